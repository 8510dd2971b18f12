// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Seed S2e: one rounded corner, three ways, three pictures. The view is 60×30, the radius 24.
@MainActor @Suite(.snapshots) struct OneRoundedCornerTests {
  private let radius: CGFloat = 24

  private func view() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    view.backgroundColor = .cyan
    return view
  }

  private func mask(_ path: UIBezierPath) -> CAShapeLayer {
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    return mask
  }

  /// The layer's radius is its own: 24, though half the shorter side is 15.
  @Test func maskedCorners() {
    let view = view()
    view.layer.cornerRadius = radius
    view.layer.maskedCorners = [.layerMinXMaxYCorner]
    assertSnapshot(of: view, as: .image)
  }

  /// The path clamps the radius to half the shorter side.
  @Test func roundingCorners() {
    let view = view()
    view.layer.mask = mask(
      UIBezierPath(
        roundedRect: view.bounds, byRoundingCorners: .bottomLeft,
        cornerRadii: CGSize(width: radius, height: radius)))
    assertSnapshot(of: view, as: .image)
  }

  /// The article's own arc sweeps three eighths too far, and its end is joined by a line.
  @Test func pathByHand() {
    let view = view()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: width, y: 0))
    path.addLine(to: CGPoint(x: width, y: height))
    path.addLine(to: CGPoint(x: radius, y: height))
    path.addArc(
      withCenter: CGPoint(x: radius, y: height - radius), radius: radius, startAngle: .pi / 2, endAngle: -.pi / 4,
      clockwise: true)
    path.close()
    view.layer.mask = mask(path)
    assertSnapshot(of: view, as: .image)
  }

  /// A mask keeps its size when the view grows; a subclass renews it.
  @Test func aMaskDoesNotFollowItsView() {
    final class Corner: UIView {
      override var bounds: CGRect {
        didSet {
          let mask = CAShapeLayer()
          mask.path = UIBezierPath(rect: bounds).cgPath
          layer.mask = mask
        }
      }
    }
    let (plain, renewed) = (view(), Corner(frame: CGRect(x: 0, y: 0, width: 60, height: 30)))
    plain.layer.mask = mask(UIBezierPath(rect: plain.bounds))
    for view in [plain, renewed] { view.bounds.size = CGSize(width: 90, height: 30) }
    #expect((plain.layer.mask as? CAShapeLayer)?.path?.boundingBox.width == 60)
    #expect((renewed.layer.mask as? CAShapeLayer)?.path?.boundingBox.width == 90)
  }
}
