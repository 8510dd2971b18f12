// SPDX-License-Identifier: MIT

import StillLayers

// Every use of `last` is on the main actor.
/// The values of an assertion with several strategies: its autoclosure may make a new object for each.
final class ValueSeries<Value>: @unchecked Sendable {
  /// The value that was made most recently.
  private(set) var last: Value?

  /// Evaluates the next value.
  ///
  /// The moments (`.image(at:)`) of a new object count from its creation, since earlier ones have moved the clock.
  @MainActor func next(_ make: @MainActor () throws -> Value) rethrows -> Value {
    let (clock, birth) = (AnimationClock.ofTest, AnimationClock.current.now)
    let value = try make()
    if let last, isAnew(value, after: last) { clock?.countMoments(from: birth) }
    last = value
    return value
  }

  /// Returns true for another object than before; values that are not objects carry no animations, and count as the same.
  private func isAnew(_ value: Value, after last: Value) -> Bool {
    type(of: value) is AnyClass && value as AnyObject !== last as AnyObject
  }
}
