// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand
import StillTestSupport
import Testing

@testable import still

/// The commands that look at failed snapshots and accept them, as scripts call them.
struct ReviewCommandTests {
  /// A package with one failed snapshot.
  private final class Package {
    let root = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"

    init() throws {
      try AtomicFile.write(Data(), to: "\(root)/Package.swift", durable: false)
      let identity = try SnapshotIdentity(
        packageRoot: root, testTarget: "AppTests", suite: "Cards", test: "badge()", label: .counter(1),
        pathExtension: "txt")
      let store = ArtifactStore(packageRoot: root, override: nil)
      try AtomicFile.write(Data("old".utf8), to: identity.referencePath, durable: false)
      let stored = try store.write(
        [("reference", "old"), ("actual", "new")].map {
          SnapshotArtifact(role: .init(rawValue: $0.0), pathExtension: "txt", bytes: Data($0.1.utf8))
        }, for: identity)
      var result = SnapshotResult(
        identity: identity, outcome: .mismatched, recordMode: "missing", file: "T.swift", line: 1, artifacts: stored)
      result.testID = "AppTests.Cards/badge()"
      try store.write(result, for: identity)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    var reference: String? {
      FileManager.default.contents(atPath: "\(root)/__Snapshots__/AppTests/Cards/badge.1.txt").map {
        String(decoding: $0, as: UTF8.self)
      }
    }

    /// Has a test meet a reference with the description of an older version.
    func meetOlderDescription() throws {
      let identity = try SnapshotIdentity(
        packageRoot: root, testTarget: "AppTests", suite: "Cards", test: "total()", label: .counter(1),
        pathExtension: "png")
      let pixels = try Bitmap(width: 1, height: 1, straightRGBA: [1, 2, 3, 255])
      let file = try PNGFile.encode(pixels, metadata: PNGMetadata(treeDescription: "former"))
      try AtomicFile.write(Data(file), to: identity.referencePath, durable: false)
      var result = SnapshotResult(
        identity: identity, outcome: .matched, recordMode: "missing", file: "T.swift", line: 1)
      result.newDescription = file.withUnsafeBytes { NewDescription(text: "new", file: $0) }
      let store = ArtifactStore(packageRoot: root, override: nil)
      try ResultsLog(identity: RunIdentity(run: "r1", process: "p")).append(result, in: store)
    }

    /// Puts a link to the references of another package in the place of its own, of which a run of all tests uses one alone.
    func useOneReferenceOfTwo(in other: Package) throws {
      try FileManager.default.removeItem(atPath: "\(root)/__Snapshots__")
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/__Snapshots__", withDestinationPath: "\(other.root)/__Snapshots__")
      let cards = "\(other.root)/__Snapshots__/AppTests/Cards"
      try AtomicFile.write(Data("old".utf8), to: "\(cards)/old.1.txt", durable: false)
      // Times of files have steps of some milliseconds.
      usleep(20_000)
      let identity = try SnapshotIdentity(
        packageRoot: root, testTarget: "AppTests", suite: "Cards", test: "badge()", label: .counter(1),
        pathExtension: "txt")
      let log = ResultsLog(identity: RunIdentity(run: "r1", process: "p"))
      try log.append(
        SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1),
        in: ArtifactStore(packageRoot: root, override: nil))
      log.noteEnd(RunEnd(status: 0, isPartial: false))
    }

    /// Runs a command, and returns its exit code.
    func run(_ arguments: String...) -> Int32 { run(arguments) }

    func run(_ arguments: [String]) -> Int32 {
      do {
        var command = try Still.parseAsRoot(arguments + ["--package-path", root])
        try command.run()
        return 0
      } catch {
        return Still.exitCode(for: error).rawValue
      }
    }
  }

  @Test func aFailureIsListedAcceptedAndTakenBack() throws {
    let package = try Package()
    #expect(package.run("status") == 1)
    #expect(package.run("accept", "Cards/badge") == 0)
    #expect(package.reference == "new" && package.run("status") == 0)
    #expect(package.run("accept") == 0, "nothing failed")
    #expect(package.run("accept", "--undo") == 0)
    #expect(package.reference == "old" && package.run("status") == 1)
    #expect(package.run("accept", "--undo") == 1, "there is nothing to take back")
  }

  @Test(arguments: ["status", "accept", "review"]) func resultsThatCannotBeReadAreNoPass(_ command: String) throws {
    let package = try Package()
    _ = package.run("accept")
    let folder = "\(package.root)/.stillframe/AppTests/Cards"
    let newer = #"{"format":99,"test_target":"AppTests","suite":"Cards","test":"other","outcome":"mismatched"}"#
    try AtomicFile.write(Data(newer.utf8), to: "\(folder)/other.1.txt.json", durable: false)
    #expect(package.run(command) == 2)
  }

  @Test(arguments: ["status", "accept", "review"])
  func aFileInPlaceOfTheFolderOfFailuresIsNoPass(command: String) throws {
    let package = try Package()
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe")
    try AtomicFile.write(Data(), to: "\(package.root)/.stillframe", durable: false)
    #expect(package.run(command) == 2)
  }

  @Test func aPatternThatNamesNothingIsAnError() throws {
    let package = try Package()
    #expect(package.run("accept", "Lists/") == 1)
    #expect(package.run("accept", "--describe", "Lists/") == 1)
    #expect(package.reference == "old")
  }

  /// The others may be right, and what they name is accepted.
  @Test func aPatternThatNamesNothingBesideOthersIsAnError() throws {
    let package = try Package()
    let place = try PackageOptions.parse(["--package-path", package.root]).place()
    let failures = try FailureList(folders: [], place: place)
    #expect(
      PatternCheck.misses(["Lists/", "Cards/"], among: failures) == [
        "unknown   Lists/: no failed snapshot has such a name."
      ])
    #expect(package.run("accept", "Cards/", "Lists/") == 1)
    #expect(package.reference == "new")
  }

  /// All that the other pattern names is decided, so that nothing else is an error.
  @Test(.aheadOfOthers) func aReviewNamesThePatternThatNamesNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let package = try Package()
      let keys = "\(package.root)/keys"
      try AtomicFile.write(Data("a".utf8), to: keys, durable: false)
      dup2(open(keys, O_RDONLY), STDIN_FILENO)
      #expect(package.run("review", "Cards/", "Lists/") == 1)
      #expect(package.reference == "new")
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("unknown   Lists/: no failed snapshot has such a name."), "\(words)")
  }

  /// The other pattern has something to describe, so that nothing else is an error.
  @Test(.aheadOfOthers) func describingNamesThePatternThatNamesNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let package = try Package()
      try package.meetOlderDescription()
      #expect(package.run("accept", "--describe", "total", "Lists/") == 1)
      let reference = "\(package.root)/__Snapshots__/AppTests/Cards/total.1.png"
      #expect(try PNGFile.read(reference).metadata.treeDescription == "new")
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("unknown    Lists/: no snapshot that lacks a description has such a name."), "\(words)")
  }

  /// Nothing is left to describe, which alone is no error.
  @Test(.aheadOfOthers) func describingNothingNamesThePatternsThatNameNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let package = try Package()
      try package.meetOlderDescription()
      #expect(package.run("accept", "--describe") == 0)
      #expect(package.run("accept", "--describe", "total") == 0)
      #expect(package.run("accept", "--describe", "total", "Lists/") == 1)
      #expect(package.run("accept", "--describe", "Menus/", "Tables/") == 1)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for pattern in ["Lists/", "Menus/", "Tables/"] {
      #expect(
        words.contains("unknown    \(pattern): no snapshot that lacks a description has such a name."), "\(words)")
    }
    #expect(!words.contains("unknown    total"), "\(words)")
  }

  /// A reference may lie anywhere, and what lies outside of the package is not the package's.
  @Test(.aheadOfOthers) func whatIsNotRemovedIsNamed() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (package, other) = (try Package(), try Package())
      try package.useOneReferenceOfTwo(in: other)
      #expect(package.run("prune") == 1)
      #expect(package.run("prune", "--delete") == 1)
      #expect(FileManager.default.fileExists(atPath: "\(other.root)/__Snapshots__/AppTests/Cards/old.1.txt"))
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("refused   __Snapshots__/AppTests/Cards/old.1.txt: it lies outside of "), "\(words)")
  }

  /// Its reference holds what was drawn, and version control shows it.
  @Test(arguments: [SnapshotResult.Outcome.recorded, .unchanged])
  func aSnapshotThatWasRecordedIsNoFailure(outcome: SnapshotResult.Outcome) throws {
    let package = try Package()
    let place = try PackageOptions.parse(["--package-path", package.root]).place()
    let identity = try SnapshotIdentity(
      packageRoot: package.root, testTarget: "AppTests", suite: "Cards", test: "total()", label: .counter(1),
      pathExtension: "txt")
    let result = SnapshotResult(
      identity: identity, outcome: outcome, recordMode: "missing", file: "T.swift", line: 1, message: "recorded")
    try place.store.write(result, for: identity)
    #expect(try FailureList(folders: [], place: place).all.map(\.title) == ["Cards/badge.1"])
    #expect(package.run("accept") == 0)
  }

  /// Failures print the name of their test, which patterns may be as well.
  @Test(arguments: ["badge()", "AppTests.Cards/badge()/1", "Cards/badge", "badge.1.txt"])
  func aPatternIsAPartOfTheTestsName(pattern: String) throws {
    #expect(try Package().run("accept", pattern) == 0)
  }

  @Test func aFolderWithoutResultsIsAnError() throws {
    let package = try Package()
    let folder = "\(package.root)/empty"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(package.run("status", "--from", folder) == 1)
    #expect(package.run("accept", "--from", folder) == 1)
    try FileManager.default.createDirectory(atPath: "\(folder)/.runs", withIntermediateDirectories: true)
    #expect(package.run("status", "--from", folder) == 0, "nothing failed in this run")
  }

  /// It would look like a package in which nothing failed.
  @Test func aPackageWithoutResultsIsNoPass() throws {
    let package = try Package()
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe")
    #expect(package.run("status") == 1)
    try FileManager.default.createDirectory(
      atPath: "\(package.root)/.stillframe/.runs", withIntermediateDirectories: true)
    #expect(package.run("status") == 0, "nothing failed in this run")
  }

  /// A script may call others than `still status`, perhaps in another folder than that of the tests.
  @Test(arguments: [["accept"], ["review"], ["report", "--format", "junit"]])
  func noCommandTakesMissingResultsForAPass(command: [String]) throws {
    let package = try Package()
    let store = "\(package.root)/.stillframe"
    try FileManager.default.removeItem(atPath: store)
    let report = ["-o", "\(package.root)/report"]
    let arguments = command + (command[0] == "report" ? report : [])
    #expect(package.run(arguments) == 1)
    try AtomicFile.createFolder("\(store)/.runs")
    #expect(package.run(arguments) == 0, "nothing failed in this run")
  }

  /// The run knows what passed, and perhaps what failed.
  @Test func aRunThatCannotBeReadIsNoPass() throws {
    let package = try Package()
    #expect(package.run("accept") == 0 && package.run("status") == 0)
    let run = "\(package.root)/.stillframe/.runs/-1-2"
    try AtomicFile.write(Data("broken\n".utf8), to: "\(run)/3-4.jsonl", durable: false)
    #expect(package.run("status") == 2)
    let report = "\(package.root)/report.xml"
    #expect(package.run("report", "--format", "junit", "-o", report) == 2)
    #expect(FileManager.default.fileExists(atPath: report), "what can be read is reported")
  }

  /// Of what such a result says nothing is known, so neither "all passed" nor a number of failures would be true.
  @Test(arguments: ["{}", "no JSON", #"{"version": 999}"#])
  func aResultThatCannotBeReadIsNoPass(text: String) throws {
    let package = try Package()
    #expect(package.run("accept", "Cards/badge") == 0 && package.run("status") == 0)
    let path = "\(package.root)/.stillframe/AppTests/Cards/total.1.txt.json"
    try AtomicFile.write(Data(text.utf8), to: path, durable: false)
    #expect(package.run("status") == 2)
    let report = "\(package.root)/report.xml"
    #expect(package.run("report", "--format", "junit", "-o", report) == 2)
    #expect(FileManager.default.fileExists(atPath: report), "what can be read is reported")
    #expect(package.run("accept", "--undo") == 0 && package.run("status") == 2, "one failed, and perhaps more")
    try FileManager.default.removeItem(atPath: path)
    #expect(package.run("status") == 1 && package.run("report", "--format", "junit", "-o", report) == 0)
  }

  @Test func theSameRunTwiceFailsOnce() throws {
    let (package, other) = (try Package(), try Package())
    let folders = [package.root, other.root]
    let list = try FailureList(folders: folders, place: PackageOptions.parse(["--package-path", package.root]).place())
    #expect(list.all.count == 1)
    let drawn = "\(other.root)/.stillframe/AppTests/Cards/badge.1.actual.txt"
    try AtomicFile.write(Data("other".utf8), to: drawn, durable: false)
    let both = try FailureList(folders: folders, place: PackageOptions.parse(["--package-path", package.root]).place())
    #expect(both.all.count == 2, "two machines drew two pictures")
  }

  /// The order of the folders would decide otherwise.
  @Test(.aheadOfOthers) func differentSnapshotsOfOneReferenceAreNotAccepted() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (package, other) = (try Package(), try Package())
      let drawn = "\(other.root)/.stillframe/AppTests/Cards/badge.1.actual.txt"
      try AtomicFile.write(Data("other".utf8), to: drawn, durable: false)
      let archive = "\(other.root)/shard.zip"
      try ZipWriter.pack(["\(other.root)/.stillframe"], below: other.root).write(to: URL(fileURLWithPath: archive))
      #expect(package.run("accept", "--from", package.root, archive) == 1 && package.reference == "old")
      #expect(package.run("accept", "--from", archive, package.root) == 1 && package.reference == "old")
      #expect(package.run("accept", "--from", archive) == 0 && package.reference == "other")
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let pattern = "badge.1.txt: 2 failures drew different snapshots for it \\(/.*/AppTests/Cards, /.*/shard.zip\\)"
    #expect(words.range(of: pattern, options: .regularExpression) != nil, "\(words)")
  }

  @Test func foldersOfOtherMachinesAreReadWithOrWithoutTheirName() throws {
    let (package, other) = (try Package(), try Package())
    #expect(package.run("status", "--from", other.root) == 1)
    #expect(package.run("accept", "--from", "\(other.root)/.stillframe") == 0)
    #expect(package.reference == "new" && other.reference == "old")
    #expect(package.run("status", "--from", other.root) == 0, "the failure is accepted, and its files are left over")
    #expect(package.run("accept", "--undo") == 0 && package.run("status", "--from", other.root) == 1)
    #expect(package.run("status", "--from", "\(other.root)/nowhere") == 1)
  }

  @Test func archivesAreReadAsTheyWereDownloaded() throws {
    let (package, other) = (try Package(), try Package())
    let archive = "\(other.root)/shard.zip"
    try ZipWriter.pack(["\(other.root)/.stillframe"], below: other.root).write(to: URL(fileURLWithPath: archive))
    #expect(package.run("status", "--from", archive) == 1)
    #expect(package.run("accept", "--from", archive) == 0)
    #expect(package.reference == "new")
    try Data("no archive".utf8).write(to: URL(fileURLWithPath: archive))
    #expect(package.run("accept", "--from", archive) == 1)
  }

  @Test func undoTakesNoPatterns() {
    let error = #expect(throws: (any Error).self) { _ = try Still.parseAsRoot(["accept", "--undo", "badge"]) }
    #expect(error.map { Still.exitCode(for: $0).rawValue } == 64)
  }

  /// `still accept "$NAME"` with a variable that is not set would take everything.
  @Test(arguments: ["", " ", "*"]) func patternsThatNameEverythingAreRefused(pattern: String) throws {
    let error = #expect(throws: (any Error).self) { _ = try Still.parseAsRoot(["accept", "Lists/", pattern]) }
    #expect(error.map { Still.exitCode(for: $0).rawValue } == 64)
  }

  @Test func aPackageIsFoundFromTheFoldersBelowIt() throws {
    let package = try Package()
    let options = try PackageOptions.parse(["--package-path", package.root])
    #expect(try options.place().root == package.root)
    #expect(try PackageOptions.parse(["--package-path", "\(package.root)/."]).place().root == package.root)
    // It names the folder above, and none of the package.
    let above = try PackageOptions.parse(["--package-path", "\(package.root)/__Snapshots__/.."]).place().root
    #expect(above == PackageLocator().canonical(package.root))
    let nowhere = try PackageOptions.parse(["--package-path", "\(package.root)/nowhere"])
    #expect(throws: CommandFailure.self) { try nowhere.place() }
  }

  /// It would look like a package in which nothing failed.
  @Test func aFolderOfAPackageIsRefused() throws {
    let package = try Package()
    let options = try PackageOptions.parse(["--package-path", "\(package.root)/__Snapshots__"])
    let error = #expect(throws: CommandFailure.self) { try options.place() }
    #expect(
      error?.description
        == "\(package.root)/__Snapshots__ is a folder of the package \(package.root). Pass that.")
  }

  @Test func aVariableThatNamesAFolderOfAPackageIsRefused() throws {
    let package = try Package()
    let folder = "\(package.root)/__Snapshots__"
    let options = try PackageOptions.parse([])
    let error = #expect(throws: CommandFailure.self) {
      try options.place(variables: EnvironmentVariables(["STILLFRAME_ROOT": folder]))
    }
    #expect(
      error?.description
        == "\(folder) is a folder of the package \(package.root). Set STILLFRAME_ROOT to that, or unset it.")
    let whole = EnvironmentVariables(["STILLFRAME_ROOT": package.root])
    #expect(try options.place(variables: whole).root == package.root)
  }

  /// A link may come with a checkout, and git would see nothing any more of a folder with a `.gitignore` of ours.
  @Test(arguments: ["report", "catalog"]) func noPageIsWrittenThroughALink(command: String) throws {
    let package = try Package()
    let other = "\(package.root)/other"
    try AtomicFile.createFolder(other)
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe")
    try FileManager.default.createSymbolicLink(atPath: "\(package.root)/.stillframe", withDestinationPath: other)
    #expect(package.run(command) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other).isEmpty)
  }

  @Test func aPortWithoutAPageIsRefused() {
    let error = #expect(throws: (any Error).self) { _ = try Still.parseAsRoot(["review", "--port", "8080"]) }
    #expect(error.map { Still.exitCode(for: $0).rawValue } == 64)
  }

  @Test func longListsAreCut() {
    let lines = (1...32).map(String.init)
    #expect(TerminalText.cut(lines) == Array(lines[..<30]) + ["and 2 more"])
    #expect(TerminalText.cut(lines, to: 32) == lines && TerminalText.cut([]) == [])
  }

  /// A name could otherwise hide the lines before it.
  @Test func charactersOfControlAreNoneOnATerminal() {
    #expect(TerminalText.plain("a\u{1B}[2Jb\r\nc é") == "a?[2Jb??c é")
    #expect(TerminalText.plain("gpj.\u{202E}evil\u{202C} \u{2066}a\u{2069} 👩‍👧 \u{200F}") == "gpj.?evil? ?a? 👩‍👧 \u{200F}")
  }
}

/// A writer of archives without compression.
enum ZipWriter {
  static func pack(_ folders: [String], below root: String) throws -> Data {
    var (body, directory, count) = (Data(), Data(), 0)
    func bytes(_ value: Int, _ count: Int) -> Data {
      Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    for folder in folders {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
        guard let contents = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
        let name = Data("\(folder.dropFirst(root.count + 1))/\(path)".utf8)
        let common = [
          bytes(0, 6), bytes(Int(crc(contents)), 4), bytes(contents.count, 4), bytes(contents.count, 4),
          bytes(name.count, 2),
        ]
        let entry = [bytes(0x0201_4b50, 4), bytes(0, 6)] + common + [bytes(0, 12), bytes(body.count, 4), name]
        let local = [bytes(0x0403_4b50, 4), bytes(0, 4)] + common + [bytes(0, 2), name, contents]
        for part in entry { directory += part }
        for part in local { body += part }
        count += 1
      }
    }
    let end = [
      bytes(0x0605_4b50, 4), bytes(0, 4), bytes(count, 2), bytes(count, 2), bytes(directory.count, 4),
      bytes(body.count, 4), bytes(0, 2),
    ]
    return [body, directory].reduce(Data(), +) + end.reduce(Data(), +)
  }

  private static func crc(_ bytes: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let bit = sum & 1
        sum >>= 1
        if bit == 1 { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
