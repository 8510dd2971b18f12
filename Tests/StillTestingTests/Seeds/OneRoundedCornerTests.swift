// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import Testing

@testable import StillTesting

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

  /// The layer's radius is its own: 24, though half the shorter side is 15. The arc ends in the middle of the side.
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

  /// A path that goes round the view from its top left corner; the article's arc sweeps three eighths too far, and its
  /// end is joined by a line.
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

  /// The article's path begins where its arc should end. A line leads to the arc's start and is closed by itself, and
  /// the arc goes on past the path's first point and over the top of the view: the picture is the same.
  @Test func pathFromTheEndOfTheArc() throws {
    let view = view()
    view.layer.mask = mask(articlePath(view.bounds))
    assertSnapshot(of: view, as: .image)
    let pixels = try pixels(view)
    #expect(pixels[0, 29].alpha == 0 && pixels[59, 29].alpha == 255 && pixels[59, 0].alpha == 255)
    #expect(pixels[8, 22].alpha == 255 && pixels[4, 22].alpha == 0)
  }

  /// The three ways give three pictures.
  @Test func noWayGivesThePictureOfAnother() throws {
    let views = (0..<3).map { _ in view() }
    views[0].layer.cornerRadius = radius
    views[0].layer.maskedCorners = [.layerMinXMaxYCorner]
    views[1].layer.mask = mask(
      UIBezierPath(
        roundedRect: views[1].bounds, byRoundingCorners: .bottomLeft,
        cornerRadii: CGSize(width: radius, height: radius)))
    views[2].layer.mask = mask(articlePath(views[2].bounds))
    let pictures = try views.map(pixels)
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2] && pictures[0] != pictures[2])
    // Above the middle, only the hand-made path is round; below, a radius of 24 leaves less than one of 15 does.
    #expect(pictures[0][0, 13].alpha == 255 && pictures[1][0, 13].alpha == 255 && pictures[2][0, 13].alpha < 50)
    #expect(pictures[0][3, 20].alpha < 255 && pictures[1][3, 20].alpha == 255)
  }

  private func articlePath(_ bounds: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height - radius))
    path.addArc(
      withCenter: CGPoint(x: radius, y: bounds.height - radius), radius: radius, startAngle: .pi / 2,
      endAngle: -.pi / 4, clockwise: true)
    path.addLine(to: CGPoint(x: bounds.width, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.addLine(to: CGPoint(x: radius, y: bounds.height))
    path.close()
    return path
  }

  private func pixels(_ view: UIView) throws -> Bitmap {
    try UIGraphicsImageRenderer(size: view.bounds.size, format: .onePixelAPoint)
      .image { view.layer.render(in: $0.cgContext) }.pixels()
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

extension UIGraphicsImageRendererFormat {
  fileprivate static var onePixelAPoint: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
