// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIBezierPath {
  /// Makes a rectangle, from its top left corner clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    cgPath = CGPath(rect: rect)
  }

  /// Makes an ellipse within a rectangle, from its rightmost point clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    cgPath = CGPath(ellipseIn: rect)
  }

  /// Makes a rectangle with UIKit's continuous corners: they begin 1.53 radii from the corner.
  ///
  /// Where that is more than half a side, UIKit rounds with half the shorter side instead, as this does. A radius that
  /// is not positive gives sharp corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    cgPath = CGPath(geometry: rounded(rect, cornerRadius, .allCorners))
  }

  /// Makes a rectangle with some continuous corners. Like UIKit, it reads the radius from `cornerRadii.width`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    cgPath = CGPath(geometry: rounded(rect, cornerRadii.width, corners))
  }

  /// Makes an arc. Angles are in radians from the positive x-axis, growing clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path of CoreGraphics' elements.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The same outline drawn the other way round.
  public func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(geometry: cgPath.geometry.reversed()))
    reversed.takeDrawing(from: self)
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
