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

/// The report of failed snapshots, as a page and for other programs.
struct ReportCommandTests {
  private let package: ReportPackage

  init() throws { package = try ReportPackage() }

  /// Returns what the page's first script holds.
  private func run(in page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: #"id="run">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func thePageHoldsAllFailuresWithTheirPicturesAndTrees() throws {
    try package.fail("badge", cause: "#8E8E93", "#8E8E92")
    try package.fail("total", cause: "#8E8E93", "#8E8E92")
    #expect(package.run("report", "-o", package.page) == 0)
    let page = try #require(package.content(package.page))
    let run = try run(in: page)
    let failures = try #require(run["failures"] as? [[String: Any]])
    #expect(failures.map { $0["title"] as? String } == ["Cards/badge.1", "Cards/total.1"])
    #expect(failures[0]["headline"] as? String == #"UILabel "Total" textColor #8E8E93 → #8E8E92"#)
    #expect(run["shared"] as? [String] == ["UILabel.textColor #8E8E93 → #8E8E92 explains 2 of 2"])
    let picture = try #require(package.picture("badge", "actual"))
    #expect(page.contains(#"<script type="text/plain" id="a0">"# + picture.base64EncodedString()))
    #expect(page.contains(#"<script type="application/json" id="t1">"0,1\n2,3\n 4,5,6,7"</script>"#))
    #expect(
      page.contains(#"id="fields">["Stillframe tree 4","userInterfaceStyle=dark","UIView","0 0 20 10","UILabel","#))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func hostileTextsStayTexts() throws {
    let hostile = "</script><img src=x onerror=alert(1)>&<!--"
    try package.fail("badge", message: hostile, cause: hostile, "x")
    for format in ["html", "junit", "github", "gitlab", "markdown", "json"] {
      #expect(package.run("report", "--format", format, "-o", package.page) == 0)
      let text = try #require(package.content(package.page))
      if !["json", "gitlab", "github"].contains(format) { #expect(!text.contains("<img src=x"), "\(format)") }
      if format == "html" {
        #expect(!text.contains("</script><") && !text.contains("<!--"))
        #expect((try run(in: text)["failures"] as? [[String: Any]])?[0]["message"] as? String == hostile)
      }
    }
  }

  @Test func otherProgramsHaveTheirFormats() throws {
    try package.fail("badge", message: "a\u{1B}[31m%\nb", cause: "1", "2")
    #expect(package.run("report", "--format", "junit", "-o", package.page) == 0)
    let junit = try #require(package.content(package.page))
    let parser = XMLDocumentCheck(junit)
    #expect(parser.elements == ["testsuites", "testsuite", "testcase", "failure"])
    #expect(package.run("report", "--format", "github", "-o", package.page) == 0)
    #expect(
      package.content(package.page)
        == #"::error file=T.swift,line=1,title=Cards/badge.1::UILabel "Total" textColor 1 → 2"#)
    #expect(package.run("report", "--format", "gitlab", "-o", package.page) == 0)
    let quality = try #require(
      try JSONSerialization.jsonObject(with: Data((package.content(package.page) ?? "").utf8)) as? [[String: Any]])
    #expect(quality.first?["check_name"] as? String == "snapshot" && quality.first?["fingerprint"] != nil)
    #expect(
      package.run("report", "--format", "markdown", "--image-base-url", "https://ci/x", "-o", package.page) == 0)
    let markdown = try #require(package.content(package.page))
    #expect(markdown.contains("| Cards/badge.1 | UILabel \"Total\" textColor 1 → 2 |"))
    #expect(markdown.contains(#"<img src="https://ci/x/AppTests/Cards/badge.1.actual.png""#))
  }

  /// A mark makes another character of a sign, and Markdown reads the sign.
  @Test func signsOfMarkdownWithMarksStaySigns() throws {
    try package.fail("badge", cause: "|\u{301}", "<\u{301}")
    #expect(package.run("report", "--format", "markdown", "-o", package.page) == 0)
    #expect(package.content(package.page)?.contains("\\|\u{301} → &lt;\u{301} |") == true)
  }

  @Test func nothingFailedIsAPageAsWell() throws {
    #expect(package.run("report", "-o", package.page) == 0)
    #expect(package.content(package.page)?.contains("0 snapshots failed") == true)
  }

  /// No test was run, so none can be run again.
  @Test(arguments: [["report"], ["report", "--format", "json"], ["catalog"]])
  func aPlaceThatCannotBeWrittenIsNamedWithItsOption(arguments: [String]) throws {
    let error = #expect(throws: CommandFailure.self) {
      var command = try Still.parseAsRoot(arguments + ["-o", "/dev/full", "--package-path", package.root])
      try command.run()
    }
    #expect(error?.description == "Cannot replace /dev/full: it is a device, not a file. Give -o another place.")
  }

  @Test(arguments: [
    (ENOSPC, "No space left on device. The disk is full: free some space there, or give -o a place on another disk."),
    (
      EDQUOT,
      "Disk quota exceeded. No more room is granted to you there: free some, or give -o a place on another disk."
    ),
    (EFBIG, "File too large. Raise the limit of files (`ulimit -f`), and run the command again."),
    (EROFS, "Read-only file system. Give -o another place."),
  ])
  func aFullDiskIsNamed(code: Int32, words: String) {
    let failure = OutputFile.failure(StoreError(.write, path: "/report.html", code: code), option: "-o")
    #expect(failure.description == "Cannot write /report.html: \(words)")
  }

  @Test func manyPicturesStayFiles() throws {
    try package.fail("badge", cause: "1", "2")
    let place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    let source = try ReportSource(place: place, from: [], since: nil)
    let inside = try source.paged(at: "\(package.root)/.stillframe/report.html", embedsAll: false).failures[0]
    #expect(inside.embedded.map(\.role) == ["r", "a"] && inside.pictures.isEmpty)
    let outside = try source.paged(at: "\(package.root)/.stillframe/report.html", embedsAll: false, limit: 10)
      .failures[0]
    #expect(outside.embedded.isEmpty)
    #expect(outside.pictures["a"] == "AppTests/Cards/badge.1.actual.png")
  }

  @Test func aBranchIsReportedFromGitAlone() throws {
    try package.git("init", "-q")
    let old = try package.reference("badge", color: "#8E8E93")
    try package.reference("total", color: "#8E8E93")
    try package.git("add", ".")
    try package.git("commit", "-q", "-m", "First")
    let new = try package.reference("badge", color: "#8E8E92")
    try package.reference("fresh", color: "#000000")
    #expect(old != new)
    #expect(package.run("report", "--since", "HEAD", "-o", package.page) == 0)
    let run = try run(in: try #require(package.content(package.page)))
    let changes = try #require(run["failures"] as? [[String: Any]])
    #expect(changes.map { $0["title"] as? String } == ["Cards/badge.png", "Cards/fresh.png"])
    #expect(
      changes.map { $0["headline"] as? String } == [#"UILabel "Total" textColor #8E8E93 → #8E8E92"#, "added"])
    #expect(package.run("report", "--since", "nothing") == 1)
    #expect(package.run("report", "--since", "--output=x") != 0)
    try package.git("add", ".")
    try package.git("commit", "-q", "-m", "Second")
    #expect(package.run("log", "__Snapshots__/AppTests/Cards/badge.png") == 0)
    #expect(package.run("log", "__Snapshots__/AppTests/Cards/nothing.png") == 1)
    #expect(LogCommand.lines(old, new) == [#"UILabel "Total" textColor #8E8E93 → #8E8E92"#])
    #expect(LogCommand.lines(nil, new) == ["added"] && LogCommand.lines(old, nil) == ["removed"])
  }
}

/// What `report --since` and `log` say of references that are no pictures in git.
struct ReferenceChangesTests {
  private let package: ReportPackage

  init() throws {
    package = try ReportPackage()
    try package.git("init", "-q")
  }

  private func commit() throws {
    try package.git("add", ".")
    try package.git("commit", "-q", "-m", "Next")
  }

  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write(Data(text.utf8), to: "\(package.root)/__Snapshots__/AppTests/Cards/\(path)", durable: false)
  }

  private func headlines() throws -> [String: String] {
    let run = try ReferenceChanges(packageRoot: package.root, since: "HEAD").run
    return Dictionary(uniqueKeysWithValues: run.failures.map { ($0.title, $0.headline) })
  }

  @Test func textsAndDocumentsThatChangedAreCounted() throws {
    for name in ["a.1.txt", "b.1.json", "c.1.pdf", "d.1.txt", "same.1.txt"] { try write("1", to: name) }
    try commit()
    for name in ["a.1.txt", "b.1.json", "c.1.pdf", "new.1.txt", ".DS_Store"] { try write("2", to: name) }
    unlink("\(package.root)/__Snapshots__/AppTests/Cards/d.1.txt")
    #expect(
      try headlines() == [
        "Cards/a.1.txt": "Contents differ", "Cards/b.1.json": "Contents differ", "Cards/c.1.pdf": "Contents differ",
        "Cards/d.1.txt": "removed", "Cards/new.1.txt": "added",
      ])
  }

  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n"

  /// Without Git LFS, a commit has a pointer in the place of a picture.
  @Test func picturesThatAreNotHereAreNamed() throws {
    try write(Self.pointer, to: "badge.png")
    try commit()
    try package.reference("badge", color: "#8E8E93")
    #expect(try headlines()["Cards/badge.png"]?.hasPrefix("changed; one of both lies in Git LFS") == true)
    #expect(LogCommand.lines(Data(Self.pointer.utf8), Data([1])) == [Git.pointerWord])
  }

  /// A filter stands for that of Git LFS here: it gives a picture for the pointer.
  @Test func picturesAreTakenThroughTheFiltersOfGit() throws {
    let old = try package.reference("badge", color: "#8E8E93")
    try FileManager.default.createDirectory(atPath: "\(package.root)/store", withIntermediateDirectories: true)
    try old.write(to: URL(fileURLWithPath: "\(package.root)/store/old"))
    try package.git("config", "filter.t.smudge", "cat '\(package.root)/store/old'")
    try package.git("config", "filter.t.clean", "printf '\(Self.pointer.replacingOccurrences(of: "\n", with: "\\n"))'")
    try AtomicFile.write(Data("*.png filter=t\n".utf8), to: "\(package.root)/.gitattributes", durable: false)
    try commit()
    try write("x", to: "badge.png")
    try package.git("config", "filter.t.clean", "cat")
    try package.reference("badge", color: "#8E8E92")
    #expect(try headlines()["Cards/badge.png"] == #"UILabel "Total" textColor #8E8E93 → #8E8E92"#)
  }

  /// Git's hooks run with variables that name another repository, and a path may look like a pattern.
  @Test(.aheadOfOthers) func variablesOfGitAreNotHeeded() async {
    await #expect(processExitsWith: .success) {
      let package = try ReportPackage()
      try package.git("init", "-q")
      try package.reference("badge", color: "#8E8E93")
      try package.git("add", ".")
      try package.git("commit", "-q", "-m", "First")
      for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] { setenv(name, "/nonexistent", 1) }
      try #require(package.run("log", "__Snapshots__/AppTests/Cards/badge.png") == 0)
      try #require(package.run("log", "__Snapshots__/:(exclude)x") == 1)
      try #require(package.run("report", "--since", "HEAD", "-o", package.page) == 0)
    }
  }

  /// A name with a line feed, one with blanks, a link, and a package below its repository's folder.
  @Test func namesOfAllKindsAreRead() throws {
    let nested = "\(package.root)/inner package"
    let names = ["a\nb.1.txt", " c  d.1.txt", "*.1.txt"]
    func write(_ text: String) throws {
      for name in names {
        try AtomicFile.write(Data(text.utf8), to: "\(nested)/__Snapshots__/T/S/\(name)", durable: false)
      }
    }
    try write("1")
    symlink("/etc/hostname", "\(nested)/__Snapshots__/T/S/link.1.txt")
    try commit()
    let git = Git(root: nested)
    let paths = (names + ["link.1.txt", "new.1.txt"]).map { "__Snapshots__/T/S/\($0)" }
    let files = try git.files(paths, in: git.commit("HEAD"))
    #expect(
      files.map { $0.map { String(decoding: $0, as: UTF8.self) } } == ["1", "1", "1", "/etc/hostname", nil])
    try write("2")
    let run = try ReferenceChanges(packageRoot: nested, since: "HEAD").run
    #expect(run.failures.count == 3 && run.failures.allSatisfy { $0.headline == "Contents differ" })
  }

  /// A branch may put a link to any file of the machine there.
  @Test func linksAreNotFollowed() throws {
    for name in ["a.1.txt", "Deep/b.1.txt"] { try write("1", to: name) }
    try commit()
    let cards = "\(package.root)/__Snapshots__/AppTests/Cards"
    try AtomicFile.write(Data("private".utf8), to: "\(package.root)/elsewhere/b.1.txt", durable: false)
    for (name, target) in [("a.1.txt", "elsewhere/b.1.txt"), ("Deep", "elsewhere")] {
      try FileManager.default.removeItem(atPath: "\(cards)/\(name)")
      try #require(symlink("\(package.root)/\(target)", "\(cards)/\(name)") == 0)
    }
    #expect(
      try headlines() == ["Cards/a.1.txt": "Contents differ", "Deep/b.1.txt": "removed", "Cards/Deep": "added"])
    let picture = try package.reference("badge", color: "#8E8E93")
    try picture.write(to: URL(fileURLWithPath: "\(package.root)/elsewhere/badge.png"))
    try commit()
    unlink("\(cards)/badge.png")
    try #require(symlink("\(package.root)/elsewhere/badge.png", "\(cards)/badge.png") == 0)
    let changes = try ReferenceChanges(packageRoot: package.root, since: "HEAD")
    #expect(changes.run.failures.map(\.title) == ["Cards/badge.png"])
    #expect(changes.files.values.map(\.reference) == [picture] && changes.files.values.map(\.actual) == [nil])
  }

  /// Their texts are equal, and their bytes are not.
  @Test func namesOfTwoUnicodeFormsAreTwo() throws {
    let names = ["\u{E9}.1.txt", "e\u{301}.1.txt"]
    for (number, name) in names.enumerated() { try write("\(number + 1)", to: name) }
    try commit()
    let git = Git(root: package.root)
    let files = try git.files(names.map { "__Snapshots__/AppTests/Cards/\($0)" }, in: git.commit("HEAD"))
    #expect(files.map { $0.map { String(decoding: $0, as: UTF8.self) } } == ["1", "2"])
  }

  @Test func namesThatAreNoTextAreCounted() throws {
    try write("1", to: "a.1.txt")
    try commit()
    let name = "\(package.root)/__Snapshots__/AppTests/Cards/".utf8CString.dropLast() + [-1, 46, 116, 0]
    let file = Array(name).withUnsafeBufferPointer { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
    try #require(file >= 0)
    close(file)
    let run = try ReferenceChanges(packageRoot: package.root, since: "HEAD").run
    #expect(run.failures.isEmpty && run.title.hasSuffix("; left out, as their names are no UTF-8: 1"))
  }
}

/// Rule: where git does not compare references, because a submodule holds them, nobody is told that none changed.
struct SubmoduleTests {
  private let package: ReportPackage

  init() throws {
    package = try ReportPackage()
    try package.git("init", "-q")
    try commit()
  }

  /// Commits everything in a folder of the package.
  private func commit(in folder: String = ".") throws {
    try package.git("-C", folder, "add", ".")
    try package.git("-C", folder, "commit", "-q", "-m", "Next")
  }

  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write(Data(text.utf8), to: "\(package.root)/\(path)", durable: false)
  }

  /// Adds a submodule with one file, and returns the path of that.
  private func addSubmodule(_ folder: String, with file: String) throws -> String {
    let inner = try ReportPackage()
    try inner.git("init", "-q")
    try AtomicFile.write(Data("1".utf8), to: "\(inner.root)/\(file)", durable: false)
    if folder != "Other" { try FileManager.default.removeItem(atPath: "\(inner.root)/Package.swift") }
    try inner.git("add", ".")
    try inner.git("commit", "-q", "-m", "First")
    try withExtendedLifetime(inner) {
      try package.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root, folder)
    }
    try commit()
    return "\(folder)/\(file)"
  }

  private func problem(_ body: () throws -> Void) -> String {
    let error = #expect(throws: CommandFailure.self) { try body() }
    return error?.description ?? ""
  }

  private func compare() throws { _ = try ReferenceChanges(packageRoot: package.root, since: "HEAD") }

  @Test(arguments: [("__Snapshots__", "T/S/a.1.txt"), ("Tests", "AppTests/__Snapshots__/a.1.txt")])
  func aSubmoduleWithReferencesIsNamed(folder: String, file: String) throws {
    let path = try addSubmodule(folder, with: file)
    try compare()
    let commit = try Git(root: "\(package.root)/\(folder)").commit("HEAD")
    try write("2", to: path)
    let place = "\(package.root)/\(folder)"
    let advice = "git -C \(place) worktree add --detach /tmp/before \(commit), and still compare /tmp/before \(place)"
    #expect(problem(compare).hasSuffix(advice))
    try self.commit(in: folder)
    #expect(problem(compare).hasPrefix("\(folder) is a repository of its own, such as a submodule"))
    let words = problem {
      var command = try Still.parseAsRoot(["log", "\(package.root)/\(path)", "--package-path", package.root])
      try command.run()
    }
    #expect(words.hasPrefix("\(path) lies in a submodule") && words.hasSuffix("/\(folder) log -- \(file)"))
  }

  /// A build or a file manager may leave something in a submodule.
  @Test func otherFilesInASubmoduleAreNoChange() throws {
    _ = try addSubmodule("Tests", with: "AppTests/__Snapshots__/a.1.txt")
    try write("x", to: "Tests/.DS_Store")
    try write("x", to: "Tests/AppTests/ATests.swift")
    try compare()
  }

  @Test func repositoriesThatHoldNoReferencesOfThePackageAreLeftOut() throws {
    let path = try addSubmodule("Other", with: "__Snapshots__/T/S/a.1.txt")
    let tool = try addSubmodule("Tool", with: "a.txt")
    for path in [path, tool] { try write("2", to: path) }
    try compare()
  }

  @Test func aRepositoryThatGitDoesNotKnowIsNamed() throws {
    try write("1", to: "__Snapshots__/T/S/a.1.txt")
    try package.git("init", "-q", "\(package.root)/__Snapshots__")
    try commit(in: "__Snapshots__")
    #expect(problem(compare).contains("There was none at HEAD."))
  }
}

/// What a page knows of pictures that are not alike, of documents and of filmstrips.
struct ReportPictureTests {
  private let package: ReportPackage

  init() throws { package = try ReportPackage() }

  private func failures() throws -> [ReportFailure] {
    let place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    return try ReportSource(place: place, from: [], since: nil).run.failures
  }

  private func path(_ name: String) -> String { "\(package.root)/.stillframe/AppTests/Cards/\(name)" }

  @Test func eachPictureHasItsOwnSize() throws {
    try package.fail("badge", cause: "1", "2")
    let bitmap = try Bitmap(width: 44, height: 40, straightRGBA: [UInt8](repeating: 255, count: 44 * 40 * 4))
    let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 2))
    try AtomicFile.write(Data(file), to: path("badge.1.actual.png"), durable: false)
    let sizes = try #require(try failures().first).sizes.mapValues { [$0.width, $0.height, $0.scale] }
    #expect(sizes == ["r": [20, 10, 1], "a": [22, 20, 2]])
  }

  @Test func aDocumentIsSeenByItsPages() throws {
    let identity = try SnapshotIdentity(
      packageRoot: package.root, testTarget: "AppTests", suite: "Cards", test: "print()", label: .counter(1),
      pathExtension: "pdf")
    let page = try package.reference("other", color: "#000000")
    let artifacts = ["reference", "actual"].flatMap { role in
      [("pdf", Data("%PDF".utf8)), ("png", page)].map {
        SnapshotArtifact(role: .init(rawValue: role), pathExtension: $0.0, bytes: $0.1)
      }
    }
    let store = ArtifactStore(packageRoot: package.root, override: nil)
    let stored = try store.write(artifacts, for: identity)
    let result = SnapshotResult(
      identity: identity, outcome: .mismatched, recordMode: "missing", file: "T.swift", line: 1,
      message: "x\nThe sizes differ: 1 and 2.", artifacts: stored)
    try store.write(result, for: identity)
    let failure = try #require(try failures().first)
    #expect(Set(failure.sizes.keys) == ["r", "a"])
    #expect(failure.headline == "The sizes differ: 1 and 2.")
  }

  @Test func thePageHasEachSentenceOnce() {
    var failure = ReportFailure(
      id: 0, title: "", suite: "", reference: "", file: "", line: 1, outcome: "mismatched", headline: "",
      message: "first", details: "a cause\n2 views moved\na cause", causes: [], scale: 1)
    failure.causes = [.init(words: "a cause", key: "", follows: false, at: 0)]
    #expect(failure.forPage.message == nil && failure.forPage.details == "2 views moved\na cause")
    failure.details = nil
    #expect(failure.forPage.message == "first")
  }

  @Test(arguments: [
    (375, 812, "3", "iPhoneX"), (812, 375, "3", "iPhoneX-landscape"), (1194, 834, "2", "iPadPro11"),
    (834, 1194, "2", "iPadPro11-portrait"), (375, 812, "2", nil), (300, 200, "3", nil),
  ]) func screensAreKnownByTheirDevices(width: Int, height: Int, scale: String, name: String?) {
    #expect(DeviceNames.name(width: width, height: height, scale: scale) == name)
  }

  @Test func aFilmstripTellsItsCauses() throws {
    let files = try ["#8E8E93", "#8E8E92"].map { try package.reference("film", color: $0, film: true) }
    #expect(LogCommand.lines(files[0], files[1]) == [#"UILabel "Total" textColor #8E8E93 → #8E8E92"#])
    var failure = ReportFailure(
      id: 0, title: "", suite: "", reference: "", file: "", line: 1, outcome: "changed", headline: "", causes: [],
      scale: 1)
    PictureFiles(reference: files[0], actual: files[1]).describe(&failure)
    #expect(failure.headline == #"UILabel "Total" textColor #8E8E93 → #8E8E92"# && failure.device == "dark")
  }
}

/// Documents are not drawn from git, but say what changed in their views.
@Test func documentsThatABranchChangedHaveCauses() throws {
  let package = try ReportPackage()
  try package.document("total.1", color: "#8E8E93")
  try package.git("init", "-q")
  try package.git("add", ".")
  try package.git("commit", "-qm", "Add")
  try package.document("total.1", color: "#123456")
  #expect(package.run("report", "--since", "HEAD", "-o", package.page) == 0)
  let page = try #require(package.content(package.page))
  #expect(page.contains("1 reference changed since HEAD") && page.contains("textColor #8E8E93 → #123456"))
  #expect(page.contains("__Snapshots__/AppTests/Cards/total.1.pdf"))
}

/// The names of the elements of a document, if it is well formed.
private final class XMLDocumentCheck {
  private(set) var elements: [String] = []

  /// Reads tags by hand: Foundation's parser of XML is a library of its own on Linux.
  init(_ text: String) {
    var open: [String] = []
    for tag in text.split(separator: "<").dropFirst() {
      let name = String(tag.prefix { !" >/?".contains($0) })
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        let end = tag.dropFirst().prefix { $0 != ">" }
        if open.popLast() != String(end) { open.append("what does not end") }
      } else {
        elements.append(name)
        if !tag.contains("/>") { open.append(name) }
      }
    }
    if !open.isEmpty || text.contains("\u{1B}") { elements = ["not well formed"] }
  }
}

/// A package whose snapshots fail as a test wants.
final class ReportPackage {
  let root = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
  var page: String { "\(root)/page.html" }

  init() throws {
    try AtomicFile.write(Data(), to: "\(root)/Package.swift", durable: false)
    // Its tests have run.
    try AtomicFile.createFolder("\(root)/.stillframe/.runs")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private static func tree(_ color: String) -> String {
    let color = ViewTree.escaped(color)
    return
      "\(ViewTree.heading)\tuserInterfaceStyle=dark\nUIView\t0 0 20 10\n UILabel\t2 2 9 9\ttext=Total\ttextColor=\(color)"
  }

  private static func png(_ color: String, film: Bool = false) throws -> Data {
    let bitmap = try Bitmap(width: 20, height: 10, straightRGBA: (0..<200).flatMap { [UInt8($0), 99, 3, 255] })
    let text =
      (film ? "Filmstrip\n0 s: 10×10\n0.1 s: 10×10\n\nUIView position.x\n    0 s  5\n\nTree\n" : "") + tree(color)
    return Data(try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 1, treeDescription: text)))
  }

  func fail(_ test: String, message: String = "Snapshot does not match reference.", cause old: String, _ new: String)
    throws
  {
    let identity = try SnapshotIdentity(
      packageRoot: root, testTarget: "AppTests", suite: "Cards", test: "\(test)()", label: .counter(1),
      pathExtension: "png")
    let store = ArtifactStore(packageRoot: root, override: nil)
    let pictures = [("reference", try Self.png(old)), ("actual", try Self.png(new))]
    let stored = try store.write(
      pictures.map { SnapshotArtifact(role: .init(rawValue: $0.0), pathExtension: "png", bytes: $0.1) }, for: identity)
    let before = try #require(ViewTree(Self.tree(old)))
    let after = try #require(ViewTree(Self.tree(new)))
    try store.write(
      SnapshotResult(
        identity: identity, outcome: .mismatched, recordMode: "missing", file: "T.swift", line: 1, message: message,
        artifacts: stored, causes: TreeDifference(before, after).causes),
      for: identity)
  }

  /// Writes a reference, and returns its file.
  @discardableResult func reference(_ name: String, color: String, film: Bool = false) throws -> Data {
    let file = try Self.png(color, film: film)
    try AtomicFile.write(file, to: "\(root)/__Snapshots__/AppTests/Cards/\(name).png", durable: false)
    return file
  }

  func document(_ name: String, color: String) throws {
    let file = Self.document(describedBy: Self.tree(color))
    try AtomicFile.write(file, to: "\(root)/__Snapshots__/AppTests/Cards/\(name).pdf", durable: false)
  }

  static func document(describedBy tree: String) -> Data {
    let document = Data(
      "%PDF-1.5\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n".utf8)
    return DescribedPDF(document: document, fingerprint: "", treeDescription: tree).file
  }

  func picture(_ test: String, _ role: String) -> Data? {
    FileManager.default.contents(atPath: "\(root)/.stillframe/AppTests/Cards/\(test).1.\(role).png")
  }

  func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "-c", "user.name=T", "-c", "user.email=t@example.org"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Runs a command, and returns its exit code.
  func run(_ arguments: String...) -> Int32 {
    do {
      var command = try Still.parseAsRoot(arguments + ["--package-path", root])
      try command.run()
      return 0
    } catch {
      return Still.exitCode(for: error).rawValue
    }
  }
}
