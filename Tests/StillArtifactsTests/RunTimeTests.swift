// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillArtifacts

/// The times of runs are in their notes. A folder that was copied, or that something else wrote into, has another time.
struct RunTimeTests {
  private let folder: TemporaryFolder
  private let store: ArtifactStore

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
  }

  private func setAge(_ seconds: Double, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  private func path(_ name: String) -> String { "__Snapshots__/AppTests/Screens/check.\(name).txt" }

  private func record(_ name: String, age: Double) throws {
    let path = "\(folder.path)/\(path(name))"
    try AtomicFile.write(Data(name.utf8), to: path, durable: false)
    try setAge(age, of: path)
  }

  /// Runs a test that uses a reference.
  ///
  /// - Parameters:
  ///   - age: The seconds since the run ended.
  ///   - folderAge: The seconds since the folder of the run changed, as its file system says.
  private func run(_ run: String, using name: String, isPartial: Bool = false, age: Double, folderAge: Double) throws {
    let log = ResultsLog(identity: RunIdentity(run: run, process: "p"))
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()", label: .named(name),
      pathExtension: "txt")
    try log.append(
      SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1), in: store)
    var end = RunEnd(status: 0, isPartial: isPartial)
    end.ended = Date().timeIntervalSince1970 - age
    log.noteEnd(end)
    try setAge(folderAge, of: "\(store.runs)/\(run)")
  }

  /// Looks at the times of contents alone: nobody can set those of moves.
  private func orphans() throws -> OrphanedReferences {
    try #require(
      try OrphanedReferences(packageRoot: folder.path, store: store, changed: RunResults.changed))
  }

  @Test(arguments: [(0.0, 20.0), (80.0, 60.0), (0.0, 60.0), (80.0, 20.0)])
  func aReferenceThatMayBeNewerThanTheRunIsLeftAlone(folderAge: Double, age: Double) throws {
    try record("old", age: 100)
    try record("used", age: 100)
    try record("new", age: age)
    try run("r1", using: "used", age: 50, folderAge: folderAge)
    let found = try orphans()
    let isNewer = age < max(50, folderAge)
    #expect(found.unused == (isNewer ? [path("old")] : [path("new"), path("old")]))
    #expect(found.newer == (isNewer ? 1 : 0))
  }

  @Test func aRunThatMayBeLaterThanTheRunOfAllTestsCounts() throws {
    for name in ["all", "later", "copied", "before", "unused"] { try record(name, age: 100) }
    try run("r1", using: "all", age: 50, folderAge: 0)
    try run("r2", using: "later", isPartial: true, age: 10, folderAge: 10)
    try run("r3", using: "copied", isPartial: true, age: 90, folderAge: 10)
    try run("r4", using: "before", isPartial: true, age: 90, folderAge: 90)
    #expect(try orphans().unused == [path("before"), path("unused")])
  }

  /// The newest one is that which ended last, whatever the file system says.
  @Test func theNewestRunOfAllTestsIsTaken() throws {
    for name in ["first", "second", "gone"] { try record(name, age: 100) }
    try run("r1", using: "first", age: 90, folderAge: 0)
    try run("r2", using: "second", age: 50, folderAge: 40)
    try record("new", age: 70)
    #expect(try orphans().unused == [path("gone"), path("new")], "the folder of the first one was touched")
  }

  /// Those of older versions have none, and only the folder's time is known.
  @Test func aNoteHasTheTimeAtWhichItWasWritten() throws {
    let log = ResultsLog(identity: RunIdentity(run: "r1", process: "p"))
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: nil)
    try log.append(
      SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1), in: store)
    let before = Date().timeIntervalSince1970
    log.noteEnd(RunEnd(status: 0, isPartial: false))
    try setAge(1000, of: "\(store.runs)/r1")
    let end = RunResults.end(of: "\(store.runs)/r1")
    #expect(end.lowerBound < before - 900 && end.upperBound >= before && end.upperBound < before + 900)
    let old = Data(#"{"status": 0, "isPartial": false}"#.utf8)
    try AtomicFile.write(old, to: "\(store.runs)/r1/p.end", durable: false)
    try setAge(500, of: "\(store.runs)/r1")
    let touched = RunResults.end(of: "\(store.runs)/r1")
    #expect(touched.lowerBound == touched.upperBound && touched.upperBound < before - 400)
  }
}
