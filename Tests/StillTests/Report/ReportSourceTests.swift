// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand
import StillDiff
import StillTestSupport
import Testing

@testable import still

/// The places of a report's pictures, and what a report cannot have.
struct ReportSourceTests {
  private let package: ReportPackage

  init() throws { package = try ReportPackage() }

  private func source(from folders: [String] = [], artifacts: String? = nil) throws -> ReportSource {
    let store = ArtifactStore(packageRoot: package.root, override: artifacts)
    return try ReportSource(place: PackagePlace(root: package.root, store: store), from: folders, since: nil)
  }

  private func archive() throws -> String {
    let path = "\(package.root)/shard.zip"
    try ZipWriter.pack(["\(package.root)/.stillframe"], below: package.root).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// An unpacked archive is removed when the command ends.
  @Test func picturesOfArchivesAreInThePage() throws {
    try package.fail("badge", cause: "1", "2")
    let archive = try archive()
    let drawn = ["reference", "actual"].map { package.picture("badge", $0) }
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe/AppTests")
    try package.fail("card", cause: "1", "2")
    let source = try source(from: [archive, "\(package.root)/.stillframe"])
    let size = drawn.reduce(0) { $0 + ($1?.count ?? 0) }
    let failures = try source.paged(at: package.page, embedsAll: false, limit: size).failures
    #expect(failures.map(\.title) == ["Cards/badge.1", "Cards/card.1"])
    #expect(failures.map { $0.embedded.map(\.role) } == [["r", "a"], []])
    #expect(failures.map { $0.pictures["a"] } == [nil, ".stillframe/AppTests/Cards/card.1.actual.png"])
    let held = withExtendedLifetime(source) { failures[0].embedded.map { $0.picture.bytes } }
    #expect(held == drawn)
  }

  /// Browsers would load the page slowly, and an archive may be untrusted.
  @Test func largePicturesOfArchivesAreNotEmbeddedUnasked() throws {
    try package.fail("badge", cause: "1", "2")
    let source = try source(from: [archive()])
    let error = #expect(throws: CommandFailure.self) {
      _ = try source.paged(at: package.page, embedsAll: false, limit: 10)
    }
    #expect(error?.description.contains("Pass --folder, which writes them beside the page, or --embed") == true)
    #expect(try source.paged(at: package.page, embedsAll: true, limit: 10).failures[0].embedded.count == 2)
    #expect(source.besidePictures().pictures.count == 2)
  }

  /// Those of a large suite need more memory than a process may have.
  @Test func picturesAreReadWhenTheyAreWritten() throws {
    try package.fail("badge", cause: "1", "2")
    let source = try source()
    let path = "\(package.root)/.stillframe/\(file)"
    try AtomicFile.write(Data("later".utf8), to: path, durable: false)
    let (held, large) = (source.holdingPictures(), source.holdingPictures(atMost: 10))
    try AtomicFile.write(Data("last".utf8), to: path, durable: false)
    let texts = [source, held, large].map { source in
      source.pictures[0]?["a"]?.bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(texts == ["last", "later", "last"])
  }

  private let file = "AppTests/Cards/badge.1.actual.png"

  private func expectAddresses(of source: ReportSource, from outer: String) {
    let addresses = [nil, "https://ci/x", "https://ci/x/"].map { baseURL -> String? in
      let text = MarkdownReport(source.run, pictures: source, baseURL: baseURL).text
      return text.components(separatedBy: "<img src=\"").last?.components(separatedBy: "\"").first
    }
    #expect(addresses == ["\(outer)\(file)", "https://ci/x/\(file)", "https://ci/x/\(file)"])
  }

  @Test(arguments: [nil, "failures", "build/failures"])
  func addressesBeginAtTheFolderOfArtifacts(artifacts: String?) throws {
    try package.fail("badge", cause: "1", "2")
    if let artifacts {
      let path = "\(package.root)/\(artifacts)"
      try AtomicFile.createFolder(AtomicFile.parent(of: path))
      try FileManager.default.moveItem(atPath: "\(package.root)/.stillframe", toPath: path)
    }
    expectAddresses(of: try source(artifacts: artifacts), from: "\(artifacts ?? ".stillframe")/")
  }

  @Test func addressesOfOtherMachinesBeginThereToo() throws {
    try package.fail("badge", cause: "1", "2")
    expectAddresses(of: try source(from: [archive()]), from: "")
    let other = try ReportPackage()
    try FileManager.default.moveItem(atPath: "\(package.root)/.stillframe", toPath: "\(other.root)/shard-1")
    expectAddresses(of: try source(from: ["\(other.root)/shard-1"]), from: "shard-1/")
  }

  @Test(arguments: [
    ["--embed", "--format", "junit"], ["--image-base-url", "https://ci/x"],
    ["--image-base-url", "https://ci/x", "--format", "markdown", "--since", "HEAD"],
  ])
  func optionsThatWouldNotBeHeededAreRefused(arguments: [String]) {
    let error = #expect(throws: (any Error).self) { _ = try Still.parseAsRoot(["report"] + arguments) }
    #expect(error.map { Still.exitCode(for: $0).rawValue } == 64)
  }

  /// An untrusted one may be endless. In a document it lies elsewhere.
  @Test func hugeDescriptionsAreLeftOut() throws {
    let start = "\(ViewTree.heading)\nUIView\t0 0 20 10\ttext="
    let longest = start + String(repeating: "a", count: (2 << 20) - start.utf8.count)
    for (text, isRead) in [(longest, true), ("\(longest)a", false)] {
      #expect((PictureFiles.views(PNGMetadata(scale: 1, treeDescription: text)) != nil) == isRead)
      let document = ReportPackage.document(describedBy: text)
      #expect((PictureFiles.tree(document) != nil) == isRead)
    }
  }

  /// Nobody reads more, and each format would hold it.
  @Test func hugeMessagesAreCut() throws {
    let identity = try SnapshotIdentity(
      packageRoot: package.root, testTarget: "AppTests", suite: "Cards", test: "t()", label: .counter(1),
      pathExtension: "txt")
    func failure(_ message: String) -> ReportFailure {
      var result = SnapshotResult(
        identity: identity, outcome: .failed, recordMode: "never", file: "T.swift", line: 1, message: message)
      result.details = message
      return ReportFailure(result, title: "", id: 0)
    }
    let longest = String(repeating: "é", count: 100_000)
    let (whole, cut) = (failure(longest), failure("\(longest)x"))
    #expect(whole.message == longest && whole.details == longest)
    #expect(cut.message == "\(longest)\n… The rest is in the file of the result." && cut.details == cut.message)
    #expect(cut.headline == "\(longest.prefix(500))…")
  }
}

/// The messages about archives that cannot be unpacked.
struct ArchiveTroubleTests {
  @Test(.aheadOfOthers) func aFolderThatCannotBeMadeIsNamed() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/proc/nope", 1)
      let error = #expect(throws: CommandFailure.self) { _ = try UnpackedArchives().unpack("/a.zip") }
      #expect(
        error?.description
          == "No folder can be made in /proc/nope, where temporary files belong: No such file or directory. "
          + "Set TMPDIR to a folder in which you may write.")
    }
  }

  /// A name in an archive is printed to a terminal.
  @Test func namesSendNothingToTheTerminal() throws {
    let package = try ReportPackage()
    let name = Array("\u{1B}[2J/../a".utf8)
    let entry: [UInt8] = [0x50, 0x4B, 1, 2] + Self.zeros(24) + [UInt8(name.count)] + Self.zeros(17) + name
    let end: [UInt8] = [0x50, 0x4B, 5, 6] + Self.zeros(6) + [1] + Self.zeros(11)
    let path = "\(package.root)/a.zip"
    try AtomicFile.write(Data(entry + end), to: path, durable: false)
    let error = #expect(throws: CommandFailure.self) { _ = try UnpackedArchives().unpack(path) }
    #expect(error?.description.contains("was not unpacked: the name ?[2J/../a leads elsewhere") == true)
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

/// What is said where git has no history to tell of.
struct MissingHistoryTests {
  @Test func aMissingRepositoryIsNamed() throws {
    let package = try ReportPackage()
    let git = Git(root: package.root)
    func words(_ body: () throws -> Void) -> String {
      let error = #expect(throws: CommandFailure.self) { try body() }
      return error?.description ?? ""
    }
    let missing = "\(package.root) is in no git repository, or git refuses to use it: git status there says why."
    #expect(words { _ = try git.commit("HEAD") } == missing)
    #expect(words { _ = try git.commits(of: "a.png") } == missing)
    try package.git("init", "-q")
    #expect(words { _ = try git.commit("main~9") }.hasPrefix("git knows no commit main~9 here."))
    #expect(words { _ = try git.commits(of: "a.png") }.hasSuffix("Has the repository a commit yet?"))
  }

  /// Git lists the oldest commit of such a clone for every file, whoever added that.
  @Test func whatAShallowCloneLacksIsNamed() throws {
    let package = try ReportPackage()
    try package.git("init", "-q")
    for color in ["#111111", "#222222"] {
      try package.reference("badge", color: color)
      try package.git("add", ".")
      try package.git("commit", "-q", "-m", "Next")
    }
    let (path, clone) = ("__Snapshots__/AppTests/Cards/badge.png", "\(package.root)/clone")
    try package.git("clone", "-q", "--depth", "1", "file://\(package.root)", clone)
    #expect(try Git(root: package.root).commits(of: path).map(\.isCut) == [false, false])
    #expect(try Git(root: clone).commits(of: path).map(\.isCut) == [true])
    for arguments in [["log", path], ["report", "--since", "HEAD~1"]] {
      let error = #expect(throws: CommandFailure.self) {
        var command = try Still.parseAsRoot(arguments + ["--package-path", clone])
        try command.run()
      }
      #expect(error?.description.hasSuffix("in this shallow clone. Run git fetch --unshallow.") == true)
    }
  }

  /// A shell completes the names in its own folder, and results name references from the package's folder on.
  @Test func aReferenceIsNamedFromTheUsersFolderOrThePackages() throws {
    let root = try ReportPackage().root
    let name = "__Snapshots__/Foo/z.1.png"
    #expect(LogCommand.paths(of: name, in: root, from: "\(root)/Tests/A") == ["Tests/A/\(name)", name])
    #expect(LogCommand.paths(of: "./\(name)", in: root, from: "\(root)/Tests/A") == ["Tests/A/\(name)"])
    #expect(LogCommand.paths(of: name, in: root, from: "/elsewhere") == [name])
  }

  @Test(.aheadOfOthers) func aMissingGitIsNamed() async {
    await #expect(processExitsWith: .success) {
      let package = try ReportPackage()
      setenv("PATH", "/nonexistent", 1)
      let error = #expect(throws: CommandFailure.self) { _ = try Git(root: package.root).commit("HEAD") }
      #expect(
        error?.description == "git is not on the PATH. Install it, or leave out what needs the history.")
    }
  }
}
