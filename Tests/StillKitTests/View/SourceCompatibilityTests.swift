// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Code as apps have it must compile: the initialisers, overrides and labels of UIKit.
@MainActor
struct SourceCompatibilityTests {
  @Test func viewsOfAppsCompileAndWork() {
    let card = Card()
    #expect(card.frame == .zero)
    #expect(card.shape.path != nil)
    #expect(card.intrinsicContentSize == CGSize(width: 12, height: 34))
    #expect(Badge(title: "new").title == "new")
    #expect(Plain().subviews.isEmpty)
    #expect(Plain(frame: CGRect(x: 0, y: 0, width: 1, height: 1)).bounds.width == 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    #expect(UIWindow().frame == UIScreen.main.bounds)
  }
}

private final class Card: UIView {
  private let title = UIView()
  var shape: CAShapeLayer { layer as! CAShapeLayer }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  init() {
    super.init(frame: .zero)
    shape.path = CGPath(rect: bounds)
    addSubview(title)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { CGSize(width: 12, height: 34) }
  override var bounds: CGRect {
    didSet { title.frame = bounds }
  }
  override var tintColor: UIColor! {
    didSet { setNeedsDisplay() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds.inset(by: layoutMargins)
  }

  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

private final class Badge: UIView {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Plain: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
