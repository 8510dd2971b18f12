// SPDX-License-Identifier: MIT

import UIKit

extension UIImage {
  /// An envelope that takes the tint of where it is shown.
  public static var envelope: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      let envelope = UIBezierPath(roundedRect: CGRect(x: 1.5, y: 4, width: 17, height: 12), cornerRadius: 2)
      envelope.move(to: CGPoint(x: 2.5, y: 5.5))
      envelope.addLine(to: CGPoint(x: 10, y: 11))
      envelope.addLine(to: CGPoint(x: 17.5, y: 5.5))
      envelope.lineWidth = 1.5
      envelope.lineJoinStyle = .round
      UIColor.black.setStroke()
      envelope.stroke()
    }
    .withRenderingMode(.alwaysTemplate)
  }
}
