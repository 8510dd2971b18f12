// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: each control shows its states, light and dark, and both painters draw the same. The looks are those that
/// Controls.md of the documentation names; ControlOracleTests holds those that iOS has shown against its pictures.
@MainActor @Suite(.serialized) struct ControlPictureTests {
  private func check(_ rows: [[UIView]], testName: String = #function) {
    let view = ControlTable(rows)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let suffix = style == .dark ? "dark" : "light"
      view.overrideUserInterfaceStyle = style
      assertSnapshot(of: view, as: .image, named: suffix, testName: testName)
      assertPipelinesAgree(of: view, named: suffix, testName: testName)
    }
  }

  /// The same control at rest, held, selected and disabled.
  private func states<Control: UIControl>(_ make: () -> Control) -> [UIView] {
    let controls = (0..<4).map { _ in make() }
    controls[1].isHighlighted = true
    controls[2].isSelected = true
    controls[3].isEnabled = false
    return controls
  }

  @Test func switches() {
    let make = { (isOn: Bool, tint: UIColor?) in
      self.states {
        let control = UISwitch(frame: .zero)
        control.isOn = isOn
        control.onTintColor = tint
        return control
      }
    }
    check([make(false, nil), make(true, nil), make(true, .systemIndigo)])
  }

  @Test func plainButtons() {
    let make = { (type: UIButton.ButtonType, image: UIImage?) in
      self.states {
        let button = UIButton(type: type)
        button.setTitle("Button", for: .normal)
        button.setImage(image, for: .normal)
        if type == .custom { button.setTitleColor(.systemGreen, for: .normal) }
        return button
      }
    }
    check([make(.system, nil), make(.custom, nil), make(.system, .star), make(.custom, .star)])
  }

  @Test func configuredButtons() {
    let make = { (configuration: UIButton.Configuration) in
      self.states {
        var configuration = configuration
        configuration.title = "Button"
        return UIButton(configuration: configuration)
      }
    }
    check([make(.plain()), make(.gray()), make(.tinted()), make(.filled())])
  }

  @Test func buttonContents() {
    let make = { (change: (inout UIButton.Configuration) -> Void) -> UIView in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Button"
      configuration.image = .star
      configuration.imagePadding = 6
      change(&configuration)
      return UIButton(configuration: configuration)
    }
    check(
      [
        [make { $0.imagePlacement = .leading }, make { $0.imagePlacement = .trailing }],
        [make { $0.imagePlacement = .top }, make { $0.imagePlacement = .bottom }],
        [
          make { ($0.subtitle, $0.titleAlignment) = ("With a subtitle", .leading) }, make { $0.cornerStyle = .capsule },
        ],
        [make { $0.buttonSize = .small }, make { $0.buttonSize = .large }],
        [
          make { $0.showsActivityIndicator = true },
          make {
            ($0.background.strokeWidth, $0.background.strokeColor) = (2, .systemRed)
            $0.baseBackgroundColor = .systemYellow
            $0.baseForegroundColor = .black
          },
        ],
      ])
  }

  @Test func slidersAndBars() {
    let slider = { (value: Float, change: (UISlider) -> Void) -> UIView in
      let slider = UISlider(frame: .zero)
      slider.value = value
      change(slider)
      return slider
    }
    let bar = { (progress: Float, change: (UIProgressView) -> Void) -> UIView in
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = progress
      change(view)
      return view
    }
    check([
      [slider(0) { _ in }, slider(0.6) { _ in }, slider(1) { _ in }],
      [
        slider(0.3) { $0.isEnabled = false }, slider(0.3) { $0.semanticContentAttribute = .forceRightToLeft },
        slider(0.5) { ($0.minimumTrackTintColor, $0.maximumTrackTintColor) = (.systemPink, .systemTeal) },
      ],
      [
        slider(0.5) { $0.thumbTintColor = .systemOrange }, slider(0.5) { $0.minimumValueImage = .star },
        slider(0.5) { $0.setThumbImage(.star, for: .normal) },
      ],
      [bar(0) { _ in }, bar(0.4) { _ in }, bar(1) { _ in }],
      [
        bar(0.4) { $0.progressViewStyle = .bar }, bar(0.4) { $0.semanticContentAttribute = .forceRightToLeft },
        bar(0.4) { ($0.progressTintColor, $0.trackTintColor) = (.systemGreen, .systemYellow) },
      ],
    ])
  }

  @Test func segments() {
    let make = { (titles: [Any], selection: Int, change: (UISegmentedControl) -> Void) -> UIView in
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = selection
      change(control)
      return control
    }
    check([
      [make(["First", "Second"], 0) { _ in }, make(["First", "Second"], 1) { $0.isEnabled = false }],
      [make(["Day", "Week", "Month", "Year"], -1) { _ in }],
      [make(["Day", "Week", "Month", "Year"], 2) { _ in }],
      [
        make(["A", "A long title", UIImage.star], 1) {
          $0.apportionsSegmentWidthsByContent = true
          $0.selectedSegmentTintColor = .systemYellow
          $0.setEnabled(false, forSegmentAt: 0)
        }
      ],
      [make(["Right", "to", "left"], 0) { $0.semanticContentAttribute = .forceRightToLeft }],
    ])
  }

  @Test func steppersPagesAndActivity() {
    let stepper = { (value: Double, isEnabled: Bool) -> UIView in
      let stepper = UIStepper(frame: .zero)
      stepper.value = value
      stepper.isEnabled = isEnabled
      return stepper
    }
    let pages = { (current: Int, color: UIColor?) -> UIView in
      let control = UIPageControl(frame: .zero)
      (control.numberOfPages, control.currentPage) = (5, current)
      control.pageIndicatorTintColor = color?.withAlphaComponent(0.3)
      control.currentPageIndicatorTintColor = color
      control.backgroundColor = color == nil ? .systemGray : nil
      control.backgroundStyle = current == 4 ? .prominent : .automatic
      return control
    }
    let activity = { (style: UIActivityIndicatorView.Style, isAnimating: Bool) -> UIView in
      let view = UIActivityIndicatorView(style: style)
      view.hidesWhenStopped = false
      if isAnimating { view.startAnimating() }
      return view
    }
    check([
      [stepper(0, true), stepper(50, true), stepper(100, true), stepper(50, false)],
      [pages(0, nil), pages(2, .label), pages(4, .systemBlue)],
      [activity(.medium, true), activity(.medium, false), activity(.large, true), activity(.large, false)],
    ])
  }

  @Test func textFields() {
    let make = { (style: UITextField.BorderStyle, text: String?, change: (UITextField) -> Void) -> UIView in
      let field = FixedField(frame: .zero)
      field.borderStyle = style
      field.placeholder = "Placeholder"
      field.text = text
      change(field)
      return field
    }
    let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
    check(
      styles.map { style in
        [make(style, nil) { _ in }, make(style, "Text") { _ in }, make(style, "Text") { $0.isEnabled = false }]
      } + [
        [
          make(.roundedRect, "Secret") { $0.isSecureTextEntry = true },
          make(.roundedRect, "Can be cleared") { $0.clearButtonMode = .always },
          make(.roundedRect, "Right to left") {
            $0.clearButtonMode = .always
            $0.semanticContentAttribute = .forceRightToLeft
          },
        ],
        [
          make(.roundedRect, "Beside") {
            $0.leftView = UIImageView(image: .star)
            $0.leftViewMode = .always
          },
          make(.roundedRect, "A text that does not fit") { $0.textColor = .systemRed },
          make(.roundedRect, "A text that is made smaller") {
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumFontSize = 8
          },
        ],
      ])
  }
}

/// As wide as its table says.
private final class FixedField: UITextField {
  override var intrinsicContentSize: CGSize { CGSize(width: 130, height: super.intrinsicContentSize.height) }
}
