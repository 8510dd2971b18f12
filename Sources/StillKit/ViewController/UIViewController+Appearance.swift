// SPDX-License-Identifier: MIT

/// Whether a controller's view can be seen, or is on its way.
enum Appearance: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)

  var isAppearing: Bool {
    if case .appearing = self { true } else { false }
  }
}

extension UIViewController {
  func beginTransition(_ isAppearing: Bool, _ animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      loadViewIfNeeded()
      appearance = .appearing(animated: animated)
      wasToldIsAppearing = false
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing(animated: animated)
      viewWillDisappear(animated)
    default: return
    }
    forVisibleChildren { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller, then the children that appear with it, unless they know.
  func tellIsAppearing() {
    guard case .appearing(let animated) = appearance else { return }
    if !wasToldIsAppearing {
      wasToldIsAppearing = true
      viewIsAppearing(animated)
    }
    forVisibleChildren { $0.tellIsAppearing() }
  }

  func endTransition() {
    tellIsAppearing()
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    forVisibleChildren { $0.endAppearanceTransition() }
  }

  /// Whether nobody but the window has the controller appear.
  var movesWithItsParent: Bool { parentController?.shouldAutomaticallyForwardAppearanceMethods != false }

  private func forVisibleChildren(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return }
    for child in childControllers where child.loadedView?.isDescendant(of: loadedView) == true { body(child) }
  }
}

extension UIView {
  /// A view has been laid out when its controller says that it appeared.
  func endAppearance(of controllers: [UIViewController]) {
    guard !controllers.isEmpty else { return }
    for controller in controllers { controller.tellIsAppearing() }
    if window != nil { layoutIfNeeded() }
    for controller in controllers { controller.endAppearanceTransition() }
  }
}
