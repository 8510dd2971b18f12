// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// Something for each state of a control.
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  /// What was set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// What a control in `state` shows: states without a value of their own are normal.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// What a button shows in its states.
struct ButtonContents {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
}

/// The views of a button, made when first needed.
@MainActor struct ButtonParts {
  var title: UIButtonLabel?
  var subtitle: UIButtonLabel?
  var image: UIImageView?
  var activity: UIActivityIndicatorView?
  var background: ButtonBackgroundView?
  /// What the labels show, so that nothing is set twice.
  var shownTitle: ShownText?
  var shownSubtitle: ShownText?
  var needsRefresh = true
  var isRefreshing = false
}

/// The text of a label in one look.
struct ShownText: Equatable {
  var text: String?
  var attributed: NSAttributedString?
  var color: UIColor
  var shadowColor: UIColor?
  /// Nil keeps the label's font.
  var font: UIFont?

  var isEmpty: Bool { (attributed?.length ?? text?.utf16.count ?? 0) == 0 }
}

/// The title of a button. Mirrors UIKit's private class, whose name descriptions show.
final class UIButtonLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UIButton)?.labelChanged()
  }

  func show(_ shown: ShownText) {
    if let font = shown.font { self.font = font }
    textColor = shown.color
    shadowColor = shown.shadowColor
    if let attributed = shown.attributed { attributedText = attributed } else { text = shown.text }
    isHidden = shown.isEmpty
  }
}
