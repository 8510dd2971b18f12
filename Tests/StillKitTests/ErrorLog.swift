// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

/// Collects programmer errors.
final class ErrorLog: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var storage: [String] = []

  var texts: [String] { lock.withLock { storage } }
  func add(_ text: String) { lock.withLock { storage.append(text) } }
}

/// The programmer errors of `body`.
@MainActor
func errors(in body: () -> Void) -> [String] {
  let log = ErrorLog()
  ProgrammerErrors.handling(with: { log.add($0) }) { body() }
  return log.texts
}
