// SPDX-License-Identifier: MIT

import StillLayers

// UIKit calls completions in a later turn of the run loop. Here they are called at once, so one that begins the same
// again each time has no end.

/// Calls the completion of a diffable data source's `apply`.
@MainActor
func finishApplying(_ completion: (() -> Void)?) {
  guard let completion else { return }
  AppCalls.run(
    "A completion of apply(_:animatingDifferences:completion:)", which: "applies a snapshot with a completion",
    completion)
}

extension ListView {
  /// Calls the completion of `performBatchUpdates`.
  func finishBatch(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    AppCalls.run(
      "A completion of performBatchUpdates(_:completion:) of \(ownDescription)",
      which: "updates the \(Self.words.list) with a completion"
    ) { completion(true) }
  }

  /// Asks the data source and the delegate; nil if their methods have the list ask them without end.
  func asking<Answer>(_ ask: () -> Answer) -> Answer? {
    AppCalls.run(
      "The data source or the delegate of \(ownDescription)",
      which: "has the \(Self.words.list) loaded or updated while it states what is there", ask)
  }

  /// The most cells that are shown at once where the whole content is not asked for.
  static var shownLimit: Int { 50_000 }

  func reportTooManyShown() {
    let (element, list) = (Self.words.element, Self.words.list)
    ProgrammerErrors.report(
      """
      \(ownDescription): more than \(Self.shownLimit) \(element)s lie in its bounds, as they do without a size, and each \
      gets a cell. The \(list) shows no further ones. Leave \(element)s out of the data source, instead of giving them \
      no height.
      """)
  }
}
