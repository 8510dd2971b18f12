// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import StillTestSupport
import Testing

@testable import StillArtifacts

/// What is kept of an acceptance, and what could not be put away.
extension AcceptanceTests {
  /// The values of a result take many times as much memory as its text. What was drawn may be large.
  @Test func resultsOfManyMegabytesAreNamed() throws {
    try fail("card")
    try fail("list", pathExtension: "json")
    let screens = "\(store.root)/AppTests/Screens"
    for name in ["check.card.txt.json", "check.list.actual.json"] {
      let text = try #require(FileManager.default.contents(atPath: "\(screens)/\(name)"))
      let spaces = Data(repeating: UInt8(ascii: " "), count: 16 << 20)
      try AtomicFile.write(text + spaces, to: "\(screens)/\(name)", durable: false)
    }
    let found = FailedSnapshots(below: store.root)
    #expect(found.all.map(\.title) == ["Screens/check.list"])
    #expect(
      found.unreadable == [
        "\(screens)/check.card.txt.json: has more than 16 MB, so it is no result; remove it, and run its test again"
      ])
  }

  /// No file has so long a path, and comparing it would take long.
  @Test func aResultWithAnEndlessPathIsNamed() throws {
    try fail("card")
    try nameReferenceOfCard("__Snapshots__/\(String(repeating: "a/", count: 2100))check.card.txt")
    let found = FailedSnapshots(below: store.root)
    let file = "\(store.root)/AppTests/Screens/check.card.txt.json"
    #expect(found.all.isEmpty && found.unreadable == ["\(file): no result of this version; run its test again"])
  }

  /// Another run of the test would draw the same picture.
  @Test(.aheadOfOthers) func aPictureForWhichNoMemoryIsLeftIsNotBroken() async throws {
    try fail("card", drawn: "", pathExtension: "png")
    let side = 4300
    let pixels = try Bitmap(width: side, height: side, straightRGBA: [UInt8](repeating: 200, count: side * side * 4))
    let drawn = "\(store.root)/AppTests/Screens/check.card.actual.png"
    try AtomicFile.write(Data(try PNGFile.encode(pixels)), to: drawn, durable: false)
    await #expect(processExitsWith: .success) { [root = folder.path as String] in
      let store = ArtifactStore(packageRoot: root, override: nil)
      let failures = FailedSnapshots(below: store.root).all
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").first
      let used = try #require(pages.flatMap { Int($0) }) * sysconf(Int32(_SC_PAGESIZE))
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      let free = limit.rlim_cur
      // Malloc grows what it reserved for a thread, up to 64 MB, without asking the limit; the picture takes more.
      limit.rlim_cur = rlim_t(used + 8_000_000)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      let refused = try Acceptance(packageRoot: root, store: store).accept(failures).refused
      limit.rlim_cur = free
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      #expect(refused.count == 1)
      #expect(refused.first?.reason.hasPrefix("no memory was left") == true, "\(refused.first?.reason ?? "")")
    }
  }

  /// Accepting replaces a link, as recording does, and not the file that it leads to.
  @Test(arguments: ["old", nil]) func aReferenceThatWasALinkIsOneAgain(shared: String?) throws {
    let link = "\(folder.path)/\(card)"
    let other = "\(AtomicFile.parent(of: link))/shared.txt"
    try fail("card", reference: shared, outcome: shared == nil ? .missing : .mismatched)
    try AtomicFile.createFolder(AtomicFile.parent(of: link))
    unlink(link)
    if let shared { try AtomicFile.write(Data(shared.utf8), to: other, durable: false) }
    try #require(symlink("shared.txt", link) == 0)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content(card) == "new" && AtomicFile.target(ofLink: link) == nil)
    #expect(try acceptance.undo().restored == [card])
    #expect(AtomicFile.target(ofLink: link) == Array("shared.txt".utf8CString) && content(card) == shared)
  }

  /// A name may have any bytes, and text made of them would be another name.
  @Test func aLinkWhoseTargetIsNoTextIsRestored() throws {
    let link = "\(folder.path)/\(card)"
    try fail("card")
    let target = Array("shared-".utf8CString.dropLast()) + [-1, 0]
    try #require(rename(link, Array("\(AtomicFile.parent(of: link))/".utf8CString.dropLast()) + target) == 0)
    try #require(symlink(target, link) == 0)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content(card) == "new" && AtomicFile.target(ofLink: link) == nil)
    #expect(try acceptance.undo().restored == [card])
    #expect(AtomicFile.target(ofLink: link) == target && content(card) == "old")
  }

  /// Git takes back only the references, and knows nothing of the failures that were put away.
  @Test(arguments: ["old", nil]) func failuresOfReferencesThatGitTookBackAreRestored(before: String?) throws {
    let path = "\(folder.path)/\(card)"
    try fail("card", reference: before, outcome: before == nil ? .missing : .mismatched)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    if let before {
      try AtomicFile.write(Data(before.utf8), to: path, durable: false)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    let (restored, _, changed) = try acceptance.undo()
    #expect(restored == [card] && changed.isEmpty && content(card) == before)
    #expect(try failures().map(\.title) == ["Screens/check.card"])
    #expect(try acceptance.accept(failures()).accepted.count == 1, "and accepted again")
  }

  /// The tests ran again meanwhile, and what they drew is what a person should look at.
  @Test func aNewerFailureStaysWhenAnAcceptanceIsTakenBack() throws {
    try fail("card")
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    try fail("card", reference: "new", drawn: "newer")
    #expect(try acceptance.undo().restored == [card])
    #expect(content(card) == "old")
    #expect(content(".stillframe/AppTests/Screens/check.card.actual.txt") == "newer")
    #expect(try acceptance.accept(failures()).refused.count == 1, "it was compared with another reference")
    #expect(content(card) == "old")
  }

  /// A strategy may compare more of a value than it stores.
  @Test func aFailureOfEqualBytesIsNotAccepted() throws {
    try fail("card", reference: "same", drawn: "same")
    let failure = try #require(try failures().first)
    #expect(!acceptance.isAccepted(failure))
    let reasons = try acceptance.accept([failure]).refused.map(\.reason)
    #expect(reasons == ["its reference has the same bytes; mend how its strategy stores or compares values"])
    #expect(try failures().count == 1)
  }

  /// Older versions noted `snapshotDirectory:` as it was written.
  @Test(arguments: [
    "./__Snapshots__/AppTests/Screens", "__Snapshots__/AppTests/../..//__Snapshots__/./AppTests/Screens",
  ])
  func aReferenceInThePackageIsAcceptedHoweverItIsSpelled(directory: String) throws {
    try fail("card")
    try nameReferenceOfCard("\(directory)/check.card.txt")
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content(card) == "new")
    #expect(try acceptance.undo().restored.count == 1)
    #expect(content(card) == "old")
  }

  /// `snapshotDirectory:` may name a link, or lead over one.
  @Test(arguments: [
    ("__Snapshots__/AppTests/Screens", "Shots/check.card.txt"),
    ("__Snapshots__", "Shots/AppTests/Screens/check.card.txt"),
  ])
  func aReferenceBehindALinkIsAccepted(target: String, reference: String) throws {
    try fail("card")
    try #require(symlink(target, "\(folder.path)/Shots") == 0)
    try nameReferenceOfCard(reference)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content(card) == "new")
    #expect(try acceptance.undo().restored == [reference])
    #expect(content(card) == "old")
  }

  /// The folder of all references may be a link to another one.
  @Test func aReferenceInALinkedFolderIsAccepted() throws {
    try AtomicFile.createFolder("\(folder.path)/Pictures")
    try #require(symlink("Pictures", "\(folder.path)/__Snapshots__") == 0)
    try fail("card")
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content("Pictures/AppTests/Screens/check.card.txt") == "new")
    #expect(try acceptance.undo().restored == [card])
    #expect(content(card) == "old")
  }

  /// Whichever is accepted first, nobody would hear of the other.
  @Test(arguments: ["new", "other"]) func failuresThatDisagreeAboutAReferenceAreFound(drawn: String) throws {
    try fail("card", drawn: drawn)
    let other = "\(folder.path)/other"
    try FileManager.default.copyItem(atPath: store.root, toPath: other)
    let second = FailedSnapshots(below: other).all
    try fail("card")
    try fail("list")
    #expect(try acceptance.disagreements(among: failures() + second) == (drawn == "new" ? [] : [[0, 2]]))
    try fail("card", reference: "newer")
    #expect(try acceptance.disagreements(among: failures() + second) == [], "one alone can be accepted")
    try AtomicFile.write(Data(drawn.utf8), to: "\(folder.path)/\(card)", durable: false)
    #expect(try acceptance.disagreements(among: failures() + second) == [], "one is accepted")
  }

  /// Each file is looked for by its name, whatever else lies there.
  @Test func theFilesOfAFailureAreItsOwn() throws {
    try fail("card")
    try fail("card-2", pathExtension: "pdf")
    let folder = "\(store.root)/AppTests/Screens"
    let others = ["check.card.notes.txt", "check.card.actual-2.txt", "check.card.txt.json.old"]
    let own = ["check.card.diff.patch", "check.card.strip.png", "check.card.actual.apng", "check.card.actual"]
    for name in own + others { try AtomicFile.write(Data(), to: "\(folder)/\(name)", durable: false) }
    let failure = try #require(try failures().first { $0.result.name == "card" })
    let written = ["check.card.actual.txt", "check.card.reference.txt", "check.card.txt.json"]
    #expect(failure.fileNames == (own + written).sorted())
    #expect(try acceptance.accept(failures()).accepted.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == others.sorted())
  }

  /// An untrusted result may name as many others as it has room for, and sorting them would take long.
  @Test func onlyKnownRolesNameTheFilesOfAFailure() throws {
    try fail("card")
    var result = try #require(try failures().first).result
    result.artifacts?["a"] = "other.a.txt"
    let file = "\(store.root)/AppTests/Screens/check.card.txt.json"
    try AtomicFile.write(result.json(), to: file, durable: false)
    #expect(try failures().first?.file(.actual)?.hasSuffix("/check.card.actual.txt") == true)
  }

  /// Reports are written where results are, and are none.
  @Test(arguments: ["report.json", "AppTests/report.json"]) func otherJSONIsNoUnreadableResult(name: String) throws {
    try fail("card")
    try AtomicFile.write(Data("[]".utf8), to: "\(store.root)/\(name)", durable: false)
    let found = FailedSnapshots(below: store.root)
    #expect(found.all.count == 1 && found.unreadable.isEmpty)
  }

  /// Those of several machines may lie in a folder each. `still test` leaves links to resources.
  @Test func notesAndLinksAreNoUnreadableResults() throws {
    try fail("card")
    let package = ["adopted/Sources/config", "adopted/Package.swift", "adopted/manifests/key.json"]
    for name in [".shards/1-of-3.json", ".accepted/r/0.entry.json"] + package {
      try AtomicFile.write(Data("[]".utf8), to: "\(store.root)/\(name)", durable: false)
    }
    let resource = "\(store.root)/adopted/Sources/config"
    try FileManager.default.createSymbolicLink(atPath: "\(resource).json", withDestinationPath: resource)
    let downloads = "\(folder.path)/downloads"
    try FileManager.default.createDirectory(atPath: downloads, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: store.root, toPath: "\(downloads)/shard-1")
    let found = FailedSnapshots(below: downloads)
    #expect(found.all.count == 1 && found.unreadable.isEmpty, "\(found.unreadable)")
  }

  /// Moves a failure into a folder of its own, as a test with `snapshotDirectory:` has, and all into another place.
  private func download(to place: String, hasRuns: Bool) throws -> FailedSnapshots {
    try fail("card")
    let (suite, downloads) = ("\(store.root)/AppTests/Screens", "\(folder.path)/downloads")
    try FileManager.default.moveItem(atPath: suite, toPath: "\(suite)-1")
    try AtomicFile.createFolder(suite)
    try FileManager.default.moveItem(atPath: "\(suite)-1", toPath: "\(suite)/Pictures")
    if hasRuns { try AtomicFile.createFolder("\(store.root)/.runs") }
    try AtomicFile.write(Data("[]".utf8), to: "\(downloads)/a/b/c/other/data.json", durable: false)
    let moved = "\(downloads)/\(place)"
    try AtomicFile.createFolder(AtomicFile.parent(of: moved))
    try FileManager.default.moveItem(atPath: store.root, toPath: moved)
    return FailedSnapshots(below: downloads)
  }

  /// Those of one may lie in a folder of its name, and those of another one within the folders of its package.
  @Test(arguments: [
    ("shard-2", true), ("shard-2/.stillframe", false), ("a/b/.stillframe", false), ("a/b/c/shard-2", true),
  ])
  func theArtifactsOfOtherMachinesAreFound(place: String, hasRuns: Bool) throws {
    let found = try download(to: place, hasRuns: hasRuns)
    #expect(found.all.map(\.title) == ["Screens/check.card"] && found.unreadable.isEmpty, "\(found.unreadable)")
  }

  /// Nothing tells that folders are those of targets and suites, except the results in them.
  @Test func failuresThatLieTooDeepAreNamed() throws {
    let found = try download(to: "a/b/c/d", hasRuns: false)
    let words = "lies too deep for results to be read; name the folder of artifacts that it is in"
    #expect(found.all.isEmpty && found.unreadable == ["\(folder.path)/downloads/a/b/c/d: \(words)"])
  }

  /// The names of suites may be sentences, such as `...when empty`.
  @Test func failuresOfASuiteWhoseNameBeginsWithADotAreFound() throws {
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "AppTests", suite: "...when empty", test: "check()", label: .named("card"),
      pathExtension: "txt")
    let result = SnapshotResult(
      identity: identity, outcome: .failed, recordMode: "never", file: "T.swift", line: 1, message: "m")
    try store.write(result, for: identity)
    try AtomicFile.write(result.json(), to: "\(store.root)/.old/Screens/check.card.txt.json", durable: false)
    #expect(try failures().map(\.folder) == ["\(store.root)/AppTests/...when-empty"])
  }

  /// The package's own failures are put away. Those of a test with `snapshotDirectory:` lie one folder deeper.
  @Test(arguments: ["Tests/Shots", "a long folder/with a name that is shortened/Shots"])
  func failuresOfAFolderOfTheTestsOwnArePutAway(directory: String) throws {
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()", label: .named("card"),
      pathExtension: "txt", directory: "\(folder.path)/\(directory)")
    let drawn = SnapshotArtifact(role: .actual, pathExtension: "txt", bytes: Data("new".utf8))
    let result = SnapshotResult(
      identity: identity, outcome: .missing, recordMode: "never", file: "T.swift", line: 1,
      artifacts: try store.write([drawn], for: identity))
    try store.write(result, for: identity)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(try content("\(directory)/check.card.txt") == "new" && failures().isEmpty)
  }

  @Test func anAcceptanceThatCannotWriteKeepsTheOneBefore() throws {
    try fail("list")
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    try fail("card", reference: nil, outcome: .missing)
    try AtomicFile.write(Data(), to: "\(folder.path)/file", durable: false)
    try nameReferenceOfCard("file/check.card.txt")
    #expect(try acceptance.accept(failures()).refused.count == 1)
    #expect(try acceptance.undo().restored == [card.replacing("card", with: "list")])
  }

  /// A process that is started meanwhile has copies of all descriptors until it runs its program, and locks with them.
  @Test func anAcceptanceHasEndedThoughItsDescriptorsWereCopied() throws {
    try fail("card")
    try fail("list")
    let first = acceptance
    _ = try first.accept(failures().filter { $0.result.matches("card") })
    let copies = try descriptors(below: "\(store.root)/.accepted").map { dup($0) }
    defer { copies.forEach { close($0) } }
    #expect(copies.count == 1)
    _ = consume first
    _ = try acceptance.accept(failures())
    #expect(try acceptance.undo().restored == [card.replacing("card", with: "list")])
    #expect(!FileManager.default.fileExists(atPath: "\(store.root)/.accepted"), "the former acceptance is forgotten")
  }

  /// The descriptors of this process that have a file open in a folder.
  private func descriptors(below folder: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { name in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      return file?.hasPrefix(folder) == true
    }.compactMap { Int32($0) }
  }

  @Test(
    arguments: [
      (nil, ".stillframe/.accepted"), ("build/failures", "build/failures/.accepted"), ("/tmp/x", nil),
    ] as [(String?, String?)])
  func theFolderOfReplacedReferencesIsNamed(override: String?, kept: String?) {
    let store = ArtifactStore(packageRoot: folder.path, override: override)
    let named = Acceptance(packageRoot: folder.path, store: store).keptFolder
    #expect(named == kept ?? "/tmp/x/\(ArtifactStore.folderName(ofPackageAt: folder.path))/.accepted")
  }

  /// A folder in the place to which a file is moved makes it stay.
  @Test(.aheadOfOthers) func filesThatStayAreToldOfOnce() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let tests = try AcceptanceTests()
      for name in ["card", "list", "menu"] { try tests.fail(name) }
      let (acceptance, failures) = (tests.acceptance, try tests.failures())
      try acceptance.accept(failures[0], number: 9)
      let records = "\(tests.store.root)/.accepted"
      let record = try #require(try FileManager.default.contentsOfDirectory(atPath: records).first)
      for number in 0...1 {
        for file in 0...2 { try AtomicFile.createFolder("\(records)/\(record)/\(number).file\(file)") }
      }
      #expect(try acceptance.accept(Array(failures[1...])).accepted.count == 2)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let warnings = words.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(
      warnings == ["warning: 6 files of failures cannot be removed, so these stay in the lists: Is a directory."])
  }

  /// Writes the failure of a filmstrip, with an animated picture beside it.
  private func failFilm(reference: String?) throws {
    try fail("film", reference: reference, outcome: reference == nil ? .missing : .mismatched, pathExtension: "png")
    let pixels = try Bitmap(width: 1, height: 1, straightRGBA: [1, 2, 3, 255])
    let drawn = "\(store.root)/AppTests/Screens/check.film.actual"
    try AtomicFile.write(Data(PNGFile.encode(pixels)), to: "\(drawn).png", durable: false)
    try AtomicFile.write(Data("moves".utf8), to: "\(drawn).apng", durable: false)
  }

  /// A folder stands for a full disk here, or for one on which nothing may be written.
  @Test func aReferenceStaysIfItsMovingPictureCannotBeWritten() throws {
    let film = "__Snapshots__/AppTests/Screens/check.film"
    try failFilm(reference: "old")
    try AtomicFile.createFolder("\(folder.path)/\(film).apng")
    #expect(try acceptance.accept(failures()).refused.count == 1)
    #expect(content("\(film).png") == "old")
    #expect(try acceptance.undo().restored.isEmpty)
    #expect(try failures().count == 1)
  }

  @Test(arguments: ["moved before", nil])
  func theMovingPictureStaysIfItsReferenceCannotBeWritten(before: String?) throws {
    let film = "__Snapshots__/AppTests/Screens/check.film"
    try failFilm(reference: nil)
    try AtomicFile.createFolder("\(folder.path)/\(film).png")
    if let before { try AtomicFile.write(Data(before.utf8), to: "\(folder.path)/\(film).apng", durable: false) }
    #expect(try acceptance.accept(failures()).refused.count == 1)
    #expect(content("\(film).apng") == before)
    #expect(try acceptance.undo().restored.isEmpty)
  }

  /// Folders stand where a file of a failure was. The other failure comes back, and so does this one once they are gone.
  @Test func whatCannotBeRestoredIsToldWithWhatWas() throws {
    try fail("card")
    try fail("list")
    #expect(try acceptance.accept(failures()).accepted.count == 2)
    let list = "\(store.root)/AppTests/Screens/check.list.actual.txt"
    try AtomicFile.createFolder(list)
    let error = #expect(throws: IncompleteUndo.self) { try acceptance.undo() }
    #expect(error?.outcome.restored == [card] && error?.outcome.changed == [])
    #expect(error?.problems == ["\(StoreError(.replace, path: list, code: EISDIR))"])
    try FileManager.default.removeItem(atPath: list)
    #expect(try acceptance.undo().restored == [card.replacing("card", with: "list")])
    #expect(try failures().map(\.title) == ["Screens/check.card", "Screens/check.list"])
    #expect(content(".stillframe/AppTests/Screens/check.list.actual.txt") == "new")
  }

  /// Root may write everywhere, so the process becomes nobody.
  @Test(.aheadOfOthers) func aNewReferenceThatCannotBeRemovedIsToldOf() async throws {
    await #expect(processExitsWith: .success) {
      let tests = try AcceptanceTests()
      try tests.fail("card", reference: nil, outcome: .missing)
      #expect(try tests.acceptance.accept(tests.failures()).accepted.count == 1)
      let root = tests.folder.path
      let folders = try FileManager.default.subpathsOfDirectory(atPath: root).map { "\(root)/\($0)" }
      for folder in folders + [root] where access("\(folder)/.", F_OK) == 0 { chmod(folder, 0o777) }
      let screens = "\(root)/__Snapshots__/AppTests/Screens"
      chmod(screens, 0o555)
      if geteuid() == 0 { try #require(seteuid(65534) == 0) }
      let error = #expect(throws: IncompleteUndo.self) { try tests.acceptance.undo() }
      #expect(error?.problems == ["\(StoreError(.remove, path: "\(root)/\(tests.card)", code: EACCES))"])
      #expect(tests.content(tests.card) == "new")
      if getuid() == 0 { try #require(seteuid(0) == 0) }
      chmod(screens, 0o777)
      #expect(try tests.acceptance.undo().restored == [tests.card])
    }
  }
}
