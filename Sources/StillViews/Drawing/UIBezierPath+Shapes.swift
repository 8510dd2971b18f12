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
