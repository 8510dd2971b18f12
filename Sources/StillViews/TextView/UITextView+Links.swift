// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The way in which a user deals with a link.
///
/// Mirrors UIKit's `UITextItemInteraction`, raw values included.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction
  /// A long press; the delegate is never asked about it here.
  case presentActions
  /// A preview; the delegate is never asked about it here.
  case preview
}

/// The methods are optional, as in UIKit.
extension UITextViewDelegate {
  /// Asks the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// Returns true.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
    true
  }
}

/// A link or an attachment in a text view.
///
/// Mirrors UIKit's `UITextItem`.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  private let mark = AttributeMark()

  /// The thing that the text stands for.
  public enum Content {
    /// An address.
    case link(URL)
    /// An object in place of a character.
    case textAttachment(NSTextAttachment)
  }

  /// The thing that the text stands for.
  public let content: Content
  /// The characters, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}

/// The kinds of text that a text view can look for.
///
/// Mirrors UIKit's `UIDataDetectorTypes`.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: UInt

  /// Makes a value from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Words to look up.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Returns the default action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}

extension UITextView {
  /// Runs the delegate's action for a tap on a link or an attachment, and returns true if there is one at the point.
  ///
  /// Only text that cannot be edited answers, as on iOS. Nothing is opened, because there is no other app.
  func answersLink(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable, let item = item(at: point) else { return false }
    let asking = UIAction { [weak self] _ in
      guard let self else { return }
      switch item.content {
      case .link(let url):
        _ = textDelegate?.textView(
          self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
      case .textAttachment(let attachment):
        _ = textDelegate?.textView(
          self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
      }
    }
    textDelegate?.textView(self, primaryActionFor: item, defaultAction: asking)?.run(sender: self)
    return true
  }

  private func item(at point: CGPoint) -> UITextItem? {
    guard let text = content.attributed else { return nil }
    let places = textPlaces
    return item(.link, of: text, at: point, places) ?? item(.attachment, of: text, at: point, places)
  }

  private func item(
    _ key: NSAttributedString.Key, of text: NSAttributedString, at point: CGPoint, _ places: TextPlaces
  ) -> UITextItem? {
    let whole = NSRange(location: 0, length: text.length)
    var range = NSRange()
    while range.upperBound < text.length {
      let value = text.attribute(key, at: range.upperBound, longestEffectiveRange: &range, in: whole)
      guard let content = value.flatMap(UITextItem.Content.init) else { continue }
      let isTouched = places.rectangles(covering: range).contains { $0.contains(point) }
      if isTouched { return UITextItem(content, range) }
    }
    return nil
  }
}

extension UITextItem.Content {
  /// Makes the content that the value of an attribute stands for; nil for other values.
  fileprivate init?(_ value: Any) {
    if let attachment = value as? NSTextAttachment {
      self = .textAttachment(attachment)
    } else if let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) {
      self = .link(url)
    } else {
      return nil
    }
  }
}
