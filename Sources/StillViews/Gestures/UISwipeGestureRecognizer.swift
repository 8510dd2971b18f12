// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A discrete gesture: fingers that move quickly in one direction.
///
/// It is recognised after 50 points within half a second, most of them in the direction; Apple documents no numbers.
/// Mirrors UIKit's `UISwipeGestureRecognizer`.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  private let timer = GestureTimer()
  private var places: [(touch: UITouch, start: CGPoint)] = []

  /// The directions that count.
  open var direction: Direction = .right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  /// Returns the centre of the places where the fingers began, in the coordinates of `view`; nil means the window.
  open override func location(in view: UIView?) -> CGPoint {
    guard !places.isEmpty, let window = progress.environment?.window else { return super.location(in: view) }
    let count = CGFloat(places.count)
    let centre = CGPoint(
      x: places.map(\.start.x).reduce(0, +) / count, y: places.map(\.start.y).reduce(0, +) / count)
    return view.map { $0.convert(centre, from: window) } ?? centre
  }

  /// Returns the place where a finger began, in the coordinates of `view`; nil means the window.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard places.indices.contains(touchIndex), let window = progress.environment?.window else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    let start = places[touchIndex].start
    return view.map { $0.convert(start, from: window) } ?? start
  }

  /// Begins to measure the way and the time.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if places.isEmpty {
      timer.start(GestureLaws.swipeDuration, of: self) { [weak self] in self?.state = .failed }
    }
    for touch in fingers where touches.contains(touch) { places.append((touch, touch.location(in: nil))) }
    if places.count > numberOfTouchesRequired { state = .failed }
  }

  /// Recognises a way that is long enough, or fails if it goes elsewhere.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let ways = places.map { place in
      let now = place.touch.location(in: nil)
      return CGPoint(x: now.x - place.start.x, y: now.y - place.start.y)
    }
    let far = ways.filter { CGPoint.zero.distance(to: $0) >= GestureLaws.swipeDistance }
    guard far.allSatisfy({ direction.contains(Direction($0)) }) else { return state = .failed }
    if far.count == numberOfTouchesRequired { state = .recognized }
  }

  /// Fails: no swipe was recognised while the fingers moved.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Forgets the way.
  open override func reset() {
    timer.stop()
    places = []
  }

  /// The directions of a swipe.
  ///
  /// Mirrors UIKit's `UISwipeGestureRecognizer.Direction`, raw values included.
  public struct Direction: OptionSet, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The direction in which a way mainly goes.
    init(_ way: CGPoint) {
      if abs(way.x) >= abs(way.y) { self = way.x < 0 ? .left : .right } else { self = way.y < 0 ? .up : .down }
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }
}
