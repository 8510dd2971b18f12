// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillBitmap
import StillCommand

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List the snapshots that failed when their tests last ran.",
    discussion: """
      A failure is listed until its test runs again and passes, or it is accepted. Recorded references are not listed, \
      because version control shows them. References that no test uses are counted if a run of all tests that passed is \
      known; still prune lists them. Test targets without any result, such as those that a manifest omits, do not count.

      Exit codes: 0 nothing failed; 1 something failed, or there are no results; 2 a result or a folder cannot \
      be read, so more may have failed; 64 the command line is wrong.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Folders of artifacts, or zip files of them, instead of the package's own.", valueName: "folder")
  )
  var from: [String] = []

  @OptionGroup var package: PackageOptions

  func run() throws {
    let place = try package.place()
    var failures = try FailureList(folders: from, place: place)
    failures.readNewestRuns()
    if from.isEmpty, !failures.hasResults, !failures.isIncomplete {
      throw CommandFailure(
        "No results lie in \(TerminalText.plain(place.store.root)): no snapshot was tested, or its results lie elsewhere."
      )
    }
    let acceptance = Acceptance(packageRoot: place.root, store: place.store)
    let open = failures.all.filter { !acceptance.isAccepted($0) }
    let groups: [(word: String, outcomes: [SnapshotResult.Outcome])] = [
      ("changed", [.mismatched]), ("new", [.missing]), ("failed", [.failed]),
    ]
    var counts: [String] = []
    for (word, outcomes) in groups {
      let members = open.filter { outcomes.contains($0.result.outcome) }
      for member in members {
        let padding = String(repeating: " ", count: 9 - word.count)
        try StandardOutput.print("\(word)\(padding)\(TerminalText.plain(member.result.reference))")
      }
      if !members.isEmpty { counts.append("\(members.count) \(word)") }
    }
    let none = failures.isIncomplete ? "No failure can be read." : "No snapshot failed."
    try StandardOutput.print(counts.isEmpty ? none : counts.joined(separator: ", ") + ".")
    if from.isEmpty, let orphans = try? OrphanedReferences(packageRoot: place.root, store: place.store) {
      if !orphans.unused.isEmpty {
        try StandardOutput.print("No test uses \(orphans.unused.count) of the references. To see them: still prune")
      }
      if orphans.unknown > 0 {
        try StandardOutput.print("\(orphans.unknown) references are of test targets that left no result.")
      }
    }
    if failures.isIncomplete { throw ExitCode(2) }
    if !counts.isEmpty { throw ExitCode(1) }
  }
}
