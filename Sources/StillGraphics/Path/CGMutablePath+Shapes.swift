// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

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

  /// Adds a closed rectangle with quarter ellipses as corners, cut to half a side where they are larger.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = PathGeometry.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    edit { $0.append(shape.applying(transform)) }
  }

  /// Adds an arc of a circle, preceded by a line from the current point to its start if they differ.
  ///
  /// - Parameters:
  ///   - startAngle: In radians from the positive x-axis towards the positive y-axis.
  ///   - endAngle: As `startAngle`; whole turns are added where the direction asks for it.
  ///   - clockwise: Towards lesser angles. That is clockwise where the y-axis points up; where it points down, as in
  ///     UIKit, the arc runs counter-clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = PathGeometry.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    edit {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }
  }

  /// Adds an arc of a circle that sweeps by `delta` radians, towards the positive y-axis if positive.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }
  }

  /// Adds the arc that touches the line from the current point to `tangent1End` and the one from there to
  /// `tangent2End`, preceded by a line to its start. Where the three are in line, only the line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    edit { $0.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform: transform) }
  }
}
