// SPDX-License-Identifier: MIT

public import StillGraphics

/// Whatever can take part in the responder chain. Mirrors UIKit's `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Who is asked next; nil at the end of the chain.
  open var next: UIResponder? { nil }
}

/// What hit testing is told about a touch. Nothing here makes one, so it is always nil. Mirrors UIKit's `UIEvent`.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
