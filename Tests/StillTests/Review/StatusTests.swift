// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillTestSupport
import Testing

@testable import still

/// The list of failed snapshots, and failures of the last run that left none.
struct StatusTests {
  private let package: ReportPackage

  init() throws { package = try ReportPackage() }

  /// Runs a test whose snapshot matches; without a status, its process notes no end.
  private static func run(
    in package: ReportPackage, as identity: RunIdentity = RunIdentity(run: "r1", process: "p"), status: Int32?,
    isUncompared: Bool = false
  ) throws {
    let store = ArtifactStore(packageRoot: package.root, override: nil)
    let log = ResultsLog(identity: identity)
    let snapshot = try SnapshotIdentity(
      packageRoot: package.root, testTarget: "AppTests", suite: "Cards", test: "total()", label: .counter(1),
      pathExtension: "png")
    try log.append(
      SnapshotResult(identity: snapshot, outcome: .matched, recordMode: "never", file: "T.swift", line: 1), in: store)
    if isUncompared { log.noteUncompared(in: store) }
    if let status { log.noteEnd(RunEnd(status: status, isPartial: false)) }
  }

  /// A process without a note crashed, and one that succeeded expected what failed in it. Tests may fail for other reasons.
  @Test(
    arguments: [
      (0, false, 0), (0, true, 0), (1, false, 0), (1, true, 2), (nil, false, 2),
    ] as [(Int32?, Bool, Int32)])
  func onlyEarlyEndsAndUncomparedAssertionsMakeStatusIncomplete(
    status: Int32?, isUncompared: Bool, code: Int32
  ) throws {
    try Self.run(in: package, status: status, isUncompared: isUncompared)
    #expect(package.run("status") == code)
    #expect(package.run("report", "-o", package.page) == code)
  }

  /// Writes the lines of a test, as a process does that cannot write the files of its failures.
  private func lose(
    _ outcomes: SnapshotResult.Outcome..., of test: String = "badge", hasFiles: Bool = false, status: Int32 = 1
  ) throws {
    let store = ArtifactStore(packageRoot: package.root, override: nil)
    let snapshot = try SnapshotIdentity(
      packageRoot: package.root, testTarget: "AppTests", suite: "Cards", test: "\(test)()", label: .counter(1),
      pathExtension: "png")
    let log = ResultsLog(identity: RunIdentity(run: "r1", process: test))
    for outcome in outcomes {
      var result = SnapshotResult(
        identity: snapshot, outcome: outcome, recordMode: "never", file: "T.swift", line: 1)
      result.hasLostFiles = hasFiles ? nil : true
      try log.append(result, in: store)
    }
    log.noteEnd(RunEnd(status: status, isPartial: false))
  }

  /// A file in place of a folder, or a full disk: the line of the run alone could be written.
  @Test(arguments: [SnapshotResult.Outcome.mismatched, .missing, .failed])
  func aFailureWithoutFilesIsNoPass(outcome: SnapshotResult.Outcome) throws {
    if outcome == .mismatched { try package.reference("badge.1", color: "#8E8E93") }
    try lose(outcome)
    #expect(package.run("status") == 2 && package.run("report", "-o", package.page) == 2)
    try package.fail("badge", cause: "1", "2")
    #expect(package.run("status") == 1, "it has its files")
  }

  /// Accepting and rejecting move the files of a failure away, also in several reviews.
  @Test func failuresThatSomebodyDecidedAboutAreNotLost() throws {
    let place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    for test in ["badge", "card"] {
      try package.reference("\(test).1", color: "1")
      try package.fail(test, cause: "1", "2")
      try lose(.mismatched, of: test, hasFiles: true)
    }
    for decision in [ReviewSession.Decision.rejected, .accepted] {
      let session = ReviewSession(try FailureList(folders: [], place: place), place: place)
      #expect(session.decide(decision, 0) == nil)
    }
    #expect(package.run("status") == 0)
  }

  /// A shell's * leaves the hidden folder of runs. The failures of a run that passed are expected.
  @Test(arguments: [("AppTests", 1, 2), ("AppTests/Cards", 1, 2), ("AppTests", 0, 0)] as [(String, Int32, Int32)])
  func failuresWhoseFoldersWereRemovedAreNoPass(folder: String, status: Int32, code: Int32) throws {
    try package.reference("badge.1", color: "1")
    try package.fail("badge", cause: "1", "2")
    try lose(.mismatched, hasFiles: true, status: status)
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe/\(folder)")
    #expect(package.run("status") == code && package.run("report", "-o", package.page) == code)
  }

  @Test func aFailureThatIsTakenBackIsListedAgain() throws {
    try package.reference("badge.1", color: "1")
    try package.fail("badge", cause: "1", "2")
    try lose(.mismatched, hasFiles: true)
    #expect(package.run("status") == 1)
    #expect(package.run("accept") == 0 && package.run("status") == 0)
    #expect(package.run("accept", "--undo") == 0 && package.run("status") == 1)
    let place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    let session = ReviewSession(try FailureList(folders: [], place: place), place: place)
    #expect(session.decide(.rejected, 0) == nil && package.run("status") == 0)
    #expect(session.takeBack(0) == nil && package.run("status") == 1)
  }

  /// Another try of a test that failed may pass.
  @Test func theLastLineOfATestCounts() throws {
    try package.reference("badge.1", color: "1")
    try lose(.mismatched, .matched)
    #expect(package.run("status") == 0)
    try lose(.matched, .mismatched)
    #expect(package.run("status") == 2)
  }

  @Test func aRunThatGoesOnIsNoFailure() throws {
    try Self.run(in: package, as: .current(), status: nil)
    #expect(package.run("status") == 0)
  }

  /// Runs that nobody can see may have failed.
  @Test(arguments: ["", "/0123abcd-1-2"]) func aFileInPlaceOfRunsIsNoPass(place: String) throws {
    try Self.run(in: package, status: 0)
    let runs = "\(package.root)/.stillframe/.runs"
    try FileManager.default.removeItem(atPath: runs)
    try AtomicFile.write(Data(), to: runs + place, durable: false)
    #expect(package.run("status") == 2)
  }

  @Test(.aheadOfOthers) func otherFailuresOfTheLastRunAreToldOf() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let package = try ReportPackage()
      try StatusTests.run(in: package, status: 1)
      #expect(package.run("status") == 0)
    }
    let words = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(
      words.contains(
        "No snapshot failed.\nThe last run failed, and each snapshot in it matched: see the output of swift test.\n"),
      "\(words)")
  }

  /// Equal lines would look like one failure that is listed twice.
  @Test(.aheadOfOthers) func testsThatShareAReferenceAreNamed() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let package = try ReportPackage()
      let failures = "\(package.root)/.stillframe/AppTests"
      try package.fail("badge", cause: "1", "2")
      try FileManager.default.copyItem(atPath: "\(failures)/Cards", toPath: "\(failures)/Lists")
      let copy = "\(failures)/Lists/badge.1.png.json"
      let text = try #require(package.content(copy)).replacing("\"Cards\"", with: "\"Lists\"")
      try AtomicFile.write(Data(text.utf8), to: copy, durable: false)
      try package.fail("total", cause: "1", "2")
      #expect(package.run("status") == 1)
    }
    let words = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let cards = "__Snapshots__/AppTests/Cards"
    #expect(
      words.contains(
        """
        changed  \(cards)/badge.1.png (Cards/badge.1)
        changed  \(cards)/total.1.png
        changed  \(cards)/badge.1.png (Lists/badge.1)
        3 changed.
        """), "\(words)")
  }

  /// A download among the package's own failures may have one of the same test.
  @Test(.aheadOfOthers) func failuresOfOneTestAreToldApartByTheirFolders() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let package = try ReportPackage()
      let failures = "\(package.root)/.stillframe"
      try package.fail("badge", cause: "1", "2")
      try AtomicFile.createFolder("\(failures)/0ci")
      try FileManager.default.copyItem(atPath: "\(failures)/AppTests", toPath: "\(failures)/0ci/AppTests")
      #expect(package.run("status") == 1)
    }
    let words = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let reference = "__Snapshots__/AppTests/Cards/badge.1.png"
    #expect(
      words.contains(
        """
        changed  \(reference) (Cards/badge.1 in .stillframe/0ci/AppTests/Cards)
        changed  \(reference) (Cards/badge.1 in .stillframe/AppTests/Cards)
        2 changed.
        """), "\(words)")
  }

  /// Nothing that a person can run would remove the failure of a test that was renamed.
  @Test func aFailureOfATestThatIsGoneFailsNothing() throws {
    let old = try package.reference("badge.1", color: "1")
    try package.fail("badge", cause: "1", "2")
    let failures = "\(package.root)/.stillframe/AppTests/Cards"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: "\(failures)/badge.1.png.json")
    #expect(package.run("status") == 1)
    try Self.run(in: package, status: 0)
    #expect(package.run("status") == 0 && package.run("accept") == 0)
    let reference = "\(package.root)/__Snapshots__/AppTests/Cards/badge.1.png"
    #expect(FileManager.default.contents(atPath: reference) == old)
    #expect(package.run("accept", "Cards/badge") == 0)
    #expect(FileManager.default.contents(atPath: reference) != old)
  }

  /// Its test cannot run again.
  @Test(.aheadOfOthers) func theRefusalOfAGoneFailureSaysWhatHelps() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let package = try ReportPackage()
      try package.fail("badge", cause: "1", "2")
      let failure = "\(package.root)/.stillframe/AppTests/Cards/badge.1.png.json"
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: failure)
      try StatusTests.run(in: package, status: 0)
      #expect(package.run("accept", "Cards/badge") == 1)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      words.contains(
        "It is gone: its test took no part in a later run of all tests; still review can reject it."), "\(words)")
  }

  /// A picture that a test expects to be wrong is no reference.
  @Test func anExpectedFailureFailsNothing() throws {
    let old = try package.reference("badge.1", color: "1")
    try package.fail("badge", message: "It differs.", cause: "1", "2")
    let place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    let failure = try #require(try FailureList(folders: [], place: place).all.first)
    let log = ResultsLog(identity: RunIdentity(run: "r1", process: "p"))
    try log.append(failure.result, in: place.store)
    #expect(package.run("status") == 2, "its process has not ended")
    log.noteEnd(RunEnd(status: 0, isPartial: true))
    #expect(package.run("status") == 0 && package.run("accept") == 0)
    let reference = "\(package.root)/__Snapshots__/AppTests/Cards/badge.1.png"
    #expect(FileManager.default.contents(atPath: reference) == old)
    #expect(package.run("report", "--format", "junit", "-o", package.page) == 0)
    #expect(package.content(package.page)?.contains(#"tests="0" failures="0""#) == true)
    #expect(package.run("report", "-o", package.page) == 0)
    #expect(package.content(package.page)?.contains("1 snapshot failed") == true, "a person may look at it")
    #expect(package.run("accept", "Cards/badge") == 0)
    #expect(FileManager.default.contents(atPath: reference) != old)
  }
}
