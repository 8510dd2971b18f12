// SPDX-License-Identifier: MIT

import UIKit

extension UIImage {
  /// The company's mark: a compass needle on a white disc.
  public static var logo: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { renderer in
      let context = renderer.cgContext
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 38, height: 38)).fill()
      context.translateBy(x: 20, y: 20)
      context.rotate(by: .pi / 5)
      for (color, tip) in [(UIColor.systemRed, -15.0), (UIColor.systemIndigo, 15.0)] {
        let needle = UIBezierPath()
        needle.move(to: CGPoint(x: 0, y: tip))
        needle.addLine(to: CGPoint(x: 5, y: 0))
        needle.addLine(to: CGPoint(x: -5, y: 0))
        needle.close()
        color.setFill()
        needle.fill()
      }
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: -2, y: -2, width: 4, height: 4)).fill()
    }
  }

  /// The seal of the guild, a picture that comes with the app.
  public static var seal: UIImage? {
    Bundle.module.url(forResource: "seal", withExtension: "png")
      .flatMap { try? Data(contentsOf: $0) }
      .flatMap { UIImage(data: $0, scale: 3) }
  }
}
