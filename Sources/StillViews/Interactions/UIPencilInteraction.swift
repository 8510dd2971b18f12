// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A behaviour that responds to taps on a pencil; kept, without effect, because there is no pencil here.
///
/// Mirrors UIKit's `UIPencilInteraction`, without squeezes.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The object that is told of taps; held weakly.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// A Boolean value that allows calls of the delegate; kept, without effect.
  open var isEnabled = true

  /// Makes an interaction.
  public override init() { super.init() }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }

  /// The user's preference for taps: the previous tool, which is the system's default.
  open class var preferredTapAction: UIPencilPreferredAction { .switchPrevious }
  /// True if the user wants only a pencil, and no finger, to draw; always false here.
  open class var prefersPencilOnlyDrawing: Bool { false }
}

/// The use of taps on a pencil.
///
/// Mirrors UIKit's `UIPencilPreferredAction`, raw values included.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore = 0
  case switchEraser = 1
  case switchPrevious = 2
  case showColorPalette = 3
  case showInkAttributes = 4
}

/// The object that is told of taps on a pencil; only a test calls it.
///
/// Mirrors UIKit's `UIPencilInteractionDelegate`. All methods are optional.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  /// Called after the pencil was tapped twice.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// A behaviour that acts when items are held over a view; here it is kept.
///
/// Mirrors UIKit's `UISpringLoadedInteraction`, without behaviours and effects of an app's own.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The closure that acts; a test calls it.
  ///
  /// UIKit keeps it to itself.
  public let activationHandler: (UISpringLoadedInteraction) -> Void

  /// Makes an interaction.
  public init(activationHandler: @escaping (UISpringLoadedInteraction) -> Void) {
    self.activationHandler = activationHandler
    super.init()
  }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }
}
