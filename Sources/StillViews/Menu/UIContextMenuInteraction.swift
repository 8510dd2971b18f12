// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A menu that a long press on a view opens, or a touch of a control whose primary action it is.
///
/// Mirrors UIKit's `UIContextMenuInteraction`.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?
  private weak var container: _UIContextMenuContainerView?
  private lazy var press = makePress()
  /// The menu that the press which is about to begin opens.
  private var prepared: UIContextMenuConfiguration?

  /// The object that provides the menu; held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Makes an interaction whose delegate provides the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) {
    press.view?.removeGestureRecognizer(press)
    shownIn = view
    view?.addGestureRecognizer(press)
  }
  /// Closes the menu, if it is open.
  open func dismissMenu() { container?.close() }
  /// Replaces the open menu, and each open submenu, by the result of a closure.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { container?.update(block) }
  /// Returns the place of the press that opened the menu, in points of `view`; nil means the window.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }
  /// The looks of the menu that is open; unknown while none is.
  open var menuAppearance: Appearance { container.map { $0.isRich ? .rich : .compact } ?? .unknown }

  /// The looks of an open menu.
  ///
  /// Mirrors UIKit's `UIContextMenuInteraction.Appearance`, raw values included.
  public enum Appearance: Int, Sendable {
    /// No menu is open.
    case unknown = 0
    /// The menu stands beside a preview, above a blurred screen.
    case rich = 1
    /// The menu stands beside a control.
    case compact = 2
  }
}

extension UIContextMenuInteraction {
  /// Lets a touch open the menu, without a press.
  func opensAtOnce(_ opens: Bool) { press.opensAtOnce = opens }

  /// A press begins only where there is a menu, so that without one the touch stays that of the view.
  private func makePress() -> MenuPress {
    let press = MenuPress(target: self, action: Self.pressed)
    press.mayOpen = { [weak self, unowned press] in
      guard let self, let view = shownIn, view.window != nil, (view as? UIControl)?.isEnabled ?? true else {
        return false
      }
      prepared = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view))
      return prepared != nil
    }
    press.delegate = press
    return press
  }

  private func pressed(_ press: MenuPress) {
    switch press.state {
    case .began: openPrepared()
    case .changed: container.map { $0.follow(press.location(in: $0)) }
    case .ended where press.isShort: openPrepared()
    case .ended: container.map { $0.lift(at: press.location(in: $0)) }
    default: container?.fingerCancelled()
    }
  }

  private func openPrepared() {
    guard let view = shownIn, let delegate, let configuration = prepared else { return }
    prepared = nil
    if let control = view as? UIControl { return openMenu(of: control, configuration) }
    let menu = configuration.actionProvider?([]) ?? UIMenu()
    let controller = configuration.previewProvider?()
    guard controller != nil || !MenuSections(menu).sections.isEmpty else { return }
    let target =
      delegate.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    var subject = MenuSubject(view: view, preview: nil, order: configuration.preferredMenuElementOrder, sender: view)
    subject.preview = controller.map { $0.menuPreview(above: target.view) } ?? target.menuPreview
    // The preview goes back to where the view is then.
    let home = { target.view.window == nil ? nil : target.frameInWindow }
    subject.ended = { [weak self] in self?.end(configuration, controller, home: controller == nil ? home : { nil }) }
    subject.previewTapped = { [weak self] in self?.commit(configuration, controller) }
    show(menu, subject, configuration, controller)
  }

  private func openMenu(of control: UIControl, _ configuration: UIContextMenuConfiguration) {
    guard control.isEnabled, let menu = configuration.actionProvider?([]), !MenuSections(menu).sections.isEmpty else {
      return
    }
    control.sendActions(for: .menuActionTriggered)
    let point = control.menuAttachmentPoint(for: configuration)
    let top = min(control.bounds.minY, point.y)
    var subject = MenuSubject(
      view: control, anchor: CGRect(x: point.x, y: top, width: 0, height: max(point.y - top, 0)), preview: nil,
      order: configuration.preferredMenuElementOrder, sender: control.senderOfMenu)
    if point == control.systemAttachmentPoint { subject.anchor = nil }
    subject.willChoose = { [weak control] in control?.choseFromMenu($0) }
    subject.ended = { [weak self] in
      self?.end(configuration, nil, home: nil)
      return nil
    }
    show(menu, subject, configuration, nil)
  }

  private func show(
    _ menu: UIMenu, _ subject: MenuSubject, _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?
  ) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    container = _UIContextMenuContainerView.show(menu, for: subject)
    animator.run(MenuMetrics.coming)
  }

  /// Tells that the menu ends, and returns the place that its preview goes to.
  @discardableResult private func end(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?, home: (() -> CGRect?)?
  ) -> CGRect? {
    container = nil
    guard let delegate else { return nil }
    let animator = MenuAnimator(controller)
    delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run(MenuMetrics.going)
    guard let home else { return nil }
    let target =
      delegate.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
    return target?.frameInWindow ?? home()
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let (animator, open) = (MenuAnimator(controller), container)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    open?.close(popping: animator.preferredCommitStyle == .pop)
    animator.run(MenuMetrics.going)
  }
}

/// The press that opens a menu: a long one, or any touch where the menu is the primary action of a control.
final class MenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  var opensAtOnce = false
  /// Returns true if there is a menu to open.
  var mayOpen: () -> Bool = { true }
  /// True at the end of a touch that opens the menu, because it was over before a press began.
  private(set) var isShort = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isShort = false
    minimumPressDuration = opensAtOnce ? (isInScrolledContent ? 0.15 : 0) : 0.5
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard opensAtOnce, state == .possible else { return super.touchesEnded(touches, with: event) }
    isShort = true
    state = .ended
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayOpen() }

  /// True if a finger may be about to scroll, which it then does instead.
  private var isInScrolledContent: Bool {
    sequence(first: view, next: { $0?.superview }).contains {
      ($0 as? UIScrollView).map { $0.isScrollEnabled && $0.delaysContentTouches } ?? false
    }
  }
}
