// SPDX-License-Identifier: MIT

public import StillGraphics

/// A path and the settings it is drawn with.
///
/// Coordinates are in points with y pointing down. A path belongs to one thread at a time. Mirrors UIKit's
/// `UIBezierPath`.
open class UIBezierPath: NSObject, NSCopying {
  private let mark = AttributeMark()
  private var path = CGMutablePath()

  /// The width of strokes, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of strokes.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the joints between segments of strokes.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The ratio of miter length to line width above which a joint is bevelled.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves in points, which changes nothing: curves here are always as accurate as the pixels.
  open var flatness: CGFloat = 0.6
  /// A Boolean value that makes overlapping subpaths cut holes instead of uniting.
  open var usesEvenOddFillRule = false

  /// The lengths of dashes and gaps in points; empty for an unbroken line.
  package private(set) var lineDashPattern: [CGFloat] = []
  /// The place in the pattern where the line starts, in points.
  package private(set) var lineDashPhase: CGFloat = 0

  /// Makes an empty path.
  public override init() {}

  /// A copy of the path's elements; setting it replaces all elements.
  open var cgPath: CGPath {
    get { CGPath(geometry: path.geometry) }
    set { path = CGMutablePath(geometry: newValue.geometry) }
  }

  /// True if the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path's curves.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The start of the next segment; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns true if filling the path covers the point.
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

  /// Adds a line to the start of an arc, and the arc.
  ///
  /// Angles are in radians from the positive x-axis and grow clockwise on the screen; `clockwise` is as seen there.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // In Core Graphics, clockwise is meant with y pointing up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Ends the subpath with a line to its start.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all elements and keeps the drawing settings.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.cgPath)
  }

  /// Transforms all points.
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

  /// Returns a path with the same elements and drawing settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.cgPath = cgPath
    copy.copyDrawingSettings(from: self)
    return copy
  }

  /// Copies the drawing settings of another path.
  final func copyDrawingSettings(from other: UIBezierPath) {
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
