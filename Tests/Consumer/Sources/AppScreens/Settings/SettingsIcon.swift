// SPDX-License-Identifier: MIT

import UIKit

/// The white sign on a coloured square beside a row's title.
public enum SettingsIcon: CaseIterable {
  case aeroplane, network, bell, lock

  var color: UIColor {
    switch self {
    case .aeroplane: .systemOrange
    case .network: .systemBlue
    case .bell: .systemRed
    case .lock: .systemGreen
    }
  }

  /// 29 points in square, as Settings has them.
  var image: UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).fill()
      UIColor.white.set()
      draw()
    }
  }

  private func draw() {
    switch self {
    case .aeroplane: drawAeroplane()
    case .network: drawWaves()
    case .bell: drawBell()
    case .lock: drawLock()
    }
  }

  private func drawAeroplane() {
    let plane = UIBezierPath()
    let points: [(CGFloat, CGFloat)] = [
      (14.5, 5), (16, 7.5), (16, 12), (24, 17), (24, 19), (16, 16.5), (16, 21), (18.5, 23), (18.5, 24.5), (14.5, 23.5),
      (10.5, 24.5), (10.5, 23), (13, 21), (13, 16.5), (5, 19), (5, 17), (13, 12), (13, 7.5),
    ]
    plane.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { plane.addLine(to: CGPoint(x: point.0, y: point.1)) }
    plane.close()
    plane.fill()
  }

  private func drawWaves() {
    let center = CGPoint(x: 14.5, y: 20.5)
    UIBezierPath(arcCenter: center, radius: 2, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    for radius in [6, 10, 14] as [CGFloat] {
      let wave = UIBezierPath(
        arcCenter: center, radius: radius, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25, clockwise: true)
      wave.lineWidth = 2.2
      wave.stroke()
    }
  }

  private func drawBell() {
    let bell = UIBezierPath()
    bell.move(to: CGPoint(x: 6.5, y: 20))
    bell.addQuadCurve(to: CGPoint(x: 9, y: 12), controlPoint: CGPoint(x: 9, y: 18))
    bell.addCurve(
      to: CGPoint(x: 20, y: 12), controlPoint1: CGPoint(x: 9, y: 4.5), controlPoint2: CGPoint(x: 20, y: 4.5))
    bell.addQuadCurve(to: CGPoint(x: 22.5, y: 20), controlPoint: CGPoint(x: 20, y: 18))
    bell.close()
    bell.fill()
    UIBezierPath(
      arcCenter: CGPoint(x: 14.5, y: 21.5), radius: 2.5, startAngle: 0, endAngle: .pi, clockwise: true
    ).fill()
  }

  private func drawLock() {
    UIBezierPath(roundedRect: CGRect(x: 8, y: 13, width: 13, height: 10.5), cornerRadius: 2).fill()
    let shackle = UIBezierPath()
    shackle.move(to: CGPoint(x: 10.5, y: 13.5))
    shackle.addLine(to: CGPoint(x: 10.5, y: 10))
    shackle.addArc(
      withCenter: CGPoint(x: 14.5, y: 10), radius: 4, startAngle: .pi, endAngle: 0, clockwise: true)
    shackle.addLine(to: CGPoint(x: 18.5, y: 13.5))
    shackle.lineWidth = 2
    shackle.stroke()
  }
}
