// SPDX-License-Identifier: MIT

import UIKit

/// The heart on photos that somebody likes.
final class FavoriteBadgeView: UICollectionReusableView {
  static let elementKind = "favorite-badge"

  private static let heart = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 13)).image { _ in
    let heart = UIBezierPath()
    heart.move(to: CGPoint(x: 7, y: 12.5))
    heart.addCurve(
      to: CGPoint(x: 0.5, y: 4), controlPoint1: CGPoint(x: 3, y: 9.5), controlPoint2: CGPoint(x: 0.5, y: 7))
    heart.addArc(withCenter: CGPoint(x: 3.75, y: 4), radius: 3.25, startAngle: .pi, endAngle: 0, clockwise: true)
    heart.addArc(withCenter: CGPoint(x: 10.25, y: 4), radius: 3.25, startAngle: .pi, endAngle: 0, clockwise: true)
    heart.addCurve(
      to: CGPoint(x: 7, y: 12.5), controlPoint1: CGPoint(x: 13.5, y: 7), controlPoint2: CGPoint(x: 11, y: 9.5))
    heart.fill()
  }
  .withRenderingMode(.alwaysTemplate)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemPink
    tintColor = .white
    let imageView = UIImageView(image: Self.heart)
    imageView.contentMode = .center
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(imageView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
