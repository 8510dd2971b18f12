// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillViews

/// The answers of labels and controls to which no app gave values.
@MainActor struct AccessibilityOfControlsTests {
  @Test func aLabelIsItsText() {
    let label = UILabel()
    label.text = "Total"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Total")
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "Total price"
    #expect(label.accessibilityLabel == "Total price")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "Total")
  }

  @Test func aButtonIsItsTitle() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving", for: .disabled)
    #expect(button.isAccessibilityElement && button.accessibilityTraits == .button)
    #expect(button.accessibilityLabel == "Save")
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled] && button.accessibilityLabel == "Saving")
    button.isEnabled = true
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected])

    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "3 items"
    #expect(UIButton(configuration: configuration).accessibilityLabel == "Buy, 3 items")

    let image = UIImage()
    image.accessibilityLabel = "Heart"
    let picture = UIButton()
    #expect(picture.accessibilityLabel == nil)
    picture.setImage(image, for: .normal)
    #expect(picture.accessibilityLabel == "Heart")
  }

  @Test func valuesOfControls() {
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0" && toggle.accessibilityTraits == [.button, .toggleButton])
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
    let slider = UISlider()
    slider.maximumValue = 200
    slider.value = 50
    #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits == .adjustable)
    let progress = UIProgressView()
    progress.progress = 0.5
    #expect(progress.accessibilityValue == "50%" && progress.accessibilityTraits == .updatesFrequently)
    #expect(UIPageControl().accessibilityTraits == .adjustable)
    #expect(UIActivityIndicatorView().isAccessibilityElement)
    #expect(!UIControl().isAccessibilityElement && !UIImageView().isAccessibilityElement)
  }

  @Test func valuesOfTexts() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(field.isAccessibilityElement && field.accessibilityValue == "Name")
    field.text = "Ada"
    #expect(field.accessibilityValue == "Ada")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue?.contains("A") == false && field.accessibilityValue?.count == 3)
    #expect(UISearchBar().searchTextField.accessibilityTraits == .searchField)
    let view = UITextView()
    view.text = "Lines"
    #expect(view.isAccessibilityElement && view.accessibilityValue == "Lines")
  }
}
