// SPDX-License-Identifier: MIT

import StillLayers

/// The gestures of a window that go on or may begin, and the rules between them.
@MainActor final class GestureEnvironment {
  /// The changes in one event that are taken for changes without end.
  private static let mostChanges = 1000

  /// The window; nil until it is touched.
  private(set) weak var window: UIWindow?
  /// The recognisers that have followed touches since their last reset, in the order of their first ones.
  private var recognizers: [UIGestureRecognizer] = []
  /// The changes whose actions were not sent yet.
  private var changes: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var depth = 0
  private let afterUpdate: () -> Void

  /// Makes the gestures of a window.
  ///
  /// `afterUpdate` is called when actions were sent.
  init(afterUpdate: @escaping () -> Void) { self.afterUpdate = afterUpdate }

  /// True while recognisers receive touches, or actions are sent.
  var isUpdating: Bool { depth > 0 }

  func show(in window: UIWindow?) { self.window = window }

  /// Runs `body`; after the outermost one, actions are sent and gestures that are over are reset.
  func update(_ body: () -> Void) {
    depth += 1
    body()
    if depth == 1 {
      repeat {
        sendActions()
        resetFinished()
      } while !changes.isEmpty
    }
    depth -= 1
    if depth == 0 { afterUpdate() }
  }

  /// Adds a recogniser that begins to follow touches.
  func add(_ recognizer: UIGestureRecognizer) {
    if !recognizers.contains(recognizer) { recognizers.append(recognizer) }
  }

  /// The recognisers of a view and its subviews.
  func recognizers(below view: UIView) -> [UIGestureRecognizer] {
    recognizers.filter { $0.view?.isDescendant(of: view) == true }
  }

  /// Sends the actions of all changes in their order.
  ///
  /// Actions may change gestures in turn; those that would never end are an error.
  private func sendActions() {
    var count = 0
    while !changes.isEmpty {
      count += 1
      guard count <= Self.mostChanges else { return reportEndlessChanges() }
      let (recognizer, state) = changes.removeFirst()
      let current = recognizer.progress.state
      // A gesture that waited begins and ends at once; each action sees its own state.
      recognizer.progress.state = state
      if state != .failed { recognizer.targets.send(recognizer) }
      if recognizer.progress.state == state { recognizer.progress.state = current }
    }
  }

  private func reportEndlessChanges() {
    let recognizer = changes[0].recognizer
    changes = []
    ProgrammerErrors.report(
      """
      Actions of gestures changed gestures \(Self.mostChanges) times in one event, the last one of \
      \(Swift.type(of: recognizer)); the others were dropped. Look for an action that sets the state of a gesture whose \
      action it is, or of one that sets it back.
      """)
  }

  /// Resets gestures that are over and whose fingers are lifted: Apple documents that the final state lasts until then.
  private func resetFinished() {
    while let recognizer = recognizers.first(where: \.canBeginAnew) {
      recognizers.removeAll { $0 === recognizer }
      recognizer.beginAnew()
    }
  }
}

// MARK: - The state machine

extension GestureEnvironment {
  /// Takes a step of Apple's state machine; others are ignored.
  func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    switch (recognizer.progress.state, state) {
    case (.possible, .began), (.possible, .ended): attempt(recognizer, state)
    case (.possible, .failed), (.possible, .cancelled): set(recognizer, .failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      set(recognizer, state)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      set(recognizer, .cancelled)
    default: break
    }
  }

  /// Recognises a gesture, unless it has to wait for others, or may not begin.
  private func attempt(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    if recognizer.progress.awaited.last != state { recognizer.progress.awaited.append(state) }
    if !isWaiting(recognizer) { decide(recognizer) }
  }

  /// Lets a gesture that waits for none begin, or fail.
  private func decide(_ recognizer: UIGestureRecognizer) {
    let states = recognizer.progress.awaited
    recognizer.progress.awaited = []
    guard recognizer.mayBegin, recognizer.progress.state == .possible else { return set(recognizer, .failed) }
    let rivals = recognizers.filter { $0 !== recognizer && sharesTouches($0, recognizer) }
    if rivals.contains(where: { $0.progress.isActive && $0.prevents(recognizer) }) { return set(recognizer, .failed) }
    recognizer.takeTouches()
    for state in states { set(recognizer, state) }
    for rival in rivals where recognizer.prevents(rival) { stop(rival) }
    for other in recognizers where other.isUndecided && other !== recognizer && other.requires(recognizer) {
      set(other, .failed)
    }
  }

  private func set(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.progress.state = state
    if recognizer.progress.isFinished { recognizer.stopFollowing() }
    let isRepeated = state == .changed && changes.last.map { $0.recognizer === recognizer && $0.state == state } == true
    if !isRepeated { changes.append((recognizer, state)) }
    guard state == .failed else { return }
    recognizer.progress.awaited = []
    for waiting in recognizers where !waiting.progress.awaited.isEmpty && !isWaiting(waiting) { decide(waiting) }
  }

  private func stop(_ recognizer: UIGestureRecognizer) {
    if recognizer.progress.isActive {
      set(recognizer, .cancelled)
    } else if recognizer.progress.state == .possible {
      set(recognizer, .failed)
    }
  }

  /// Returns true while a gesture that has to fail first is undecided.
  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.areUndecided { return true }
    return recognizers.contains { other in
      // Between its taps, a double tap has no finger.
      other !== recognizer && other.isUndecided && recognizer.requires(other)
        && (sharesTouches(other, recognizer) || other.progress.touches.allSatisfy(\.isOver))
    }
  }

  private func sharesTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.progress.touches.contains { other.progress.touches.contains($0) }
  }
}

extension UIGestureRecognizer {
  /// True if the delegate, the touched views and the recogniser's own let the gesture begin.
  ///
  /// Views between these are not asked: cells of many apps refuse whatever is no swipe, and their tables scroll.
  fileprivate var mayBegin: Bool {
    for case let touched? in progress.sequence.map(\.view) where touched !== view {
      guard touched.gestureRecognizerShouldBegin(self) else { return false }
    }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    guard let delegate, delegate !== view else { return true }
    return delegate.gestureRecognizerShouldBegin(self)
  }
}
