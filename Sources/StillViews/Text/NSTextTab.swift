// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A tab stop.
///
/// Mirrors UIKit's `NSTextTab`.
// Sendable without a check, because the class is not final: nothing in it can be changed.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeMark()
  private let place: CGFloat
  private let side: NSTextAlignment
  let terminators: CharacterSet?

  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name, as in UIKit.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The `CharacterSet` of the characters that end the text in a column, such as decimal points.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The side of the text after the tab that is aligned at the stop; natural and justified text begins there.
  open var alignment: NSTextAlignment { side }
  /// The distance from the leading edge of the text's box, in points.
  open var location: CGFloat { place }
  /// The options.
  open var options: [OptionKey: Any] { terminators.map { [.columnTerminators: $0] } ?? [:] }

  /// Makes a tab stop.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    (side, place, terminators) = (alignment, loc, options[.columnTerminators] as? CharacterSet)
  }

  /// Returns the decimal separators of a language, for columns of numbers; nil stands for the picture's language.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  /// The tab stops of text without a paragraph style.
  static let usual = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

  /// Returns the object itself, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return (side, place) == (other.side, other.place) && terminators == other.terminators
  }

  open override var hash: Int { place.hashValue }
}
