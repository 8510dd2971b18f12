// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The way in which a user deals with a link.
///
/// Mirrors UIKit's `UITextItemInteraction`, raw values included.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction
  /// A long press, which asks nobody here.
  case presentActions
  /// A preview, which asks nobody here.
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

extension UITextView {
  /// Tells the delegate of a tap on a link, and returns true if there is one at the point.
  ///
  /// Only text that cannot be edited answers, as on iOS. Nothing is opened, because there is no other app.
  func answersLink(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable, let (url, range) = link(at: point) else { return false }
    _ = textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    return true
  }

  private func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
    guard let text = content.attributed else { return nil }
    let places = textPlaces
    var found: (URL, NSRange)?
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.link, in: whole, options: []) { value, range, stop in
      guard let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)),
        places.rectangles(covering: range).contains(where: { $0.contains(point) })
      else { return }
      found = (url, range)
      stop.pointee = true
    }
    return found
  }
}
