// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIViewController {
  func loadingView() -> UIView {
    if let loadedView { return loadedView }
    loadView()
    guard let view = loadedView else {
      ProgrammerErrors.report(
        """
        -[\(type(of: self)) loadView] did not set the view. An empty one was made. Set `view` in `loadView()`, or do not \
        override it.
        """)
      makeView()
      return loadingView()
    }
    viewDidLoad()
    return view
  }

  func makeView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    loadedView?.viewController = nil
    loadedView = view
    guard let view else { return }
    if view.margins.insets == ViewMargins().insets { view.margins.insets = .zero }
    view.viewController = self
    if overrideUserInterfaceStyle != .unspecified { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  func refuseNib(_ name: String) {
    ProgrammerErrors.report(
      """
      Could not load NIB "\(name)" for \(type(of: self)): Interface Builder's files cannot be read. The controller was \
      made without it. Build its view in `loadView()` or `viewDidLoad()`.
      """)
  }
}
