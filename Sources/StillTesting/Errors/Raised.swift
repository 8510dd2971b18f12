// SPDX-License-Identifier: MIT

import StillLayers
import Synchronization

/// Programmer errors, for which UIKit raises exceptions, that happened while a snapshot was made.
final class Raised: Sendable {
  private let texts = Mutex<[String]>([])

  /// Runs `body`, and throws what was reported meanwhile, since a picture made in spite of it would prove nothing.
  static func checked<Result>(_ body: () throws -> Result) throws -> Result {
    let raised = Raised()
    let result = try ProgrammerErrors.handling(with: { text in raised.texts.withLock { $0.append(text) } }, body)
    let texts = raised.texts.withLock { $0 }
    if !texts.isEmpty { throw SnapshotError.programmerErrors(texts) }
    return result
  }
}
