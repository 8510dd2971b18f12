// SPDX-License-Identifier: MIT

public import StillGraphics

/// The device that views believe to run on: a phone. Mirrors the part of UIKit's `UIDevice` that layout asks for.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()

  private override init() {}

  /// The kind of device, as `UIScreen.main` has it.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
}
