// SPDX-License-Identifier: MIT

import StillGraphics

/// The container of a presentation, in the window or in front of the view of a context.
///
/// It has the name of UIKit's own, which descriptions of view trees show.
final class UITransitionView: UIView {
  weak var presentationController: UIPresentationController?

  private var knownSize: CGSize?

  override func layoutSubviews() {
    // Presentation controllers set the presented view's frame in this layout. A snapshot with other traits lays
    // the view out again during a dismissal, and iOS does not. Such a layout must leave the view where it is.
    let isLeaving = presentationController?.presentation?.phase == .dismissing && bounds.size == knownSize
    knownSize = bounds.size
    if !isLeaving { presentationController?.containerViewWillLayoutSubviews() }
    super.layoutSubviews()
    if !isLeaving { presentationController?.containerViewDidLayoutSubviews() }
  }

  /// Passes touches through to the content behind: of a search, where it shows nothing itself, and of sheets that do not dim it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit is UIDimmingView, let controller = presentationController else { return hit }
    let leaves = controller.letsTouchesThrough(at: point) || controller.presentedViewController is UISearchController
    return leaves ? nil : hit
  }

  /// The controller that presents, as documented, unless its view is not shown, or moves in this view.
  override var next: UIResponder? {
    guard let presenter = presentationController?.presentingViewController, let view = presenter.viewIfLoaded,
      view.window != nil, !view.isDescendant(of: self)
    else { return super.next }
    return presenter
  }
}

extension UIWindow {
  /// Ends the presentations in the window, which is about to be removed.
  ///
  /// The presented controllers disappear, and those that presented them can present again.
  package func forgetPresentations() {
    // The end of a transition may begin another presentation.
    for _ in 0..<16 {
      guard let container = subviews.last(where: { $0 is UITransitionView }) as? UITransitionView else { return }
      container.presentationController?.presentation?.forget()
      container.removeFromSuperview()
    }
  }
}

/// The position of a view among its siblings, to which it returns.
@MainActor struct ViewPlace {
  private let view: UIView
  private weak var superview: UIView?
  private let index: Int
  private let fills: Bool

  init?(_ view: UIView) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(of: view) else { return nil }
    (self.view, self.superview, self.index) = (view, superview, index)
    fills = view.frame == superview.bounds
  }

  /// The rectangle that the view will have there.
  var frame: CGRect { fills ? superview?.bounds ?? view.frame : view.frame }

  func restore() {
    guard let superview else { return view.removeFromSuperview() }
    let frame = frame
    if view.superview !== superview { superview.insertSubview(view, at: index) }
    if fills, view.frame != frame { view.frame = frame }
  }
}
