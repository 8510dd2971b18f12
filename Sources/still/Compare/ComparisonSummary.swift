// SPDX-License-Identifier: MIT

/// How many pairs came out how.
struct ComparisonSummary: Equatable {
  var equal = 0
  var tolerated = 0
  var changed = 0
  var added = 0
  var removed = 0
  var failed = 0

  init(_ results: [PairResult]) {
    for result in results {
      switch result.outcome {
      case .equal: equal += 1
      case .tolerated: tolerated += 1
      case .changed: changed += 1
      case .added: added += 1
      case .removed: removed += 1
      case .failed: failed += 1
      }
    }
  }

  /// 0 equal, 1 different, 2 something could not be compared.
  var exitCode: Int32 {
    if failed > 0 { return 2 }
    return changed + added + removed > 0 ? 1 : 0
  }
}
