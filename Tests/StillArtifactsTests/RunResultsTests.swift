// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillArtifacts

@Suite struct RunResultsTests {
  let folder: TemporaryFolder
  let store: ArtifactStore

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
  }

  private func result(_ number: Int, outcome: SnapshotResult.Outcome = .matched) throws -> SnapshotResult {
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(number), pathExtension: "png")
    return SnapshotResult(
      identity: identity, outcome: outcome, recordMode: "missing", file: "Tests/T/S.swift", line: number,
      message: outcome == .matched ? nil : "line one\nline two", metrics: ["max_delta": .infinity])
  }

  private func log(_ process: String) -> ResultsLog { ResultsLog(identity: RunIdentity(run: "run", process: process)) }

  @Test func theProcessesOfARunAreMerged() throws {
    let (first, second) = (log("1"), log("2"))
    try first.append(result(1), in: store)
    try second.append(result(2, outcome: .mismatched), in: store)
    try first.append(result(3), in: store)
    let merged = try RunResults.load("\(store.runs)/run")
    #expect(merged.processes == 2)
    #expect(merged.results == [try result(1), try result(3), try result(2, outcome: .mismatched)])
  }

  @Test func aRemovedFolderCostsNoLaterLine() throws {
    let log = log("1")
    try log.append(result(1), in: store)
    try FileManager.default.removeItem(atPath: store.root)
    try log.append(result(2), in: store)
    try log.append(result(3), in: store)
    #expect(try RunResults.load("\(store.runs)/run").results == [try result(2), try result(3)])
  }

  @Test func aLineCutShortByACrashIsLeftOut() throws {
    let log = log("1")
    try log.append(result(1), in: store)
    try log.append(result(2), in: store)
    let path = log.file(in: store)
    try #require(FileManager.default.contents(atPath: path)).dropLast(20).write(to: URL(filePath: path))
    #expect(try RunResults.load("\(store.runs)/run").results == [try result(1)])
  }

  @Test func aBrokenOrNewerLineIsAnError() throws {
    var newer = try result(1)
    newer.format = 2
    for line in [Data("garbage".utf8), newer.json()] {
      let path = "\(store.runs)/other/1.jsonl"
      try AtomicFile.write(line + Data("\n".utf8), to: path, durable: false)
      #expect(throws: RunResultsError(path: path, line: 1)) { try RunResults.load("\(store.runs)/other") }
    }
  }

  @Test func oldRunsAreRemoved() throws {
    for number in 1...5 { try AtomicFile.write(Data(), to: "\(store.runs)/\(number)/1.jsonl", durable: false) }
    for number in 1...5 {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number) * 100)],
        ofItemAtPath: "\(store.runs)/\(number)")
    }
    RunResults.removeOldRuns(in: store, keeping: 2)
    #expect(RunResults.runs(in: store) == ["\(store.runs)/5", "\(store.runs)/4"])
  }

  @Test func aRunIsKnownByItsParent() {
    let identity = RunIdentity.current()
    #expect(identity == RunIdentity.current())
    #expect(identity.run.hasSuffix("-\(getppid())"))
    #expect(RunIdentity.startTicks(of: getppid()) > 0)
    let status = "12 (a) b (c) S 1" + String(repeating: " 0", count: 17) + " 4711 0"
    #expect(RunIdentity.startTicks(fromStatus: status) == 4711)
    #expect(RunIdentity.startTicks(fromStatus: "") == 0)
  }

  @Test func keysAreInSnakeCase() throws {
    let json = String(decoding: try result(1).json(), as: UTF8.self)
    for key in ["test_target", "record_mode", "max_delta"] { #expect(json.contains("\"\(key)\":")) }
    #expect(!json.contains("\n"))
  }
}
