// SPDX-License-Identifier: MIT

import AppScreens
import QuartzCore
import SnapshotTesting
import Testing
import UIKit

/// What is drawn without a view.
@Suite(.snapshots) struct DrawingTests {
  @Test func image() {
    assertSnapshot(of: UIImage.logo, as: .image)
  }

  @Test func layer() {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
    card.backgroundColor = UIColor.systemMint.cgColor
    card.cornerRadius = 16
    card.borderWidth = 4
    card.borderColor = UIColor.systemTeal.cgColor
    card.masksToBounds = true
    let ribbon = CALayer()
    ribbon.bounds = CGRect(x: 0, y: 0, width: 140, height: 16)
    ribbon.position = CGPoint(x: 96, y: 24)
    ribbon.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    ribbon.backgroundColor = UIColor.systemRed.cgColor
    ribbon.opacity = 0.8
    card.addSublayer(ribbon)
    assertSnapshot(of: card, as: .image)
  }

  @Test func path() {
    let star = CGMutablePath()
    for step in 0..<5 {
      let angle = Double(step) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 50 + 48 * cos(angle), y: 50 + 48 * sin(angle))
      if step == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    assertSnapshot(of: star, as: .image(scale: 2))
    assertSnapshot(of: star, as: .image(scale: 2, drawingMode: .stroke), named: "stroked")
  }

  @Test func bezierPath() {
    let heart = UIBezierPath()
    heart.move(to: CGPoint(x: 50, y: 90))
    heart.addCurve(
      to: CGPoint(x: 50, y: 25), controlPoint1: CGPoint(x: -30, y: 40), controlPoint2: CGPoint(x: 20, y: -15))
    heart.addCurve(
      to: CGPoint(x: 50, y: 90), controlPoint1: CGPoint(x: 80, y: -15), controlPoint2: CGPoint(x: 130, y: 40))
    heart.close()
    assertSnapshot(of: heart, as: .image(scale: 3))
  }
}
