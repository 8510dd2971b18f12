// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

/// A path that can grow. Mirrors `CGMutablePath`.
///
/// The `transform` of each method is applied to what it adds, before it is added. Segments added where there is no
/// current point (before any `move`) are ignored, as in CoreGraphics.
public final class CGMutablePath: CGPath, @unchecked Sendable {  // adds no stored properties to its superclass

  /// An empty path.
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

  /// Ends the subpath with a line to its start, which becomes the current point.
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
