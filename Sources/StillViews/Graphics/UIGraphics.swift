// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// The stack of contexts that UIKit's drawing calls draw into; each thread has its own, as UIKit documents.
final class UIGraphicsContextStack {
  /// The contexts, the current one last; nil for a picture that cannot be drawn into.
  private(set) var contexts: [CGContext?] = []
  /// The pictures begun by `UIGraphicsBeginImageContextWithOptions`; nil for one that cannot be drawn into.
  var images: [ImageContext?] = []
  /// The documents begun by `UIGraphicsBeginPDFContextTo…`.
  var documents: [PDFDocumentContext] = []

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

/// Returns the context that UIKit's drawing calls draw into on this thread; nil outside of any drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContextStack.current.contexts.last ?? nil }

/// Makes `context` the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { UIGraphicsContextStack.current.push(context) }

/// Makes the previous context current again.
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

/// Begins a picture of `size` points with one pixel per point; `UIGraphicsEndImageContext()` ends it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of `size` points with `scale` pixels per point; 0 stands for the main screen's scale.
///
/// A size of zero, or one that is not finite, begins a picture that cannot be drawn into: there is no current context
/// until it is ended. The same is true of more than 100 million pixels, or a side of more than a million, which is
/// reported.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? UITraitCollection.usualScreen.displayScale : scale
  let canvas = UIGraphicsCanvas(reporting: CGRect(origin: .zero, size: size), scale: scale, opaque: opaque)
  let image = canvas.map { UIGraphicsContextStack.ImageContext(context: $0.makeContext(), canvas: $0) }
  UIGraphicsContextStack.current.images.append(image)
  UIGraphicsContextStack.current.push(image?.context)
}

/// Returns the picture drawn so far; nil outside of `UIGraphicsBeginImageContext…`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let image = UIGraphicsContextStack.current.images.last ?? nil else { return nil }
  guard let bitmap = try? image.canvas.bitmap(of: image.context) else { return nil }
  return UIImage(cgImage: CGImage(bitmap: bitmap), scale: image.canvas.scale, orientation: .up)
}

/// Ends the picture that `UIGraphicsBeginImageContext…` began.
public func UIGraphicsEndImageContext() {
  guard UIGraphicsContextStack.current.images.popLast() != nil else { return }
  UIGraphicsPopContext()
}

/// Fills `rect` of the current context with its fill colour, replacing what is there (copy mode), as UIKit documents.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills `rect` of the current context with its fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  withSavedState(of: context) {
    context.setBlendMode(blendMode)
    context.fill(rect)
  }
}

/// Draws a frame of one point inside `rect` in the current context's fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside `rect` in the current context's fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  withSavedState(of: context) {
    context.setBlendMode(blendMode)
    let inner = rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2))
    context.addRect(rect)
    // Against the outer rectangle, whose area in each pixel it takes away.
    context.addLines(between: [
      CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.minX, y: inner.maxY),
      CGPoint(x: inner.maxX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.minY),
    ])
    context.fillPath()
  }
}

/// Clips the current context to `rect`.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
