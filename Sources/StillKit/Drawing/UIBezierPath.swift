// SPDX-License-Identifier: MIT

public import StillGraphics

/// A path together with how it is drawn. Mirrors UIKit's `UIBezierPath`.
///
/// Coordinates are in points, y pointing down. Belongs to one thread at a time.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of strokes, in points.
  open var lineWidth: CGFloat = 1
  /// How strokes end.
  open var lineCapStyle: CGLineCap = .butt
  /// How the segments of strokes meet.
  open var lineJoinStyle: CGLineJoin = .miter
  /// From which ratio of miter length to line width on a joint is bevelled.
  open var miterLimit: CGFloat = 10
  /// UIKit's accuracy of curves, in points. Curves here are always as accurate as the pixels, so it changes nothing.
  open var flatness: CGFloat = 0.6
  /// Whether overlapping subpaths cut holes, instead of uniting.
  open var usesEvenOddFillRule = false

  /// Lengths of dashes and gaps, in points; empty for an unbroken line.
  package private(set) var lineDashPattern: [CGFloat] = []
  /// The place in the pattern where the line starts, in points.
  package private(set) var lineDashPhase: CGFloat = 0

  /// Makes an empty path.
  public override init() {}

  /// The path alone, as it is now; setting it replaces all elements.
  open var cgPath: CGPath {
    get { CGPath(geometry: path.geometry) }
    set { path = CGMutablePath(geometry: newValue.geometry) }
  }

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path's curves.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where the next segment starts; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether filling covers the point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Starts a new subpath.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, preceded by a line to its start. Angles are in radians from the positive x-axis, growing clockwise
  /// on the screen; `clockwise` is as seen there.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // CoreGraphics means clockwise with y pointing up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Ends the subpath with a line to its start.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all elements; how the path is drawn stays.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.cgPath)
  }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(geometry: path.geometry.applying(transform))
  }

  /// Sets the lengths of dashes and gaps, in points; nil or a count of 0 makes the line unbroken.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    lineDashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    lineDashPhase = phase
  }

  /// Reads the dashes; `pattern` must have room for as many lengths as `count` reports.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in lineDashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = lineDashPattern.count
    phase?.pointee = lineDashPhase
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.cgPath = cgPath
    copy.takeDrawing(from: self)
    return copy
  }

  final func takeDrawing(from other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    lineDashPattern = other.lineDashPattern
    lineDashPhase = other.lineDashPhase
  }
}
