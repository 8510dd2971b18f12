// SPDX-License-Identifier: MIT

import StillScene

/// The coordinate spaces of one list on a painter's device, worked out when they are first asked for.
struct DeviceSpaces {
  /// The space that all others lie in; those before it are not known.
  private let base: Int
  /// From `base` and the spaces after it to the device.
  private var transforms: [CGAffineTransform]

  init(base: Int, transform: CGAffineTransform) {
    (self.base, transforms) = (base, [transform])
  }

  /// From `space` to the device, multiplied from the device on towards the leaf.
  mutating func transform(of space: Int, in list: DisplayList) -> CGAffineTransform {
    while transforms.count <= space - base {
      let next = list.spaces[base + transforms.count - 1]
      transforms.append(next.transform.concatenating(transforms[next.parent - base]))
    }
    return transforms[space - base]
  }

  /// Forgets all spaces after `space`.
  mutating func forget(after space: Int) {
    if transforms.count > space - base + 1 { transforms.removeSubrange((space - base + 1)...) }
  }
}

/// The clips that a painter has applied, each narrowing the one before it, and what the painter needs to undo them.
struct AppliedClips<Saved> {
  /// The clip in force where the painter began.
  private let base: Int
  private var entries: [(clip: Int, saved: Saved)] = []

  init(base: Int) { self.base = base }

  /// The innermost clip.
  var current: Int { entries.last?.clip ?? base }

  var count: Int { entries.count }

  mutating func push(_ clip: Int, saved: Saved) { entries.append((clip, saved)) }

  /// Takes the innermost clip away, and returns what was kept when it was applied.
  mutating func pop() -> Saved? { entries.popLast()?.saved }

  /// The way from the current clip to `clip`: how many applied ones stay, and which are to be applied then, innermost
  /// first.
  func way(to clip: Int, in list: DisplayList) -> (kept: Int, added: [Int]) {
    var (next, kept, added) = (clip, entries.count, [Int]())
    // A clip stands after the one that it narrows, so numbers grow inwards.
    while true {
      while kept > 0, entries[kept - 1].clip > next { kept -= 1 }
      if next <= base || (kept > 0 && entries[kept - 1].clip == next) { return (kept, added) }
      added.append(next)
      next = list.clips[next - 1].parent
    }
  }
}
