// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
@_spi(StillLists) import StillViews

/// The gesture that swipes a row of a list sideways.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  private weak var swipes: ListSwipes?

  init(_ swipes: ListSwipes) {
    self.swipes = swipes
    super.init(target: nil, action: nil)
    let action: @MainActor @Sendable (ListSwipes) -> @MainActor () -> Void = ListSwipes.panned
    addTarget(swipes, action: Selector("handleSwipe", action))
  }

  override func mayBegin(after way: CGPoint) -> Bool {
    guard abs(way.x) >= GestureLaws.hysteresis || abs(way.y) >= GestureLaws.hysteresis else { return false }
    if abs(way.x) > abs(way.y), let touch = touchSequence.first,
      swipes?.mayBegin(touch, toRight: way.x > 0, of: touchSequence) == true
    {
      return true
    }
    state = .failed
    return false
  }

  /// A drag from the edge of the window has priority, as on iOS.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}

/// The gesture that closes a row: a touch of the list outside of the row, or a tap on its content.
final class SwipeDismissGestureRecognizer: UIGestureRecognizer {
  private weak var swipes: ListSwipes?
  private var start = CGPoint.zero

  init(_ swipes: ListSwipes) {
    self.swipes = swipes
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let swipes, let row = swipes.openRow, !row.holdsButtons(touch) else {
      return state = .failed
    }
    start = touch.location(in: nil)
    guard !row.holdsContent(touch) else { return }
    swipes.close()
    state = .ended
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let place = touches.first?.location(in: nil) else { return }
    let way = CGPoint(x: abs(place.x - start.x), y: abs(place.y - start.y))
    guard max(way.x, way.y) >= GestureLaws.hysteresis else { return }
    // The finger scrolls.
    if way.y >= way.x { swipes?.close() }
    state = .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    swipes?.close()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// The same finger may then scroll, or swipe another row.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is UIPanGestureRecognizer)
      && !preventedGestureRecognizer.isDelayOfContent
  }
}
