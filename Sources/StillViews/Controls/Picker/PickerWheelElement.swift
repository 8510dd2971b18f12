// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The delegate of a picker that also describes its wheels to assistive technologies.
///
/// Mirrors UIKit's `UIPickerViewAccessibilityDelegate`. All methods are optional in UIKit and have default implementations
/// here. Attributed texts win over plain ones.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// The label of a wheel, by default nil.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  /// The label of a wheel with attributes, by default nil.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString?
  /// The hint of a wheel, by default nil.
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
  /// The hint of a wheel with attributes, by default nil.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString?
  /// The names by which users speak of a wheel, by default none.
  func pickerView(_ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int) -> [String]
  /// The names by which users speak of a wheel, with attributes, by default none.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString]
}

extension UIPickerViewAccessibilityDelegate {
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns no names.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
  ) -> [String] { [] }
  /// Returns no names.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] { [] }
}

/// A wheel for assistive technologies, which turn it row by row.
final class PickerWheelElement: UIAccessibilityElement {
  private weak var wheel: PickerWheel?
  private weak var picker: UIPickerView?

  init(_ wheel: PickerWheel, of picker: UIPickerView) {
    (self.wheel, self.picker) = (wheel, picker)
    super.init(accessibilityContainer: picker)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: wheel?.spokenText, traits: .adjustable)
  }
  override var accessibilityFrame: CGRect {
    get {
      guard kept?.accessibility.frame == nil, let wheel else { return super.accessibilityFrame }
      return UIAccessibility.convertToScreenCoordinates(wheel.bounds, in: wheel)
    }
    set { super.accessibilityFrame = newValue }
  }
  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? attributedLabel?.string
        ?? asked { $0.pickerView($1, accessibilityLabelForComponent: $2) }
    }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityAttributedLabel: NSAttributedString? {
    get { kept?.accessibility.label?.attributed ?? attributedLabel ?? super.accessibilityAttributedLabel }
    set { super.accessibilityAttributedLabel = newValue }
  }
  override var accessibilityHint: String? {
    get {
      super.accessibilityHint ?? attributedHint?.string
        ?? asked { $0.pickerView($1, accessibilityHintForComponent: $2) }
    }
    set { super.accessibilityHint = newValue }
  }
  override var accessibilityAttributedHint: NSAttributedString? {
    get { kept?.accessibility.hint?.attributed ?? attributedHint ?? super.accessibilityAttributedHint }
    set { super.accessibilityAttributedHint = newValue }
  }
  override var accessibilityUserInputLabels: [String]! {
    get {
      if let set = super.accessibilityUserInputLabels, !set.isEmpty { return set }
      if !attributedNames.isEmpty { return attributedNames.map(\.string) }
      return ask { $0.pickerView($1, accessibilityUserInputLabelsForComponent: $2) } ?? []
    }
    set { super.accessibilityUserInputLabels = newValue }
  }
  override var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      if let set = super.accessibilityAttributedUserInputLabels, !set.isEmpty { return set }
      return attributedNames.isEmpty
        ? accessibilityUserInputLabels.map { NSAttributedString(string: $0) } : attributedNames
    }
    set { super.accessibilityAttributedUserInputLabels = newValue }
  }

  // MARK: The delegate

  private typealias Call<Answer> = (any UIPickerViewAccessibilityDelegate, UIPickerView, Int) -> Answer

  private var attributedLabel: NSAttributedString? {
    asked { $0.pickerView($1, accessibilityAttributedLabelForComponent: $2) }
  }
  private var attributedHint: NSAttributedString? {
    asked { $0.pickerView($1, accessibilityAttributedHintForComponent: $2) }
  }
  private var attributedNames: [NSAttributedString] {
    ask { $0.pickerView($1, accessibilityAttributedUserInputLabelsForComponent: $2) } ?? []
  }

  private func asked<Answer>(_ call: Call<Answer?>) -> Answer? { ask(call) ?? nil }

  private func ask<Answer>(_ call: Call<Answer>) -> Answer? {
    guard let wheel, let picker, let describer = picker.delegate as? any UIPickerViewAccessibilityDelegate else {
      return nil
    }
    return AppCalls.run("\(type(of: describer))", which: "asks for what a wheel is called") {
      call(describer, picker, wheel.component)
    }
  }

  // MARK: Turning

  override func accessibilityIncrement() { wheel.map { $0.turn(to: $0.selected + 1) } }
  override func accessibilityDecrement() { wheel.map { $0.turn(to: $0.selected - 1) } }
}
