// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

/// Building the current path. Points are mapped by the transform of the moment they are added.
extension CGContext {
  /// Discards the current path and begins an empty one.
  public func beginPath() { currentPath = CGMutablePath() }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint) { pathForAdding().move(to: point) }
  /// Adds a line from the current point to `point`.
  public func addLine(to point: CGPoint) { pathForAdding().addLine(to: point) }
  /// Adds a quadratic Bézier curve from the current point to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathForAdding().addQuadCurve(to: end, control: control)
  }
  /// Adds a cubic Bézier curve from the current point to `end`.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathForAdding().addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a circular arc; angles in radians. `clockwise` is as seen with the y-axis pointing up, so it looks the other
  /// way round in contexts that UIKit makes, as Apple documents.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    pathForAdding().addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds the arc of `radius` that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pathForAdding().addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { pathForAdding().addRect(rect) }
  /// Adds a closed rectangle for each of `rects`.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds the ellipse that fills `rect`.
  public func addEllipse(in rect: CGRect) { pathForAdding().addEllipse(in: rect) }
  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) { pathForAdding().addLines(between: points) }
  /// Adds the subpaths of `path`.
  public func addPath(_ path: CGPath) { pathForAdding().addPath(path) }
  /// Closes the current subpath by a line to its start.
  public func closePath() { currentPath.closeSubpath() }

  /// A copy of the current path in user space, nil if there is none.
  public var path: CGPath? { isPathEmpty ? nil : pathForAdding().copy() }
  /// True if the current path has no segments.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the last segment in user space, zero without a path.
  public var currentPointOfPath: CGPoint { isPathEmpty ? .zero : pathForAdding().currentPoint }
  /// The smallest rectangle of user space around the current path, control points included; null without a path.
  public var boundingBoxOfPath: CGRect { isPathEmpty ? .null : pathForAdding().boundingBox }

  /// Returns true if a fill of the current path by the rule of `mode` covers `point`.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return pathForAdding().contains(point, using: rule)
  }

  /// Turns the current path into the outline that stroking it would fill.
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

  /// The current path, brought into the user space of now if the transform changed since it was begun.
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

  /// The current path as data; the current path is empty afterwards, as after every painting operator.
  func takePath() -> PathGeometry {
    let geometry = pathForAdding().geometry
    currentPath = CGMutablePath()
    return geometry
  }
}
