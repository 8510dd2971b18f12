// SPDX-License-Identifier: MIT

import Foundation

// Made once, and only read.
nonisolated(unsafe) private let plainNumbers = newlocale(1 << LC_NUMERIC, "C", nil)

/// Runs `body` on this thread with the numbers of C, which have a point.
///
/// On Linux, Foundation's `String(format:)` writes numbers as the process's locale does, which any library may set: a
/// page of a PDF would then be "120,5" points wide.
package func withPlainNumbers<Result>(_ body: () throws -> Result) rethrows -> Result {
  let outer = uselocale(plainNumbers)
  defer { uselocale(outer) }
  return try body()
}

extension String {
  /// Makes a text from a format of C, whose numbers have a point.
  package init(plainFormat format: String, _ arguments: any CVarArg...) {
    self = withPlainNumbers { String(format: format, arguments: arguments) }
  }
}
