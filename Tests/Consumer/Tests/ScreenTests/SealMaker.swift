import UIKit
import XCTest

final class SealMaker: XCTestCase {
  func testMake() throws {
    let data = UIGraphicsImageRenderer(size: CGSize(width: 34, height: 34)).pngData { renderer in
      let context = renderer.cgContext
      context.translateBy(x: 17, y: 17)
      let burst = UIBezierPath()
      for step in 0..<32 {
        let angle = CGFloat(step) * .pi / 16
        let radius: CGFloat = step.isMultiple(of: 2) ? 16.5 : 14
        let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        if step == 0 { burst.move(to: point) } else { burst.addLine(to: point) }
      }
      burst.close()
      UIColor.systemYellow.setFill()
      burst.fill()
      UIColor.systemBrown.setStroke()
      let ring = UIBezierPath(ovalIn: CGRect(x: -11, y: -11, width: 22, height: 22))
      ring.lineWidth = 1.5
      ring.stroke()
      UIColor.systemBrown.setFill()
      let star = UIBezierPath()
      for step in 0..<5 {
        let angle = Double(step) * 4 * .pi / 5 - .pi / 2
        let point = CGPoint(x: 8 * cos(angle), y: 8 * sin(angle))
        if step == 0 { star.move(to: point) } else { star.addLine(to: point) }
      }
      star.close()
      star.fill()
    }
    try data.write(to: URL(fileURLWithPath: ProcessInfo.processInfo.environment["SEAL"]!))
  }
}
