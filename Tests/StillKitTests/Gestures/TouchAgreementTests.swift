// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import StillTestSupport
import Testing

/// Random fingers over random recognisers: what views and targets hear always has a beginning and one end.
@MainActor struct TouchAgreementTests {
  @Test(arguments: 0..<40) func whatBeginsEndsOnce(seed: Int) {
    withClock { clock in
      var numbers = SeededNumbers(seed: UInt64(seed))
      let table = TouchTable(&numbers)
      for _ in 0..<300 { table.act(&numbers, clock) }
      table.liftAll()
      clock.settle()
      #expect(table.mistakes == [], "seed \(seed)")
      #expect(table.recognizers.allSatisfy { $0.state == .possible }, "seed \(seed)")
      #expect(table.openTouches == 0, "seed \(seed)")
    }
  }
}

/// Three views in each other with recognisers, and the rules that all calls have to keep.
@MainActor private final class TouchTable: UIGestureRecognizerDelegate {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let screen = TouchScreen.current
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var mistakes: [String] = []
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private var heard: [ObjectIdentifier: UITouch.Phase] = [:]
  private var kept: [UITouch] = []
  private var down: Set<Int> = []
  private var simultaneous: Set<ObjectIdentifier> = []

  init(_ numbers: inout SeededNumbers) {
    var parent: UIView = window
    for inset in 0..<3 {
      let view = ListeningView(frame: parent.bounds.insetBy(dx: CGFloat(inset) * 20, dy: CGFloat(inset) * 20))
      view.table = self
      view.isMultipleTouchEnabled = Bool.random(using: &numbers)
      view.isExclusiveTouch = Int.random(in: 0..<6, using: &numbers) == 0
      parent.addSubview(view)
      for _ in 0..<Int.random(in: 0...3, using: &numbers) { add(to: view, &numbers) }
      parent = view
    }
    for recognizer in recognizers where Int.random(in: 0..<3, using: &numbers) == 0 {
      let other = recognizers.randomElement(using: &numbers)
      if let other, other !== recognizer, recognizers.firstIndex(of: other)! < recognizers.firstIndex(of: recognizer)! {
        recognizer.require(toFail: other)
      }
    }
  }

  private func add(to view: UIView, _ numbers: inout SeededNumbers) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = Int.random(in: 1...2, using: &numbers)
    let all: [UIGestureRecognizer] = [
      tap, UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
    ]
    guard let recognizer = all.randomElement(using: &numbers) else { return }
    (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .all
    recognizer.cancelsTouchesInView = Bool.random(using: &numbers)
    recognizer.delaysTouchesBegan = Bool.random(using: &numbers)
    recognizer.delaysTouchesEnded = Bool.random(using: &numbers)
    recognizer.delegate = self
    if Bool.random(using: &numbers) { simultaneous.insert(ObjectIdentifier(recognizer)) }
    let action: @MainActor @Sendable (TouchTable) -> @MainActor (UIGestureRecognizer) -> Void = TouchTable.changed
    recognizer.addTarget(self, action: Selector("changed", action))
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous.contains(ObjectIdentifier(gestureRecognizer)) }

  /// Touches, moves, lifts, waits or disables, at random.
  func act(_ numbers: inout SeededNumbers, _ clock: AnimationClock) {
    let finger = Int.random(in: 0..<3, using: &numbers)
    let place = CGPoint(
      x: CGFloat.random(in: 0...200, using: &numbers), y: CGFloat.random(in: 0...200, using: &numbers))
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0..<3 where !down.contains(finger):
      down.insert(finger)
      screen.send([(finger, .begin(place, in: window))])
    case 3..<8 where down.contains(finger):
      let touch = screen.touches.first { $0.finger == finger }?.touch
      let near = touch?.location(in: nil) ?? place
      let step = Int.random(in: 0..<3, using: &numbers) == 0 ? 1.0 : 0.1
      let next = CGPoint(x: near.x + (place.x - near.x) * step, y: near.y + (place.y - near.y) * step)
      screen.send([(finger, .move(next))])
    case 8..<10 where down.contains(finger):
      down.remove(finger)
      screen.send([(finger, Int.random(in: 0..<8, using: &numbers) == 0 ? .cancel : .end)])
    case 10: clock.advance(by: [0.02, 0.1, 0.4, 0.6].randomElement(using: &numbers) ?? 0)
    case 11 where Int.random(in: 0..<8, using: &numbers) == 0:
      if let recognizer = recognizers.randomElement(using: &numbers) {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    default: break
    }
  }

  func liftAll() {
    for finger in down.sorted() { screen.send([(finger, .end)]) }
    down = []
  }

  /// The number of touches whose view has not heard of their end.
  var openTouches: Int { heard.values.filter { $0 != .ended && $0 != .cancelled }.count }

  func hear(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    for touch in touches {
      let before = heard[ObjectIdentifier(touch)]
      if touch.phase != phase { mistakes.append("a touch in phase \(touch.phase) for \(phase)") }
      let isRight =
        switch phase {
        case .began: before == nil
        default: before == .began || before == .moved
        }
      if !isRight { mistakes.append("\(phase) after \(before.map { "\($0)" } ?? "nothing")") }
      heard[ObjectIdentifier(touch)] = phase
      // Otherwise another touch may get its address.
      kept.append(touch)
    }
  }

  func changed(_ recognizer: UIGestureRecognizer) {
    let before = states[ObjectIdentifier(recognizer)] ?? .possible
    let isRight: Bool
    switch recognizer.state {
    case .began: isRight = before == .possible
    case .changed, .cancelled: isRight = before == .began || before == .changed
    case .ended: isRight = true
    case .possible, .failed: isRight = false
    }
    if !isRight { mistakes.append("\(type(of: recognizer)) \(recognizer.state) after \(before)") }
    let isOver = recognizer.state == .ended || recognizer.state == .cancelled
    states[ObjectIdentifier(recognizer)] = isOver ? .possible : recognizer.state
  }
}

@MainActor private final class ListeningView: UIView {
  weak var table: TouchTable?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { table?.hear(touches, .began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { table?.hear(touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { table?.hear(touches, .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { table?.hear(touches, .cancelled) }
}
