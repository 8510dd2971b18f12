// SPDX-License-Identifier: MIT

public import Foundation
package import StillScene

/// A function that draws a cell of a pattern, in pattern space.
///
/// Mirrors `CGPatternDrawPatternCallback`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// A function that releases a pattern's `info`.
///
/// Mirrors `CGPatternReleaseInfoCallback`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
///
/// Mirrors Core Graphics' `CGPatternCallbacks`.
public struct CGPatternCallbacks {
  /// The version of the struct, always 0.
  public var version: UInt32
  /// The function that draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The function that releases the pattern's `info`.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates callbacks that do nothing.
  public init() { (version, drawPattern, releaseInfo) = (0, nil, nil) }

  /// Creates callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// The adjustment of cells to pixels.
///
/// Mirrors `CGPatternTiling`. Cells always lie exactly at multiples of the steps here.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells without distortion; their spacing may vary by a pixel.
  case noDistortion = 0
  /// Constant spacing with the least distortion of cells.
  case constantSpacingMinimalDistortion = 1
  /// Constant spacing with more distortion of cells.
  case constantSpacing = 2
}

// Nothing changes after `init`. The compiler cannot check the callbacks and their pointer: as in Core Graphics, their
// creator decides whether they may run on several threads.
/// A cell that is repeated to fill or stroke with.
///
/// Mirrors Core Graphics' `CGPattern`.
///
/// `matrix` maps pattern space to the initial user space of the context, whatever the current transform is. In contexts
/// that UIKit creates, that is points with the y-axis down.
public final class CGPattern: @unchecked Sendable {
  /// The rectangle of a cell that is drawn, in pattern space.
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// The distances from a cell to the next, both positive.
  let (xStep, yStep): (CGFloat, CGFloat)
  let isColored: Bool
  /// The image of a pattern that consists only of it, which fills `bounds`.
  let image: CGImage?
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern whose cells `callbacks` draw, and whose `info` they release.
  ///
  /// Cells are clipped to `bounds` in pattern space. A pattern that is not `isColored` is a stencil for the colour of
  /// the fill or stroke. Returns nil for a step of zero, empty bounds, numbers that are not finite, and without a
  /// callback that draws.
  public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    self.init(
      info: info, bounds: bounds, matrix: matrix, steps: CGSize(width: xStep, height: yStep), isColored: isColored,
      callbacks: callbacks.pointee)
  }

  /// Creates a pattern of images of `size`, upright where the y-axis points down.
  package convenience init?(image: CGImage, size: CGSize) {
    let callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    self.init(
      info: nil, bounds: CGRect(origin: .zero, size: size), matrix: .identity, steps: size, isColored: true,
      callbacks: callbacks, image: image)
  }

  private init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, steps: CGSize, isColored: Bool,
    callbacks: CGPatternCallbacks, image: CGImage? = nil
  ) {
    let bounds = bounds.standardized
    guard bounds.isFinite, !bounds.isEmpty, matrix.isFinite, callbacks.drawPattern != nil, steps.width.isFinite,
      steps.height.isFinite, steps.width != 0, steps.height != 0
    else { return nil }
    (self.info, self.bounds, self.matrix, self.isColored) = (info, bounds, matrix, isColored)
    (xStep, yStep) = (abs(steps.width), abs(steps.height))
    (self.callbacks, self.image) = (callbacks, image)
  }

  deinit { callbacks.releaseInfo?(info) }

  func draw(into context: CGContext) { callbacks.drawPattern?(info, context) }
}
