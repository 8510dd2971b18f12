// SPDX-License-Identifier: MIT

/// Why a command could not do what it was asked; printed to standard error, with exit code 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
