// SPDX-License-Identifier: MIT

import StillLayers

/// The gestures that have to fail before a gesture may begin.
@MainActor struct GestureRequirements {
  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  private var required: [WeakRecognizer] = []
  /// The answers of delegates and subclasses, which are asked once for an attempt.
  private var answers: [ObjectIdentifier: Bool] = [:]

  var recognizers: [UIGestureRecognizer] { required.compactMap(\.recognizer) }
  /// True while one of them may still be recognised.
  var areUndecided: Bool { required.contains { $0.recognizer?.isUndecided == true } }

  mutating func add(_ recognizer: UIGestureRecognizer) {
    required.removeAll { $0.recognizer == nil || $0.recognizer === recognizer }
    required.append(WeakRecognizer(recognizer: recognizer))
  }

  mutating func forgetAnswers() { if !answers.isEmpty { answers = [:] } }

  func contains(_ recognizer: UIGestureRecognizer) -> Bool { required.contains { $0.recognizer === recognizer } }

  /// Returns the answer about a recogniser in this attempt; nil if the question was not asked.
  func answer(about recognizer: UIGestureRecognizer) -> Bool? { answers[ObjectIdentifier(recognizer)] }

  mutating func note(_ answer: Bool, about recognizer: UIGestureRecognizer) {
    answers[ObjectIdentifier(recognizer)] = answer
  }
}

extension UIGestureRecognizer {
  /// Adds a requirement, or reports one that could never be met.
  func addRequirement(_ other: UIGestureRecognizer) {
    guard !other.waits(for: self) else { return reportCycle(other) }
    requirements.add(other)
  }

  /// Returns true if this is `other`, or has to wait for it through any number of others.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    var (seen, waiting): (Set<ObjectIdentifier>, [UIGestureRecognizer]) = ([], [self])
    while let recognizer = waiting.popLast() {
      if recognizer === other { return true }
      guard seen.insert(ObjectIdentifier(recognizer)).inserted else { continue }
      waiting += recognizer.requirements.recognizers
    }
    return false
  }

  /// Returns true if this gesture has to wait until `other` failed.
  func requires(_ other: UIGestureRecognizer) -> Bool {
    if requirements.contains(other) { return true }
    if let known = requirements.answer(about: other) { return known }
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    requirements.note(answer, about: other)
    return answer
  }

  /// Returns true if this gesture keeps `other` from being recognised at the same time.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  private func reportCycle(_ other: UIGestureRecognizer) {
    ProgrammerErrors.report(
      """
      require(toFail:): \(type(of: self)) would wait for \(type(of: other)), which waits for it, so that neither could \
      ever begin. The requirement was not added. Let one of the two wait for the other.
      """)
  }
}
