// SPDX-License-Identifier: MIT

import UIKit

extension UIImage {
  /// Stands in for a photograph: wider than high, so that only filling a square crops it.
  static var portrait: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 160, height: 120)).image { renderer in
      UIColor.systemTeal.setFill()
      renderer.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 100, y: 8, width: 34, height: 34)).fill()
      let hill = UIBezierPath()
      hill.move(to: CGPoint(x: 0, y: 100))
      hill.addCurve(
        to: CGPoint(x: 160, y: 80), controlPoint1: CGPoint(x: 50, y: 50), controlPoint2: CGPoint(x: 110, y: 120))
      hill.addLine(to: CGPoint(x: 160, y: 120))
      hill.addLine(to: CGPoint(x: 0, y: 120))
      hill.close()
      UIColor.systemGreen.setFill()
      hill.fill()
      UIColor.systemBrown.setFill()
      UIBezierPath(roundedRect: CGRect(x: 56, y: 84, width: 48, height: 50), cornerRadius: 18).fill()
      UIColor(red: 0.96, green: 0.8, blue: 0.68, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 62, y: 44, width: 36, height: 46)).fill()
    }
  }
}
