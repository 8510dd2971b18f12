// SPDX-License-Identifier: MIT

import StillGraphics

/// Counts the work of one wait, to distinguish endless work from much work.
struct WorkLimits {
  /// The length of a chain of work, each piece begun by the previous one, that counts as endless.
  private static let generationLimit = 1000
  /// The number of pieces of work begun by other work in one wait that counts as endless; each may begin several.
  private static let descendantLimit = 5000
  /// The calls of display links in one wait that are taken for links without end: about an hour of one link.
  ///
  /// Among many links, the next one takes longer to find, and a call counts more.
  private static let tickLimit = 200_000
  /// The calls of display links between which everything else in the process gets to run: ten seconds of one link.
  private static let sharedTickLimit = 600

  /// The calls of links, and the pieces of work begun by other work, since the outermost wait began.
  private var tickCount = 0
  private var descendantCount = 0

  /// True if other ready work runs before the next call of a link.
  var sharesTicks: Bool { tickCount < Self.sharedTickLimit }

  /// Counts the call of a link; returns false at the limit.
  mutating func countTick(among links: Int) -> Bool {
    tickCount += 1 + links / 64
    return tickCount <= Self.tickLimit
  }

  /// Counts a piece of work; returns false at the limit.
  mutating func count(_ work: PendingWork) -> Bool {
    if Self.isEndOfChain(work) { return false }
    if work.generation > 0 { descendantCount += 1 }
    return descendantCount <= Self.descendantLimit
  }

  /// Returns true for work at the end of the longest allowed chain, in which each piece of work began the next.
  static func isEndOfChain(_ work: PendingWork) -> Bool { work.generation >= generationLimit }

  /// Tells the test of work that seems to have no end.
  static func reportEndless(_ work: PendingWork) {
    let way =
      isEndOfChain(work)
      ? "through \(generationLimit) pieces of work that each began the next"
      : "after \(descendantLimit) pieces of work that others had begun"
    let isDelay = work.name == AnimationClock.nameOfDelays
    ProgrammerErrors.reportUnraised(
      """
      \(isDelay ? "Delays" : "Animations") do not end: \(work.name) was reached \(way), so nothing after it was run. \
      \(isDelay ? adviceForDelays : adviceForAnimations)
      """)
  }

  private static let adviceForDelays = """
    Work that asks for itself again with `asyncAfter` goes on for ever, and a wait or a snapshot runs everything to its \
    end: have the app stop it, or move the clock yourself with `withAnimationClock { clock in … clock.advance(by: 1) … }`, \
    which runs as many rounds as you let pass.
    """
  private static let adviceForAnimations = """
    Repeat with `.repeat` or `repeatCount` instead of starting an animation in the completion of the one before, or look \
    at a moment with `.image(at:)` in `withAnimationClock`.
    """

  static func reportEndlessLinks() {
    ProgrammerErrors.reportUnraised(
      """
      Display links were called \(tickLimit) times in one wait, or fewer times if there are very many, and are called no \
      more. Look for a link whose method adds another one, invalidate() links that are done, or let less time pass at once.
      """)
  }
}

extension AnimationClock {
  /// The name of the work of `asyncAfter` in messages.
  package static let nameOfDelays = "the work of DispatchQueue.asyncAfter"
}
