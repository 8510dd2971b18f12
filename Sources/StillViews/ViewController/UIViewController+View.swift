// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIViewController {
  /// The nested calls that make controllers' views.
  private static let loads = CallChain()

  /// Returns the view, and makes it first if necessary.
  func loadedOrNewView() -> UIView {
    if awaitsBarInsets { catchUpWithBars() }
    if let loadedView { return loadedView }
    if isLoadingView {
      reportLoadView("asks for the view, which it has to make")
      return emptyView()
    }
    guard !Self.loads.isEnding else { return emptyView() }
    guard Self.loads.depth < CALayer.depthLimit, !StackRoom.isShort else {
      reportEndlessLoading()
      return emptyView()
    }
    Self.loads.enter()
    defer { Self.loads.leave() }
    return newView()
  }

  private func newView() -> UIView {
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard let view = loadedView else {
      reportLoadView("did not set the view")
      return emptyView()
    }
    viewDidLoad()
    return view
  }

  /// Makes the view of the controller's nib, or a plain one of the screen's size.
  func makeDefaultView() { view = viewOfNib ?? defaultView }

  private func emptyView() -> UIView {
    let view = defaultView
    setView(view)
    return view
  }

  private var defaultView: UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func reportLoadView(_ mistake: String) {
    ProgrammerErrors.report(
      """
      -[\(type(of: self)) loadView] \(mistake). An empty one was made. Set `view` in `loadView()`, or do not override it.
      """)
  }

  private func reportEndlessLoading() {
    Self.loads.end()
    ProgrammerErrors.report(
      """
      Views loaded within each other leave no room: \(type(of: self)) got an empty one, without viewDidLoad(). \
      Look for a viewDidLoad() or loadView() that asks for the view of another controller of its own class.
      """)
  }

  /// Replaces the view, also in the window if this is the window's root controller.
  func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    if let view, let owner = view.viewController {
      return ProgrammerErrors.report(
        """
        A view can only be associated with at most one view controller at a time! View \(view.ownDescription) is \
        associated with \(type(of: owner)). Clear this association before associating this view with \(type(of: self)). \
        Nothing was changed.
        """)
    }
    let window = windowOfRoot
    if window != nil { loadedView?.removeFromSuperview() }
    if let loadedView, loadedView.traits.outer != nil { loadedView.changeTraits { $0.outer = nil } }
    loadedView?.viewController = nil
    loadedView = view
    guard let view else { return }
    if view.margins.insets == ViewMargins().insets { view.margins.insets = .zero }
    view.viewController = self
    applyTraits()
    window?.insertRootView()
  }
}

/// The insets of the view that the controller was last told.
struct KnownInsets {
  var margins: UIEdgeInsets?
  var safeArea: UIEdgeInsets?
}

extension UIViewController {
  /// Lays out the view between the controller's own calls.
  ///
  /// The order is that of iOS: margins and safe area first.
  func layOutView(_ layOut: () -> Void) {
    notifyInsetChanges()
    updateEmptyState()
    scrollViewAboveKeyboard?.avoidKeyboard()
    viewWillLayoutSubviews()
    layOut()
    placeEmptyState()
    viewDidLayoutSubviews()
  }

  /// Tells the controller if margins or safe area changed.
  private func notifyInsetChanges() {
    guard let view = loadedView else { return }
    let (margins, safeArea) = (view.layoutMargins, view.safeAreaInsets)
    if margins != knownInsets.margins {
      knownInsets.margins = margins
      view.layer.noteChangeInLayout()
      viewLayoutMarginsDidChange()
    }
    if safeArea != (knownInsets.safeArea ?? .zero) {
      knownInsets.safeArea = safeArea
      view.layer.noteChangeInLayout()
      viewSafeAreaInsetsDidChange()
    }
  }

  /// The system's smallest margins for the view's current width.
  var minimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (loadedView?.bounds.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Returns the view's own margins, and at least the system's at the sides.
  func marginsWithSystemMinimum(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard viewRespectsSystemMinimumLayoutMargins else { return insets }
    let side = minimumLayoutMargins.leading
    return UIEdgeInsets(
      top: insets.top, left: max(insets.left, side), bottom: insets.bottom, right: max(insets.right, side))
  }
}
