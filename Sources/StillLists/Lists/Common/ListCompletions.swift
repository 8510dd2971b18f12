// SPDX-License-Identifier: MIT

import StillLayers
import StillViews

// UIKit calls completions in a later turn of the run loop. Here, completions of invisible changes are called at once, so one
// that starts the same change again would never end.

/// Does `work`, and calls the completion of a diffable data source's `apply` when the change of the list is over.
@MainActor
func finishApplying(_ completion: (() -> Void)?, in list: (any ListView)?, after work: () -> Void) {
  guard let completion else { return work() }
  let call: () -> Void = {
    AppCalls.run(
      "A completion of apply(_:animatingDifferences:completion:)", which: "applies a snapshot with a completion",
      completion)
  }
  guard let list else {
    work()
    return call()
  }
  list.afterChange(call, by: work)
}

extension ListView {
  /// Does `work`, and calls the completion of `performBatchUpdates` when the change is over.
  func finishBatch(_ completion: ((Bool) -> Void)?, after work: () -> Void) {
    finish(
      "performBatchUpdates(_:completion:)", which: "updates the \(Self.words.list) with a completion", completion,
      after: work)
  }

  /// Does `work`, and calls the completion of `method` when the change is over.
  func finish(
    _ method: String, which mistake: String, line: UInt = #line, _ completion: ((Bool) -> Void)?,
    after work: () -> Void
  ) {
    guard let completion else { return work() }
    afterChange(
      { [weak self] in
        guard let self else { return completion(true) }
        AppCalls.run("A completion of \(method) of \(ownDescription)", which: mistake, line: line) { completion(true) }
      }, by: work)
  }

  /// Calls the data source and the delegate; nil if their methods cause endless recursion.
  func asking<Answer>(_ ask: () -> Answer) -> Answer? {
    AppCalls.run(
      "The data source or the delegate of \(ownDescription)",
      which: "has the \(Self.words.list) loaded or updated while it states what is there", ask)
  }

  /// Reports, once, that the app changed the list while its data source was being called.
  func reportChangeWhileLoading(first isFirst: Bool) {
    guard isFirst, pass.isFirstReport() else { return }
    let list = Self.words.list
    ProgrammerErrors.report(
      """
      \(ownDescription): the data source or the delegate updated the \(list) while it was asked what is there. The \
      \(list) loads everything again in its next layout. Update it outside of these methods.
      """)
  }

  /// The most cells that are shown at once; a picture of the whole content has room for more.
  var shownLimit: Int { showsWholeContent ? Self.wholeLimit : 20_000 }

  /// The most elements that are measured for a picture of the whole content.
  static var wholeLimit: Int { 200_000 }

  func reportTooManyShown() {
    let (element, list) = (Self.words.element, Self.words.list)
    ProgrammerErrors.report(
      """
      \(ownDescription): more than \(shownLimit) \(element)s lie in its bounds, as they do without a size, and each \
      gets a cell. The \(list) shows no further ones. Leave \(element)s out of the data source, instead of giving them \
      no height.
      """)
  }
}
