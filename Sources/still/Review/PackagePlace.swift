// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillCommand
import Synchronization

/// The option that names the package whose snapshots a command is about.
struct PackageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The package's folder; by default the nearest enclosing one.", valueName: "folder"))
  var packagePath: String?

  /// Finds the package.
  func place(variables: EnvironmentVariables = .process) throws(CommandFailure) -> PackagePlace {
    let file = PackageLocator.absolute(packagePath.map { "\($0)/." } ?? ".", below: nil)
    let named = packagePath ?? variables[.root].flatMap { $0.isEmpty ? nil : $0 }
    let found: String
    do {
      found = try PackageLocator().root(forFile: "\(file)/x", override: named)
    } catch {
      guard let packagePath else {
        throw CommandFailure("No Package.swift lies in this folder or above it. Pass --package-path.")
      }
      throw CommandFailure("\(TerminalText.plain(packagePath)) is no folder. Pass that of the package.")
    }
    // The nearest one above `folder/.` is `folder/.` itself, and `..` would be taken for a folder in the package.
    let folder = found.hasSuffix("/.") ? String(found.dropLast(2)) : found
    let root = "\(folder)/".contains("/../") ? PackageLocator().canonical(folder) : folder
    // A folder of a package, such as its __Snapshots__, would look like a package in which nothing failed.
    let marks = ["Package.swift", "stillframe.json", ".stillframe", "__Snapshots__"]
    let isWhole = named == nil || marks.contains { access("\(root)/\($0)", F_OK) == 0 }
    if !isWhole, let outer = try? PackageLocator().root(forFile: "\(root)/x", override: nil) {
      let advice = packagePath == nil ? "Set STILLFRAME_ROOT to that, or unset it." : "Pass that."
      throw CommandFailure(
        "\(TerminalText.plain(root)) is a folder of the package \(TerminalText.plain(outer)). \(advice)")
    }
    return PackagePlace(root: root, store: ArtifactStore(packageRoot: root, override: variables[.artifacts]))
  }
}

/// A package and the folder of its failures.
struct PackagePlace {
  /// The folder of the package, absolute.
  let root: String
  let store: ArtifactStore

  /// Makes the folder of failures for a page; throws if it is a link in the package, which may come with a checkout.
  ///
  /// Behind it may lie a page of somebody else.
  func prepareForPage() throws {
    var status = stat()
    if store.root == "\(root)/.stillframe", lstat(store.root, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw CommandFailure(
        "\(TerminalText.plain(store.root)) is a link, and what lies there may be anybody's. Remove it, or pass -o.")
    }
    try store.prepare()
  }
}

/// The folders of artifacts that a command reads.
struct ArtifactFolders: Sendable {
  /// The folders, absolute.
  ///
  /// Others get them by `reading`, which keeps those of archives.
  fileprivate let roots: [String]
  /// The folders of unpacked archives, which are removed when this is released.
  private let archives: UnpackedArchives

  /// Finds the folders, or the package's own if none are named.
  init(_ folders: [String], place: PackagePlace) throws {
    let archives = UnpackedArchives()
    self.archives = archives
    roots = folders.isEmpty ? [place.store.root] : try folders.map { try Self.artifacts($0, of: place, archives) }
  }

  /// Calls `body` with the folders, absolute; those of archives may be gone when it has returned.
  func reading<Value>(_ body: ([String]) throws -> Value) throws -> Value {
    try withExtendedLifetime(archives) { try body(roots) }
  }

  /// Returns the folder itself, or the `.stillframe` or the package's folder in it; an archive is unpacked first.
  private static func artifacts(
    _ folder: String, of place: PackagePlace, _ archives: UnpackedArchives
  ) throws -> String {
    var path = PackageLocator.absolute(folder)
    let isArchive = ZipArchive.isArchive(path)
    if isArchive { path = try archives.unpack(path) }
    if access("\(path)/.stillframe", F_OK) == 0 { return "\(path)/.stillframe" }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandFailure(
        "\(folder) is no folder. Name a folder of artifacts (.stillframe), or a zip file of one; patterns come before --from."
      )
    }
    let shared = ArtifactStore.packageFolders(in: path)
    let own = "\(path)/\(ArtifactStore.folderName(ofPackageAt: place.root))"
    if shared.contains(own) { return own }
    if shared.isEmpty || access("\(path)/.runs", F_OK) == 0 { return path }
    // On another machine, the package has another path, and so its folder another name.
    if shared.count == 1 { return shared[0] }
    let names = shared.map { TerminalText.plain(isArchive ? PackageLocator.relative($0, to: path) : $0) }
    throw CommandFailure(
      "\(TerminalText.plain(folder)) holds the results of \(shared.count) packages. "
        + "\(isArchive ? "Unpack it, and name" : "Name") the folder of one: "
        + "\(TerminalText.cut(names, to: 5).joined(separator: ", ")).")
  }

  /// Returns true for a file of an archive, which is removed when the command ends.
  func isUnpacked(_ path: String) -> Bool { archives.hold(path) }
}

/// The failures that a command is about; prints a message to standard error for each result that cannot be read.
struct FailureList: Sendable {
  private(set) var all: [FailedSnapshot]
  /// True if some results cannot be read or are missing, so that there may be more failures than these.
  private(set) var isIncomplete = false
  /// True if the newest runs failed, and all snapshots that they compared matched.
  private(set) var hasOtherFailures = false
  private let folders: ArtifactFolders
  private let place: PackagePlace

  /// The folders as the user named them; empty if the package's own was read.
  private let named: [String]

  /// The folders of artifacts that were read, absolute.
  private var roots: [String] { folders.roots }

  /// The failures that their tests expected.
  var expected: ExpectedFailures { ExpectedFailures(all, packageRoot: place.root, roots: roots) }

  /// Returns true for a failure whose files are removed when the command ends.
  func isUnpacked(_ failure: FailedSnapshot) -> Bool { folders.isUnpacked(failure.folder) }

  /// Returns the folder of artifacts that holds a failure, and the folder from which it is named: that of the package,
  /// or for artifacts elsewhere the one around them.
  func places(of failure: FailedSnapshot) -> (artifacts: String, outer: String) {
    let holding = roots.filter { "\(failure.folder)/".utf8.starts(with: "\($0)/".utf8) }
    // Where packages share a folder, this folder is the one that is published.
    let artifacts = ArtifactStore.sharedFolder(of: holding.max { $0.utf8.count < $1.utf8.count } ?? failure.folder)
    // The folder of an archive has a name that nobody knows.
    if isUnpacked(failure) { return (artifacts, artifacts) }
    let isInside = artifacts.utf8.starts(with: "\(place.root)/".utf8)
    return (artifacts, isInside ? place.root : AtomicFile.parent(of: artifacts))
  }

  /// Returns the folder of a failure's files, or the archive that it comes from, as `--from` takes it.
  func source(of failure: FailedSnapshot) -> String {
    guard isUnpacked(failure) else { return failure.folder }
    let archive = zip(roots, named).first { root, _ in "\(failure.folder)/".utf8.starts(with: "\(root)/".utf8) }
    return archive?.1 ?? failure.folder
  }

  /// Reads the folders, or the package's own if none are named.
  init(folders: [String], place: PackagePlace) throws {
    self.folders = try ArtifactFolders(folders, place: place)
    (self.place, named) = (place, folders)
    var all: [FailedSnapshot] = []
    for (index, root) in self.folders.roots.enumerated() {
      let failures = FailedSnapshots(below: root)
      if !failures.unreadable.isEmpty { isIncomplete = true }
      let problems = TerminalText.cut(failures.unreadable.map { TerminalText.plain($0) })
      for problem in problems { StandardError.print("warning: \(problem)") }
      // A wrong path would look like a run in which nothing failed.
      if !folders.isEmpty, failures.all.isEmpty, failures.unreadable.isEmpty, access("\(root)/.runs", F_OK) != 0 {
        throw CommandFailure(
          "\(TerminalText.plain(folders[index])) holds no results. Name a folder of artifacts (.stillframe), with its "
            + "hidden files, or a zip file of one.")
      }
      all += failures.all.filter { !$0.isRecorded }
    }
    self.all = self.folders.roots.count > 1 ? Self.once(all, in: AcceptancePlaces(packageRoot: place.root)) : all
  }

  /// True if tests or an acceptance left their files in one of the folders, also if no failure is left.
  private var hasResults: Bool {
    !all.isEmpty
      || roots.contains { root in [".runs", ".accepted"].contains { access("\(root)/\($0)", F_OK) == 0 } }
  }

  /// Throws if no test left results in the package's own folder, which would look like a package in which nothing failed.
  func checkResults() throws(CommandFailure) {
    guard named.isEmpty, !hasResults, !isIncomplete else { return }
    throw CommandFailure(
      "No results lie in \(TerminalText.plain(place.store.root)): no snapshot was tested, or its results lie elsewhere."
    )
  }

  /// Returns the results of the newest runs; if one of these cannot be read or is missing, it prints a message, and the list
  /// is incomplete.
  @discardableResult
  mutating func readNewestRuns() -> [SnapshotResult] {
    let stores = roots.map { ArtifactStore(folder: $0) }
    let runs = stores.flatMap { RunResults.newestRuns(in: $0) }
    var loaded: [RunResults] = []
    var problems = stores.flatMap { RunResults.unseen(in: $0) }.map { "\($0)" } + Shard.gaps(in: stores)
    for run in runs {
      do {
        loaded.append(try RunResults.load(run))
      } catch {
        problems.append("\(error)")
      }
    }
    if !problems.isEmpty { isIncomplete = true }
    for problem in TerminalText.cut(problems.map(TerminalText.plain)) { StandardError.print("warning: \(problem)") }
    let unseen = UnseenFailures(runs: runs)
    let lost = LostFailures(packageRoot: place.root).results(of: loaded, listed: all)
    let reasons = [
      unseen.hasLostProcess ? "A process of the last run was killed, crashed, or failed outside of tests" : nil,
      unseen.hasUncompared ? "Assertions of the last run failed before they could compare" : nil,
      Self.words(ofLost: lost),
    ].compactMap(\.self)
    for reason in reasons { StandardError.print("warning: \(reason): see the output of swift test.") }
    if !reasons.isEmpty { isIncomplete = true }
    let results = loaded.flatMap(\.results)
    hasOtherFailures = unseen.hasFailed && results.allSatisfy { $0.outcome == .matched }
    return results
  }

  /// Returns the beginning of a warning of failures that left no files; nil if there are none.
  private static func words(ofLost results: [SnapshotResult]) -> String? {
    guard let first = results.first?.title else { return nil }
    let failures = results.count == 1 ? "1 failure" : "\(results.count) failures"
    let name = TerminalText.plain(results.count == 1 ? first : "\(first) and others")
    return "\(failures) of the last run left no files, or they are gone, so the tests must run again (\(name))"
  }

  /// Returns the failures without duplicates, which have the same reference, however it is spelled, and the same picture.
  private static func once(_ all: [FailedSnapshot], in places: AcceptancePlaces) -> [FailedSnapshot] {
    var seen: Set<[String?]> = []
    return all.filter { failure in
      seen.insert([
        places.canonical(failure.result.reference), failure.result.testTarget, failure.result.outcome.rawValue,
        failure.drawnDigest ?? failure.result.message,
      ]).inserted
    }
  }

  /// Reports for an empty list that nothing failed; if some results are unreadable, it ends the command with 2 instead, and if
  /// there are none with 1.
  func sayThatNothingFailed(_ rest: String) throws {
    try checkResults()
    try StandardOutput.print(isIncomplete ? "No failure can be read." : "No snapshot failed: \(rest)")
    if isIncomplete { throw ExitCode(2) }
  }

  /// Returns the list with only those failures that `isChosen` names.
  func filtered(_ isChosen: (FailedSnapshot) -> Bool) -> FailureList {
    var list = self
    list.all = all.filter(isChosen)
    return list
  }
}

/// The archives that a command reads, each unpacked into its own folder, which is removed with this object.
final class UnpackedArchives: Sendable {
  private let folders = Mutex<[String]>([])

  deinit { for folder in folders.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) } }

  /// Returns true for one of the folders, and for what is in them.
  func hold(_ path: String) -> Bool {
    folders.withLock { $0.contains { "\(path)/".utf8.starts(with: "\($0)/".utf8) } }
  }

  /// Unpacks an archive, and returns the folder.
  func unpack(_ path: String) throws -> String {
    let folder = try TemporaryFolder.make()
    folders.withLock { $0.append(folder) }
    do {
      try ZipArchive(path).unpack(to: folder)
    } catch let error as ZipError {
      throw CommandFailure(TerminalText.plain("\(error)"))
    }
    return folder
  }
}

/// Makes texts of untrusted files safe for a terminal, and lists short enough.
enum TerminalText {
  /// Returns the text with a question mark for each control character, which could move the cursor or hide a line, and for
  /// those that change the writing direction, which could make a name look like another one.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isHarmless($0) ? $0 : "?" }))
  }

  /// Returns the first lines of a list, and in place of the others their number.
  static func cut(_ lines: [String], to most: Int = 30) -> [String] {
    lines.count > most ? lines.prefix(most) + ["and \(lines.count - most) more"] : lines
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: false
    default: scalar.properties.generalCategory != .control
    }
  }
}
