// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: arranged views that an animation block hides or shows collapse and grow, and the others follow.
@MainActor struct StackHidingTests {
  private let views = (0..<3).map { _ in UIView(frame: .zero) }
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 300))

  private func stage() {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 100),
    ])
    for view in views {
      let height = view.heightAnchor.constraint(equalToConstant: 40)
      height.priority = UILayoutPriority(999)
      height.isActive = true
    }
    window.layoutIfNeeded()
  }

  @Test func aViewIsVisibleUntilItHasCollapsed() {
    withClock { clock in
      stage()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
      #expect(views[1].isHidden && views[1].layer.presentation()?.isHidden == false)
      clock.advance(by: 0.5)
      #expect(abs((views[1].layer.presentation()?.bounds.height ?? 0) - 20) < 1e-6)
      #expect(abs((views[2].layer.presentation()?.frame.minY ?? 0) - 60) < 1e-6)
      clock.settle()
      #expect(views[1].layer.presentation()?.isHidden == true && views[2].frame.minY == 40)
    }
  }

  @Test func aViewGrowsIntoItsPlace() {
    withClock { clock in
      stage()
      views[1].isHidden = true
      window.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
      clock.advance(by: 0.25)
      #expect(abs((views[1].layer.presentation()?.bounds.height ?? 0) - 10) < 1e-6)
      #expect(abs((views[2].layer.presentation()?.frame.minY ?? 0) - 50) < 1e-6)
      clock.settle()
      #expect(views[2].frame.minY == 80)
    }
  }

  /// A test animates views that it has just made, and that no window shows.
  @Test(arguments: [false, true]) func aStackWithoutAWindowMovesToo(wasLaidOut: Bool) {
    withClock { clock in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
      let stack = UIStackView(arrangedSubviews: views)
      (stack.axis, stack.distribution, stack.frame) = (.vertical, .fillEqually, root.bounds)
      root.addSubview(stack)
      if wasLaidOut { root.layoutIfNeeded() }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
      #expect(views[1].layer.presentation()?.isHidden == false)
      #expect(views[2].layer.presentation()?.frame == CGRect(x: 0, y: 80, width: 100, height: 40))
      clock.advance(by: 0.5)
      #expect(abs((views[2].layer.presentation()?.frame.minY ?? 0) - 70) < 1e-6)
      clock.settle()
      #expect(views[1].layer.presentation()?.isHidden == true && views[2].frame.minY == 60)
    }
  }

  @Test func withoutABlockItIsHiddenAtOnce() {
    withClock { clock in
      stage()
      views[1].isHidden = true
      #expect(views[1].layer.presentation()?.isHidden == true && views[2].frame.minY == 80 && clock.isSettled)
    }
  }
}
