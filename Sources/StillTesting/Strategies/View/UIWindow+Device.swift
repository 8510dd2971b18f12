// SPDX-License-Identifier: MIT

public import StillKit

extension UIWindow {
  /// Makes a window that is the screen of a device: it has its size, its safe area and its traits.
  ///
  /// Pictures and touches of the window are those of the device, with all that is presented in it:
  ///
  ///     let window = UIWindow(on: .iPhone16Pro)
  ///     window.rootViewController = ShopViewController()
  ///     window.makeKeyAndVisible()
  ///     window.touch { $0.tap(on: "Cart") }
  ///     assertSnapshot(of: window, as: .image)
  ///
  /// A device without a size has that of the main screen.
  public convenience init(on device: ViewImageConfig) {
    self.init(frame: CGRect(origin: .zero, size: device.size ?? UIScreen.main.bounds.size))
    overridingTraits = device.traits
    setSafeAreaInsets(device.safeArea)
  }
}
