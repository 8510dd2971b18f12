// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Testing

@testable import StillArtifacts

/// Failed snapshots become references without a run, and can be taken back.
struct AcceptanceTests {
  let folder: TemporaryFolder
  let store: ArtifactStore

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
  }

  var acceptance: Acceptance { Acceptance(packageRoot: folder.path, store: store) }

  private func identity(_ name: String, _ pathExtension: String? = "txt") throws -> SnapshotIdentity {
    try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()", label: .named(name),
      pathExtension: pathExtension)
  }

  /// Writes a reference and the files of a failure, as an assertion does.
  func fail(
    _ name: String, reference: String? = "old", drawn: String = "new", outcome: SnapshotResult.Outcome = .mismatched,
    pathExtension: String? = "txt"
  ) throws {
    let identity = try identity(name, pathExtension)
    var artifacts = [SnapshotArtifact(role: .actual, pathExtension: pathExtension, bytes: Data(drawn.utf8))]
    if let reference {
      try AtomicFile.write(Data(reference.utf8), to: identity.referencePath, durable: false)
      artifacts.insert(
        SnapshotArtifact(role: .reference, pathExtension: pathExtension, bytes: Data(reference.utf8)), at: 0)
    }
    let stored = try store.write(artifacts, for: identity)
    let result = SnapshotResult(
      identity: identity, outcome: outcome, recordMode: "never", file: "T.swift", line: 1, message: "m",
      artifacts: stored)
    try store.write(result, for: identity)
  }

  func failures() throws -> [FailedSnapshot] { FailedSnapshots(below: store.root).all }

  func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(folder.path)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  let card = "__Snapshots__/AppTests/Screens/check.card.txt"

  /// Changes the path of the reference in the result of the failure `card`.
  func nameReferenceOfCard(_ path: String) throws {
    try change("\"\(card)\"", to: "\"\(path)\"", inResultOf: "AppTests/Screens/check.card.txt")
  }

  private func change(_ words: String, to others: String, inResultOf failure: String) throws {
    let file = "\(store.root)/\(failure).json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changed = text.replacing(words, with: others)
    try #require(changed != text)
    try AtomicFile.write(Data(changed.utf8), to: file, durable: false)
  }

  /// Two shards may bring failures of one reference, of which the second was compared with what is gone then.
  @Test(arguments: ["new", "other"])
  func ofSeveralFailuresOfOneReferenceTheFirstIsAccepted(drawn: String) throws {
    for number in 0..<20 { try fail("card\(number)", drawn: drawn) }
    let other = ArtifactStore(packageRoot: folder.path, override: "\(folder.path)/other")
    try FileManager.default.copyItem(atPath: store.root, toPath: other.root)
    let second = FailedSnapshots(below: other.root).all
    for number in 0..<20 { try fail("card\(number)") }
    let first = try failures()
    #expect(first.count == 20 && second.count == 20)
    let (accepted, held, refused) = try acceptance.accept(first + second)
    #expect(accepted.map(\.folder) == first.map(\.folder))
    #expect(held.map(\.title) == (drawn == "new" ? second.map(\.title) : []))
    #expect(refused.map(\.snapshot.title) == (drawn == "new" ? [] : second.map(\.title)))
    #expect(try acceptance.undo().restored.count == 20)
    #expect(try failures().map(\.title) == first.map(\.title))
  }

  /// Two tests may have one reference. If both drew the same, both failures are gone, and come back together.
  @Test func theOtherFailureOfAnAcceptedReferenceIsGoneToo() throws {
    try fail("card")
    try FileManager.default.copyItem(
      atPath: "\(store.root)/AppTests/Screens", toPath: "\(store.root)/AppTests/Tables")
    try change("\"Screens\"", to: "\"Tables\"", inResultOf: "AppTests/Tables/check.card.txt")
    let (accepted, held, refused) = try acceptance.accept(failures())
    #expect(accepted.map(\.title) == ["Screens/check.card"] && held.count == 1 && refused.isEmpty)
    #expect(try failures().isEmpty)
    _ = try acceptance.undo()
    #expect(content(card) == "old")
    #expect(try failures().count == 2)
  }

  /// The files of other machines stay, so that they can be accepted twice; the first acceptance can still be undone.
  @Test func whatIsAcceptedAlreadyChangesNothing() throws {
    try fail("card")
    let shard = "\(folder.path)/shard"
    try FileManager.default.moveItem(atPath: store.root, toPath: shard)
    #expect(try acceptance.accept(FailedSnapshots(below: shard).all).accepted.count == 1)
    let (accepted, held, refused) = try acceptance.accept(FailedSnapshots(below: shard).all)
    #expect(accepted.isEmpty && held.count == 1 && refused.isEmpty)
    #expect(try acceptance.undo().restored == [card])
    #expect(content(card) == "old")
  }

  /// Another failure of that reference goes, and the reference can still be taken back.
  @Test func aFailureThatIsAcceptedAlreadyKeepsTheAcceptanceBefore() throws {
    try fail("card")
    let shard = "\(folder.path)/shard"
    try FileManager.default.copyItem(atPath: store.root, toPath: shard)
    #expect(try acceptance.accept(FailedSnapshots(below: shard).all).accepted.count == 1)
    let (accepted, held, _) = try acceptance.accept(failures())
    #expect(accepted.isEmpty && held.count == 1)
    #expect(try failures().isEmpty)
    let undone = try acceptance.undo()
    #expect(undone.restored.isEmpty && undone.listed == [card], "the reference did not change")
    #expect(try failures().count == 1)
    #expect(try acceptance.undo().restored == [card])
    #expect(content(card) == "old")
  }

  @Test func whatWasDrawnBecomesTheReference() throws {
    try fail("card")
    let (accepted, _, refused) = try acceptance.accept(failures())
    #expect(accepted.map(\.title) == ["Screens/check.card"] && refused.isEmpty)
    #expect(content(card) == "new")
    #expect(try failures().isEmpty, "the failure is forgotten")
  }

  @Test func aReferenceThatWasMissingIsMade() throws {
    try fail("card", reference: nil, outcome: .missing)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content(card) == "new")
    #expect(try acceptance.undo().restored == [card])
    #expect(content(card) == nil)
  }

  @Test func anAcceptanceIsTakenBackWithItsFailures() throws {
    try fail("card")
    try fail("list", drawn: "other")
    _ = try acceptance.accept(failures())
    let (restored, _, changed) = try acceptance.undo()
    #expect(restored == [card, card.replacing("card", with: "list")] && changed.isEmpty)
    #expect(content(card) == "old")
    #expect(try failures().map(\.title) == ["Screens/check.card", "Screens/check.list"])
    #expect(try acceptance.undo().restored.isEmpty, "once")
    #expect(try acceptance.accept(failures()).accepted.count == 2, "and accepted again")
  }

  @Test func aReferenceThatChangedSinceStays() throws {
    try fail("card")
    try AtomicFile.write(Data("pulled".utf8), to: "\(folder.path)/\(card)", durable: false)
    let refused = try acceptance.accept(failures()).refused
    #expect(
      refused.first?.description == "\(card): its reference has changed since the test failed; run the test again.")
    #expect(content(card) == "pulled")
    try fail("card")
    _ = try acceptance.accept(failures())
    try AtomicFile.write(Data("pulled".utf8), to: "\(folder.path)/\(card)", durable: false)
    #expect(try acceptance.undo().changed == [card])
    #expect(content(card) == "pulled")
  }

  /// A link may come with a checkout, and what lies behind it is anybody's.
  @Test func nothingBehindALinkIsRemoved() throws {
    try fail("card")
    let documents = "\(folder.path)/documents"
    for name in ["letter", "1-2-3", ".1-2-3"] {
      try FileManager.default.createDirectory(atPath: "\(documents)/\(name)", withIntermediateDirectories: true)
    }
    symlink(documents, "\(store.root)/.accepted")
    #expect(try acceptance.undo().restored.isEmpty)
    #expect(try acceptance.accept(failures()).refused.count == 1)
    #expect(content(card) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: documents).count == 3)
  }

  @Test func onlyFoldersOfAcceptancesAreRemoved() throws {
    try fail("card")
    try fail("list")
    _ = try acceptance.accept(failures().filter { $0.result.matches("card") })
    let letters = "\(store.root)/.accepted/letters"
    try FileManager.default.createDirectory(atPath: letters, withIntermediateDirectories: true)
    _ = try acceptance.accept(failures())
    _ = try acceptance.undo()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(store.root)/.accepted") == ["letters"])
  }

  @Test func whatCannotBeTakenBackIsKept() throws {
    try fail("card")
    try fail("list")
    _ = try acceptance.accept(failures())
    let kept = "\(store.root)/.accepted"
    let record = try #require(try FileManager.default.contentsOfDirectory(atPath: kept).first)
    try Data("damaged".utf8).write(to: URL(filePath: "\(kept)/\(record)/1.entry.json"))
    let (restored, _, changed) = try acceptance.undo()
    #expect(restored == [card] && changed == [".stillframe/.accepted/\(record)/1.entry.json"])
    #expect(FileManager.default.contents(atPath: "\(kept)/\(record)/1.before") == Data("old".utf8))
  }

  @Test func aReferenceThatAppearedSinceStays() throws {
    try fail("card", reference: nil, outcome: .missing)
    try AtomicFile.write(Data("pulled".utf8), to: "\(folder.path)/\(card)", durable: false)
    #expect(try acceptance.accept(failures()).refused.count == 1)
    #expect(content(card) == "pulled")
  }

  @Test func whatCannotBeAcceptedIsRefused() throws {
    try fail("failed", outcome: .failed)
    try fail("recorded", outcome: .recorded)
    try fail("broken", drawn: "no picture", pathExtension: "png")
    let reasons = try acceptance.accept(failures()).refused.map(\.reason)
    #expect(reasons.count == 3)
    #expect(reasons.contains("it could not be compared; mend its cause first"))
    #expect(reasons.contains("its reference holds it already"))
    #expect(reasons.contains { $0.hasSuffix("check.broken.actual.png is broken; run the test again") })
    try fail("card")
    try FileManager.default.removeItem(atPath: "\(store.root)/AppTests/Screens/check.card.actual.txt")
    let refusal = try acceptance.accept(failures().filter { $0.result.matches("card") }).refused.first
    #expect(refusal?.reason == "the file of what was drawn is missing; run the test again")
  }

  /// Artifacts of another machine may say anything.
  @Test(arguments: [
    "../../check.card.txt", "/etc/check.card.txt", "check.card.txt", "./check.card.txt", "link/check.card.txt",
    "link/../check.card.txt",
  ])
  func referencesOutsideOfThePackageAreRefused(path: String) throws {
    try fail("card", reference: nil, outcome: .missing)
    symlink("/tmp", "\(folder.path)/link")
    try nameReferenceOfCard(path)
    let refused = try acceptance.accept(failures()).refused
    #expect(refused.first?.reason.contains("lies outside of") == true)
  }

  /// Has the results of the package come from another machine, with another path of the reference.
  private func moved(naming path: String, _ name: String = "check.card.txt") throws -> [FailedSnapshot] {
    let file = "\(store.root)/AppTests/Screens/\(name).json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let last = try #require(path.split(separator: "/").last)
    try FileManager.default.removeItem(atPath: file)
    let changed = text.replacing("\"__Snapshots__/AppTests/Screens/\(name)\"", with: "\"\(path)\"")
    try #require(changed != text)
    let shard = "\(folder.path)/downloads"
    try FileManager.default.moveItem(atPath: store.root, toPath: shard)
    try AtomicFile.write(Data(changed.utf8), to: "\(shard)/AppTests/Screens/\(last).json", durable: false)
    let format = last.split(separator: ".").dropFirst(2).last.map { ".\($0)" } ?? ""
    try AtomicFile.write(
      Data("new".utf8), to: "\(shard)/AppTests/Screens/check.card.actual\(format)", durable: false)
    return FailedSnapshots(below: shard).all
  }

  /// Results of other machines may be anybody's: they make no sources, no hooks and no settings.
  @Test(arguments: [
    ("__Snapshots__/check.card.swift", "may be a source"), (".git/hooks/check.card.txt", "among git's own files"),
    ("__Snapshots__/.GIT/check.card.txt", "among git's own files"), (".github/check.card.txt", "is hidden"),
    ("Sources/check.card.json", "lies in no folder __Snapshots__"), ("git/check.card.txt", "among git's own files"),
  ])
  func placesOfOtherMachinesAreChecked(path: String, reason: String) throws {
    try fail("card", reference: nil, outcome: .missing)
    try FileManager.default.createDirectory(atPath: "\(folder.path)/.git/hooks", withIntermediateDirectories: true)
    symlink("\(folder.path)/.git/hooks", "\(folder.path)/git")
    let (accepted, _, refused) = try acceptance.accept(moved(naming: path))
    #expect(accepted.isEmpty && refused.count == 1)
    #expect(refused.first?.reason.contains(reason) == true, "\(refused.first?.reason ?? "")")
    #expect(access("\(folder.path)/\(path)", F_OK) != 0)
  }

  /// Results of other machines are theirs also where somebody unpacked them among the package's own.
  @Test(arguments: [("Other", "Screens"), ("ci/.stillframe/AppTests", "Screens"), ("AppTests", "Other")])
  func resultsOfOtherFoldersAreNotThePackages(target: String, suite: String) throws {
    try fail("card", reference: nil, outcome: .missing)
    try nameReferenceOfCard("Tests/__Snapshots__/check.card.swift")
    let (own, moved) = ("\(store.root)/AppTests/Screens", "\(store.root)/\(target)/\(suite)")
    try AtomicFile.createFolder(AtomicFile.parent(of: moved))
    try FileManager.default.moveItem(atPath: own, toPath: moved)
    for (name, other) in [("txt.json", "swift.json"), ("actual.txt", "actual.swift")] {
      try #require(rename("\(moved)/check.card.\(name)", "\(moved)/check.card.\(other)") == 0)
    }
    let refused = try acceptance.accept(failures()).refused
    #expect(refused.first?.reason.contains("may be a source") == true, "\(refused)")
    #expect(content("Tests/__Snapshots__/check.card.swift") == nil)
  }

  /// The system reads a path up to a zero: what is checked would be another path than what is written, or written for ever.
  /// Results may have been committed or unpacked with the package.
  @Test(arguments: [
    ("Sources/App/V.swift", "may be a source"), (".github/workflows/x.yml", "is hidden"), ("Makefile", "lies outside"),
    ("Sub/Package", "may be a source"), (".vscode/tasks.json", "is hidden"), (".\u{301}x/a.png", "is hidden"),
  ]) func ownResultsMakeNoSourcesOutsideOfReferences(reference: String, reason: String) throws {
    let places = AcceptancePlaces(packageRoot: folder.path)
    let error = #expect(throws: AcceptancePlaceError.self) { try places.path(of: reference, isForeign: false) }
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
  }

  @Test(arguments: ["__Snapshots__/T/S/V.swift", "Tests/References/a.txt", "Tests/References/a.json", "Pictures/a.png"])
  func ownResultsMakeReferences(reference: String) throws {
    #expect(try AcceptancePlaces(packageRoot: folder.path).path(of: reference, isForeign: false).hasSuffix(reference))
  }

  @Test(arguments: [true, false]) func aReferenceWithAZeroInItsPathIsRefused(isForeign: Bool) throws {
    let path = "__Snapshots__/AppTests\0/Screens/check.card.txt"
    let error = #expect(throws: AcceptancePlaceError.self) {
      try AcceptancePlaces(packageRoot: folder.path).path(of: path, isForeign: isForeign)
    }
    #expect(error?.reason == "has a name that no file can have")
    #expect(throws: StoreError.self) {
      try AtomicFile.write(Data(), to: "\(folder.path)/a\0/check.card.txt", durable: false)
    }
  }

  /// Nothing was replaced, so that taking back has nothing to say about it.
  @Test func aReferenceThatCannotBeWrittenLeavesNoNote() throws {
    try fail("card", reference: nil, outcome: .missing)
    try fail("list")
    try AtomicFile.write(Data(), to: "\(folder.path)/file", durable: false)
    try nameReferenceOfCard("file/check.card.txt")
    let (accepted, _, refused) = try acceptance.accept(failures())
    #expect(accepted.count == 1 && refused.count == 1)
    let (restored, _, kept) = try acceptance.undo()
    #expect(restored.count == 1 && kept.isEmpty)
  }

  @Test func aRefusalEndsOnce() throws {
    try fail("card")
    let snapshot = try #require(try failures().first)
    for reason in ["it is so", "it is so."] {
      #expect(AcceptanceRefusal(snapshot: snapshot, reason: reason).description == "\(card): it is so.")
    }
  }

  /// A link may lead to all that this machine has.
  @Test func foldersThatAreLinksHoldNoFailures() throws {
    try fail("card")
    let elsewhere = "\(folder.path)/elsewhere"
    try FileManager.default.moveItem(atPath: "\(store.root)/AppTests", toPath: elsewhere)
    symlink(elsewhere, "\(store.root)/AppTests")
    #expect(try failures().isEmpty)
  }

  /// References in folders of a test's own are pictures.
  @Test func picturesOfOtherMachinesMayLieInAnyFolder() throws {
    try fail("card", reference: nil, outcome: .missing, pathExtension: "pdf")
    #expect(try acceptance.accept(moved(naming: "Tests/Pictures/check.card.pdf", "check.card.pdf")).accepted.count == 1)
  }

  /// Each has an undo of its own, whichever ends first.
  @Test func acceptancesAtOnceAreTakenBackOneAfterTheOther() throws {
    try fail("card")
    try fail("list")
    let (first, second) = (acceptance, acceptance)
    let list = card.replacing("card", with: "list")
    let failures = try failures()
    #expect(try first.accept([failures[0]]).accepted.count == 1)
    #expect(try second.accept([failures[1]]).accepted.count == 1)
    #expect(try acceptance.undo().restored == [list])
    #expect(content(card) == "new" && content(list) == "old")
    #expect(try acceptance.undo().restored == [card])
    #expect(try acceptance.undo().restored.isEmpty)
  }

  /// A review goes on for as long as a person looks.
  @Test func anAcceptanceLeavesThatOfARunningReviewAlone() throws {
    try fail("card")
    try fail("list")
    let review = acceptance
    let failures = try failures()
    try review.accept(failures[0], number: 0)
    #expect(try acceptance.accept([failures[1]]).accepted.count == 1)
    #expect(try review.undo(number: 0).restored == [card])
    #expect(try review.undo(number: 0).restored.isEmpty)
    #expect(try acceptance.undo().restored == [card.replacing("card", with: "list")])
  }

  @Test func anEndedAcceptanceIsForgottenByTheNext() throws {
    try fail("card")
    _ = try acceptance.accept(failures())
    try fail("list")
    _ = try acceptance.accept(failures())
    #expect(try acceptance.undo().restored == [card.replacing("card", with: "list")])
    #expect(try acceptance.undo().restored.isEmpty)
    #expect(content(card) == "new")
  }

  @Test func oneFailureIsTakenOverOnce() async throws {
    for number in 0..<20 { try fail("card\(number)") }
    let failures = try failures()
    let all = [acceptance, acceptance]
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for acceptance in all { group.addTask { try acceptance.accept(failures).accepted.count } }
      return try await group.reduce(0, +)
    }
    #expect(counts == 20)
    _ = try acceptance.undo()
    _ = try acceptance.undo()
    #expect(try self.failures().count == 20)
  }

  @Test func anAcceptanceThatAcceptsNothingKeepsTheOneBefore() throws {
    try fail("card")
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    try fail("failed", outcome: .failed)
    #expect(try acceptance.accept(failures()).accepted.isEmpty)
    #expect(try acceptance.undo().restored == [card])
    #expect(content(card) == "old")
  }

  /// Files of other machines stay where they are, which may be on another disk.
  @Test func acceptancesOfOtherMachinesAreTakenBack() throws {
    try fail("card")
    let shard = "/dev/shm/stillframe-test-\(UUID().uuidString)"
    try FileManager.default.moveItem(atPath: store.root, toPath: shard)
    defer { try? FileManager.default.removeItem(atPath: shard) }
    let before = try FileManager.default.subpathsOfDirectory(atPath: shard).sorted()
    #expect(try acceptance.accept(FailedSnapshots(below: shard).all).accepted.count == 1)
    #expect(content(card) == "new")
    let (restored, _, changed) = try acceptance.undo()
    #expect(restored == [card] && changed.isEmpty && content(card) == "old")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: shard).sorted() == before)
  }

  /// A package may bring notes that nobody here wrote.
  @Test(arguments: [
    ("outside", "/etc/x", "a", "f"), ("outside", "../x/y", "a", "f"), ("hook", ".git/hooks/x", "a", "f"),
    ("names", "__Snapshots__/x.txt", "a", "../../f"), ("folder", "__Snapshots__/x.txt", "../../a", "f"),
  ])
  func notesThatLeadElsewhereAreNotFollowed(rule: String, reference: String, place: String, file: String) throws {
    let entry = """
      {"reference": "\(reference)", "files": ["\(file)"], "folder": "\(place)", "isForeign": false, "isNew": false,
      "drawn": "\(Digest.text(of: "drawn"))"}
      """
    for (name, text) in ["entry.json": entry, "before": "evil", "file0": "f"] {
      try AtomicFile.write(Data(text.utf8), to: "\(store.root)/.accepted/9-9-9/0.\(name)", durable: false)
    }
    for path in ["__Snapshots__/x.txt", ".git/hooks/x"] {
      try AtomicFile.write(Data("drawn".utf8), to: "\(folder.path)/\(path)", durable: false)
    }
    #expect(try acceptance.undo().restored.isEmpty)
    #expect(content("__Snapshots__/x.txt") == "drawn" && content(".git/hooks/x") == "drawn")
  }

  @Test func aReferenceThatIsGoneStaysGone() throws {
    try fail("card")
    _ = try acceptance.accept(failures())
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(card)")
    #expect(try acceptance.undo().changed == [card])
    #expect(content(card) == nil)
  }

  /// Archives may hold links, and what they lead to is nobody's snapshot.
  @Test(arguments: ["actual.txt", "actual.apng"]) func linksAmongFailuresAreNotFollowed(name: String) throws {
    try fail("card")
    let secret = "\(folder.path)/secret"
    try AtomicFile.write(Data("secret".utf8), to: secret, durable: false)
    let link = "\(store.root)/AppTests/Screens/check.card.\(name)"
    unlink(link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
    let refused = try acceptance.accept(failures()).refused
    #expect(refused.isEmpty == (name == "actual.apng"))
    #expect(content(card) == (name == "actual.apng" ? "new" : "old"))
    #expect(content("\(card).apng") == nil)
  }

  @Test func resultsAreFoundInFoldersThatWereMoved() throws {
    try fail("card")
    let shard = "\(folder.path)/downloads/shard 1"
    try FileManager.default.createDirectory(atPath: "\(folder.path)/downloads", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: store.root, toPath: shard)
    let moved = FailedSnapshots(below: shard).all
    #expect(try acceptance.accept(moved).accepted.count == 1)
    #expect(content(card) == "new")
  }

  @Test func snapshotsOfJSONAreNoResults() throws {
    try fail("data", reference: "{}", drawn: "{\"a\": 1}", pathExtension: "json")
    let found = FailedSnapshots(below: store.root)
    #expect(found.all.count == 1 && found.unreadable.isEmpty)
    #expect(try acceptance.accept(found.all).accepted.count == 1)
    #expect(content("__Snapshots__/AppTests/Screens/check.data.json") == "{\"a\": 1}")
  }

  @Test func cutOffResultsAreNamed() throws {
    try fail("card")
    let file = "\(store.root)/AppTests/Screens/check.card.txt.json"
    try AtomicFile.write(Data("{\"format\": 1".utf8), to: file, durable: false)
    let found = FailedSnapshots(below: store.root)
    #expect(found.all.isEmpty && found.unreadable == ["\(file): no result of this version; run its test again"])
  }

  @Test func foldersThatCannotBeListedAreNamed() throws {
    try AtomicFile.write(Data(), to: store.root, durable: false)
    let found = FailedSnapshots(below: store.root)
    #expect(found.all.isEmpty)
    #expect(
      found.unreadable == ["\(store.root): cannot be listed (Not a directory); move it away, or make it readable"])
  }

  /// A shell may complete a name to letters with marks of their own.
  @Test func patternsNameBothFormsOfALetter() throws {
    try fail("über")
    let snapshot = try #require(try failures().first)
    for pattern in ["\u{FC}ber", "u\u{308}ber"] { #expect(snapshot.result.matches(pattern)) }
  }

  @Test func patternsArePartsOfTitlesAndPaths() throws {
    try fail("dark-card")
    let snapshot = try #require(try failures().first)
    for pattern in ["Screens", "check.dark", "dark*", "Screens/*card", "__Snapshots__/App*card.txt"] {
      #expect(snapshot.result.matches(pattern), "\(pattern)")
    }
    for pattern in ["light", "Screens/card", "dark?card.png", "?", "[a-z]", "check[.]dark"] {
      #expect(!snapshot.result.matches(pattern), "\(pattern)")
    }
  }

  @Test(arguments: ["moved before", nil]) func theMovingPictureIsTakenBackWithItsReference(before: String?) throws {
    try fail("film", pathExtension: "png")
    let pixels = try Bitmap(width: 1, height: 1, straightRGBA: [1, 2, 3, 255])
    let folder = "\(store.root)/AppTests/Screens"
    try AtomicFile.write(Data(PNGFile.encode(pixels)), to: "\(folder)/check.film.actual.png", durable: false)
    try AtomicFile.write(Data("moves".utf8), to: "\(folder)/check.film.actual.apng", durable: false)
    let moving = "__Snapshots__/AppTests/Screens/check.film.apng"
    if let before { try AtomicFile.write(Data(before.utf8), to: "\(self.folder.path)/\(moving)", durable: false) }
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content(moving) == "moves")
    #expect(try acceptance.undo().restored.count == 1)
    #expect(content(moving) == before)
  }

  /// The moving picture beside a filmstrip goes with it; a page of a PDF as a picture does not become a reference.
  @Test func otherFormatsOfWhatWasDrawn() throws {
    let identity = try identity("page", "pdf")
    try AtomicFile.write(Data("old".utf8), to: identity.referencePath, durable: false)
    let files: [(SnapshotArtifact.Role, String, String)] = [
      (.reference, "pdf", "old"), (.actual, "pdf", "new"), (.actual, "png", "pixels"), (.diff, "png", "d"),
    ]
    let stored = try store.write(
      files.map { SnapshotArtifact(role: $0.0, pathExtension: $0.1, bytes: Data($0.2.utf8)) }, for: identity)
    try store.write(
      SnapshotResult(
        identity: identity, outcome: .mismatched, recordMode: "missing", file: "T.swift", line: 1, artifacts: stored),
      for: identity)
    #expect(try acceptance.accept(failures()).accepted.count == 1)
    #expect(content("__Snapshots__/AppTests/Screens/check.page.pdf") == "new")
    #expect(content("__Snapshots__/AppTests/Screens/check.page.png") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(store.root)/AppTests/Screens").isEmpty)
  }
}
