// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A way in which users of assistive technologies go from one element of a kind to the next.
///
/// A test calls `itemSearchBlock` itself. Mirrors UIKit's `UIAccessibilityCustomRotor`.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  private let mark = AttributeMark()

  /// Returns the element after, or before, the current one; nil at the end.
  public typealias Search =
    @MainActor (_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The direction of a search.
  ///
  /// Mirrors UIKit's `UIAccessibilityCustomRotor.Direction`, raw values included.
  public enum Direction: Int, Sendable {
    case previous = 0
    case next = 1
  }

  /// A kind of element that assistive technologies have a name for.
  ///
  /// Mirrors UIKit's `UIAccessibilityCustomRotor.SystemRotorType`, raw values included.
  public enum SystemRotorType: Int, Sendable {
    case none = 0
    case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
    case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  /// The name of the kind, with attributes that say how it is spoken.
  open var attributedName: NSAttributedString
  /// The search.
  open var itemSearchBlock: Search
  /// The kind, if assistive technologies have a name for it.
  open var systemRotorType: SystemRotorType { kind }
  private let kind: SystemRotorType

  private init(_ name: NSAttributedString, _ kind: SystemRotorType, _ search: @escaping Search) {
    (attributedName, self.kind, itemSearchBlock) = (name, kind, search)
    super.init()
  }

  /// Makes a rotor with a name that has attributes.
  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName, .none, itemSearchBlock)
  }

  /// Makes a rotor with a name.
  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: name), .none, itemSearchBlock)
  }

  /// Makes a rotor for a kind that assistive technologies have a name for.
  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: ""), type, itemSearchBlock)
  }

  /// The name of the kind.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
}

/// The place from which a rotor searches.
///
/// Mirrors UIKit's `UIAccessibilityCustomRotorSearchPredicate`.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  private let mark = AttributeMark()

  /// The element from which the search goes.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.previous

  /// Makes a search backwards from no element.
  public override init() {
    super.init()
  }
}

/// An element that a rotor found, or a range of its text.
///
/// Mirrors UIKit's `UIAccessibilityCustomRotorItemResult`.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  private let mark = AttributeMark()

  /// The element, which is not retained.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The range of the element's text; nil for all of it.
  open var targetRange: UITextRange?

  /// Makes a result without an element.
  public override init() {
    super.init()
  }

  /// Makes a result.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}
