// SPDX-License-Identifier: MIT

/// An animation of a layer, from the time at which it was added.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  let clock: AnimationClock
  /// The completions that wait for the end.
  var completions: [AnimationCompletion]
  /// The layer's picture before a transition.
  let formerPicture: LayerPicture?
  /// True if the layer's view takes no touches until the animation is over.
  var refusesTouches = false
  var work: UInt64?
  var hasStopped = false

  init(
    _ animation: CAAnimation, key: String?, _ clock: AnimationClock, _ completions: [AnimationCompletion],
    _ formerPicture: LayerPicture?
  ) {
    (self.animation, self.key, self.clock) = (animation, key, clock)
    (self.completions, self.formerPicture) = (completions, formerPicture)
  }

  /// Returns true if the animation changes a property or a part of it.
  func changes(_ property: AnimatedProperty) -> Bool {
    animation.animatedKeyPaths.contains { path in path == property.name || path.hasPrefix("\(property.name).") }
  }
}

/// The animations of a layer in the order in which they were added; keys are unique.
///
/// Finding one by its key, and removing the first ones, takes constant time.
struct RunningAnimations: Sequence {
  private var entries: [RunningAnimation] = []
  private var entriesByKey: [String: RunningAnimation] = [:]

  var isEmpty: Bool { entries.isEmpty }
  var first: RunningAnimation? { entries.first }

  func makeIterator() -> IndexingIterator<[RunningAnimation]> { entries.makeIterator() }

  /// Returns the last animation for which `isWanted` returns true; nil if there is none.
  func last(where isWanted: (RunningAnimation) -> Bool) -> RunningAnimation? { entries.last(where: isWanted) }

  /// The animation of a key; nil if there is none.
  subscript(key: String) -> RunningAnimation? { entriesByKey[key] }

  /// Adds an animation whose key must be new.
  mutating func append(_ entry: RunningAnimation) {
    entries.append(entry)
    if let key = entry.key { entriesByKey[key] = entry }
  }

  func contains(_ entry: RunningAnimation) -> Bool { entries.contains { $0 === entry } }

  /// Removes an animation, if it is still there.
  mutating func remove(_ entry: RunningAnimation) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    entries.remove(at: index)
    if let key = entry.key, entriesByKey[key] === entry { entriesByKey[key] = nil }
  }
}
