// SPDX-License-Identifier: MIT

import StillGraphics

/// The gestures by which a finger moves the caret, or an end of the selection, of a text that is edited.
@MainActor final class TextGrips {
  /// The distance in points from an end of the selection within which a finger takes hold of it; iOS documents none.
  private static let reach: CGFloat = 22

  private unowned let editor: TextEditor
  private lazy var hold = TextHoldGestureRecognizer(self)
  private lazy var drag = TextDragGestureRecognizer(self)
  /// The end of the selection that stays, and the way from the finger to the end that moves.
  private var dragged: (fixed: Int, offset: CGPoint)?

  init(_ editor: TextEditor) { self.editor = editor }

  /// Adds the gestures to a view that begins to be edited.
  func begin(in view: UIView) {
    view.addGestureRecognizer(hold)
    view.addGestureRecognizer(drag)
  }

  /// Removes the gestures from a view that is edited no more.
  func end(in view: UIView) {
    view.removeGestureRecognizer(hold)
    view.removeGestureRecognizer(drag)
  }

  /// Returns true if a finger takes hold of an end of the selection.
  fileprivate func holdsEnd(_ touch: UITouch) -> Bool {
    editor.host.map { nearestEnd(to: touch.location(in: $0)) != nil } ?? false
  }

  /// Returns the end of the selection near a point, and the other end.
  private func nearestEnd(to point: CGPoint) -> (moving: Int, fixed: Int, middle: CGPoint)? {
    let selection = editor.selection
    guard let places = editor.host?.textPlaces, selection.length > 0 else { return nil }
    let (start, end) = (selection.location, selection.location + selection.length)
    let ends = [(start, end), (end, start)].map { moving, fixed in
      let caret = places.caret(at: moving)
      return (moving: moving, fixed: fixed, caret: caret, middle: CGPoint(x: caret.midX, y: caret.midY))
    }
    let near = ends.filter { $0.caret.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) }
    return near.min { $0.middle.distance(to: point) < $1.middle.distance(to: point) }
      .map { ($0.moving, $0.fixed, $0.middle) }
  }

  /// Makes the caret follow a finger after a long press.
  fileprivate func held() {
    guard hold.state == .began || hold.state == .changed, let host = editor.host else { return }
    select(NSRange(location: host.textPlaces.index(nearestTo: hold.location(in: host)), length: 0))
  }

  /// Makes an end of the selection follow a finger, which may move past the other end.
  fileprivate func draggedEnd() {
    guard let host = editor.host else { return }
    let finger = drag.location(in: host)
    switch drag.state {
    case .began:
      guard let end = nearestEnd(to: drag.start) else { return }
      dragged = (end.fixed, CGPoint(x: end.middle.x - drag.start.x, y: end.middle.y - drag.start.y))
    case .changed: break
    default: return dragged = nil
    }
    guard let dragged else { return }
    let place = CGPoint(x: finger.x + dragged.offset.x, y: finger.y + dragged.offset.y)
    let moving = host.textPlaces.index(nearestTo: place)
    // At least one character stays selected.
    guard moving != dragged.fixed else { return }
    select(NSRange(location: min(moving, dragged.fixed), length: abs(moving - dragged.fixed)))
  }

  private func select(_ range: NSRange) {
    guard range != editor.selection else { return }
    editor.selectByUser(range)
  }
}

/// A finger that rests in edited text, after which the caret follows it.
private final class TextHoldGestureRecognizer: UILongPressGestureRecognizer {
  private weak var grips: TextGrips?

  init(_ grips: TextGrips) {
    self.grips = grips
    super.init(target: nil, action: nil)
    let action: @MainActor @Sendable (TextGrips) -> @MainActor () -> Void = TextGrips.held
    addTarget(grips, action: Selector("handleHold", action))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, grips?.holdsEnd(touch) == true { return state = .failed }
    super.touchesBegan(touches, with: event)
  }
}

/// A finger that drags an end of the selection; it comes before scrolling.
private final class TextDragGestureRecognizer: UIPanGestureRecognizer {
  private weak var grips: TextGrips?
  /// The place of the first touch, in the view.
  private(set) var start = CGPoint.zero

  init(_ grips: TextGrips) {
    self.grips = grips
    super.init(target: nil, action: nil)
    let action: @MainActor @Sendable (TextGrips) -> @MainActor () -> Void = TextGrips.draggedEnd
    addTarget(grips, action: Selector("handleDrag", action))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, !progress.isActive {
      start = touch.location(in: view)
      guard touches.count == 1, grips?.holdsEnd(touch) == true else { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }
}
