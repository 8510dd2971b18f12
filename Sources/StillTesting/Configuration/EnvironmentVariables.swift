// SPDX-License-Identifier: MIT

import Glibc

/// Environment variables, those of the process or given ones.
package struct EnvironmentVariables: Sendable {
  private let lookup: @Sendable (String) -> String?

  /// Reads one variable at a time: taking the whole environment would cost more than an assertion.
  package static let process = EnvironmentVariables { name in getenv(name).map { String(cString: $0) } }

  package init(_ lookup: @escaping @Sendable (String) -> String?) { self.lookup = lookup }

  package init(_ values: [String: String]) { lookup = { values[$0] } }

  package subscript(name: String) -> String? { lookup(name) }

  /// Whether a variable is set, and to nothing that means no.
  func isOn(_ name: String) -> Bool {
    guard let value = lookup(name) else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
