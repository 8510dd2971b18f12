// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillArtifacts

/// References that no test uses are found by runs of all tests alone.
struct OrphanTests {
  private let folder: TemporaryFolder
  private let store: ArtifactStore

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
  }

  private func path(_ name: String) -> String { "__Snapshots__/AppTests/Screens/check.\(name)" }

  private func record(_ names: String..., content: String = "", age: Double = 100) throws {
    for name in names {
      let path = "\(folder.path)/\(path(name))"
      try AtomicFile.write(Data((content.isEmpty ? name : content).utf8), to: path, durable: false)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
  }

  /// Runs tests that use references, as a process of `run`; in a folder of the package, if one is named.
  private func run(
    _ run: String, using names: String..., in directory: String? = nil,
    end: RunEnd? = RunEnd(status: 0, isPartial: false)
  ) throws {
    let log = ResultsLog(identity: RunIdentity(run: run, process: UUID().uuidString))
    for name in names {
      let parts = name.split(separator: ".")
      let identity = try SnapshotIdentity(
        packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()",
        label: .named(String(parts[0])), pathExtension: String(parts[1]),
        directory: directory.map { "\(folder.path)/\($0)" })
      try log.append(
        SnapshotResult(identity: identity, outcome: .matched, recordMode: "missing", file: "T.swift", line: 1),
        in: store)
    }
    if let end { log.noteEnd(end) }
  }

  /// Looks at the times of contents alone: nobody can set those of moves.
  private func orphans() throws -> OrphanedReferences? {
    try OrphanedReferences(packageRoot: folder.path, store: store, changed: RunResults.changed)
  }

  @Test func whatNoTestOfAWholeRunUsedIsUnused() throws {
    try record("a.txt", "b.txt", "c.png", "c.apng")
    try run("r1", using: "a.txt", "c.png")
    let found = try #require(try orphans())
    #expect(found.unused == [path("b.txt")])
    try found.remove()
    #expect(folder.names("__Snapshots__/AppTests/Screens") == ["check.a.txt", "check.c.apng", "check.c.png"])
    #expect(try orphans()?.unused.isEmpty == true)
  }

  /// The removed lines are in no other file, so the references of their tests would seem unused.
  @Test func aRunWhoseResultsWereRemovedIsNotWhole() throws {
    try record("a.txt", "b.txt")
    let log = ResultsLog(identity: RunIdentity(run: "r1", process: "p"))
    for name in ["a", "b"] {
      let identity = try SnapshotIdentity(
        packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()", label: .named(name),
        pathExtension: "txt")
      try log.append(
        SnapshotResult(identity: identity, outcome: .matched, recordMode: "missing", file: "T.swift", line: 1),
        in: store)
      if name == "a" { try FileManager.default.removeItem(atPath: log.file(in: store)) }
    }
    log.noteEnd(RunEnd(status: 0, isPartial: false))
    #expect(try orphans() == nil)
  }

  /// With `STILLFRAME_REFERENCES=beside`, references lie beside the sources of their tests.
  @Test func referencesBesideTestsAreLookedAtAndNothingElse() throws {
    let used = "Tests/AppTests/__Snapshots__/Screens/check.a.txt"
    let unused = "Tests/AppTests/__Snapshots__/Screens/check.b.txt"
    let left = [
      "__Snapshots__/README.md", "__Snapshots__/AppTests/Screens/README.md", "__Snapshots__/AppTests/notes.of.old.md",
      "Tests/AppTests/__Snapshots__/README.md", "Tests/Other/__Snapshots__/Screens/check.c.txt",
      "Inner/Package.swift", "Inner/Tests/AppTests/__Snapshots__/Screens/check.d.txt",
      ".build/checkouts/X/Tests/T/__Snapshots__/S/check.e.txt",
    ]
    for path in [used, unused] + left {
      try AtomicFile.write(Data(path.utf8), to: "\(folder.path)/\(path)", durable: false)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: "\(folder.path)/\(path)")
    }
    let log = ResultsLog(identity: RunIdentity(run: "r1", process: UUID().uuidString))
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()", label: .named("a"),
      pathExtension: "txt", directory: "\(folder.path)/Tests/AppTests/__Snapshots__/Screens")
    try log.append(
      SnapshotResult(identity: identity, outcome: .matched, recordMode: "missing", file: "T.swift", line: 1), in: store)
    log.noteEnd(RunEnd(status: 0, isPartial: false))
    let found = try #require(try orphans())
    #expect(found.unused == [unused] && found.unknown == 1)
    try found.remove()
    #expect(([used] + left).allSatisfy { FileManager.default.fileExists(atPath: "\(folder.path)/\($0)") })
  }

  /// A slash and the mark after it are one character, and two names for the system.
  @Test func aFolderWhoseNameBeginsWithAMarkHasReferences() throws {
    let path = "__Snapshots__/AppTests/\u{301}Screens/check.a.txt"
    try AtomicFile.write(Data(), to: "\(folder.path)/\(path)", durable: false)
    #expect(OrphanedReferences.references(of: folder.path) == [path])
  }

  /// A library of tests may have died before its first assertion, or was left out by the manifest.
  @Test func nothingIsKnownAboutTargetsWithoutAResult() throws {
    try record("a.txt", "b.txt")
    let other = "\(folder.path)/__Snapshots__/OtherTests/Screens/check.1.txt"
    try AtomicFile.write(Data("x".utf8), to: other, durable: false)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: other)
    try run("r1", using: "a.txt")
    let found = try #require(try orphans())
    #expect(found.unused == [path("b.txt")] && found.unknown == 1)
    try found.remove()
    #expect(FileManager.default.fileExists(atPath: other))
  }

  /// A library whose process died before its first assertion left nothing at all.
  @Test func aRunWithoutOneOfTheLibrariesIsNoRunOfAllTests() throws {
    func end(_ library: String) -> RunEnd { RunEnd(status: 0, isPartial: false, library: library) }
    try record("a.txt", "b.txt", "c.txt")
    try run("r1", using: "a.txt", end: end("xctest"))
    #expect(try orphans()?.unused.count == 2, "the package may have one library alone")
    try run("r1", using: "b.txt", end: end("swift-testing"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: "\(store.runs)/r1")
    try run("r2", using: "a.txt", end: end("xctest"))
    #expect(try orphans()?.unused == [path("c.txt")])
    #expect(RunEnd.library(of: ["x.xctest", "--testing-library", "swift-testing"]) == "swift-testing")
    #expect(RunEnd.library(of: ["x.xctest", "--filter", "a"]) == "xctest")
  }

  @Test(arguments: [
    nil, RunEnd(status: 1, isPartial: false), RunEnd(status: 0, isPartial: true),
  ])
  func otherRunsMakeNoOrphans(end: RunEnd?) throws {
    try record("a.txt", "b.txt")
    try run("r1", using: "a.txt", end: end)
    #expect(try orphans() == nil)
  }

  @Test func allProcessesOfARunMustHaveEnded() throws {
    try record("a.txt", "b.txt")
    try run("r1", using: "a.txt")
    try run("r1", using: "b.txt", end: nil)
    #expect(try orphans() == nil)
  }

  @Test func laterRunsUseTheirsToo() throws {
    try record("a.txt", "b.txt", "c.txt")
    try run("r1", using: "a.txt")
    let earlier = "\(store.runs)/r1"
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: earlier)
    try run("r2", using: "b.txt", end: RunEnd(status: 1, isPartial: true))
    #expect(try orphans()?.unused == [path("c.txt")])
  }

  /// Another branch may have brought it, whose tests have not run here.
  @Test func nothingIsKnownAboutWhatChangedAfterTheRun() throws {
    try record("a.txt")
    try run("r1", using: "a.txt")
    try record("b.txt", age: -10)
    let found = try #require(try orphans())
    #expect(found.unused.isEmpty && found.newer == 1)
  }

  /// A move keeps the time of the content, as when a test or its suite is renamed again after the run.
  @Test(arguments: [("Screens/check.b.txt", "Screens/check.c.txt", 1), ("Screens", "Moved", 2)])
  func nothingIsKnownAboutWhatWasMovedAfterTheRun(old: String, new: String, newer: Int) throws {
    try record("a.txt", "b.txt")
    // Times of files have steps of some milliseconds.
    usleep(20_000)
    try run("r1", using: "a.txt")
    #expect(try OrphanedReferences(packageRoot: folder.path, store: store)?.newer == 0)
    usleep(20_000)
    let suites = "\(folder.path)/__Snapshots__/AppTests"
    #expect(rename("\(suites)/\(old)", "\(suites)/\(new)") == 0)
    let found = try #require(try OrphanedReferences(packageRoot: folder.path, store: store))
    #expect(found.unused.isEmpty && found.newer == newer)
  }

  /// Older versions noted `snapshotDirectory:` as it was written.
  @Test(arguments: ["./__Snapshots__/AppTests/Screens", "__Snapshots__/../__Snapshots__//AppTests/Screens"])
  func aUsedReferenceIsUsedHoweverItsFolderIsSpelled(directory: String) throws {
    try record("a.txt", "b.txt")
    try run("r1", using: "a.txt", in: directory)
    #expect(try orphans()?.unused == [path("b.txt")])
  }

  /// `snapshotDirectory:` may name a link, or lead over one.
  @Test(arguments: ["Shots", "Shots/../Screens", "All/AppTests/Screens"])
  func aReferenceThatIsUsedThroughALinkIsUsed(directory: String) throws {
    try record("a.txt", "b.txt")
    for (link, target) in [("Shots", "__Snapshots__/AppTests/Screens"), ("All", "__Snapshots__")] {
      try #require(symlink(target, "\(folder.path)/\(link)") == 0)
    }
    try run("r1", using: "a.txt", in: directory)
    #expect(try orphans()?.unused == [path("b.txt")])
  }

  /// The folder of all references may be a link to another one.
  @Test func aReferenceInALinkedFolderIsUsed() throws {
    try AtomicFile.createFolder("\(folder.path)/Pictures")
    try #require(symlink("Pictures", "\(folder.path)/__Snapshots__") == 0)
    try record("a.txt", "b.txt")
    try run("r1", using: "a.txt")
    let found = try #require(try orphans())
    #expect(found.unused == [path("b.txt")])
    try found.remove()
    #expect(folder.names("Pictures/AppTests/Screens") == ["check.a.txt"])
  }

  /// A test may reach what `__Snapshots__` leads to by its own path; here another one uses it as usual.
  @Test func aReferenceInALinkedFolderIsUsedByItsOwnPath() throws {
    try AtomicFile.createFolder("\(folder.path)/Pictures")
    try #require(symlink("Pictures", "\(folder.path)/__Snapshots__") == 0)
    try record("a.txt", "b.png", "b.apng", "c.txt", "d.txt")
    try run("r1", using: "a.txt", "b.png", in: "Pictures/AppTests/Screens")
    try run("r1", using: "c.txt")
    #expect(try orphans()?.unused == [path("d.txt")])
  }

  /// A reference may be a link to another one, also over a third.
  @Test func whatAUsedLinkLeadsToIsUsed() throws {
    try record("a.txt", "b.txt", "c.txt", "d.txt")
    for (link, target) in [("e.txt", "check.a.txt"), ("f.txt", "check.g.txt"), ("g.txt", "../Screens/check.b.txt")] {
      try #require(symlink(target, "\(folder.path)/\(path(link))") == 0)
    }
    try run("r1", using: "c.txt", "e.txt", "f.txt")
    #expect(try orphans()?.unused == [path("d.txt")])
  }

  /// Behind a link out of the package lie the references of others, or anything else.
  @Test func nothingOutsideOfThePackageIsRemoved() throws {
    let other = try TemporaryFolder()
    try #require(symlink(other.path, "\(folder.path)/__Snapshots__") == 0)
    try record("a.txt", "b.txt")
    let inside = "Tests/AppTests/__Snapshots__/Screens"
    for name in ["a", "b"] {
      let path = "\(folder.path)/\(inside)/check.\(name).txt"
      try AtomicFile.write(Data(name.utf8), to: path, durable: false)
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: path)
    }
    try run("r1", using: "a.txt")
    try run("r1", using: "a.txt", in: inside)
    let found = try #require(try orphans())
    #expect(found.unused == [path("b.txt"), "\(inside)/check.b.txt"])
    var removed: [String] = []
    let refused = try found.remove { removed.append($0.path) }
    let reason = "it lies outside of \(folder.path); remove it there if nothing else uses it."
    #expect(refused == ["\(path("b.txt")): \(reason)"] && removed == ["\(inside)/check.b.txt"])
    #expect(other.names("AppTests/Screens") == ["check.a.txt", "check.b.txt"])
  }

  /// A test may know its package by another path than the command does.
  @Test func aReferenceIsKnownByAnotherPathOfThePackage() throws {
    try record("a.txt")
    let link = "\(folder.path)/link"
    try #require(symlink(".", link) == 0)
    let names = AcceptancePlaces(packageRoot: link).names(of: "\(folder.path)/\(path("a.txt"))")
    #expect(names.contains(path("a.txt")), "\(names)")
  }

  @Test func aRenamedTestsReferenceHasATwin() throws {
    let pixels = try Bitmap(width: 3, height: 2, straightRGBA: [UInt8](repeating: 200, count: 24))
    let files = try [nil, "a description"].map {
      try PNGFile.encode(pixels, metadata: PNGMetadata(treeDescription: $0))
    }
    for (name, bytes) in zip(["old.png", "new.png"], files) {
      try AtomicFile.write(Data(bytes), to: "\(folder.path)/\(path(name))", durable: false)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: "\(folder.path)/\(path(name))")
    }
    try record("old.txt", "new.txt", content: "same")
    try run("r1", using: "new.png", "new.txt")
    let found = try #require(try orphans())
    #expect(found.withTwins().map(\.twin) == [path("new.png"), path("new.txt")])
  }

  /// A picture that another program wrote states nothing of its pixels.
  @Test func aTwinIsTheFirstUsedReferenceWithTheSameContent() throws {
    let pixels = try Bitmap(width: 3, height: 2, straightRGBA: [UInt8](repeating: 200, count: 24))
    for (name, carriesDigest) in [("old.png", false), ("new.png", true)] {
      let file = try PNGFile.encode(pixels, carriesDigest: carriesDigest)
      try AtomicFile.write(Data(file), to: "\(folder.path)/\(path(name))", durable: false)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: "\(folder.path)/\(path(name))")
    }
    try record("a.txt", "b.txt", "c.txt", "d.txt", content: "same")
    try record("e.txt")
    try run("r1", using: "a.txt", "b.txt", "new.png")
    let found = try #require(try orphans()).withTwins()
    #expect(found.map(\.path) == ["c.txt", "d.txt", "e.txt", "old.png"].map(path))
    #expect(found.map(\.twin) == [path("a.txt"), path("a.txt"), nil, path("new.png")])
  }

  @Test func aReferenceThatCannotBeRemovedIsNamed() throws {
    try record("a.txt", "b.txt", "c.txt", "d.txt")
    try run("r1", using: "a.txt")
    let found = try #require(try orphans())
    let blocked = "\(folder.path)/\(path("c.txt"))"
    unlink(blocked)
    try AtomicFile.createFolder(blocked)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -200)], ofItemAtPath: blocked)
    var removed: [String] = []
    let error = #expect(throws: StoreError.self) { try found.remove { removed.append($0.path) } }
    #expect(error?.description.hasPrefix("Cannot remove \(blocked): Is a directory.") == true)
    #expect(removed == [path("b.txt")])
    #expect(folder.names("__Snapshots__/AppTests/Screens") == ["check.a.txt", "check.c.txt", "check.d.txt"])
  }

  /// Whoever reads what is removed may take their time, and a test may record the next reference anew.
  @Test func aReferenceThatIsRecordedMeanwhileStays() throws {
    try record("a.txt", "b.txt", "c.txt", "d.txt")
    try run("r1", using: "a.txt")
    var removed: [String] = []
    let refused = try #require(try orphans()).remove { orphan in
      if removed.isEmpty { try record("c.txt", age: 0) }
      removed.append(orphan.path)
    }
    #expect(removed == [path("b.txt"), path("d.txt")])
    #expect(refused == ["\(path("c.txt")): it has changed meanwhile; run swift test, and then prune again."])
    #expect(folder.names("__Snapshots__/AppTests/Screens") == ["check.a.txt", "check.c.txt"])
  }

  /// Other programs leave files where the runs are.
  @Test func filesAmongTheRunsAreNone() throws {
    try record("a.txt", "b.txt")
    try run("r1", using: "a.txt")
    try AtomicFile.write(Data(), to: "\(store.runs)/notes.txt", durable: false)
    #expect(try orphans()?.unused == [path("b.txt")])
  }

  @Test func foldersLeftEmptyGo() throws {
    try record("b.txt")
    try AtomicFile.write(Data("a".utf8), to: "\(folder.path)/a.txt", durable: false)
    try run("r1", using: "a.txt")
    try #require(try orphans()).remove()
    #expect(folder.names() == [".stillframe", "a.txt"])
  }

  @Test func commandsThatLeaveTestsOutArePartial() {
    let program = "/opt/swift/usr/bin/swift-test"
    for whole in [[program], [program, "--parallel"], ["swift-test", "-c", "release", "--package-path", "x"]] {
      #expect(!RunEnd.isPartial(command: whole), "\(whole)")
    }
    for part in [
      [program, "--filter", "x"], [program, "--skip=x"], [program, "-s", "x"], [program, "--disable-xctest"],
      ["/usr/bin/bash"], [],
    ] {
      #expect(RunEnd.isPartial(command: part), "\(part)")
    }
    #expect(RunEnd.parentCommand.first?.isEmpty == false)
  }

  /// Each test has a process of its own, and one that fails before its first assertion leaves no results.
  @Test func parallelTestsOfXCTestArePartial() {
    let command = ["/opt/swift/usr/bin/swift-test", "--parallel"]
    #expect(RunEnd.isPartial(command: command, library: "xctest"))
    #expect(!RunEnd.isPartial(command: command, library: "swift-testing"))
    #expect(!RunEnd.isPartial(command: [command[0]], library: "xctest"))
  }
}
