// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillArtifacts

/// Failures about which nobody has to decide.
struct ExemptFailureTests {
  private let folder: TemporaryFolder
  private let store: ArtifactStore

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
  }

  private func result(
    of test: String, _ outcome: SnapshotResult.Outcome = .matched, target: String = "AppTests"
  ) throws -> (SnapshotIdentity, SnapshotResult) {
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: target, suite: "Screens", test: "\(test)()", label: .counter(1),
      pathExtension: "txt")
    let result = SnapshotResult(
      identity: identity, outcome: outcome, recordMode: "never", file: "T.swift", line: 1,
      message: outcome == .matched ? nil : "It differs.")
    return (identity, result)
  }

  /// Fails the test `card` so many seconds ago.
  private func fail(age: Double = 10) throws -> FailedSnapshot {
    let (identity, result) = try self.result(of: "card", .mismatched)
    try store.write(result, for: identity)
    let failure = try #require(FailedSnapshots(below: store.root).all.first)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(failure.folder)/\(failure.fileName)")
    return failure
  }

  private func run(
    in run: String = "r1", _ results: [SnapshotResult], end: RunEnd? = RunEnd(status: 0, isPartial: false)
  ) throws {
    let log = ResultsLog(identity: RunIdentity(run: run, process: "p"))
    for result in results { try log.append(result, in: store) }
    if let end { log.noteEnd(end) }
  }

  private func isGone(_ failure: FailedSnapshot) -> Bool {
    GoneFailures(packageRoot: folder.path, store: store).contains(failure)
  }

  // MARK: - Gone

  @Test func aTestThatALaterRunOfAllTestsDidNotHaveIsGone() throws {
    let failure = try fail()
    #expect(!isGone(failure), "there was no run")
    try run([result(of: "cardView").1])
    #expect(isGone(failure))
    try run(in: "r2", [result(of: "cardView").1], end: RunEnd(status: 1, isPartial: true))
    #expect(isGone(failure), "a later run of some tests takes nothing away")
  }

  /// A filter leaves tests out, and a process that fails may not have come to all of them.
  @Test(arguments: [nil, RunEnd(status: 1, isPartial: false), RunEnd(status: 0, isPartial: true)])
  func otherRunsMakeNoTestGone(end: RunEnd?) throws {
    let failure = try fail()
    try run([result(of: "cardView").1], end: end)
    #expect(!isGone(failure))
  }

  /// Another branch may have the test.
  @Test func aTestThatFailedAfterTheRunIsNotGone() throws {
    let failure = try fail(age: -10)
    try run([result(of: "cardView").1])
    #expect(!isGone(failure))
  }

  @Test(arguments: ["card", "list"]) func aTestOfTheRunIsNotGone(test: String) throws {
    let failure = try fail()
    let own = try result(of: "card", .mismatched).1
    try run(test == "card" ? [own] : [result(of: test, target: "OtherTests").1])
    #expect(!isGone(failure), "the test ran, or nothing of its target did")
  }

  /// What lies elsewhere is of another machine, which has its own runs.
  @Test func aFailureOfAnotherMachineIsNotGone() throws {
    let failure = try fail()
    try run([result(of: "cardView").1])
    let target = "\(store.root)/AppTests"
    try AtomicFile.createFolder("\(store.root)/0ci")
    try FileManager.default.moveItem(atPath: target, toPath: "\(store.root)/0ci/AppTests")
    let moved = try #require(FailedSnapshots(below: store.root).all.first)
    #expect(moved.title == failure.title && !isGone(moved))
  }

  // MARK: - Expected

  private func isExpected(_ failure: FailedSnapshot, in root: String? = nil) -> Bool {
    ExpectedFailures([failure], packageRoot: folder.path, roots: [root ?? store.root]).contains(failure)
  }

  /// A process that failed, or was killed, may have done so because of this failure.
  @Test(arguments: [(0, true), (1, false), (nil, false)] as [(Int32?, Bool)])
  func aFailureIsExpectedIfItsProcessSucceeded(status: Int32?, isExpected: Bool) throws {
    let failure = try fail()
    #expect(!self.isExpected(failure), "there was no run")
    try run([failure.result], end: status.map { RunEnd(status: $0, isPartial: true) })
    #expect(self.isExpected(failure) == isExpected)
  }

  /// The mark of a known issue may be gone since an earlier run, in which the snapshot failed in the same way.
  @Test func theNewestRunOfATestDecides() throws {
    let failure = try fail()
    try run([failure.result])
    try run(in: "r2", [result(of: "list").1], end: RunEnd(status: 1, isPartial: true))
    for (name, age) in [("r1", 20.0), ("r2", 10)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(store.runs)/\(name)")
    }
    #expect(isExpected(failure), "the newer run did not have its test")
    try run(in: "r3", [failure.result], end: RunEnd(status: 1, isPartial: false))
    #expect(!isExpected(failure))
  }

  /// Of what another message tells, the run knows nothing.
  @Test func anotherFailureOfTheTestIsNotExpected() throws {
    let failure = try fail()
    var other = failure.result
    other.message = "It differs in another way."
    try run([other])
    #expect(!isExpected(failure))
  }

  @Test func expectedFailuresOfOtherMachinesAreKnown() throws {
    let failure = try fail()
    try run([failure.result])
    let shard = "\(folder.path)/shard"
    try FileManager.default.moveItem(atPath: store.root, toPath: shard)
    let moved = try #require(FailedSnapshots(below: shard).all.first)
    #expect(isExpected(moved, in: shard) && !isExpected(moved))
  }
}
