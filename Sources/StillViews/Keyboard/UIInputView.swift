// SPDX-License-Identifier: MIT

public import StillGraphics

/// A view above the keyboard or in its place, with the keyboard's background colour.
///
/// Mirrors UIKit's `UIInputView`.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The look of the view behind its content.
  ///
  /// Mirrors UIKit's `UIInputView.Style`, raw values included.
  public enum Style: Int, Sendable {
    case `default` = 0
    case keyboard
  }

  private let style: Style

  /// Makes a view with a style, which is kept: both show the empty keyboard behind them.
  public init(frame: CGRect, inputViewStyle: Style) {
    style = inputViewStyle
    super.init(frame: frame)
  }
  /// Makes a view of the default style.
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The style that the view was made with.
  open var inputViewStyle: Style { style }
  /// A Boolean value that gives the view the height that its constraints or its content ask for.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { window?.setNeedsLayout() } }
  }
}

/// A view above the keyboard that may click.
///
/// Mirrors UIKit's `UIInputViewAudioFeedback`; nothing is heard.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// True if keys of the view click.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// False.
  public var enableInputClicksWhenVisible: Bool { false }
}
