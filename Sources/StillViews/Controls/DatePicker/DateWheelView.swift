// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The picker that shows the wheels of a date picker.
final class DateWheelView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private static let font = PickerRow.font
  private static let padding: CGFloat = 19
  /// The room for the words behind hours and minutes, and their distance from the middle of the column.
  private static let unitRoom: CGFloat = 118
  private static let unitDistance: CGFloat = 20

  private(set) var wheels: DateWheels?
  private var date = Date(timeIntervalSinceReferenceDate: 0)
  private var units: [UILabel] = []
  /// Called with the values of all wheels when the user has turned one.
  var turned: @MainActor ([Int]) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// Shows other wheels, and returns false if they are shown already.
  func show(_ wheels: DateWheels) -> Bool {
    guard wheels != self.wheels else { return false }
    let isOther = wheels.fields != self.wheels?.fields || wheels.interval != self.wheels?.interval
    self.wheels = wheels
    isSet = isSet && !isOther
    reloadAllComponents()
    setNeedsLayout()
    return true
  }

  /// Turns the wheels to values that stand for a date.
  func turn(to values: [Int], _ date: Date, animated: Bool) {
    guard let wheels else { return }
    self.date = date
    for (component, (field, value)) in zip(wheels.fields, values).enumerated() {
      let selected = selectedRow(inComponent: component)
      let row = wheels.row(field, value: value, near: isSet ? selected : nil)
      if row != selected { selectRow(row, inComponent: component, animated: animated && isSet) }
    }
    isSet = true
    // The days that the month does not have, and those beyond the limits, may have changed.
    if wheels.limits != nil || wheels.fields.contains(.day) { recolorRows() }
    setNeedsLayout()
  }

  /// True once the wheels show a date, from which they go the shorter way to another.
  private var isSet = false

  /// The values of the rows in the middle.
  var values: [Int] {
    guard let wheels else { return [] }
    return wheels.fields.enumerated().map { wheels.value($1, row: max(selectedRow(inComponent: $0), 0)) }
  }

  private func recolorRows() {
    guard let wheels else { return }
    for component in wheels.fields.indices {
      for row in visibleRows(inComponent: component) {
        changeTitle(color(component, row), forRow: row, inComponent: component)
      }
    }
  }

  private func color(_ component: Int, _ row: Int) -> UIColor {
    guard let wheels else { return .label }
    let value = wheels.value(wheels.fields[component], row: row)
    return wheels.isValid(component, value: value, values, old: date) ? .label : .tertiaryLabel
  }

  // MARK: The picker's questions

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels?.fields.count ?? 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.map { $0.count($0.fields[component]) } ?? 0
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard let wheels else { return -1 }
    let field = wheels.fields[component]
    if wheels.unitTitle(field, value: 0) != nil { return Self.unitRoom }
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: Self.font]).width }
    return (width(wheels.widestTitle(field, width)) + Self.padding).rounded(.up)
  }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    guard let wheels else { return nil }
    let field = wheels.fields[component]
    return NSAttributedString(
      string: wheels.title(field, value: wheels.value(field, row: row)),
      attributes: [.foregroundColor: color(component, row)])
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { turned(values) }

  // MARK: Units

  override func layoutSubviews() {
    super.layoutSubviews()
    let texts = zip(wheels?.fields ?? [], values).map { wheels?.unitTitle($0, value: $1) }
    while units.count > texts.count { units.removeLast().removeFromSuperview() }
    while units.count < texts.count {
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      units.append(label)
      addSubview(label)
    }
    for (component, label) in units.enumerated() {
      label.text = texts[component] ?? nil
      let (size, column) = (label.intrinsicContentSize, frameOfComponent(component))
      let x = isRightToLeft ? column.midX - Self.unitDistance - size.width : column.midX + Self.unitDistance
      label.frame = CGRect(
        x: pixelGrid.nearest(x), y: pixelGrid.nearest(bounds.midY - size.height / 2), width: size.width,
        height: size.height)
    }
  }
}
