// SPDX-License-Identifier: MIT

import UIKit

extension UIImage {
  /// A landscape: a sky of this hue, a sun and two hills.
  static func landscape(_ photo: Photo) -> UIImage {
    let size = CGSize(width: 120, height: 90)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      let context = renderer.cgContext
      let hue = CGFloat(photo.hue)
      let sky = [
        UIColor(hue: hue, saturation: 0.55, brightness: 0.85, alpha: 1).cgColor,
        UIColor(hue: hue, saturation: 0.15, brightness: 1, alpha: 1).cgColor,
      ]
      let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky, locations: [0, 1])!
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
      UIColor(white: 1, alpha: 0.8).setFill()
      context.fillEllipse(in: CGRect(x: 20 + hue * 60, y: 14, width: 18, height: 18))
      fillHill(
        from: 52 + hue * 12, to: 66 - hue * 12, UIColor(hue: hue + 0.1, saturation: 0.4, brightness: 0.6, alpha: 1))
      fillHill(
        from: 76 - hue * 10, to: 64 + hue * 14, UIColor(hue: hue + 0.15, saturation: 0.5, brightness: 0.4, alpha: 1))
    }
  }

  private static func fillHill(from left: CGFloat, to right: CGFloat, _ color: UIColor) {
    let hill = UIBezierPath()
    hill.move(to: CGPoint(x: 0, y: left))
    hill.addCurve(
      to: CGPoint(x: 120, y: right), controlPoint1: CGPoint(x: 40, y: left - 25),
      controlPoint2: CGPoint(x: 80, y: right + 25))
    hill.addLine(to: CGPoint(x: 120, y: 90))
    hill.addLine(to: CGPoint(x: 0, y: 90))
    hill.close()
    color.setFill()
    hill.fill()
  }
}
