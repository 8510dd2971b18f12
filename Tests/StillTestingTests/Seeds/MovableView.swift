// SPDX-License-Identifier: MIT

import StillKit

/// The article's view, which a finger moves and two fingers zoom, and which never leaves the screen.
@MainActor final class MovableView: UIView {
  private var currentScale: CGFloat = 1
  private var maxScale: CGFloat = 2.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: MovableView.pinched(_:)))
  }

  required init?(coder: NSCoder) { return nil }

  private var screen: CGRect { UIScreen.main.bounds }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (place, previous) = (touch.location(in: superview), touch.previousLocation(in: superview))
    let moved = frame.offsetBy(dx: place.x - previous.x, dy: place.y - previous.y)
    let x = min(max(moved.minX, screen.minX), screen.maxX - moved.width)
    let y = min(max(moved.minY, screen.minY), screen.maxY - moved.height)
    center = CGPoint(x: center.x + x - frame.minX, y: center.y + y - frame.minY)
  }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began: (currentScale, maxScale) = (transform.a, 2.5)
    case .changed: zoom(by: (recognizer.scale - 1) / 10)
    case .ended, .cancelled:
      let scale = min(max(currentScale, 0.5), 2)
      UIView.animate(withDuration: 0.2) { self.transform = CGAffineTransform(scaleX: scale, y: scale) }
    default: break
    }
  }

  /// Zooms, unless the view is at an edge or would go over one.
  private func zoom(by change: CGFloat) {
    let isAtEdge =
      frame.minX <= screen.minX || frame.minY <= screen.minY || frame.maxX >= screen.maxX || frame.maxY >= screen.maxY
    if isAtEdge { return }
    let (scale, before) = (min(max(currentScale + change, 0.3), maxScale), transform)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    guard screen.contains(frame) else {
      transform = before
      maxScale = currentScale
      return
    }
    currentScale = scale
  }
}
