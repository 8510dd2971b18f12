// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillArtifacts

struct RunResultsTests {
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

  /// A reader refuses lines that are longer, and with them the whole run.
  @Test func whatIsTooLongForAReaderIsLeftOut() throws {
    var long = try result(1)
    long.details = String(repeating: "\n", count: ResultFile.maximumByteCount / 2)
    try log("1").append(long, in: store)
    #expect(try RunResults.load("\(store.runs)/run").results == [try result(1)])
  }

  /// A label is no part of a path where another tool's rules name the files.
  @Test func aLabelThatIsTooLongForAReaderIsCut() throws {
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t",
      label: .named(String(repeating: "é", count: 5000)), pathExtension: "png", stem: "card")
    let long = SnapshotResult(identity: identity, outcome: .matched, recordMode: "missing", file: "T.swift", line: 1)
    try log("1").append(long, in: store)
    #expect(try RunResults.load("\(store.runs)/run").results == [long])
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

  /// A limit of the process stands in for the disk that gets full: it too writes a part, and then fails.
  @Test(.aheadOfOthers) func aFullDiskTearsNoLine() async throws {
    await #expect(processExitsWith: .success) { [root = folder.path as String] in
      let store = ArtifactStore(packageRoot: root, override: nil)
      let log = ResultsLog(identity: RunIdentity(run: "run", process: "1"))
      let identity = try SnapshotIdentity(
        packageRoot: root, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: "png")
      let result = SnapshotResult(
        identity: identity, outcome: .matched, recordMode: "missing", file: "Tests/T/S.swift", line: 1, message: nil)
      try log.append(result, in: store)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let free = limit.rlim_cur
      limit.rlim_cur = rlim_t(result.json().count + 20)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(throws: StoreError.self) { try log.append(result, in: store) }
      limit.rlim_cur = free
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try log.append(result, in: store)
    }
    #expect(try RunResults.load("\(store.runs)/run").results.count == 2)
  }

  @Test func aBrokenOrNewerLineIsAnError() throws {
    var newer = try result(1)
    newer.format = 2
    var endless = try result(1)
    endless.reference = String(repeating: "a/", count: 2100)
    for line in [Data("garbage".utf8), newer.json(), endless.json()] {
      let path = "\(store.runs)/other/1.jsonl"
      try AtomicFile.write(line + Data("\n".utf8), to: path, durable: false)
      #expect(throws: RunResultsError(path: path, problem: .line(1))) { try RunResults.load("\(store.runs)/other") }
    }
  }

  /// The values of a result take many times as much memory as its text.
  @Test func aLineOfManyMegabytesIsAnError() throws {
    let path = "\(store.runs)/other/1.jsonl"
    let line = try result(1).json() + Data(repeating: UInt8(ascii: " "), count: 16 << 20)
    try AtomicFile.write(line + Data("\n".utf8), to: path, durable: false)
    #expect(throws: RunResultsError(path: path, problem: .largeLine(1))) { try RunResults.load("\(store.runs)/other") }
  }

  /// A process notes no empty lines; the number is that which an editor shows.
  @Test func linesAreCountedAsTheyAre() throws {
    let path = "\(store.runs)/other/1.jsonl"
    let lines = try result(1).json() + Data("\n\n".utf8) + result(2).json() + Data("\n".utf8)
    try AtomicFile.write(lines, to: path, durable: false)
    #expect(try RunResults.load("\(store.runs)/other").results == [result(1), result(2)])
    try AtomicFile.write(lines + Data("x\n".utf8), to: path, durable: false)
    #expect(throws: RunResultsError(path: path, problem: .line(4))) { try RunResults.load("\(store.runs)/other") }
  }

  /// A file of other lines in place of results is no reason to look at all of them. It takes no room on the disk.
  @Test func aFileOfMoreThanAGigabyteIsAnError() throws {
    let path = "\(store.runs)/other/1.jsonl"
    try AtomicFile.write(Data(), to: path, durable: false)
    try #require(truncate(path, 1 << 30 + 1) == 0)
    let error = RunResultsError(path: path, problem: .unreadable(.system(code: EFBIG)))
    #expect(throws: error) { try RunResults.load("\(store.runs)/other") }
  }

  /// A line of such a thing would be told of, which nobody could find.
  @Test func aPipeInPlaceOfResultsIsNamed() throws {
    let path = "\(store.runs)/other/1.jsonl"
    try AtomicFile.createFolder("\(store.runs)/other")
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: RunResultsError.self) { try RunResults.load("\(store.runs)/other") }
    #expect(
      error?.description
        == "\(path) should be a file of results and cannot be read: it is a pipe (FIFO), not a file. Delete the folder it "
        + "lies in and run the tests again.")
  }

  /// Makes the folder of a run that is `age` seconds old.
  private func makeRun(_ name: String, age: Double, file: String = "1-2.jsonl") throws {
    try AtomicFile.write(Data(), to: "\(store.runs)/\(name)/\(file)", durable: false)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(store.runs)/\(name)")
  }

  @Test func oldRunsAreRemoved() throws {
    for number in 1...5 { try makeRun("0123abcd-\(number)-7", age: 1000 - Double(number)) }
    RunResults.removeOldRuns(in: store, keeping: 2)
    #expect(RunResults.runs(in: store) == ["\(store.runs)/0123abcd-5-7", "\(store.runs)/0123abcd-4-7"])
  }

  /// A slash and the mark after it are one character, without which another run would be named.
  @Test func aFolderWhoseNameBeginsWithAMarkIsNoRun() throws {
    try makeRun("0123abcd-1-2", age: 900)
    try makeRun("\u{301}0123abcd-1-2", age: 1000)
    RunResults.removeOldRuns(in: store, keeping: 1)
    #expect(folder.names(".stillframe/.runs/0123abcd-1-2") == ["1-2.jsonl"])
  }

  /// A run that nobody can see may have failed.
  @Test func runsThatCannotBeSeenAreNamed() throws {
    #expect(RunResults.unseen(in: store).isEmpty, "nothing ran yet")
    try makeRun("0123abcd-1-2", age: 900)
    let (file, other) = ("\(store.runs)/0123abcd-2-2", "\(store.runs)/.DS_Store")
    for path in [file, other] { try AtomicFile.write(Data(), to: path, durable: false) }
    #expect(RunResults.unseen(in: store) == [RunResultsError(path: file, problem: .unlisted(.system(code: ENOTDIR)))])
    try FileManager.default.removeItem(atPath: store.runs)
    try AtomicFile.write(Data(), to: store.runs, durable: false)
    #expect(
      RunResults.unseen(in: store) == [RunResultsError(path: store.runs, problem: .unlisted(.system(code: ENOTDIR)))])
  }

  /// A process that was killed while it noted its end leaves one.
  @Test func aTemporaryFileGoesWithItsRun() throws {
    try makeRun("0123abcd-1-2", age: 1000, file: ".7-1.tmp")
    RunResults.removeOldRuns(in: store, keeping: 0)
    #expect(folder.names(".stillframe/.runs").isEmpty)
  }

  @Test func whatIsNoRunStays() throws {
    let names = ["old", "0123abcd-1", "0123abcd-1-2-3", "0123ABCD-1-2", "0123abcd-x-2", "0123abcd-1-"]
    for name in names { try makeRun(name, age: 1000) }
    try makeRun("0123abcd-1-2", age: 900, file: "notes.txt")
    try AtomicFile.write(Data(), to: "\(store.runs)/0123abcd-2-2", durable: false)
    RunResults.removeOldRuns(in: store, keeping: 0)
    #expect(folder.names(".stillframe/.runs") == (names + ["0123abcd-1-2", "0123abcd-2-2"]).sorted())
    #expect(folder.names(".stillframe/.runs/0123abcd-1-2") == ["notes.txt"])
    for name in names { #expect(folder.names(".stillframe/.runs/\(name)") == ["1-2.jsonl"]) }
  }

  @Test func onlyFoldersAreRuns() throws {
    try makeRun("0123abcd-1-2", age: 900)
    let (file, link) = ("\(store.runs)/.DS_Store", "\(store.runs)/link")
    try AtomicFile.write(Data(), to: file, durable: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "0123abcd-1-2")
    #expect(RunResults.runs(in: store) == ["\(store.runs)/0123abcd-1-2"])
    let error = #expect(throws: RunResultsError.self) { try RunResults.load(file) }
    #expect(
      error?.description == "\(file) should be a folder of results and cannot be read: Not a directory. Delete it and "
        + "run the tests again.")
  }

  @Test func nothingIsRemovedThroughALink() throws {
    let elsewhere = "\(folder.path)/elsewhere"
    try AtomicFile.write(Data(), to: "\(elsewhere)/0123abcd-1-2/1-2.jsonl", durable: false)
    try FileManager.default.createDirectory(atPath: store.root, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: store.runs, withDestinationPath: elsewhere)
    RunResults.removeOldRuns(in: store, keeping: 0)
    #expect(folder.names("elsewhere/0123abcd-1-2") == ["1-2.jsonl"])
    try FileManager.default.removeItem(atPath: store.runs)
    try FileManager.default.createDirectory(atPath: store.runs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(store.runs)/0123abcd-1-2", withDestinationPath: "\(elsewhere)/0123abcd-1-2")
    RunResults.removeOldRuns(in: store, keeping: 0)
    #expect(folder.names("elsewhere/0123abcd-1-2") == ["1-2.jsonl"])
    #expect(folder.names(".stillframe/.runs") == ["0123abcd-1-2"])
  }

  /// Links to where others have their files: in place of the folder of all runs, of a run's folder, and of its file.
  @Test(arguments: ["", "/run", "/run/1.jsonl"]) func nothingIsWrittenThroughALink(below: String) throws {
    let (place, elsewhere) = ("\(store.runs)\(below)", "\(folder.path)/elsewhere")
    if below.hasSuffix("l") {
      try AtomicFile.write(Data("theirs".utf8), to: elsewhere, durable: false)
    } else {
      try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    }
    try FileManager.default.createDirectory(
      atPath: AtomicFile.parent(of: place), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: elsewhere)
    let error = try #require(throws: StoreError.self) { try log("1").append(result(1), in: store) }
    #expect(error == StoreError(.write, path: place, code: ELOOP))
    #expect(error.description.contains("remove it"))
    #expect(folder.names("elsewhere").isEmpty)
    #expect(folder.names() == [".stillframe", "elsewhere"])
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

  @Test func aProcessRunsUntilItEnds() {
    let own = RunIdentity.current()
    #expect(own.isRunning)
    #expect(!RunIdentity(run: own.run, process: "1-\(getpid())").isRunning, "an earlier process had the number")
    #expect(!RunIdentity(run: "0123abcd-1-2", process: own.process).isRunning, "it ran on another machine")
    #expect(!RunIdentity(run: own.run, process: "p").isRunning)
  }

  @Test func keysAreInSnakeCase() throws {
    let json = String(decoding: try result(1).json(), as: UTF8.self)
    for key in ["test_target", "record_mode", "max_delta"] { #expect(json.contains("\"\(key)\":")) }
    #expect(!json.contains("\n"))
  }
}
