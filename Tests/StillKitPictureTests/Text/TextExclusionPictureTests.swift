// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: the text of a text view flows around shapes, and goes on behind them.
@MainActor struct TextExclusionPictureTests {
  @Test func aroundACircleAndACorner() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 260))
    view.font = .systemFont(ofSize: 14)
    view.text = String(repeating: "The path goes around the lake, past the mill and back through the wood. ", count: 7)
    let circle = UIBezierPath(ovalIn: CGRect(x: 110, y: 60, width: 90, height: 90))
    let corner = UIBezierPath(rect: CGRect(x: 220, y: 0, width: 80, height: 40))
    view.textContainer.exclusionPaths = [circle, corner]
    for path in [circle, corner] {
      let shape = CAShapeLayer()
      shape.position = CGPoint(x: view.textContainerInset.left, y: view.textContainerInset.top)
      (shape.path, shape.fillColor) = (path.cgPath, UIColor.systemTeal.cgColor)
      view.layer.addSublayer(shape)
    }
    assertSnapshot(of: view, as: .image)
  }
}
