// SPDX-License-Identifier: MIT

/// An error: a snapshot shows nothing at all, and nobody said that it should.
package struct BlankSnapshot: Error, Equatable, CustomStringConvertible {
  /// The reason why nothing is seen.
  enum Cause: Sendable {
    /// `isHidden` is set.
    case hidden
    /// The alpha or opacity is zero.
    case faded
    /// Nothing was drawn.
    case nothingDrawn
    /// The drawing is transparent, or lies outside of the bounds.
    case nothingSeen
  }

  /// The step that the blank snapshot stopped.
  enum Step: Sendable { case recording, comparing }

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
        + "has to be blank, say so: \(allowing), `withSnapshotTesting(allowsBlank: true)`, or the trait "
        + "`.snapshots(allowsBlank: true)`."
    }
  }

  private var reason: String {
    switch cause {
    case .hidden: "is hidden"
    case .faded: "has an alpha of 0"
    case .nothingDrawn: "draws nothing"
    case .nothingSeen: "shows only transparent pixels"
    }
  }

  private var advice: String {
    switch cause {
    case .hidden: "Set `isHidden` to false."
    case .faded: "Give it an alpha above 0."
    case .nothingDrawn: "Give it a background, content, or the data that it waits for."
    case .nothingSeen: "Give it colours with an alpha above 0, within its bounds."
    }
  }
}
