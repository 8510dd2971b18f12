// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Frames of labels that a device of 3x gave (swift-snapshot-testing's own traits test): thirds of a point, halves up.
@MainActor struct RoundingTests {
  /// In pixels, on a phone of 375 by 667 points whose safe area begins 20 points from the top.
  private func place(_ width: CGFloat, _ height: CGFloat, _ make: (UIView, UILayoutGuide) -> [NSLayoutConstraint])
    -> CGRect
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    let view = SizedView(width, height)
    root.addSubview(view)
    NSLayoutConstraint.activate(make(view, root.safeAreaLayoutGuide))
    window.layoutIfNeeded()
    let frame = view.frame
    return CGRect(
      x: (frame.minX * 3).rounded(), y: (frame.minY * 3).rounded(), width: (frame.width * 3).rounded(),
      height: (frame.height * 3).rounded())
  }

  @Test func halfAPixelGoesUp() {
    let title = place(158.0 / 3, 58.0 / 3) { view, safe in
      [
        view.topAnchor.constraint(equalTo: safe.topAnchor), view.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      ]
    }
    #expect(title == CGRect(x: 484, y: 60, width: 158, height: 58))
    let middle = place(71.0 / 3, 58.0 / 3) { view, safe in
      [
        view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        view.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      ]
    }
    #expect(middle == CGRect(x: 0, y: 1002, width: 71, height: 58))
    let bottom = place(22.0 / 3, 17) { view, safe in
      [
        view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        view.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      ]
    }
    #expect(bottom == CGRect(x: 552, y: 1950, width: 22, height: 51))
  }

  @Test func equalWidthsThatDoNotDivideTouchOneAnother() {
    let stage = Stage(width: 100, height: 10)
    let views = stage.adding(7)
    var edge = stage.window.leadingAnchor
    for view in views {
      view.leadingAnchor.constraint(equalTo: edge).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
      edge = view.trailingAnchor
    }
    edge.constraint(equalTo: stage.window.trailingAnchor).isActive = true
    stage.window.layoutIfNeeded()
    #expect(views.map { ($0.frame.minX * 3).rounded() } == [0, 43, 86, 129, 171, 214, 257])
    #expect(abs(views[6].frame.maxX - 100) < 1e-6)
  }
}
