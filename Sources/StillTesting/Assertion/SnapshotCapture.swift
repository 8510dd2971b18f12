// SPDX-License-Identifier: MIT

import Foundation

/// Makes the snapshot: on the main actor what must be there, the rest on the calling thread.
struct SnapshotCapture<Value, Format> {
  let snapshotting: Snapshotting<Value, Format>
  let timeout: TimeInterval
  /// Hears which view is drawn.
  var notes = LayoutNotes()

  /// Blocks until the snapshot is there.
  func snapshot(of value: @MainActor () throws -> Value) throws -> Format {
    let (make, notes) = (Handover(snapshotting.snapshot), notes)
    var source = try MainThread.run {
      Result { try notes.collecting { try Raised.checked { try make.value(value()).source } } }
    }.get()
    while true {
      switch source {
      case .value(let format): return format
      case .anywhere(let work): return try work()
      case .failed(let error): throw error
      case .delayed(let seconds, let next):
        MainThread.pause(for: seconds)
        let next = Handover(next)
        source = try MainThread.run {
          Result { try notes.collecting { try Raised.checked { next.value().source } } }
        }.get()
      case .callback(let start):
        let mailbox = Mailbox<Format>()
        let start = Handover(start)
        MainThread.run { start.value { mailbox.put($0) } }
        return try mailbox.wait(for: timeout)
      }
    }
  }
}
