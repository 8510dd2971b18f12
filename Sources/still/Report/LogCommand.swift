// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand
import StillDiff

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show the history of one reference: who changed which property, from git alone.",
    discussion: """
      Lists each commit that changed the picture, the newest first, with its changes of views: UILabel "Total" textColor \
      #8E8E93 → #8E8E92. References of older versions describe less; the line then says only that the picture changed.

      Exit codes: 0 there is a history; 1 there is none; 64 the command line is wrong.

      Example:

        still log __Snapshots__/AppTests/Cards/badge.1.png
      """)

  @Argument(help: ArgumentHelp("The reference's file.", valueName: "picture"))
  var picture: String

  @OptionGroup var package: PackageOptions

  func run() throws {
    let place = try package.place()
    let git = Git(root: place.root)
    var (path, commits) = (picture, [Git.Commit]())
    let candidates = Self.paths(of: picture, in: place.root)
    for candidate in candidates where commits.isEmpty {
      (path, commits) = (candidate, try git.commits(of: candidate))
    }
    if commits.isEmpty {
      try Self.checkSubmodules(of: candidates, in: git)
      throw CommandFailure("git has no commit that changed \(TerminalText.plain(path)).")
    }
    if commits.allSatisfy(\.isCut) {
      throw CommandFailure(
        "The commits that changed \(TerminalText.plain(path)) are not in this shallow clone. Run git fetch --unshallow."
      )
    }
    try tell(commits, of: path, git)
  }

  /// Throws if a file lies in a submodule, of whose commits git does not know outside.
  private static func checkSubmodules(of paths: [String], in git: Git) throws {
    for submodule in try git.submodules() {
      guard let path = paths.first(where: { $0.utf8.starts(with: "\(submodule)/".utf8) }) else { continue }
      let command = "git -C \(git.root)/\(submodule) log -- \(PackageLocator.relative(path, to: submodule))"
      throw CommandFailure(
        "\(TerminalText.plain(path)) lies in a submodule, whose commits git does not tell outside. To see them: "
          + TerminalText.plain(command))
    }
  }

  private func tell(_ commits: [Git.Commit], of path: String, _ git: Git) throws {
    var newer = try commits.first.flatMap { try git.file(path, in: $0.name) }
    for (index, commit) in commits.enumerated() {
      let older = index + 1 < commits.count ? try git.file(path, in: commits[index + 1].name) : nil
      defer { newer = older }
      if commit.isCut { continue }
      let head = "\(commit.name.prefix(10))  \(commit.date)  \(commit.author): \(commit.title)"
      try StandardOutput.print(TerminalText.plain(head))
      for line in Self.lines(older, newer) { try StandardOutput.print("  \(TerminalText.plain(line))") }
    }
    if commits.contains(where: \.isCut) {
      try StandardOutput.print("Older commits are not in this shallow clone. To get them: git fetch --unshallow")
    }
  }

  /// Returns the paths, from the package's folder on, that an argument may mean: below the user's folder or, as results name
  /// references, below that of the package.
  static func paths(of picture: String, in root: String, from folder: String? = nil) -> [String] {
    let packages = PackageLocator()
    let here = PackageLocator.absolute(picture, below: folder)
    let places = picture.hasPrefix("__Snapshots__/") ? [here, "\(root)/\(picture)"] : [here]
    let paths = places.map { place in
      let name = AcceptancePlaces.components(place).last ?? ""
      return PackageLocator.relative(
        "\(packages.canonical(AtomicFile.parent(of: place)))/\(name)", to: packages.canonical(root))
    }
    // Git refuses paths outside of its repository.
    let inside = paths.filter { $0.utf8.first != UInt8(ascii: "/") }
    return inside.isEmpty ? paths : inside
  }

  /// The changes from one version of a picture to the next.
  static func lines(_ older: Data?, _ newer: Data?) -> [String] {
    guard let newer else { return ["removed"] }
    guard let older else { return ["added"] }
    if Git.isPointer(older) || Git.isPointer(newer) { return [Git.pointerWord] }
    guard let before = PictureFiles.tree(older), let after = PictureFiles.tree(newer) else {
      return ["changed; one of both has a description of an older version, one of more than 2 MB, or none"]
    }
    let difference = TreeDifference(before, after)
    let note =
      difference.isOfOlderFormat ? ["one of both has a description of an older version, which tells less"] : []
    if difference.isEmpty {
      return note.isEmpty ? ["changed, but no property of a view: drawing code, a font or the renderer"] : note
    }
    return difference.causeLines.prefix(20) + difference.followedLines + (difference.untold.isEmpty ? [] : note)
  }
}
