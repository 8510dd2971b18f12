// SPDX-License-Identifier: MIT

import UIKit

/// Points to where a row leads: to the trailing edge.
final class ChevronView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let box = bounds.insetBy(dx: 2, dy: 2)
    let pointsLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (tip, ends) = pointsLeft ? (box.minX, box.maxX) : (box.maxX, box.minX)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: ends, y: box.minY))
    path.addLine(to: CGPoint(x: tip, y: box.midY))
    path.addLine(to: CGPoint(x: ends, y: box.maxY))
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    UIColor.tertiaryLabel.setStroke()
    path.stroke()
  }
}
