// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIBezierPath {
  /// Makes a rectangle, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init()
    cgPath = CGPath(rect: rect)
  }

  /// Makes an ellipse within a rectangle, clockwise from its rightmost point.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    cgPath = CGPath(ellipseIn: rect)
  }

  /// Makes a rectangle with UIKit's continuous corners: they begin 1.53 radii from the corner.
  ///
  /// If that is more than half a side, it rounds with half the shorter side instead, as UIKit does. A radius that
  /// is not positive gives sharp corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    cgPath = CGPath(geometry: rounded(rect, cornerRadius, .allCorners))
  }

  /// Makes a rectangle with some continuous corners.
  ///
  /// Like UIKit, it reads the radius from `cornerRadii.width`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    cgPath = CGPath(geometry: rounded(rect, cornerRadii.width, corners))
  }

  /// Makes an arc.
  ///
  /// Angles are in radians from the positive x-axis and grow clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path with the elements of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Returns the same outline drawn in the opposite direction.
  public func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(geometry: cgPath.geometry.reversed()))
    reversed.copyDrawingSettings(from: self)
    return reversed
  }
}

private func rounded(_ rect: CGRect, _ radius: CGFloat, _ corners: UIRectCorner) -> PathGeometry {
  // `allCorners` has every bit set.
  ContinuousRoundedRect(
    rect, radius: radius, corners: RectCorners(rawValue: corners.rawValue & UIRectCorner.fourCorners)
  ).geometry
}

extension UIRectCorner {
  fileprivate static let fourCorners: UInt = 15
}

extension PathGeometry {
  /// Returns the same subpaths, each in the opposite direction, the last one first.
  func reversed() -> PathGeometry {
    var result = PathGeometry()
    for subpath in subpaths.reversed() { subpath.appendReversed(to: &result) }
    return result
  }

  /// The verbs and points of one subpath.
  private struct Subpath {
    var verbs: [Verb] = []
    var points: [CGPoint] = []

    func appendReversed(to path: inout PathGeometry) {
      guard let last = points.last, let first = points.first else { return }
      let isClosed = verbs.last == .close
      // A closed subpath keeps its start; its closing line comes first.
      path.move(to: isClosed ? first : last)
      if isClosed && first != last { path.addLine(to: last) }
      var end = points.count - 1
      for verb in verbs.reversed() {
        switch verb {
        case .line:
          // The line back to the start of a closed subpath is its closing line.
          if !(isClosed && end == 1) { path.addLine(to: points[end - 1]) }
          end -= 1
        case .quad:
          path.addQuad(control: points[end - 1], end: points[end - 2])
          end -= 2
        case .cubic:
          path.addCubic(control1: points[end - 1], control2: points[end - 2], end: points[end - 3])
          end -= 3
        case .move, .close: break
        }
      }
      if isClosed { path.close() }
    }
  }

  private var subpaths: [Subpath] {
    var all: [Subpath] = []
    var next = 0
    for verb in verbs {
      if verb == .move || all.isEmpty || (all[all.count - 1].verbs.last == .close) {
        // After a close, the next segment starts where the closed subpath did.
        let start = verb == .move ? nil : all.last?.points.first
        all.append(Subpath(points: start.map { [$0] } ?? []))
      }
      let count = verb.pointCount
      all[all.count - 1].verbs.append(verb)
      all[all.count - 1].points.append(contentsOf: points[next..<next + count])
      next += count
    }
    return all
  }
}
