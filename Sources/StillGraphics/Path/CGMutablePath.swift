// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

/// A path that can be extended.
///
/// Mirrors `CGMutablePath`.
///
/// The `transform` of each method is applied to the segments that it adds. Segments that are added before any `move`
/// are ignored, because there is no current point, as in Core Graphics.
public final class CGMutablePath: CGPath, @unchecked Sendable {  // It has no stored properties of its own.

  /// Creates an empty path.
  public convenience init() {
    self.init(geometry: PathGeometry())
  }
}

extension CGMutablePath {
  /// Starts a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: point.applying(transform)) }
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.addLine(to: point.applying(transform)) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.addQuad(control: control.applying(transform), end: end.applying(transform)) }
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addCubic(
        control1: control1.applying(transform), control2: control2.applying(transform), end: end.applying(transform))
    }
  }

  /// Closes the subpath with a line to its start, which becomes the current point.
  public func closeSubpath() {
    edit { $0.close() }
  }

  /// Starts a new subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    edit { path in
      path.move(to: first.applying(transform))
      for point in points.dropFirst() { path.addLine(to: point.applying(transform)) }
    }
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = path.geometry.applying(transform)
    edit { $0.append(added) }
  }
}

extension CGMutablePath {
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.append(PathGeometry.rect(rect).applying(transform)) }
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse of four cubic curves.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.append(PathGeometry.ellipse(in: rect).applying(transform)) }
  }

  /// Adds a closed rectangle whose corners are quarter ellipses, at most half a side large.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = PathGeometry.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    edit { $0.append(shape.applying(transform)) }
  }

  /// Adds an arc of a circle, preceded by a line from the current point to its start if they differ.
  ///
  /// Angles are radians from the positive x-axis towards the positive y-axis; whole turns are added to `endAngle` if
  /// the direction requires it. `clockwise` means towards lesser angles: it is clockwise if the y-axis points up, and
  /// counter-clockwise on the screen if it points down, as in UIKit.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = PathGeometry.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    edit {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }
  }

  /// Adds an arc of a circle of `delta` radians, towards the positive y-axis if positive.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  ///
  /// A line to the arc's start precedes it. If the three points lie on a line, only the line to `tangent1End` is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    edit { $0.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform: transform) }
  }
}
