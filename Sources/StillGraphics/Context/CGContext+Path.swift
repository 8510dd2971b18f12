// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

// Points are mapped by the transform at the time when they are added.
extension CGContext {
  /// Clears the current path.
  public func beginPath() { currentPath = CGMutablePath() }

  /// Starts a new subpath.
  public func move(to point: CGPoint) { pathForAdding().move(to: point) }
  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { pathForAdding().addLine(to: point) }
  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathForAdding().addQuadCurve(to: end, control: control)
  }
  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathForAdding().addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a circular arc between two angles in radians.
  ///
  /// `clockwise` refers to a y-axis that points up, so the arc is counter-clockwise on the screen in contexts of UIKit.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    pathForAdding().addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pathForAdding().addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { pathForAdding().addRect(rect) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds a closed ellipse.
  public func addEllipse(in rect: CGRect) { pathForAdding().addEllipse(in: rect) }
  /// Starts a new subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) { pathForAdding().addLines(between: points) }
  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { pathForAdding().addPath(path) }
  /// Closes the subpath with a line to its start.
  public func closePath() { currentPath.closeSubpath() }

  /// A copy of the current path in user space; nil if it is empty.
  public var path: CGPath? { isPathEmpty ? nil : pathForAdding().copy() }
  /// True if the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the last segment in user space; (0, 0) without a path.
  public var currentPointOfPath: CGPoint { isPathEmpty ? .zero : pathForAdding().currentPoint }
  /// The smallest rectangle around all points of the current path, including control points; null without a path.
  public var boundingBoxOfPath: CGRect { isPathEmpty ? .null : pathForAdding().boundingBox }

  /// Returns true if drawing the current path in `mode` covers `point`, which is in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return pathForAdding().contains(point, using: rule)
  }

  /// Replaces the current path by the outline that a stroke of it fills.
  public func replacePathWithStrokedPath() {
    let style = state.stroke
    var outlined: CGPath = pathForAdding()
    if !style.dashLengths.isEmpty {
      outlined = outlined.copy(dashingWithPhase: style.dashPhase, lengths: style.dashLengths)
    }
    outlined = outlined.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit)
    currentPath = CGMutablePath()
    currentPath.addPath(outlined)
  }

  /// Returns the current path in the current user space, even if the transform changed after the path was started.
  func pathForAdding() -> CGMutablePath {
    if currentPath.isEmpty {
      pathTransform = state.transform
    } else if pathTransform != state.transform {
      let moved = CGMutablePath()
      moved.addPath(currentPath, transform: pathTransform.concatenating(state.transform.inverted()))
      currentPath = moved
      pathTransform = state.transform
    }
    return currentPath
  }

  /// Returns the current path as data and clears it, as every painting operator does.
  func takePath() -> PathGeometry {
    let geometry = pathForAdding().geometry
    currentPath = CGMutablePath()
    return geometry
  }
}
