// SPDX-License-Identifier: MIT

import StillBitmap

/// A set of required constraints that cannot all hold, in words, and the one that layout leaves out.
package struct UnsatisfiableConstraints: Hashable {
  /// The constraints, a line each.
  package let constraints: [String]
  /// The one that is left out.
  package let broken: String

  @MainActor
  init(_ records: [LayoutRecord], broken: LayoutRecord) {
    constraints = records.filter { $0.key.role != .minimumWidth && $0.key.role != .minimumHeight }.map(\.description)
    self.broken = broken.description
  }

  /// Returns the constraint to leave out: of those that users made, the one that was activated last.
  ///
  /// Constraints that hide arranged views stay, as long as another one can be left out.
  @MainActor
  static func constraintToBreak(among records: [LayoutRecord]) -> LayoutRecord? {
    records.last { $0.constraint.map { !$0.hidesArrangedView } ?? false } ?? records.last { $0.constraint != nil }
  }

  private var text: String {
    // A row of hundreds of views can be one conflict.
    let most = 30
    var lines = constraints.prefix(most).map { "  \($0)" }
    if constraints.count > most { lines.append("  … and \(constraints.count - most) more") }
    return """
      Unable to simultaneously satisfy constraints. At least one of these is not wanted:
      \(lines.joined(separator: "\n"))
      Will attempt to recover by breaking constraint
        \(broken)
      Remove one of them, or lower its priority below 1000.
      """
  }

  /// Writes to standard error, as UIKit logs it.
  func print() { StandardError.print(text) }
}
