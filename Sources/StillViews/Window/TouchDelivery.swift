// SPDX-License-Identifier: MIT

import StillGraphics

/// The way of touches in one window: gesture recognisers hear of them first, then views, as far as gestures let them.
@MainActor final class TouchDelivery {
  /// A touch and what its view has heard of it.
  @MainActor private final class Entry {
    let touch: UITouch
    let event: UIEvent
    var progress: Progress
    /// The reports that the view has to wait for.
    var delayed: [UITouch.Report] = []

    init(_ touch: UITouch, _ event: UIEvent, _ progress: Progress) {
      (self.touch, self.event, self.progress) = (touch, event, progress)
    }

    /// True if no view or recogniser will receive the touch any more.
    var isForgotten: Bool { touch.isOver && progress == .over }
  }

  /// The part of a touch that its view has heard of.
  private enum Progress {
    /// The view has not heard of it yet.
    case unheard
    /// The view has heard that it began.
    case heard
    /// The view hears no more of it.
    case over
  }

  private var entries: [Entry] = []
  private lazy var gestures = GestureEnvironment { [weak self] in self?.deliverDelayed() }

  /// Sends the changed touches of an event, all of which are in one window.
  func send(_ touches: [UITouch], of event: UIEvent) {
    let changed = touches.filter { $0.phase != .stationary }
    guard let window = changed.first?.window else { return }
    gestures.show(in: window)
    for touch in changed where touch.phase == .began { begin(touch, event) }
    gestures.update { sendToRecognizers(changed, event) }
    sendToViews(changed, event)
    for recognizer in Set(touches.flatMap(\.followers)) { recognizer.forgetLiftedTouches() }
    forgetEntries()
  }

  /// Cancels the touches of a view that is about to leave the window, and gestures of views below it.
  func viewWillLeave(_ view: UIView) {
    let recognizers = gestures.recognizers(below: view)
    if !recognizers.isEmpty { gestures.update { for recognizer in recognizers { recognizer.stop() } } }
    for entry in entries where entry.touch.view?.isDescendant(of: view) == true { cancel(entry) }
  }

  /// Finds the recognisers that follow a touch, from its view up; of one view, those that were added last come first.
  private func begin(_ touch: UITouch, _ event: UIEvent) {
    entries.append(Entry(touch, event, acceptsTouch(touch) ? .unheard : .over))
    var view = touch.view
    while let current = view {
      for recognizer in current.recognizerStorage.reversed() where recognizer.accepts(touch, of: event) {
        gestures.add(recognizer)
        recognizer.follow(touch, in: gestures)
      }
      view = current.superview
    }
  }

  /// Returns false if the view may not hear of the touch because others go on.
  private func acceptsTouch(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    let others = entries.filter { $0.progress != .over && !$0.touch.isOver }.compactMap(\.touch.view)
    if !view.isMultipleTouchEnabled, others.contains(view) { return false }
    return !others.contains { $0 !== view && ($0.isExclusiveTouch || view.isExclusiveTouch) }
  }

  private func sendToRecognizers(_ touches: [UITouch], _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.followers where !recognizers.contains(recognizer) { recognizers.append(recognizer) }
    }
    for recognizer in recognizers {
      recognizer.noteCentre()
      recognizer.hear(of: touches, event)
    }
  }
}

// MARK: - Views

extension TouchDelivery {
  /// Sends reports to views, together those of one view and phase.
  private func sendToViews(_ touches: [UITouch], _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var waiting = entries.filter { entry in entry.touch.phase == phase && touches.contains(entry.touch) }
      while let first = waiting.first {
        let together = waiting.filter { $0.touch.view === first.touch.view }
        waiting.removeAll { $0.touch.view === first.touch.view }
        tellView(together.filter { isDue($0) }, phase)
      }
    }
  }

  /// Returns true if the view may hear of the touch's report now; otherwise keeps the report, or drops it.
  private func isDue(_ entry: Entry) -> Bool {
    guard entry.progress != .over else { return false }
    if entry.touch.isTaken {
      cancel(entry)
      return false
    }
    guard entry.delayed.isEmpty, !isDelayed(entry) else {
      entry.delayed.append(entry.touch.report)
      return false
    }
    return true
  }

  /// Returns true while a gesture that delays this report may still be recognised.
  private func isDelayed(_ entry: Entry) -> Bool {
    let isEnding = entry.touch.phase == .ended
    return entry.touch.followers.contains { recognizer in
      recognizer.isUndecided
        && (entry.progress == .unheard && recognizer.delaysTouchesBegan || isEnding && recognizer.delaysTouchesEnded)
    }
  }

  /// Calls the view of touches in one phase.
  private func tellView(_ entries: [Entry], _ phase: UITouch.Phase) {
    guard let first = entries.first, let view = first.touch.view else { return }
    for entry in entries { entry.progress = phase == .ended || phase == .cancelled ? .over : .heard }
    let touches = Set(entries.map(\.touch))
    switch phase {
    case .began: view.touchesBegan(touches, with: first.event)
    case .moved: view.touchesMoved(touches, with: first.event)
    case .ended: view.touchesEnded(touches, with: first.event)
    default: view.touchesCancelled(touches, with: first.event)
    }
  }

  /// Tells views what they no longer have to wait for, and cancels touches that gestures took.
  private func deliverDelayed() {
    let taken = entries.filter { $0.touch.isTaken && $0.progress != .over }
    for entry in taken { cancel(entry) }
    for entry in entries where !entry.delayed.isEmpty && !isDelayed(entry) && entry.progress != .over {
      let reports = entry.delayed
      entry.delayed = []
      for report in reports where entry.progress != .over {
        entry.touch.showing(report) { tellView([entry], report.phase) }
      }
    }
    if !gestures.isUpdating { forgetEntries() }
  }

  /// Tells the view that it hears no more of a touch, if it has heard of it.
  private func cancel(_ entry: Entry) {
    entry.delayed = []
    guard entry.progress == .heard else { return entry.progress = .over }
    var report = entry.touch.report
    report.phase = .cancelled
    entry.touch.showing(report) { tellView([entry], .cancelled) }
  }

  private func forgetEntries() {
    for entry in entries where entry.isForgotten { entry.touch.followers = [] }
    entries.removeAll { $0.isForgotten }
  }
}

extension UIGestureRecognizer {
  /// Returns true if the recogniser follows a touch that begins.
  fileprivate func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard isEnabled, !progress.isFinished || !progress.isUnderway,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), shouldReceive(event)
    else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Calls the methods that subclasses override with those touches that are followed.
  fileprivate func hear(of touches: [UITouch], _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let followed = touches.filter { $0.phase == phase && $0.followers.contains(self) }
      guard !followed.isEmpty, progress.state == .possible || progress.isActive else { continue }
      switch phase {
      case .began: touchesBegan(Set(followed), with: event)
      case .moved: touchesMoved(Set(followed), with: event)
      case .ended: touchesEnded(Set(followed), with: event)
      default: touchesCancelled(Set(followed), with: event)
      }
    }
  }
}
