// SPDX-License-Identifier: MIT

import StillGraphics

/// A pan that begins near an edge of the window and goes inwards.
///
/// Near means within 20 points, a number that Apple does not document. Mirrors UIKit's
/// `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private var startEdges: UIRectEdge = []

  /// The edges from which the gesture may begin; none of them by default.
  open var edges: UIRectEdge = []

  /// Fails unless the finger is near one of the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first {
      startEdges = near(touch).intersection(edges)
      guard !startEdges.isEmpty else { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Forgets the edge.
  open override func reset() {
    super.reset()
    startEdges = []
  }

  @_spi(StillLists) public override func mayBegin(after way: CGPoint) -> Bool {
    let isHorizontal = abs(way.x) >= abs(way.y)
    let inwards: UIRectEdge = isHorizontal ? (way.x > 0 ? .left : .right) : (way.y > 0 ? .top : .bottom)
    if startEdges.contains(inwards) { return true }
    if CGPoint.zero.distance(to: way) >= GestureLaws.hysteresis { state = .failed }
    return false
  }

  private func near(_ touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let (place, width) = (touch.location(in: nil), GestureLaws.edgeWidth)
    var edges: UIRectEdge = []
    if place.x - bounds.minX <= width { edges.insert(.left) }
    if bounds.maxX - place.x <= width { edges.insert(.right) }
    if place.y - bounds.minY <= width { edges.insert(.top) }
    if bounds.maxY - place.y <= width { edges.insert(.bottom) }
    return edges
  }
}
