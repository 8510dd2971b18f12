// SPDX-License-Identifier: MIT

import StillLayers
import Synchronization

/// Programmer errors, for which UIKit raises exceptions, that happened while a snapshot was made.
final class Raised: Sendable {
  private let texts = Mutex<[String]>([])

  /// Runs `body`, and throws what was reported meanwhile, since a picture made in spite of it would prove nothing.
  static func checked<Result>(_ body: () throws -> Result) throws -> Result {
    let raised = Raised()
    let result = Swift.Result { try ProgrammerErrors.handling(with: raised.note, body) }
    // Before what `body` throws: that may only follow from it, as an empty size does from a frame that was refused.
    let texts = raised.texts.withLock { $0 }
    if !texts.isEmpty { throw SnapshotError.programmerErrors(texts) }
    return try result.get()
  }

  @Sendable private func note(_ text: String) { texts.withLock { $0.append(text) } }
}
