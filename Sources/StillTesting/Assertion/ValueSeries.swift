// SPDX-License-Identifier: MIT

import StillLayers

// Every use of `last` is on the main actor.
/// The values of an assertion with several strategies, each of which may find a value made anew.
final class ValueSeries<Value>: @unchecked Sendable {
  /// The value before the next one.
  private(set) var last: Value?

  /// Evaluates the next value.
  ///
  /// The moments of one that was made anew count from then on, since the earlier ones have moved the clock.
  @MainActor func next(_ make: @MainActor () throws -> Value) rethrows -> Value {
    let (clock, birth) = (AnimationClock.ofTest, AnimationClock.current.now)
    let value = try make()
    if let last, isAnew(value, after: last) { clock?.countMoments(from: birth) }
    last = value
    return value
  }

  /// Values of other types than classes carry no animations, and cannot be told apart.
  private func isAnew(_ value: Value, after last: Value) -> Bool {
    type(of: value) is AnyClass && value as AnyObject !== last as AnyObject
  }
}
