// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The blocks that go along with a transition: changes, completions, and handlers of interactions.
@MainActor final class AlongsideAnimations {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The time that changes take.
  enum Pace {
    case atOnce
    /// The seconds of the transition.
    case animation(TimeInterval)
    /// The animator that an interaction scrubs.
    case animator(any UIViewImplicitlyAnimating)
  }

  private enum State {
    case waiting, begun, over
  }

  private var state = State.waiting
  private var changes: [Block] = []
  private var completions: [Block] = []
  private var handlers: [Block] = []
  /// The views outside of the container whose animations an interaction drives, too.
  private(set) var views: [UIView] = []

  /// True if nothing goes along or follows.
  var isEmpty: Bool { changes.isEmpty && completions.isEmpty }

  /// Adds blocks; returns false if the changes come too late.
  func add(_ change: Block?, _ completion: Block?, in view: UIView? = nil) -> Bool {
    if let completion, state != .over { completions.append(completion) }
    guard state == .waiting else { return false }
    if let change { changes.append(change) }
    if let view { views.append(view) }
    return true
  }

  func notify(_ handler: @escaping Block) { handlers.append(handler) }

  func interactionChanged(of context: any UIViewControllerTransitionCoordinatorContext) {
    for handler in handlers { handler(context) }
  }

  /// Makes the changes, once.
  func run(of context: any UIViewControllerTransitionCoordinatorContext, in pace: Pace) {
    guard state == .waiting else { return }
    state = .begun
    let changes = changes
    self.changes = []
    guard !changes.isEmpty else { return }
    let change = { for change in changes { change(context) } }
    switch pace {
    case .atOnce: UIView.performWithoutAnimation(change)
    case .animation(let seconds): UIView.animate(withDuration: seconds, animations: change)
    case .animator(let animator): animator.addAnimations(change)
    }
  }

  func complete(_ context: any UIViewControllerTransitionCoordinatorContext) {
    state = .over
    let calls = completions
    (completions, handlers, views) = ([], [], [])
    for call in calls { call(context) }
  }
}
