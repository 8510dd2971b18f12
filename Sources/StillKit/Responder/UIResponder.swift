// SPDX-License-Identifier: MIT

public import StillGraphics

/// An object that can take part in the responder chain.
///
/// Mirrors UIKit's `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() {
    super.init()
  }

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }
}

/// An event that hit testing is told about, which is always nil: nothing here makes one.
///
/// Mirrors UIKit's `UIEvent`.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
