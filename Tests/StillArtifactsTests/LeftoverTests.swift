// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillArtifacts

/// Temporary files of processes that did not come to rename them.
struct LeftoverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// No process has this number: Linux gives them up to 2^22.
  private let nobody = Int32.max

  private func leave(_ name: String, age: Double) throws {
    let path = "\(folder.path)/\(name)"
    try Data("half".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
  }

  private func sweep(with sweep: LeftoverSweep = LeftoverSweep()) throws {
    let identity = try SnapshotIdentity(
      packageRoot: "\(folder.path)/package", testTarget: "T", suite: "S", test: "t", label: .counter(1),
      pathExtension: nil, directory: folder.path)
    sweep.clear(around: identity, ArtifactStore(packageRoot: folder.path, override: nil))
  }

  @Test func whatKilledProcessesLeftIsRemoved() throws {
    try leave(".\(nobody)-1.tmp", age: 3600)
    try leave(".\(nobody)-20.tmp", age: 61)
    try leave("a.png", age: 3600)
    try sweep()
    #expect(folder.names() == ["a.png"])
  }

  @Test func filesThatMayStillBeWrittenStay() throws {
    let names = [".\(getpid())-1.tmp", ".\(nobody)-2.tmp"]
    for name in names { try leave(name, age: 5) }
    try sweep()
    #expect(folder.names() == names.sorted())
  }

  @Test func foldersOfFailuresAreSweptToTheirLast() throws {
    let path = ".stillframe/T/S/references"
    try FileManager.default.createDirectory(atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
    try leave("\(path)/.\(nobody)-1.tmp", age: 3600)
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: nil)
    LeftoverSweep().clear(around: identity, ArtifactStore(packageRoot: folder.path, override: nil))
    #expect(folder.names(path).isEmpty)
  }

  @Test(arguments: [".stillframe/.runs/0123abcd-1-2", ".stillframe/.runs", ".stillframe/.shards"])
  func hiddenFoldersOfResultsAreSwept(path: String) throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
    try leave("\(path)/.\(nobody)-1.tmp", age: 3600)
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: nil)
    LeftoverSweep().clear(around: identity, ArtifactStore(packageRoot: folder.path, override: nil))
    #expect(folder.names(path).isEmpty)
  }

  @Test func aFolderIsListedOncePerProcess() throws {
    let sweep = LeftoverSweep()
    try self.sweep(with: sweep)
    try leave(".\(nobody)-1.tmp", age: 3600)
    try self.sweep(with: sweep)
    #expect(folder.names() == [".\(nobody)-1.tmp"])
    try self.sweep()
    #expect(folder.names() == [])
  }

  /// The ages are in seconds.
  @Test(arguments: [
    (ProcessStart.gone, 59, false), (.gone, 60, true), (.unknown, 3600, false), (.unknown, 86_400, true),
    // A process that ran when the file was written may still write it, one that came later has the number by chance.
    (.at(0), 86_399, false), (.at(100_000 - 3600), 3600, false), (.at(100_000 - 3590), 3600, true),
    // Containers give low numbers, which a host's processes have had since its start.
    (.at(0), 86_400, true),
    // The clock of another machine may be ahead.
    (.gone, -3600, false), (.gone, -86_399, false), (.gone, -86_400, true), (.at(0), -259_200, true),
  ])
  func aLivingWriterKeepsItsFile(start: ProcessStart, age: Int, isLeftover: Bool) {
    let found = LeftoverSweep.isLeftover(writtenBy: 4711, at: 100_000 - age, now: 100_000) { writer in
      #expect(writer == 4711)
      return start
    }
    #expect(found == isLeftover)
  }

  @Test func theSystemTellsWhenAProcessStarted() throws {
    guard case .at(let start) = ProcessStart(getpid()) else {
      Issue.record("nothing is known of this process")
      return
    }
    #expect(start <= time(nil) + 1 && start > time(nil) - 86_400)
    #expect(ProcessStart(nobody) == .gone)
  }

  @Test func namesThatAreTakenAreLeftToThoseWhoTookThem() throws {
    let names = (1...3).map { ".\(getpid())-\($0).tmp" }
    for name in names { try leave(name, age: 3600) }
    var number = 0
    let made = try AtomicFile.openTemporary(for: "\(folder.path)/a.png") {
      number += 1
      return number
    }
    close(made.descriptor)
    #expect(made.path == "\(folder.path)/.\(getpid())-4.tmp")
    #expect(folder.names() == (names + [".\(getpid())-4.tmp"]).sorted())
  }

  @Test(arguments: [
    ".tmp", ".-1.tmp", ".1-.tmp", ".1-2-3.tmp", "1-2.tmp", ".1-2.tmp.png", ".x-1.tmp", ".0-1.tmp", ".-5-1.tmp",
    ".gitignore",
  ])
  func otherNamesAreNotOurs(name: String) throws {
    #expect(AtomicFile.writer(ofTemporary: name) == nil)
    try leave(name, age: 3600)
    try sweep()
    #expect(folder.names() == [name])
  }

  @Test func ourNamesTellTheProcess() {
    #expect(AtomicFile.writer(ofTemporary: ".4711-3.tmp") == 4711)
  }
}
