// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import Synchronization

/// The results file of one process: a line of JSON for each assertion.
///
/// Each line is added by one `write`, so that a crash loses at most that line, and a run of thousands of assertions
/// does not rewrite its file thousands of times.
package final class ResultsLog: Sendable {
  private let identity: RunIdentity
  private struct Open {
    var descriptors: [String: Int32] = [:]
    /// The descriptors of removed files; they stay open until the end, because another thread may still be writing.
    var retired: [Int32] = []
    /// True if a line could not be written, or if a file was removed together with its lines.
    var hasLostLines = false
    /// True if an assertion failed before it could compare.
    var hasUncompared = false
  }

  private let open = Mutex(Open())
  /// The time of the last line; locked while a line is written, so that an incomplete one can be removed again.
  private let lines = Mutex(ContinuousClock.Instant?.none)

  package init(identity: RunIdentity = .current()) { self.identity = identity }

  deinit { open.withLock { open in (open.descriptors.values + open.retired).forEach { _ = close($0) } } }

  /// Adds a line to this process's file below the store's root.
  ///
  /// - Parameter began: The start of the assertion, or of its test. The assertion's time counts from then, or from the previous
  ///   line if that is later: views are laid out one after another, and a test that waits for that uses no time.
  package func append(
    _ result: SnapshotResult, since began: ContinuousClock.Instant? = nil, in store: ArtifactStore
  ) throws(StoreError) {
    let path = file(in: store)
    let descriptor: Int32
    do {
      descriptor = try self.descriptor(for: path, in: store)
    } catch {
      noteLostLines()
      throw error
    }
    let failure = lines.withLock { last in
      var result = result
      let now = ContinuousClock.now
      if let began { result.seconds = (now - max(began, last ?? began)) / .seconds(1) }
      last = now
      var line = result.json()
      line.append(UInt8(ascii: "\n"))
      return Self.add(line, to: descriptor)
    }
    guard failure != 0 else { return }
    noteLostLines()
    throw StoreError(.write, path: path, code: failure)
  }

  /// Notes that an assertion failed before it could compare, and so has no line.
  ///
  /// Without a file, the process could not note its end, and an earlier run would look like the last one. Where no run left a
  /// file, none is made: a wrong setting may be why the assertion failed, and nothing should be written by it.
  package func noteUncompared(in store: ArtifactStore) {
    open.withLock { $0.hasUncompared = true }
    if access(store.runs, F_OK) == 0 { _ = try? descriptor(for: file(in: store), in: store) }
  }

  /// Makes this process's file, before there is any result; returns false if that fails.
  package func noteBegin(in store: ArtifactStore) -> Bool {
    (try? descriptor(for: file(in: store), in: store)) != nil
  }

  /// True if some assertions of this process failed before they could compare.
  var hasUncompared: Bool { open.withLock { $0.hasUncompared } }

  /// True if some results of this process are in none of its files.
  var hasLostLines: Bool { open.withLock { $0.hasLostLines } }

  private func noteLostLines() { open.withLock { $0.hasLostLines = true } }

  /// Adds a whole line or nothing: after an incomplete line on a full disk, the next one would continue it.
  ///
  /// - Returns: The `errno` of the write that failed, or zero.
  private static func add(_ line: Data, to descriptor: Int32) -> Int32 {
    var before = stat()
    guard fstat(descriptor, &before) == 0 else { return errno }
    var failure: Int32 = 0
    line.withUnsafeBytes { failure = Descriptor.write($0, to: descriptor) }
    if failure != 0 { ftruncate(descriptor, before.st_size) }
    return failure
  }

  /// The paths of the files that have results of this process.
  var paths: [String] { open.withLock { $0.descriptors.keys.sorted() } }

  /// Returns the path of this process's file: `<root>/.runs/<run>/<process>.jsonl`.
  package func file(in store: ArtifactStore) -> String {
    "\(store.runs)/\(identity.run)/\(identity.process).jsonl"
  }

  private func descriptor(for path: String, in store: ArtifactStore) throws(StoreError) -> Int32 {
    if let known = open.withLock({ $0.descriptors[path] }), Self.hasName(known) { return known }
    try store.prepare()
    try AtomicFile.createFolder(store.runs)
    try AtomicFile.refuseLink(at: store.runs)
    try AtomicFile.createFolder(AtomicFile.parent(of: path))
    for path in [AtomicFile.parent(of: path), path] { try AtomicFile.refuseLink(at: path) }
    let opened: Int32
    do {
      opened = try RegularFile.open(path, O_WRONLY | O_CREAT | O_APPEND).descriptor
    } catch {
      throw StoreError(.write, path: path, error)
    }
    let kept = open.withLock { open in
      if let first = open.descriptors[path] {
        if Self.hasName(first) { return first }
        open.retired.append(first)
        open.hasLostLines = true
      }
      open.descriptors[path] = opened
      return opened
    }
    if kept != opened { close(opened) }
    if kept == opened { RunResults.removeOldRuns(in: store, keeping: 20) }
    return kept
  }

  /// Returns false if the file was removed while the tests ran, because lines written to it would be lost.
  private static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}

extension ArtifactStore {
  /// The folder of the results, which has a folder for each run.
  package var runs: String { "\(root)/.runs" }
}
