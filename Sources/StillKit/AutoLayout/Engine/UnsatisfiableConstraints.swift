// SPDX-License-Identifier: MIT

import Foundation

/// Required constraints that cannot all hold, and the one that layout does without.
package struct UnsatisfiableConstraints: Equatable {
  /// The descriptions of all constraints of the conflict.
  package let constraints: [String]
  /// The description of the constraint that is left out.
  package let broken: String

  @MainActor
  init(_ records: [LayoutRecord], broken: LayoutRecord) {
    constraints = records.filter { $0.key.role != .minimumWidth && $0.key.role != .minimumHeight }.map(\.description)
    self.broken = broken.description
  }

  var text: String {
    """
    Unable to simultaneously satisfy constraints. At least one of these is not wanted:
    \(constraints.map { "  \($0)" }.joined(separator: "\n"))
    Will attempt to recover by breaking constraint
      \(broken)
    Remove one of them, or lower its priority below 1000.
    """
  }

  /// To standard error, as UIKit logs it.
  func print() {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
