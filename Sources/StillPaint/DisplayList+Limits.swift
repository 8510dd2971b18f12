// SPDX-License-Identifier: MIT

import StillScene

extension DisplayList {
  /// The largest number of operations that is painted, far above that of any screen.
  static let mostPainted = 10_000_000

  /// Throws for a list of more operations than are painted; drawings in drawings multiply them.
  func validateCount() throws(PaintingError) {
    guard extent.nodeCount <= Self.mostPainted else { throw .tooManyOperations }
  }
}
