// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A disc with a cross cut out of it, in the middle of its bounds.
final class ClearMarkView: UIView {
  private let mark = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    mark.path = Self.path
    mark.fillRule = .evenOdd
    layer.addSublayer(mark)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    mark.position = CGPoint(x: bounds.midX, y: bounds.midY)
    mark.fillColor = UIColor.tertiaryLabel.cgColor(with: traits.current)
  }

  private static let radius: CGFloat = 7.5
  /// Half the length and half the width of the cross's strokes.
  private static let (reach, half): (CGFloat, CGFloat) = (3.7, 0.65)

  /// Around the origin.
  private static let path: CGPath = {
    let cross = UIBezierPath()
    let corners: [(CGFloat, CGFloat)] = [
      (half, half), (half, reach), (-half, reach), (-half, half), (-reach, half), (-reach, -half), (-half, -half),
      (-half, -reach), (half, -reach), (half, -half), (reach, -half), (reach, half),
    ]
    cross.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { cross.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    cross.close()
    cross.apply(CGAffineTransform(rotationAngle: .pi / 4))
    let disc = UIBezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    disc.append(cross)
    return disc.cgPath
  }()
}
