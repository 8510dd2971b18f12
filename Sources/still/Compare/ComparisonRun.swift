// SPDX-License-Identifier: MIT

import Dispatch
import Glibc

/// Compares many pairs on all cores, and says on a terminal how far it is.
struct ComparisonRun {
  var comparer: PairComparer
  /// Whether someone is watching: a log in a file would only fill up.
  var showsProgress = isatty(STDERR_FILENO) == 1

  func results(of pairs: [PicturePair]) -> [PairResult] {
    let slots = Slots<PairResult>(count: pairs.count)
    let progress = Progress(total: pairs.count, isShown: showsProgress && pairs.count > 1)
    let comparer = comparer
    DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
      slots[index] = comparer.compare(pairs[index])
      progress.advance()
    }
    progress.end()
    return pairs.indices.map { slots[$0] }
  }
}
