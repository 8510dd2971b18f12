// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: a picker asks its data source and its delegate, turns its wheels to rows, and tells of the user's turns alone.
@MainActor struct PickerViewTests {
  /// Wheels with numbered rows.
  private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var log: [String] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component).\(row)")
    }
  }

  /// Rows with views, and lengths of their own.
  private final class ViewSource: UIPickerViewDataSource, UIPickerViewDelegate {
    private let count: Int
    var reused = 0

    init(_ count: Int) { self.count = count }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      component == 0 ? 100 : -1
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
      if view != nil { reused += 1 }
      let view = view ?? UIView()
      view.tag = row
      return view
    }
  }

  /// Rows of one height, which an app may have computed wrongly.
  private final class HeightSource: UIPickerViewDataSource, UIPickerViewDelegate {
    let height: CGFloat

    init(_ height: CGFloat) { self.height = height }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1_000_000_000 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
  }

  @Test(arguments: [CGFloat.leastNonzeroMagnitude, 1e-30, 1e-6, 0.5])
  func rowsOfNextToNoHeightAreAFew(height: CGFloat) {
    let source = HeightSource(height)
    let picker = picker(source)
    picker.frame = CGRect(x: 0, y: 0, width: 200, height: 160)
    picker.layoutIfNeeded()
    let rows = picker.subviews.flatMap(\.subviews).count
    #expect(rows < 1000)
  }

  /// Constraints may multiply to any height.
  @Test(arguments: [1e19, 1e30, 1e300] as [CGFloat]) func aPickerOfAnyHeightHasItsRows(height: CGFloat) {
    let source = Source([3])
    let picker = picker(source)
    picker.frame = CGRect(x: 0, y: 0, width: 200, height: height)
    picker.layoutIfNeeded()
    #expect(labels(picker).count == 3)
  }

  /// Each row needs views, and its title may be a date in words.
  @Test(arguments: [20_000, 1e9, 1e19, 1e300] as [CGFloat]) func aHighWheelShowsTheRowsInItsMiddle(height: CGFloat) {
    let source = Source([1_000_000])
    let picker = picker(source)
    picker.selectRow(400_000, inComponent: 0, animated: false)
    picker.frame.size.height = height
    let texts = errors { picker.layoutIfNeeded() }
    #expect(texts.count == (height > 20_000 ? 1 : 0), "\(texts)")
    #expect(texts.allSatisfy { $0.contains("more than 1000 rows") })
    #expect((900...1000).contains(labels(picker).count))
    // Numbers beyond that do not tell rows apart.
    if height < 1e10 { #expect(labels(picker).contains { $0.text == "0.400000" }) }
  }

  /// Each wheel needs views and gestures, and their number may be computed wrongly.
  @Test(arguments: [(100, 0), (101, 1)]) func aPickerHasAHundredWheelsAtMost(count: Int, messages: Int) {
    let source = Source(Array(repeating: 3, count: count))
    let picker = picker(source)
    let texts = errors {
      #expect(picker.numberOfComponents == 100 && picker.numberOfRows(inComponent: 99) == 3)
      picker.reloadAllComponents()
    }
    #expect(texts.count == messages && texts.allSatisfy { $0.contains("states 101 components") }, "\(texts)")
  }

  /// The greatest number of rows is none that lengths can tell from the next one.
  @Test(arguments: [.nan, -1e300, 0, 1e300] as [CGFloat]) func aWheelOfAnyCountHasARowNearAnyOffset(offset: CGFloat)
    throws
  {
    let source = Source([.max])
    let picker = picker(source)
    picker.layoutIfNeeded()
    let wheel = try #require(picker.subviews.first?.subviews.first as? PickerWheel)
    let place = wheel.offsetOfRow(near: CGPoint(x: 0, y: offset)).y + wheel.contentInset.top
    #expect(place >= 0 && place <= CGFloat(Int.max) * 32)
  }

  private func labels(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
  }

  /// The label of a row has insets, which a narrow wheel has no room for.
  @Test func narrowWheelsHaveLabelsWithoutWidth() throws {
    let source = Source([1, 1, 1])
    let picker = picker(source)
    picker.frame = CGRect(x: 0, y: 0, width: 20, height: 216)
    picker.layoutIfNeeded()
    #expect(!labels(picker).isEmpty && labels(picker).allSatisfy { $0.frame.minX.isFinite && $0.frame.width >= 0 })
  }

  private func picker(_ source: any UIPickerViewDataSource & UIPickerViewDelegate) -> UIPickerView {
    let picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (source, source)
    return picker
  }

  @Test func aPickerHasTheSizeOfAKeyboard() {
    let picker = UIPickerView()
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(picker.intrinsicContentSize == picker.bounds.size)
    #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func rowsAreSelectedByCode() {
    let source = Source([10, 0])
    let picker = picker(source)
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 10)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == -1)
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.selectRow(10, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 7 && source.log.isEmpty)
    source.counts = [5, 3, 1]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 4 && picker.numberOfRows(inComponent: 1) == 0)
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 3 && picker.selectedRow(inComponent: 1) == 0)
  }

  @Test func viewsOfRowsAreUsedAgain() {
    let source = ViewSource(100)
    let picker = picker(source)
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 40))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 197, height: 40))
    #expect(picker.view(forRow: 2, forComponent: 0)?.bounds.size == CGSize(width: 100, height: 40))
    #expect(picker.view(forRow: 50, forComponent: 0) == nil && source.reused == 0)
    picker.selectRow(50, inComponent: 0, animated: false)
    #expect(picker.view(forRow: 50, forComponent: 0)?.tag == 50 && source.reused == 5)
  }

  @Test func aFingerTurnsAWheel() {
    let source = Source([10, 10])
    let picker = picker(source)
    withOwnClock { clock in
      let finger = Finger(on: picker)
      finger.begin(80, 108)
      for step in 1...5 {
        clock.advance(by: 0.1)
        finger.move(80, 108 - 15 * CGFloat(step))
      }
      clock.advance(by: 0.5)
      #expect(source.log.isEmpty && picker.selectedRow(inComponent: 0) == 0)
      finger.end()
      clock.settle()
      // 75 points, less those in which the gesture begins, are two rows.
      #expect(source.log == ["0.2"] && picker.selectedRow(inComponent: 0) == 2)
    }
  }

  @Test func aWheelThatIsStoppedGoesOnToARow() {
    let source = Source([100])
    let picker = picker(source)
    withOwnClock { clock in
      let finger = Finger(on: picker)
      finger.begin(80, 180)
      for step in 1...5 {
        clock.advance(by: 0.02)
        finger.move(80, 180 - 30 * CGFloat(step))
      }
      finger.end()
      clock.advance(by: 0.11)
      finger.begin(80, 108)
      clock.advance(by: 1)
      #expect(source.log.isEmpty)
      finger.end()
      clock.settle()
      #expect(source.log.count == 1 && picker.selectedRow(inComponent: 0) > 4)
      // The row is in the middle, so a tap there changes nothing.
      finger.tap(80, 108)
      clock.settle()
      #expect(source.log.count == 1)
    }
  }

  @Test func aTapSelectsTheRowBelowIt() {
    let source = Source([10, 10])
    let picker = picker(source)
    withOwnClock { clock in
      let finger = Finger(on: picker)
      finger.tap(240, 108 + 60)
      #expect(source.log.isEmpty)
      clock.settle()
      #expect(source.log == ["1.2"] && picker.selectedRow(inComponent: 1) == 2)
      finger.tap(240, 108 - 100)
      clock.settle()
      #expect(source.log == ["1.2"], "there is no row that far up")
    }
  }

  @Test func animatedSelectionIsShownGradually() {
    let source = Source([10])
    let picker = picker(source)
    withOwnClock { clock in
      let finger = Finger(on: picker)
      picker.selectRow(9, inComponent: 0, animated: true)
      clock.advance(by: 0.1)
      picker.layoutIfNeeded()
      #expect(picker.selectedRow(inComponent: 0) == 9)
      clock.settle()
      finger.tap(80, 108)
      #expect(picker.selectedRow(inComponent: 0) == 9 && source.log.isEmpty)
    }
  }

  @Test func wheelsFollowTheDirectionOfReading() {
    let source = ViewSource(3)
    let picker = picker(source)
    picker.semanticContentAttribute = .forceRightToLeft
    picker.layoutIfNeeded()
    let places = [0, 1].map { component in
      picker.view(forRow: 0, forComponent: component)?.convert(CGPoint.zero, to: picker).x
    }
    #expect(places == [211, 9])
  }

  @Test func assistiveTechnologiesTurnWheels() throws {
    let source = Source([3, 3])
    let picker = picker(source)
    let elements = try #require(picker.accessibilityElements as? [NSObject])
    #expect(elements.count == 2 && elements.allSatisfy { $0.accessibilityTraits == .adjustable })
    #expect(elements.map(\.accessibilityValue) == ["0.0", "1.0"])
    withOwnClock { clock in
      elements[1].accessibilityIncrement()
      elements[0].accessibilityDecrement()
      clock.settle()
    }
    #expect(source.log == ["1.1"] && elements[1].accessibilityValue == "1.1")
  }

  /// A delegate that names its wheels.
  private final class Naming: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
      "label \(component)"
    }
    func pickerView(
      _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
    ) -> NSAttributedString? { component == 1 ? NSAttributedString(string: "attributed") : nil }
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { "hint" }
    func pickerView(
      _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
    ) -> [String] { ["wheel"] }
  }

  @Test func aDelegateNamesWheels() throws {
    let source = Naming()
    let picker = picker(source)
    let elements = try #require(picker.accessibilityElements as? [UIAccessibilityElement])
    #expect(elements.map(\.accessibilityLabel) == ["label 0", "attributed"])
    #expect(elements.map { $0.accessibilityAttributedLabel?.string } == ["label 0", "attributed"])
    #expect(elements.map(\.accessibilityHint) == ["hint", "hint"])
    #expect(elements[0].accessibilityUserInputLabels == ["wheel"])
    elements[1].accessibilityLabel = "set"
    #expect(elements[1].accessibilityLabel == "set" && elements[1].accessibilityAttributedLabel?.string == "set")
  }

  /// Methods that reload the picker that asks them.
  private final class Reloading: UIPickerViewDataSource, UIPickerViewDelegate {
    var inSource = false
    var calls = 0

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      if inSource { reload(pickerView) }
      return 3
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      if !inSource { reload(pickerView) }
      return 32
    }
    private func reload(_ pickerView: UIPickerView) {
      calls += 1
      pickerView.reloadAllComponents()
    }
  }

  @Test(arguments: [false, true]) func reloadingWithinItselfEndsWithAMessage(inSource: Bool) {
    let source = Reloading()
    source.inSource = inSource
    let picker = picker(source)
    let texts = errors { _ = picker.numberOfComponents }
    #expect(texts.count == 1 && texts.first?.contains("Reloading reloads") == true, "\(texts)")
    #expect(source.calls > 1 && picker.numberOfComponents == 1)
  }

  /// A data source that takes a wheel away while it is asked about it.
  private final class Shrinking: UIPickerViewDataSource, UIPickerViewDelegate {
    var count = 2

    func numberOfComponents(in pickerView: UIPickerView) -> Int { count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      if count == 2 {
        count = 1
        pickerView.reloadAllComponents()
      }
      return 4
    }
  }

  @Test func aWheelThatGoesWhileItIsLoadedIsGone() {
    let source = Shrinking()
    let picker = picker(source)
    #expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 4)
    #expect(picker.numberOfRows(inComponent: 1) == 0)
  }
}
