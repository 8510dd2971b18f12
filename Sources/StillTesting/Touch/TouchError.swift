// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// An error: a script cannot touch what it names.
enum TouchError: Error, Hashable, CustomStringConvertible {
  case unknown(name: String, root: String, nearest: [String], list: String?)
  case ambiguous(name: String, views: [String])
  case elsewhere(view: String, root: String)
  case hidden(view: String, by: String, reason: HidingReason)
  case animated(view: String, by: String)
  case disabled(view: String)
  case outside(view: String, of: String)
  /// The point is outside of the view that was named.
  case beside(view: String, place: CGPoint, bounds: CGRect)
  /// The point is outside of the window, which shows only a part of the touched view.
  case noSuchPlace(place: CGPoint, view: String, shown: CGRect, isScrolled: Bool)
  /// A coordinate of the point is not a finite number.
  case noNumber(place: CGPoint)
  /// One of two fingers would begin outside of the window.
  case noRoom(place: CGPoint)
  /// The view's gesture recogniser was added to another view, which removed it from this one.
  case movedRecognizer(view: String, recognizer: String, to: String)
  case covered(view: String, by: String, x: CGFloat, y: CGFloat)
  case unusable(parameter: String, value: CGFloat, rule: String)
  case noFinger(Int)
  case fingerDown(Int)
  case nobodyTypes(responder: String?)
  case unknownKey(String)

  /// The property that keeps a view from being touched.
  enum HidingReason: String, Hashable {
    case isHidden = "isHidden is true"
    case alpha = "alpha is less than 0.01"
    case userInteraction = "isUserInteractionEnabled is false"
  }

  var description: String {
    switch self {
    case .unknown(let name, let root, let nearest, let list): return Self.unknown(name, root, nearest, list)
    case .ambiguous(let name, let views):
      return "\"\(name)\" names more than one view: \(views.joined(separator: ", ")). Name one by its "
        + "`accessibilityIdentifier`, or pass the view itself."
    case .elsewhere(let view, let root):
      return "\(view) does not lie in the window of \(root). Touch a view that contains it, or add it first."
    case .hidden(let view, let other, let reason):
      return "\(view) cannot be touched: \(reason.rawValue)\(view == other ? "" : " for \(other)"). Show it first, or "
        + "let the test expect that it cannot be touched."
    case .animated(let view, let other):
      return "\(view) cannot be touched while \(view == other ? "it" : other) is being animated without "
        + "`.allowUserInteraction`. Pass that option to the animation, or touch the view when it is over."
    case .disabled(let view):
      return "\(view) is disabled, so a touch does nothing. Enable it first, or touch the place with `at:` to see that "
        + "nothing happens."
    case .outside(let view, let other):
      return "\(view) lies outside of \(other), where no touch reaches it. Scroll or lay out so that it can be seen."
    case .beside(let view, let place, let bounds):
      return String(plainFormat: "The place (%g, %g) lies beside ", place.x, place.y) + view
        + String(
          plainFormat: ", whose bounds go from (%g, %g) to (%g, %g)", bounds.minX, bounds.minY, bounds.maxX, bounds.maxY
        )
        + ", and touches nothing of it. Touch a place within them, or one of the whole view without `on:`."
    case .noSuchPlace(let place, let view, let shown, let isScrolled):
      let reason =
        isScrolled ? " Places in a scroll view count from the beginning of its content, as in UIKit." : ""
      return String(plainFormat: "The place (%g, %g)", place.x, place.y)
        + " of \(view) lies outside of the window.\(reason) Touch a place between "
        + String(
          plainFormat: "(%g, %g) and (%g, %g).", shown.minX, shown.minY, shown.maxX, shown.maxY)
    case .noNumber(let place):
      return String(plainFormat: "The place (%g, %g) lies nowhere: ", place.x, place.y)
        + "both of its coordinates have to be finite numbers. A division by zero, or the middle of a null rectangle, may "
        + "have made it."
    case .noRoom(let place):
      return String(plainFormat: "A finger would begin at (%g, %g), outside of the window. ", place.x, place.y)
        + "Two fingers need some points on each side of their middle: pass a `center:` further inside."
    case .movedRecognizer(let view, let recognizer, let other):
      return "\(view) has no gesture recogniser any more: its \(recognizer) was added to \(other), and a recogniser "
        + "belongs to one view. Make one for each view, or touch the place with `at:`."
    case .covered(let view, let other, let x, let y):
      return "\(view) is covered by \(other)" + String(plainFormat: " at (%g, %g)", x, y)
        + " of the window. Remove what covers it, or name a free place of the view with `at:`."
    case .unusable(let parameter, let value, let rule):
      return String(plainFormat: "`%@` is %g, and has to be %@.", parameter, value, rule)
    case .noFinger(let finger):
      return "Finger \(finger) does not touch the screen. Begin with `down(at:finger:)`."
    case .fingerDown(let finger):
      return "Finger \(finger) touches the screen already. Lift it with `up(finger:)` first."
    case .nobodyTypes(let responder):
      return "\(responder.map { "The first responder, \($0), takes no text" } ?? "Nothing is the first responder"), so "
        + "nothing was typed. Tap a text field first, or call becomeFirstResponder() of what takes the text."
    case .unknownKey(let input):
      return "An American keyboard has no key for \(input.debugDescription). Press one character, or a name such as "
        + "`UIKeyCommand.inputEscape`; longer texts are typed by `type(_:)`."
    }
  }

  private static func unknown(_ name: String, _ root: String, _ nearest: [String], _ list: String?) -> String {
    let advice =
      list.map { " Rows and items of \($0) have views while they are seen: scroll first if it is one of those." }
      ?? ""
    let hint =
      nearest.isEmpty
      ? "It has no identifiers, texts or labels: set one, or pass the view."
      : "The nearest: " + nearest.map { "\"\($0)\"" }.joined(separator: ", ")
        + ". Name one of them, or pass the view."
    return "No view below \(root) has the accessibility identifier, the text or the accessibility label \"\(name)\". "
      + "\(hint)\(advice)"
  }
}
