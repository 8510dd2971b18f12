// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The root of what is shown. Mirrors UIKit's `UIWindow`.
///
/// Nothing is shown here, so a window is as good hidden as visible; it gives views the safe area and the traits of a
/// screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private var safeArea = UIEdgeInsets.zero

  /// Whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    changeTraits { $0.inherited = .screen }
  }

  /// Nil: archives hold no windows.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a window of the main screen's size.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Unhides the window. That it is the only one to get keys shows nowhere.
  open func makeKeyAndVisible() { isHidden = false }

  open override var window: UIWindow? { self }
  open override var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Sets how far bars and the device's edges reach into the window.
  package func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    guard insets != safeArea else { return }
    safeArea = insets
    safeAreaChanged()
  }
}
