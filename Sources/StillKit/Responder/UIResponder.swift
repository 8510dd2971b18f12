// SPDX-License-Identifier: MIT

public import StillGraphics

/// An object that can take part in the responder chain.
///
/// Views and controllers belong to the main actor, as on Apple's platforms, and are NSObjects; `@preconcurrency` lets
/// sources compile that were written before. Layers, contexts, colours, fonts and images are not isolated: they can be
/// used on any thread. Under Swift Testing on Linux the main actor is not the main thread. Mirrors UIKit's
/// `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private let mark = AttributeMark()

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
open class UIEvent: NSObject {
  private let mark = AttributeMark()
}
