// SPDX-License-Identifier: MIT

import StillScene

/// The transforms from the coordinate spaces of one list to a painter's device, computed when they are first needed.
///
/// They are multiplied from the device towards the leaf: the order decides how numbers are rounded, and rounding
/// decides on which pixels glyphs are placed.
struct DeviceSpaces {
  /// The space that contains all others; the transforms of spaces with lower numbers are unknown.
  private let base: Int
  /// The transforms from `base` and the spaces after it to the device.
  private var transforms: [CGAffineTransform]

  init(base: Int, transform: CGAffineTransform) {
    (self.base, transforms) = (base, [transform])
  }

  /// Returns the transform from `space` to the device.
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

  /// Removes the innermost clip, and returns the value that was saved when it was applied.
  mutating func pop() -> Saved? { entries.popLast()?.saved }

  /// Returns the number of applied clips that stay when `clip` becomes the current one, and the clips to apply after
  /// them, innermost first.
  func way(to clip: Int, in list: DisplayList) -> (kept: Int, added: [Int]) {
    var (next, kept, added) = (clip, entries.count, [Int]())
    // A clip comes after the one that it narrows, so numbers grow inwards.
    while true {
      while kept > 0, entries[kept - 1].clip > next { kept -= 1 }
      if next <= base || (kept > 0 && entries[kept - 1].clip == next) { return (kept, added) }
      added.append(next)
      next = list.clips[next - 1].parent
    }
  }
}
