// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The preview and the actions of a menu that a long press opens.
///
/// Mirrors UIKit's `UIContextMenuConfiguration`, without badges and further items.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  private let mark = AttributeMark()

  /// Returns the controller whose view is the preview; nil for the pressed view.
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  /// Returns the menu, given the actions that the system suggests, which are none.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// The name by which configurations are told apart.
  public let identifier: any NSCopying
  /// The closure that makes the preview.
  ///
  /// UIKit keeps it to itself.
  public let previewProvider: PreviewProvider?
  /// The closure that makes the menu.
  ///
  /// UIKit keeps it to itself.
  public let actionProvider: ActionProvider?
  /// The order of elements in a menu that is above its source view.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// Makes a configuration; without an identifier, it gets a unique one.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }

  /// The order of a menu's elements.
  ///
  /// Mirrors UIKit's `UIContextMenuConfiguration.ElementOrder`, raw values included.
  public enum ElementOrder: Int, Sendable {
    /// `fixed` in content that scrolls, and else `priority`.
    case automatic = 0
    /// The first element is next to the menu's source view.
    case priority = 1
    /// The first element stands at the top.
    case fixed = 2
  }
}

/// The changes that go along with a menu which comes or goes.
///
/// Mirrors UIKit's `UIContextMenuInteractionAnimating`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil without one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a call after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The end of a menu after a tap on its preview.
///
/// Mirrors UIKit's `UIContextMenuInteractionCommitAnimating`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The way in which a preview goes after a tap.
///
/// Mirrors UIKit's `UIContextMenuInteractionCommitStyle`, raw values included.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview goes back to its source.
  case dismiss = 0
  /// The preview grows to the size of the screen.
  case pop = 1
}

final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run(_ seconds: Double) {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    // An animation of nothing would be over at once.
    let clock = UIView(frame: .zero)
    clock.alpha = 0
    UIView.animate(
      withDuration: UIView.areAnimationsEnabled ? seconds : 0,
      animations: {
        clock.alpha = 1
        for change in animations { change() }
      }, completion: { _ in for call in completions { call() } })
  }
}
