// SPDX-License-Identifier: MIT

import Foundation

extension SnapshotCapture {
  /// Leaves the main actor free while it waits, and runs on another thread what may.
  func snapshot(of value: @MainActor () throws -> Value) async throws -> Format {
    let (make, notes) = (Handover(snapshotting.snapshot), notes)
    var source = try await MainActor.run {
      try notes.collecting { Handover(try Raised.checked { try make.value(value()).source }) }
    }.value
    while true {
      switch source {
      case .value(let format): return format
      case .anywhere(let work): return try work()
      case .failed(let error): throw error
      case .delayed(let seconds, let next):
        try await Task.sleep(for: .seconds(seconds))
        let next = Handover(next)
        source = try await MainActor.run {
          try notes.collecting { Handover(try Raised.checked { next.value().source }) }
        }.value
      case .callback(let start):
        return try await format(from: Handover(start))
      }
    }
  }

  private func format(from start: Handover<(@escaping (Format) -> Void) -> Void>) async throws -> Format {
    let timeout = self.timeout
    let (stream, continuation) = AsyncStream.makeStream(of: Handover<Format>.self)
    await MainActor.run {
      start.value { format in
        continuation.yield(Handover(format))
        continuation.finish()
      }
    }
    let timer = Task {
      try await Task.sleep(for: .seconds(timeout))
      continuation.finish()
    }
    defer { timer.cancel() }
    for await format in stream { return format.value }
    throw SnapshotTimeout(seconds: timeout)
  }
}
