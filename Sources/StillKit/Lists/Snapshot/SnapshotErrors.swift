// SPDX-License-Identifier: MIT

import StillLayers

/// What UIKit raises exceptions for.
enum SnapshotErrors {
  static func report(_ text: String) {
    ProgrammerErrors.report(
      "NSInternalInconsistencyException: \(text). The snapshot stays as it was. Compare it with what it was filled with."
    )
  }
}
