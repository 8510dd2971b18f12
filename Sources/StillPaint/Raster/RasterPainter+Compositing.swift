// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// The pixels that a node paints: all of `bounds`, or the coverage of each pixel in `mask`.
  struct Shape {
    var bounds: PixelRect
    var mask: CoverageMask?

    init(bounds: PixelRect, mask: CoverageMask? = nil) {
      (self.bounds, self.mask) = (bounds, mask)
    }

    init(mask: CoverageMask) { self.init(bounds: mask.bounds, mask: mask) }

    var coverage: CoverageMask { mask ?? CoverageMask(solid: bounds) }

    /// Returns the alpha of a source within this shape.
    func coverage(of setSource: (CairoContext) -> Void) -> CoverageMask {
      CoverageMask.painting(bounds) { context in
        setSource(context)
        if let mask { context.mask(mask) } else { context.paint() }
      }
    }
  }

  /// Paints the source that `setSource` sets through `shape` and the clip.
  func composite(_ shape: Shape, _ compositing: Compositing, setSource: (CairoContext) -> Void) {
    let shape = clipped(shape)
    guard !shape.bounds.isEmpty else { return }
    let mode = compositing.blendMode
    guard compositing.alpha < 1, !mode.takesAlphaAsCoverage else {
      return blend(shape, mode, compositing.alpha, setSource)
    }
    context.save()
    context.clipPixels(shape.bounds)
    context.pushGroup()
    setSource(context)
    context.paint(alpha: compositing.alpha)
    let weakened = context.popGroup()
    context.restore()
    blend(shape, mode, 1) { $0.setSource(weakened) }
  }

  private func clipped(_ shape: Shape) -> Shape {
    let bounds = shape.bounds.intersection(state.clip)
    guard !bounds.isEmpty, let clip = state.clipShape else { return Shape(bounds: bounds, mask: shape.mask) }
    if let solid = clip.solid, solid.contains(bounds) { return Shape(bounds: bounds, mask: shape.mask) }
    let mask = clip.coverage(in: bounds)
    return Shape(bounds: bounds, mask: shape.mask.map { $0.multiplied(by: mask) } ?? mask)
  }

  private func blend(_ shape: Shape, _ mode: CGBlendMode, _ alpha: Double, _ setSource: (CairoContext) -> Void) {
    if mode == .plusDarker { return blendDarker(shape, setSource) }
    guard let mask = shape.mask else { return blend(shape.bounds, mode, alpha, setSource) }
    context.setOperator(mode)
    if mode.isBounded {
      setSource(context)
      paint(through: alpha < 1 ? mask.multiplied(by: alpha) : mask, within: shape.bounds)
    } else {
      blend(through: mask, within: shape.bounds, mode, setSource)
    }
    context.setOperator(.normal)
  }

  private func blend(
    _ rect: PixelRect, _ mode: CGBlendMode, _ alpha: Double, _ setSource: (CairoContext) -> Void
  ) {
    context.setOperator(mode)
    if mode.isBounded, alpha >= 1 {
      setSource(context)
      context.fillPixels(rect)
    } else {
      // Operators that Cairo does not bound to a shape clear everything within the clip.
      context.save()
      context.clipPixels(rect)
      setSource(context)
      context.paint(alpha: alpha)
      context.restore()
    }
    context.setOperator(.normal)
  }

  /// Paints the source through `mask`.
  ///
  /// Its solid block, often nearly all of it, is painted as a rectangle, which costs a fraction of masking each pixel.
  private func paint(through mask: CoverageMask, within bounds: PixelRect) {
    let solid = mask.solid?.part(in: bounds)
    if solid == nil, bounds.contains(mask.bounds) { return context.mask(mask) }
    if let solid { context.fillPixels(solid) }
    context.save()
    context.clipPixels(bounds, without: solid ?? PixelRect(x: bounds.x, y: bounds.y, width: 0, height: 0))
    context.mask(mask)
    context.restore()
  }

  /// Blends the source through `mask` by an operator that Cairo does not bound to the mask.
  ///
  /// Such operators, for example `.sourceIn`, clear everything outside of the mask in Cairo, and leave it unchanged in Core
  /// Graphics. So the result is made for the whole rectangle in a group, and only its masked part is copied to the
  /// target.
  private func blend(
    through mask: CoverageMask, within bounds: PixelRect, _ mode: CGBlendMode, _ setSource: (CairoContext) -> Void
  ) {
    context.save()
    context.clipPixels(bounds)
    let before = context.copyOfTarget(bounds)
    context.pushGroup()
    context.setOperator(.copy)
    context.setSource(before, x: Double(bounds.x), y: Double(bounds.y))
    context.paint()
    context.setOperator(mode)
    setSource(context)
    context.paint()
    let after = context.popGroup()
    context.setOperator(.copy)
    context.setSource(after)
    context.mask(mask)
    context.restore()
  }
}

extension Compositing {
  /// The same compositing with full alpha, for sources that already contain the alpha.
  var withoutAlpha: Compositing { Compositing(blendMode: blendMode, isAliased: isAliased) }
}

extension CGBlendMode {
  /// True if Cairo leaves pixels outside of the mask unchanged.
  var isBounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  /// True if a source with less alpha has the same result as one that covers less of each pixel.
  var takesAlphaAsCoverage: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: false
    default: true
    }
  }
}
