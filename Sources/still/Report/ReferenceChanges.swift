// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillCommand
import StillDiff

/// The references that a branch changed, added or removed, from git alone.
struct ReferenceChanges {
  private(set) var run: ReportRun
  /// The picture files by the numbers of the changes.
  private(set) var files: [Int: PictureFiles] = [:]

  init(packageRoot: String, since revision: String) throws {
    let git = Git(root: packageRoot)
    let commit = try git.commit(revision)
    let changed = try git.changes(since: commit)
    try Self.check(changed.repositories, in: git, since: revision)
    var changes: [ReportFailure] = []
    let paths = changed.paths.filter(Self.isReference)
    for (path, before) in try zip(paths, git.files(paths, in: commit)) {
      let after = Self.contents(of: path, below: packageRoot)
      guard before != after else { continue }
      var change = ReportFailure(changeOf: path, before, after, id: changes.count)
      let pictures = PictureFiles(reference: Self.picture(before), actual: Self.picture(after))
      pictures.describe(&change)
      // A PDF is not rasterised here, but its description says what changed in its views.
      if path.hasSuffix(".pdf"), let before, let after { change.explain(before, after) }
      files[change.id] = pictures
      changes.append(change)
    }
    let title = changes.count == 1 ? "1 reference changed" : "\(changes.count) references changed"
    let unreadable = changed.unreadable
    let rest = unreadable == 0 ? "" : "; left out, as their names are no UTF-8: \(unreadable)"
    run = ReportRun(changes, title: "\(title) since \(revision)\(rest)")
  }

  /// Returns false for animated pictures, which are beside filmstrips and change with them.
  private static func isReference(_ path: String) -> Bool {
    let parts = AcceptancePlaces.components(path)
    return parts.dropLast().contains("__Snapshots__") && !path.hasSuffix(".apng")
      && !parts.contains { $0.utf8.first == UInt8(ascii: ".") }
  }

  /// Throws if references may have changed in a submodule or another repository: otherwise it would seem that none did.
  private static func check(_ repositories: [Git.Repository], in git: Git, since revision: String) throws {
    if repositories.isEmpty { return }
    let files = try git.filesWithSubmodules()
    guard let changed = repositories.first(where: { holdsReferences($0.path, files) && mayDiffer($0, in: git) }) else {
      return
    }
    let folder = TerminalText.plain("\(git.root)/\(changed.path)")
    let advice =
      changed.commit.map {
        "To compare them: git -C \(folder) worktree add --detach /tmp/before \($0), and still compare /tmp/before \(folder)"
      } ?? "There was none at \(TerminalText.plain(revision)). To see its commits: git -C \(folder) log"
    throw CommandFailure(
      "\(TerminalText.plain(changed.path)) is a repository of its own, such as a submodule, and git does not compare its "
        + "references from outside. \(advice)")
  }

  /// Returns true for a repository among references, or with some; those of another package are not this one's.
  private static func holdsReferences(_ repository: String, _ files: [String]) -> Bool {
    if isReference("\(repository)/x") { return true }
    let inside = files.filter { $0.utf8.starts(with: "\(repository)/".utf8) }
    return inside.contains(where: isReference) && !inside.contains("\(repository)/Package.swift")
  }

  /// Returns false if only other files differ in a repository, such as those of a build.
  private static func mayDiffer(_ repository: Git.Repository, in git: Git) -> Bool {
    let inside = Git(root: "\(git.root)/\(repository.path)")
    guard let commit = repository.commit, let changes = try? inside.changes(since: commit) else { return true }
    return !changes.repositories.isEmpty || changes.unreadable > 0
      || changes.paths.contains { isReference("\(repository.path)/\($0)") }
  }

  /// Returns a file of the work tree as git sees it: of a link the path that it points to, and nil behind a link.
  ///
  /// A branch may put a link there, to a file of this machine that nobody meant to publish.
  private static func contents(of path: String, below root: String) -> Data? {
    var (place, status) = (root, stat())
    for name in AcceptancePlaces.components(path) {
      // Only the last one may be anything but a folder.
      guard place == root || status.st_mode & S_IFMT == S_IFDIR else { return nil }
      place += "/\(name)"
      guard lstat(place, &status) == 0 else { return nil }
    }
    if status.st_mode & S_IFMT == S_IFLNK { return target(ofLink: place) }
    return (try? RegularFile.contents(ofFileAt: place)).map { Data($0) }
  }

  /// Returns the path that is written in a link, which may have any bytes.
  private static func target(ofLink path: String) -> Data? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = target.withUnsafeMutableBytes { bytes in
      readlink(path, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return count > 0 ? Data(target[..<count]) : nil
  }

  private static func picture(_ bytes: Data?) -> Data? {
    guard let bytes, (try? bytes.withUnsafeBytes { try PNGFile.size($0) }) != nil else { return nil }
    return bytes
  }
}

extension ReportFailure {
  /// Makes the entry for a changed reference, which comes from no test result.
  fileprivate init(changeOf path: String, _ before: Data?, _ after: Data?, id: Int) {
    let parts = AcceptancePlaces.components(path)
    let outcome = before == nil ? "added" : after == nil ? "removed" : "changed"
    let isElsewhere = Git.isPointer(before) || Git.isPointer(after)
    let change = isElsewhere ? Git.pointerWord : path.hasSuffix(".png") ? "Pixels differ" : "Contents differ"
    self.init(
      id: id, title: parts.suffix(2).joined(separator: "/"), suite: parts.dropLast().last ?? "", reference: path,
      file: path, line: 1, outcome: outcome, headline: outcome == "changed" ? change : outcome, causes: [],
      scale: 1)
  }
}
