// SPDX-License-Identifier: MIT

import StillGraphics

/// A display link that waits for its next frame.
struct LinkEntry {
  let number: UInt64
  var next: CFTimeInterval
  /// The time since which a wait includes the link; nil if none does.
  var waitedSince: CFTimeInterval?
  var isEndless = false
  /// Returns true if the link will be called for ever; nil for links for which only time can tell.
  let foresees: (() -> Bool)?
  /// The result of `foresees`; nil before it was called.
  var foreseen: Bool?
  /// Calls the link, and returns the time of its next call; nil for none.
  let tick: (CFTimeInterval) -> CFTimeInterval?
}

/// The display links of a clock, guarded by the clock's lock.
///
/// It is a class, because `foresees` of a link may read the time while the list is used.
final class LinkList {
  private(set) var entries: [LinkEntry] = []
  private var count: UInt64 = 0

  func add(
    at next: CFTimeInterval, isEndless: Bool, foresees: (() -> Bool)?,
    _ tick: @escaping (CFTimeInterval) -> CFTimeInterval?
  ) -> UInt64 {
    count += 1
    entries.append(LinkEntry(number: count, next: next, isEndless: isEndless, foresees: foresees, tick: tick))
    return count
  }

  /// Removes links, and returns them so that they are released outside of the lock.
  func remove(where isRemoved: (LinkEntry) -> Bool) -> [LinkEntry] {
    let removed = entries.filter(isRemoved)
    entries.removeAll(where: isRemoved)
    return removed
  }

  /// Resets the times since which links were waited for.
  func beginWait() {
    for index in entries.indices { (entries[index].waitedSince, entries[index].foreseen) = (nil, nil) }
  }

  /// The time of the next link that a wait waits for.
  func nextTimeToWaitFor() -> CFTimeInterval? {
    var next: CFTimeInterval?
    for index in entries.indices where canWait(for: index) { next = min(next ?? .infinity, entries[index].next) }
    return next
  }

  /// Returns the link that is called first.
  ///
  /// A wait calls the links that it includes and, if `besideWork` is true, all links whose end only time can tell.
  func first(ofWait isWait: Bool, besideWork: Bool) -> Int? {
    var first: Int?
    for index in entries.indices {
      guard !isWait || canWait(for: index) || besideWork && entries[index].foresees == nil else { continue }
      if let best = first, entries[best].next <= entries[index].next { continue }
      first = index
    }
    return first
  }

  /// Takes a link that a wait calls; one that was waited for so many seconds is endless from then on.
  ///
  /// Returns true if that is so.
  func countWait(for index: Int, at frame: CFTimeInterval, patience: CFTimeInterval) -> Bool {
    if entries[index].waitedSince == nil { entries[index].waitedSince = frame }
    guard frame - (entries[index].waitedSince ?? frame) >= patience else { return false }
    entries[index].isEndless = true
    return true
  }

  /// Returns a link that is about to be called: one that is removed while it is called must not be called again.
  func take(_ index: Int) -> LinkEntry {
    entries[index].next = .infinity
    return entries[index]
  }

  /// Sets the time of the next call, or removes the link; returns false if it was removed before or is by now.
  func finish(_ number: UInt64, next: CFTimeInterval?) -> Bool {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
    guard let next else {
      entries.remove(at: index)
      return false
    }
    entries[index].next = next
    return true
  }

  /// Continues links that were foreseen to be endless, and whose frame is past, at `frame`.
  func passOverEndless(after now: CFTimeInterval, to frame: CFTimeInterval) {
    for index in entries.indices where entries[index].foreseen == true && entries[index].next <= now {
      entries[index].next = frame
    }
  }

  private func canWait(for index: Int) -> Bool {
    guard !entries[index].isEndless, entries[index].next.isFinite else { return false }
    guard let foresees = entries[index].foresees else { return true }
    let isEndless = entries[index].foreseen ?? foresees()
    entries[index].foreseen = isEndless
    return !isEndless
  }
}
