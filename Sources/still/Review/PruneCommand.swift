// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillBitmap
import StillCommand

struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "List the references that no test uses any more, and remove them.",
    discussion: """
      Looks at the newest run of all tests that passed (swift test, without --filter and similar options) and at all later \
      runs. Lists each reference in __Snapshots__, of the package or beside its tests, that none of these runs used; if \
      a used reference has the same content, it was probably renamed. Not listed are: references that changed after that \
      run, because nothing is known about them; those in folders set by snapshotDirectory:; files without the name of a \
      reference (test.name.format); and those of nested packages. A skipped test uses no references: read the list before \
      you use --delete, which removes nothing that lies outside of the package.

      A complete set of the parts of still shard, all of which passed and, if they have tests, left results, counts as a run \
      of all tests, but not with --parallel if there are tests of XCTest. --from reads the parts of other machines; \
      __Snapshots__ must have the same files here as there.

      Exit codes: 0 there are none, or all are removed; 1 there are some, one cannot be removed, or no such run is \
      known or can be read; 64 the command line is wrong.
      """)

  @Flag(help: "Removes the listed references.")
  var delete = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Folders of artifacts of all parts of a run, or zip files of them.", valueName: "folder"))
  var from: [String] = []

  @OptionGroup var package: PackageOptions

  func run() throws {
    let place = try package.place()
    let orphans = try orphans(place)
    func tell(_ orphan: OrphanedReferences.Orphan, _ word: String) throws {
      let twin = orphan.twin.map { " (now \(TerminalText.plain($0)))" } ?? ""
      try StandardOutput.print("\(word)  \(TerminalText.plain(orphan.path))\(twin)")
    }
    var refused: [String] = []
    if delete {
      refused = try orphans.remove { try tell($0, "removed ") }
      for line in TerminalText.cut(refused.map { "refused   \(TerminalText.plain($0))" }) { StandardError.print(line) }
    } else {
      for orphan in orphans.withTwins() { try tell(orphan, orphan.twin == nil ? "unused  " : "renamed ") }
    }
    if orphans.newer > 0 {
      try StandardOutput.print("\(orphans.newer) unused but changed after the run: run swift test to know more.")
    }
    if orphans.unknown > 0 {
      try StandardOutput.print(
        "\(orphans.unknown) of test targets without any result: the runs left them out, or they are gone. Nothing is known "
          + "about them. If they are gone, remove their folders in __Snapshots__.")
    }
    if orphans.unused.isEmpty {
      if orphans.newer == 0, orphans.unknown == 0 { try StandardOutput.print("Every reference is used.") }
      return
    }
    if !delete {
      try StandardOutput.print("\(orphans.unused.count) not used. To remove them: still prune --delete")
    }
    if !delete || !refused.isEmpty { throw ExitCode(1) }
  }

  private func orphans(_ place: PackagePlace) throws -> OrphanedReferences {
    if from.isEmpty {
      if let orphans = try OrphanedReferences(packageRoot: place.root, store: place.store) { return orphans }
      throw CommandFailure(
        "No run of all tests that passed is known, in which XCTest and Swift Testing took part if they ever did. Run swift test "
          + "without a filter and without --parallel, then prune.")
    }
    return try ArtifactFolders(from, place: place).reading { roots in
      let stores = roots.map { ArtifactStore(folder: $0) }
      if let orphans = try OrphanedReferences(packageRoot: place.root, shardsIn: stores) { return orphans }
      throw CommandFailure(
        "These are not all parts of a run, or not all passed and left their results. Name the artifacts of each part.")
    }
  }
}
