// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: parts of controls, and cells, answer assistive technologies, and what those ask for happens.
@MainActor struct ControlPartTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func parts(_ view: UIView) throws -> [UIAccessibilityElement] {
    try #require(view.accessibilityElements as? [UIAccessibilityElement])
  }

  @Test func theSignsOfAStepper() throws {
    let stepper = UIStepper(frame: CGRect(x: 20, y: 30, width: 0, height: 0))
    window.addSubview(stepper)
    stepper.maximumValue = 2
    var sent = 0
    stepper.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    let signs = try parts(stepper)
    #expect(!stepper.isAccessibilityElement && stepper.accessibilityElementCount() == 2)
    #expect(signs.map(\.accessibilityLabel) == ["Decrement", "Increment"])
    #expect(signs.map(\.accessibilityTraits) == [[.button, .notEnabled], .button])
    #expect(signs[1].accessibilityFrame == CGRect(x: 67, y: 30, width: 47, height: 32))
    #expect(!signs[0].accessibilityActivate())
    #expect(signs[1].accessibilityActivate() && stepper.value == 1 && sent == 1)
    stepper.isContinuous = false
    #expect(signs[1].accessibilityActivate() && stepper.value == 2 && sent == 2)
    #expect(signs[1].accessibilityTraits.contains(.notEnabled) && !signs[1].accessibilityActivate())
    #expect(stepper.index(ofAccessibilityElement: signs[1]) == 1)
    stepper.accessibilityElements = []
    #expect(stepper.accessibilityElementCount() == 0)
  }

  @Test func segmentsAreButtons() throws {
    let control = UISegmentedControl(items: ["Day", "Week"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    window.addSubview(control)
    control.selectedSegmentIndex = 0
    var sent = 0
    control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    let segments = try parts(control)
    #expect(segments.map(\.accessibilityLabel) == ["Day", "Week"])
    #expect(segments.map(\.accessibilityTraits) == [[.button, .selected], .button])
    #expect(segments[1].accessibilityFrame.midX > 100 && segments[0].accessibilityFrame.minX < 5)
    #expect(segments[1].accessibilityActivate() && control.selectedSegmentIndex == 1 && sent == 1)
    control.setEnabled(false, forSegmentAt: 0)
    #expect(segments[0].accessibilityTraits == [.button, .notEnabled] && !segments[0].accessibilityActivate())
    control.setTitle("Month", forSegmentAt: 1)
    #expect(segments[1].accessibilityLabel == "Month")
    control.insertSegment(withTitle: "Year", at: 2, animated: false)
    #expect(try parts(control).map(\.accessibilityLabel) == ["Day", "Month", "Year"])
  }

  @Test func adjustableControlsGoUpAndDown() {
    let slider = UISlider()
    slider.maximumValue = 200
    slider.value = 190
    var values: [Float] = []
    slider.addAction(UIAction { [unowned slider] _ in values.append(slider.value) }, for: .valueChanged)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(values == [200, 180])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    var turns = 0
    pages.addAction(UIAction { _ in turns += 1 }, for: .valueChanged)
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 1 && turns == 1 && pages.accessibilityValue == "page 2 of 3")
    pages.accessibilityDecrement()
    pages.accessibilityDecrement()
    #expect(pages.currentPage == 0 && turns == 2)
  }

  @Test func aCellIsItsTexts() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Ann"
    cell.layoutIfNeeded()
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Name, Ann")
    #expect(cell.accessibilityTraits == [])
    cell.setSelected(true, animated: false)
    #expect(cell.accessibilityTraits == .selected)
    cell.accessibilityLabel = "Person"
    #expect(cell.accessibilityLabel == "Person")

    let custom = UITableViewCell()
    let (box, button, label) = (UIView(), UIButton(type: .system), UILabel())
    label.text = "Total"
    button.setTitle("Buy", for: .normal)
    box.addSubview(label)
    for view in [button, box] { custom.contentView.addSubview(view) }
    #expect(custom.accessibilityLabel == "Total")
    #expect(!UITableViewCell().isAccessibilityElement)
  }
}
