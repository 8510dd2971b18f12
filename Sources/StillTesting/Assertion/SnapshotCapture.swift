// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

/// Makes a snapshot: what needs the main actor runs there, the rest on the calling thread.
struct SnapshotCapture<Value, Format> {
  let snapshotting: Snapshotting<Value, Format>
  let timeout: TimeInterval
  /// The notes that remember which view is drawn, for the layout check of a failure.
  var notes = LayoutNotes()
  /// True if the views are described while they are drawn.
  var describesViews = false
  /// The clock that must not advance by itself during the assertion; nil if no clock is held back.
  var clock: AnimationClock?
  /// Tells of a callback that is called again after its snapshot was taken.
  var tellLate: @Sendable (RepeatedCallback) -> Void = { ProcessFailure.shared.fail("error: \($0)") }

  /// Blocks until the snapshot exists.
  ///
  /// Outside of tests, time is real: the clock of an earlier test is not used.
  func snapshot(of value: @MainActor () throws -> Value) throws -> Captured<Format> {
    guard TestContext.current() == nil, AnimationClock.override == nil else { return try snapshotByClock(of: value) }
    return try AnimationClock.$override.withValue(.realTime) { try snapshotByClock(of: value) }
  }

  private func snapshotByClock(of value: @MainActor () throws -> Value) throws -> Captured<Format> {
    AnimationClock.current.passTurn()
    let (make, notes, describes) = (Handover(snapshotting.snapshot), notes, describesViews)
    var source = try MainThread.run {
      try notes.collecting(describing: describes) { try RaisedErrors.checked { try make.value(value()).source } }
    }
    while true {
      switch source {
      case .value(let capture): return capture
      case .anywhere(let work): return try work()
      case .failed(let error): throw error
      case .delayed(let seconds, let next):
        MainThread.pause(for: seconds)
        let next = Handover(next)
        source = try MainThread.run {
          try notes.collecting(describing: describes) { try RaisedErrors.checked { next.value().source } }
        }
      case .callback(let start):
        let mailbox = Mailbox<Result<Captured<Format>, any Error>>()
        let (start, calls, dropped) = (Handover(start), CallbackCount(tellLate), DroppedErrors())
        MainThread.run {
          DroppedErrors.$current.withValue(dropped) { start.value { if calls.isFirst() { mailbox.put($0) } } }
        }
        dropped.deliver { mailbox.put(.failure($0)) }
        let capture = try mailbox.wait(for: timeout)
        try calls.end()
        return try capture.get()
      }
    }
  }

  /// Leaves the main actor free while it waits, and runs work on another thread where that is allowed.
  ///
  /// The test's clock may advance during the waits.
  func snapshot(of value: @MainActor () throws -> Value) async throws -> Captured<Format> {
    let (make, notes, describes) = (Handover(snapshotting.snapshot), notes, describesViews)
    var source = try await MainActor.run {
      try notes.collecting(describing: describes) {
        Handover(try RaisedErrors.checked { try make.value(value()).source })
      }
    }.value
    while true {
      switch source {
      case .value(let capture): return capture
      case .anywhere(let work): return try work()
      case .failed(let error): throw error
      case .delayed(let seconds, let next):
        clock?.endAssertion()
        defer { clock?.beginAssertion() }
        do {
          try await Task.sleep(for: .bounded(seconds), tolerance: nil, clock: .continuous)
        } catch {
          throw SnapshotCancellation()
        }
        let next = Handover(next)
        source = try await MainActor.run {
          try notes.collecting(describing: describes) { Handover(try RaisedErrors.checked { next.value().source }) }
        }.value
      case .callback(let start):
        return try await capture(from: Handover(start))
      }
    }
  }

  private func capture(
    from start: Handover<(@escaping (Result<Captured<Format>, any Error>) -> Void) -> Void>
  ) async throws -> Captured<Format> {
    let (timeout, calls, dropped) = (self.timeout, CallbackCount(tellLate), DroppedErrors())
    let (stream, continuation) = AsyncStream.makeStream(of: Handover<Result<Captured<Format>, any Error>>.self)
    await MainActor.run {
      DroppedErrors.$current.withValue(dropped) {
        start.value { capture in
          guard calls.isFirst() else { return }
          continuation.yield(Handover(capture))
          continuation.finish()
        }
      }
    }
    dropped.deliver { error in
      continuation.yield(Handover(.failure(error)))
      continuation.finish()
    }
    clock?.endAssertion()
    defer { clock?.beginAssertion() }
    let timer = Task {
      try await Task.sleep(for: .bounded(timeout), tolerance: nil, clock: .continuous)
      continuation.finish()
    }
    defer { timer.cancel() }
    for await capture in stream {
      try calls.end()
      return try capture.value.get()
    }
    guard !Task.isCancelled else { throw SnapshotCancellation() }
    throw SnapshotTimeout(seconds: timeout)
  }
}

extension Duration {
  /// Returns a duration of at most some years, because converting infinity or NaN to a `Duration` traps.
  fileprivate static func bounded(_ seconds: TimeInterval) -> Duration {
    .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
  }
}
