// SPDX-License-Identifier: MIT

public import Foundation
package import StillScene

/// Draws one cell of a pattern, in pattern space. Follows CoreGraphics' `CGPatternDrawPatternCallback`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Lets go of a pattern's `info`. Follows CoreGraphics' `CGPatternReleaseInfoCallback`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that draw a pattern.
///
/// Follows CoreGraphics' `CGPatternCallbacks`.
public struct CGPatternCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Draws one cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Lets go of the pattern's `info`.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Makes callbacks that do nothing.
  public init() { (version, drawPattern, releaseInfo) = (0, nil, nil) }

  /// Makes callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// The freedom with which CoreGraphics may fit cells to pixels.
///
/// Follows `CGPatternTiling`. Here cells lie exactly where the steps put them.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion = 0
  case constantSpacingMinimalDistortion = 1
  case constantSpacing = 2
}

/// A cell that is drawn over and over, to fill or stroke with. Follows CoreGraphics' `CGPattern`.
///
/// Pattern space is mapped by `matrix` to the user space that a context starts with, whatever its transform is when the
/// pattern is used: points with y down in contexts that UIKit makes.
// Sendable without a check because of the callbacks and their pointer: nothing here changes after `init`, and whether the
// callbacks may run on several threads is their maker's affair, as it is in CoreGraphics.
public final class CGPattern: @unchecked Sendable {
  /// The part of each cell that is drawn, in pattern space.
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// From one cell to the next, both positive.
  let (xStep, yStep): (CGFloat, CGFloat)
  let isColored: Bool
  /// The picture of patterns that are nothing else, which fills `bounds`.
  let image: CGImage?
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Makes a pattern whose cells `callbacks` draws, and whose `info` it releases at last.
  ///
  /// Nil for a step of zero, for empty bounds, without a callback that draws, and for what is not finite.
  ///
  /// - Parameters:
  ///   - bounds: The cell in pattern space; what is drawn beyond is clipped away.
  ///   - isColored: Whether the callback sets colours. Otherwise it draws a stencil, and the colour is that of the fill or
  ///     stroke.
  public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    self.init(
      info: info, bounds: bounds, matrix: matrix, steps: CGSize(width: xStep, height: yStep), isColored: isColored,
      callbacks: callbacks.pointee)
  }

  /// A pattern of `image`, each `size` large, upright where y points down.
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
