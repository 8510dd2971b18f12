// SPDX-License-Identifier: MIT

import Foundation
public import StillGraphics

/// The contexts that UIKit's drawing calls draw into, one stack a thread, as UIKit documents.
final class UIGraphicsContextStack {
  /// Nil where a picture was begun that cannot be drawn into.
  private(set) var contexts: [CGContext?] = []
  /// Contexts begun by `UIGraphicsBeginImageContextWithOptions`, with the scale of their pictures.
  var images: [ImageContext?] = []

  struct ImageContext {
    var context: CGContext
    var canvas: UIGraphicsCanvas
  }

  func push(_ context: CGContext?) { contexts.append(context) }
  func pop() { _ = contexts.popLast() }

  private static let local = ThreadLocal<UIGraphicsContextStack>()

  /// The stack of the calling thread.
  static var current: UIGraphicsContextStack {
    if let existing = local.value { return existing }
    let stack = UIGraphicsContextStack()
    local.value = stack
    return stack
  }
}

/// The context that UIKit's drawing calls draw into on this thread; nil outside of any drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContextStack.current.contexts.last ?? nil }

/// Makes `context` the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { UIGraphicsContextStack.current.push(context) }

/// Makes the context before the current one current again.
public func UIGraphicsPopContext() { UIGraphicsContextStack.current.pop() }

/// Calls `body` with `context` as the current one.
func withCurrentContext<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
  UIGraphicsPushContext(context)
  defer { UIGraphicsPopContext() }
  return try body()
}

/// Calls `body` with the state of `context` saved before and restored afterwards.
func withSavedState(of context: CGContext, _ body: () -> Void) {
  context.saveGState()
  body()
  context.restoreGState()
}
