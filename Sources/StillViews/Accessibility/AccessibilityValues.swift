// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The values of accessibility that were set on an object; nil where the object's own answer counts.
struct AccessibilityValues {
  var identifier: String?
  var isElement: Bool?
  var label: AccessibilityText?
  var hint: AccessibilityText?
  var value: AccessibilityText?
  var traits: UIAccessibilityTraits?
  /// The frame in coordinates of the screen.
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var ignoresInvertColors = false
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType = UIAccessibilityContainerType.none
  var respondsToInteraction: Bool?
  var inputLabels: [AccessibilityText] = []
  var textualContext: UIAccessibilityTextualContext?
  var elements: [Any]?
  var headerElements: [Any]?
  var automationElements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var blocks = AccessibilityBlocks()
  var largeContent = LargeContent()
}

/// The values that a view shows enlarged to users of large texts.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var insets = UIEdgeInsets.zero
}

/// A text for assistive technologies, which was given with attributes or without.
struct AccessibilityText {
  let string: String
  private let styled: NSAttributedString?

  init?(_ string: String?) {
    guard let string else { return nil }
    (self.string, styled) = (string, nil)
  }

  init?(_ styled: NSAttributedString?) {
    guard let styled else { return nil }
    // A mutable text may change later.
    (string, self.styled) = (styled.string, NSAttributedString(attributedString: styled))
  }

  var attributed: NSAttributedString { styled ?? NSAttributedString(string: string) }
}

/// The answers of an object to assistive technologies, unless others were set.
@_spi(StillLists) public struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []

  package init(
    isElement: Bool = false, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = []
  ) {
    (self.isElement, self.label, self.value, self.traits) = (isElement, label, value, traits)
  }
}

extension AccessibilityDefaults {
  /// Returns the answers of an element that has these traits besides.
  func element(label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = []) -> AccessibilityDefaults
  {
    AccessibilityDefaults(isElement: true, label: label, value: value, traits: self.traits.union(traits))
  }

  /// Returns the words for a share of a whole, in the language of the picture.
  static func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(0)).locale(CurrentLocalization.current.locale))
  }
}

extension UIResponder {
  /// The elements that were given as `accessibilityElements`.
  func element(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  func place(of element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
  }

  /// The middle of the frame, where assistive technologies touch an element.
  var middleOfAccessibilityFrame: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension UIButton {
  /// The title of the button, with the subtitle, or else the label of its image.
  var spokenTitle: String? {
    let title = configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    let lines = [title, configuration?.subtitle].compactMap { $0 }
    guard lines.isEmpty else { return lines.joined(separator: ", ") }
    return (configuration?.image ?? currentImage)?.accessibilityLabel
  }
}
