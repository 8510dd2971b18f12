// SPDX-License-Identifier: MIT

public import Foundation
import StillPaint
public import StillScene

extension CGPath {
  /// The outline of this path's stroke, to be filled by the winding rule.
  ///
  /// It is made of straight lines, which follow curves to less than 1/100 of a unit of the result.
  /// - Parameters:
  ///   - lineWidth: In the path's units. Zero or less gives an empty path.
  ///   - miterLimit: The longest a mitre may be, in line widths.
  ///   - transform: Applied to the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(geometry: geometry.applying(transform).stroked(style, toPixels: CGPath.fine))
  }

  /// The dashes of this path as open subpaths, made of straight lines that follow curves as closely as a stroke does.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern each subpath begins, in the path's units.
  ///   - lengths: Dashes and gaps in turn. Without a positive sum the path is returned as it is; a
  ///     straight line as long as a million patterns is left out.
  ///   - transform: Applied to the path before it is cut.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let flattener = CurveFlattener(toPixels: CGPath.fine)
    return CGPath(geometry: geometry.applying(transform).dashed(phase: phase, lengths: lengths, flattener: flattener))
  }

  /// Finer than any screen: the result may be drawn at any scale.
  private static let fine = CGAffineTransform(scaleX: 8, y: 8)
}
