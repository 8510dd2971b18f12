// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A part of a control for assistive technologies, such as the plus of a stepper.
final class ControlPartElement: UIAccessibilityElement {
  private let index: Int
  private let answers: (Int) -> AccessibilityDefaults
  private let place: (Int) -> CGRect
  private let activate: (Int) -> Bool

  init(
    _ index: Int, of control: UIControl, place: @escaping (Int) -> CGRect,
    activate: @escaping (Int) -> Bool, answers: @escaping (Int) -> AccessibilityDefaults
  ) {
    (self.index, self.answers, self.place, self.activate) = (index, answers, place, activate)
    super.init(accessibilityContainer: control)
  }

  override var accessibilityDefaults: AccessibilityDefaults { answers(index) }
  override var accessibilityFrame: CGRect {
    get {
      guard kept?.accessibility.frame == nil, let control = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return UIAccessibility.convertToScreenCoordinates(place(index), in: control)
    }
    set { super.accessibilityFrame = newValue }
  }
  override func accessibilityActivate() -> Bool { activate(index) }
}

extension UIStepper {
  /// Makes the elements of the minus and the plus.
  func makeSignElements() -> [ControlPartElement] {
    [0, 1].map { index in
      ControlPartElement(
        index, of: self,
        place: { [weak self] in self?.signFrame($0) ?? .zero },
        activate: { [weak self] in self?.activateSign($0) ?? false },
        answers: { [weak self] in self?.signAnswers($0) ?? AccessibilityDefaults() })
    }
  }

  private func signFrame(_ index: Int) -> CGRect {
    let half = bounds.width / 2
    let isLeft = (index == 0) != isRightToLeft
    return CGRect(x: bounds.minX + (isLeft ? 0 : half), y: bounds.minY, width: half, height: bounds.height)
  }

  private func signAnswers(_ index: Int) -> AccessibilityDefaults {
    let isUsable = isEnabled && (wraps || (index == 0 ? value > minimumValue : value < maximumValue))
    return AccessibilityDefaults(
      isElement: true, label: index == 0 ? "Decrement" : "Increment",
      traits: isUsable ? .button : [.button, .notEnabled])
  }

  private func activateSign(_ index: Int) -> Bool {
    guard !signAnswers(index).traits.contains(.notEnabled) else { return false }
    tapSign(index == 0 ? -1 : 1)
    return true
  }
}

extension UISegmentedControl {
  /// Makes the elements of all segments.
  func makeSegmentElements() -> [ControlPartElement] {
    (0..<numberOfSegments).map { index in
      ControlPartElement(
        index, of: self,
        place: { [weak self] in self?.placeOfSegment($0) ?? .zero },
        activate: { [weak self] in self?.activateSegment($0) ?? false },
        answers: { [weak self] in self?.segmentAnswers($0) ?? AccessibilityDefaults() })
    }
  }

  private func placeOfSegment(_ index: Int) -> CGRect {
    layoutIfNeeded()
    return segmentFrames.indices.contains(index) ? segmentFrames[index] : .zero
  }

  private func segmentAnswers(_ index: Int) -> AccessibilityDefaults {
    var traits = UIAccessibilityTraits.button
    if selectedSegmentIndex == index { traits.insert(.selected) }
    if !isEnabled || !isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
    let label = titleForSegment(at: index) ?? imageForSegment(at: index)?.accessibilityLabel
    return AccessibilityDefaults(isElement: true, label: label, traits: traits)
  }

  private func activateSegment(_ index: Int) -> Bool {
    guard isEnabled, isEnabledForSegment(at: index), selectedSegmentIndex != index else { return false }
    selectedSegmentIndex = index
    sendValueChanged(nil)
    return true
  }
}

extension UIView {
  /// The texts of the elements below this view in their order, but for those of controls.
  package var spokenTexts: [String] {
    subviews.filter { !$0.isHidden }.flatMap { view -> [String] in
      if view is UIControl { return [] }
      if view.isAccessibilityElement {
        return [view.accessibilityLabel, view.accessibilityValue].compactMap(\.self).filter { !$0.isEmpty }
      }
      return view.spokenTexts
    }
  }
}
