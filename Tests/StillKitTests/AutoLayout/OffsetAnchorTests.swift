// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Distances between two positions, which constraints relate as they do lengths.
@MainActor struct OffsetAnchorTests {
  @Test func `A distance is a share of a length`() {
    let frame = Stage().frame { view, window in
      let (left, top) = (window.leftAnchor, window.topAnchor)
      return view.size(50, 50) + [
        left.anchorWithOffset(to: view.leftAnchor).constraint(equalTo: window.widthAnchor, multiplier: 0.25),
        top.anchorWithOffset(to: view.topAnchor).constraint(equalToConstant: 30),
      ]
    }
    #expect(frame == CGRect(x: 100, y: 30, width: 50, height: 50))
  }

  @Test func `A distance may be negative`() {
    let frame = Stage().frame { view, window in
      let distance = window.rightAnchor.anchorWithOffset(to: view.leftAnchor)
      return view.size(50, 50) + [
        distance.constraint(equalToConstant: -80), view.topAnchor.constraint(equalTo: window.topAnchor),
      ]
    }
    #expect(frame.minX == 320)
  }

  @Test func `Distances are equal to each other`() {
    let stage = Stage(width: 300)
    let other = stage.adding(1)[0]
    let frame = stage.frame { view, window in
      let before = window.leadingAnchor.anchorWithOffset(to: view.leadingAnchor)
      let between = view.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
      let after = other.trailingAnchor.anchorWithOffset(to: window.trailingAnchor)
      return view.size(60, 10) + other.size(90, 10) + [
        before.constraint(equalTo: between), between.constraint(equalTo: after),
        view.topAnchor.constraint(equalTo: window.topAnchor), other.topAnchor.constraint(equalTo: window.topAnchor),
      ]
    }
    #expect(frame.minX == 50 && other.frame.minX == 160)
  }

  @Test func `From right to left a distance grows in reading direction`() {
    let stage = Stage()
    stage.window.semanticContentAttribute = .forceRightToLeft
    let frame = stage.frame { view, window in
      view.size(50, 50) + [
        window.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(equalToConstant: 20),
        view.topAnchor.constraint(equalTo: window.topAnchor),
      ]
    }
    #expect(frame.maxX == 380)
  }

  @Test func `Nothing of it stays in the tree once its constraints are inactive`() {
    let stage = Stage()
    let (view, window) = (stage.view, stage.window)
    let distance = window.leftAnchor.anchorWithOffset(to: view.leftAnchor)
    let constraints = [
      distance.constraint(greaterThanOrEqualToConstant: 10), distance.constraint(lessThanOrEqualToConstant: 20),
    ]
    let before = window.constraints.count
    NSLayoutConstraint.activate(constraints)
    #expect(window.layoutGuides.isEmpty)
    constraints[0].isActive = false
    #expect(constraints[1].isActive && window.constraints.count > before)
    constraints[1].isActive = false
    #expect(window.constraints.count == before)
  }

  @Test func `It ends with the view that it is measured to, and can be used again`() {
    let stage = Stage()
    let constraint = stage.window.topAnchor.anchorWithOffset(to: stage.view.topAnchor).constraint(equalToConstant: 30)
    constraint.isActive = true
    stage.view.removeFromSuperview()
    #expect(!constraint.isActive)
    stage.window.addSubview(stage.view)
    let frame = stage.frame { view, window in
      view.size(50, 50) + [constraint, view.leftAnchor.constraint(equalTo: window.leftAnchor)]
    }
    #expect(frame == CGRect(x: 0, y: 30, width: 50, height: 50))
  }
}
