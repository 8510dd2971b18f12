// SPDX-License-Identifier: MIT

import StillDiff

/// An error: a snapshot shows nothing at all, and the test does not allow that.
package struct BlankSnapshot: Error, Equatable, CustomStringConvertible {
  /// The reason why nothing is visible.
  enum Cause: Sendable {
    /// `isHidden` is set.
    case hidden
    /// The alpha or opacity is zero.
    case faded
    /// Nothing was drawn.
    case nothingDrawn
    /// The drawing is transparent, or outside of the bounds.
    case nothingSeen
    /// Something is visible, but only under masks, where nothing is compared.
    case nothingCompared
  }

  /// The step that failed because of the blank snapshot.
  enum Step: Sendable { case recording, comparing, agreeing }

  /// The name of the value at the start of a sentence, such as `The UIView`.
  let what: String
  let cause: Cause
  let step: Step
  /// The strategy's name, such as `.image`.
  let strategy: String

  package var description: String {
    let allowing = "`\(strategy)(allowsBlank: true)`"
    switch step {
    case .recording:
      return
        "\(what) \(reason), so its snapshot would be blank and no reference was recorded. \(advice) If it has to be "
        + "blank, record it with \(allowing)."
    case .comparing:
      return "\(what) \(reason), and its reference is as blank, so that comparing them proves nothing. \(advice) If it "
        + "has to be blank, say so: \(allowing), \(settings)."
    case .agreeing:
      return "\(what) \(reason), so that both pipelines draw nothing, which proves nothing. \(advice) If it has to be "
        + "blank, say so: `\(strategy)(of: view, allowsBlank: true)`, \(settings)."
    }
  }

  private var settings: String {
    "`withSnapshotTesting(allowsBlank: true)`, or the trait `.snapshots(allowsBlank: true)`"
  }

  private var reason: String {
    switch cause {
    case .hidden: "is hidden"
    case .faded: "has an alpha of 0"
    case .nothingDrawn: "draws nothing"
    case .nothingSeen: "shows only transparent pixels"
    case .nothingCompared: "shows only transparent pixels where it is compared"
    }
  }

  private var advice: String {
    switch cause {
    case .hidden: "Set `isHidden` to false."
    case .faded: "Give it an alpha above 0."
    case .nothingDrawn: "Give it a background, content, or the data that it waits for."
    case .nothingSeen: "Give it colours with an alpha above 0, within its bounds."
    case .nothingCompared: "Mask only what changes, and give limits that a wrong picture would break."
    }
  }
}

extension Comparison {
  /// The sentence about the picture that is blank while the other one is not; nil if there is none.
  var blankSentence: String? {
    switch blankSide {
    case .actual:
      "Nothing is seen any more: the new picture shows only transparent pixels where it is compared, and the reference "
        + "more than that. No tolerance forgives it; if it may be blank, pass `allowsBlank: true`."
    case .reference:
      "The reference shows only transparent pixels where it is compared, and the new picture more than that. No "
        + "tolerance forgives it; record it again, or pass `allowsBlank: true` if it may be blank."
    case nil: nil
    }
  }
}
