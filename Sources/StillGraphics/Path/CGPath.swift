// SPDX-License-Identifier: MIT

public import Foundation
import StillPaint
public import StillScene
import Synchronization

// The only stored property is a Mutex; the compiler cannot check this because the class is not final.
/// A path of lines and Bézier curves that can be filled, stroked and clipped to.
///
/// Mirrors `CGPath`.
///
/// Coordinates are in the user space of the context that draws the path. If its y-axis points down, as in UIKit, a
/// "clockwise" arc is counter-clockwise on the screen (`UIBezierPath` inverts the flag, `CGPath` does not). A path may
/// have NaN or infinite coordinates, and then paints nothing.
///
/// - Note: Mutable paths are instances of a subclass, as in Core Graphics. Pass on a `copy()` of one that changes.
public class CGPath: @unchecked Sendable {
  private let storage: Mutex<PathGeometry>

  package init(geometry: PathGeometry) {
    storage = Mutex(geometry)
  }

  /// The current elements as plain data.
  package var geometry: PathGeometry { storage.withLock { $0 } }

  /// Changes the path in place, without a copy of its points.
  func edit(_ change: (inout PathGeometry) -> Void) {
    storage.withLock { change(&$0) }
  }

  /// Creates a path of a closed rectangle, which starts at its least coordinates along the x-axis.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(geometry: PathGeometry.rect(rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a path of an ellipse of four cubic curves, which starts at the rectangle's greatest x.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(geometry: PathGeometry.ellipse(in: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a path of a rectangle whose corners are quarter ellipses.
  ///
  /// A corner larger than half a side is reduced to half the side. (Core Graphics stops the process instead.)
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let shape = PathGeometry.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(geometry: shape.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  /// Returns true if both paths have the same elements with the same points.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.geometry == rhs.geometry
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry)
  }
}

extension CGPath {
  /// Returns an immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(geometry: geometry) }

  /// Returns an immutable path with the elements mapped by `transform`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }

  /// Returns a mutable path with the same elements.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry: geometry) }

  /// Returns a mutable path with the elements mapped by `transform`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath {
  /// True if the path has no elements.
  public var isEmpty: Bool { geometry.isEmpty }

  /// The start of the next segment; (0, 0) in an empty path.
  public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

  /// The smallest rectangle around all points, including control points; `.null` for an empty path.
  public var boundingBox: CGRect { geometry.controlBounds }

  /// The smallest rectangle around the path itself, without control points; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect { geometry.curveBounds }

  /// Returns true if the path is an upright rectangle, and stores that in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = geometry.axisAlignedRect() else { return false }
    rect?.pointee = found
    return true
  }

  /// Returns true if a fill of the path covers `point`.
  ///
  /// `transform` is applied to the point first.
  ///
  /// Open subpaths count as closed. Curves are approximated to 1/1000 of a unit.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    geometry.contains(point.applying(transform), rule: rule)
  }
}

extension CGPath {
  /// Returns the outline of this path's stroke, to be filled by the winding rule.
  ///
  /// It consists of straight lines that differ from curves by less than 1/100 of a unit. `lineWidth` is in the path's
  /// units, and zero or less gives an empty path. `miterLimit` is the greatest length of a miter in line widths.
  /// `transform` is applied to the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(geometry: geometry.applying(transform).stroked(style, toPixels: CGPath.fine))
  }

  /// Returns the dashes of this path as open subpaths of straight lines.
  ///
  /// `phase` is the distance into the pattern at which each subpath starts, and `lengths` are alternating dashes and
  /// gaps, all in the path's units. If their sum is not positive, the path is returned unchanged. A straight line that
  /// is longer than a million patterns is omitted. `transform` is applied to the path before it is dashed.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let flattener = CurveFlattener(toPixels: CGPath.fine)
    return CGPath(geometry: geometry.applying(transform).dashed(phase: phase, lengths: lengths, flattener: flattener))
  }

  /// The scale for which curves are flattened, finer than any screen because the result may be drawn at any scale.
  private static let fine = CGAffineTransform(scaleX: 8, y: 8)
}
