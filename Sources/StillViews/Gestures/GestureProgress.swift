// SPDX-License-Identifier: MIT

import StillGraphics

/// The way of a recogniser from its first touch to its reset.
@MainActor struct GestureProgress {
  /// The state that the recogniser shows.
  var state = UIGestureRecognizer.State.possible
  /// The states that a gesture reaches once the gestures that it waits for failed.
  var awaited: [UIGestureRecognizer.State] = []
  /// The fingers that are followed.
  var touches: [UITouch] = []
  /// All touches since the last reset, also those that are over.
  var sequence: [UITouch] = []
  /// The centre of the fingers in the window when there last were any.
  var lastCentre = CGPoint.zero
  /// The gestures of the window; nil until the first touch.
  weak var environment: GestureEnvironment?
  /// True from the first touch to the reset.
  var isUnderway: Bool { !sequence.isEmpty }

  var isActive: Bool { state == .began || state == .changed }
  /// True in the final states, which last until all fingers are lifted.
  var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
}

extension UIGestureRecognizer {
  /// All touches since the last reset, also those that are over.
  package var touchSequence: [UITouch] { progress.sequence }

  /// True while the gesture may still be recognised, so that others have to wait for it.
  var isUndecided: Bool { progress.isUnderway && progress.state == .possible }

  /// True if the gesture is over, and so are all of its touches.
  var canBeginAnew: Bool { progress.isFinished && progress.sequence.allSatisfy(\.isOver) }

  /// Moves on in the state machine, if it has this step.
  ///
  /// A recogniser without touches accepts any state, and sends no actions, so that tests can call methods that read the state.
  func change(to state: State) {
    guard progress.isUnderway, let environment = progress.environment else { return progress.state = state }
    environment.update { environment.change(self, to: state) }
  }

  /// Ends a gesture that is in progress, or may begin.
  func stop() {
    if progress.isActive { change(to: .cancelled) } else if isUndecided { change(to: .failed) }
  }

  /// Follows a touch that begins.
  func follow(_ touch: UITouch, in environment: GestureEnvironment) {
    if !progress.isUnderway { progress.state = .possible }
    progress.environment = environment
    progress.touches.removeAll(where: \.isOver)
    progress.touches.append(touch)
    progress.sequence.append(touch)
    touch.followers.append(self)
    // A finger that joins a gesture never reaches its view.
    if progress.isActive, cancelsTouchesInView { touch.isTaken = true }
  }

  /// Stops following a touch.
  func stopFollowing(_ touch: UITouch) {
    touch.followers.removeAll { $0 === self }
    progress.touches.removeAll { $0 === touch }
    progress.sequence.removeAll { $0 === touch }
  }

  /// Stops following all touches, but remembers them until they are over.
  func stopFollowing() {
    for touch in progress.sequence { touch.followers.removeAll { $0 === self } }
  }

  /// Takes the touches of the gesture from their views.
  func takeTouches() {
    guard cancelsTouchesInView else { return }
    for touch in progress.sequence { touch.isTaken = true }
  }

  /// Forgets fingers that are lifted; the last ones stay until others come, so that a late tap still has its place.
  func forgetLiftedTouches() {
    if !progress.touches.allSatisfy(\.isOver) { progress.touches.removeAll(where: \.isOver) }
  }

  /// Starts again with the next touch.
  func beginAnew() {
    stopFollowing()
    (progress.touches, progress.sequence, progress.awaited) = ([], [], [])
    requirements.forgetAnswers()
    progress.state = .possible
    reset()
  }
}

extension UIGestureRecognizer {
  /// Returns the centre of the fingers in the coordinates of `view`.
  func centre(in view: UIView?) -> CGPoint {
    guard let window = progress.environment?.window else { return .zero }
    return view.map { $0.convert(progress.lastCentre, from: window) } ?? progress.lastCentre
  }

  /// Notes where the fingers are.
  func noteCentre() {
    guard !progress.touches.isEmpty else { return }
    let places = progress.touches.map { $0.location(in: nil) }
    let (x, y) = places.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) }
    progress.lastCentre = CGPoint(x: x / CGFloat(places.count), y: y / CGFloat(places.count))
  }

  /// Returns the place of a finger, or reports an index without a finger.
  func place(ofTouch index: Int, in view: UIView?) -> CGPoint {
    guard progress.touches.indices.contains(index) else {
      ProgrammerErrors.report(
        """
        -[\(type(of: self)) locationOfTouch:inView:]: index (\(index)) beyond bounds (\(progress.touches.count)). The \
        origin was returned. Ask for fingers below `numberOfTouches`.
        """)
      return .zero
    }
    return progress.touches[index].location(in: view)
  }
}
