// SPDX-License-Identifier: MIT

import Foundation
import StillInspection

/// The moments of a filmstrip: evenly from the first to the last.
struct FrameTimes: Sendable {
  /// The most frames of a filmstrip: more than ten seconds at 60 frames a second.
  static let most = 1000

  let seconds: [TimeInterval]
  /// The time from one frame to the next.
  let step: TimeInterval

  /// Throws for times that are no numbers or not in order, and for a number of frames out of range.
  init(from start: TimeInterval, to end: TimeInterval, frames count: Int, of strategy: String) throws(UnusableTimes) {
    let call = "`\(strategy)(from: \(MotionListing.words(start)), to: \(MotionListing.words(end)), frames: \(count))`"
    if !start.isFinite || !end.isFinite {
      throw UnusableTimes(call, "has a time that is no number of seconds", "Pass finite times.")
    }
    if start < 0 {
      throw UnusableTimes(
        call, "begins before everything had come to rest, from where times count",
        "Begin at 0 seconds or later.")
    }
    if end - start < 1e-6 {
      throw UnusableTimes(call, "does not end after its beginning", "Pass an end that is later than the beginning.")
    }
    if count < 2 {
      throw UnusableTimes(
        call, "has fewer than two frames", "Pass two or more, or take `.image(at:)` for a single moment.")
    }
    if count > Self.most {
      throw UnusableTimes(
        call, "has more than \(Self.most) frames", "Pass fewer, or several filmstrips of shorter times.")
    }
    step = (end - start) / Double(count - 1)
    seconds = (0..<count).map { $0 == count - 1 ? end : start + Double($0) * (end - start) / Double(count - 1) }
  }
}

/// An error: moments that no filmstrip can have.
struct UnusableTimes: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ call: String, _ problem: String, _ advice: String) {
    description = "\(call) \(problem), so nothing was drawn. \(advice)"
  }
}
