// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillBitmap
import StillCommand

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List the snapshots that failed when their tests last ran.",
    discussion: """
      A failure is listed until its test runs again and passes, or it is accepted. Two kinds of failures are listed, but fail \
      nothing: expected ones, such as known issues, whose process succeeded; and those that are gone, since a later run of all \
      tests passed without their test, which was renamed, removed or disabled. Recorded references are not listed, because \
      version control shows them. References that no test uses are counted if a run of all tests that passed is known; still \
      prune lists them. Test targets without any result, such as those that a manifest omits, do not count.

      Exit codes: 0 no snapshot failed; 1 some failed, or there are no results; 2 more may have failed, because a result or \
      a folder cannot be read, or the last run ended early, failed before it could compare, or has a failure whose files could \
      not be written or were removed; 64 the command line is wrong.
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
    try failures.checkResults()
    let acceptance = Acceptance(packageRoot: place.root, store: place.store)
    let open = failures.all.filter { !acceptance.isAccepted($0) }
    let exemptions = FailureExemptions(failures, place: place)
    let counts = try list(open.filter { exemptions[$0] == nil }) {
      PackageLocator.relative(failures.source(of: $0), to: place.root)
    }
    for failure in open {
      guard let exemption = exemptions[failure] else { continue }
      try tell(exemption.rawValue, "\(failure.result.reference): \(exemption.words)")
    }
    let none = failures.isIncomplete ? "No failed snapshot is known." : "No snapshot failed."
    try StandardOutput.print(counts.isEmpty ? none : counts.joined(separator: ", ") + ".")
    if failures.hasOtherFailures, !failures.isIncomplete {
      try StandardOutput.print("The last run failed, and each snapshot in it matched: see the output of swift test.")
    }
    if from.isEmpty { try countUnused(place) }
    if failures.isIncomplete { throw ExitCode(2) }
    if !counts.isEmpty { throw ExitCode(1) }
  }

  /// Prints the failures, and returns the number of each kind in words.
  private func list(_ failures: [FailedSnapshot], folder: (FailedSnapshot) -> String) throws -> [String] {
    let groups: [(word: String, outcome: SnapshotResult.Outcome)] = [
      ("changed", .mismatched), ("new", .missing), ("failed", .failed),
    ]
    let shares = Dictionary(failures.map { ($0.result.reference, 1) }, uniquingKeysWith: +)
    let twins = Dictionary(failures.map { ([$0.result.reference, $0.title], 1) }, uniquingKeysWith: +)
    var counts: [String] = []
    for (word, outcome) in groups {
      let members = failures.filter { $0.result.outcome == outcome }
      for member in members {
        let reference = member.result.reference
        // Two tests may share a reference, and one may have failed twice: two equal lines would look like a mistake.
        let place = twins[[reference, member.title], default: 0] > 1 ? " in \(folder(member))" : ""
        let test = shares[reference, default: 0] > 1 ? " (\(member.title)\(place))" : ""
        try tell(word, "\(reference)\(test)")
      }
      if !members.isEmpty { counts.append("\(members.count) \(word)") }
    }
    return counts
  }

  private func tell(_ word: String, _ text: String) throws {
    let padding = String(repeating: " ", count: 9 - word.count)
    try StandardOutput.print("\(word)\(padding)\(TerminalText.plain(text))")
  }

  private func countUnused(_ place: PackagePlace) throws {
    guard let orphans = try? OrphanedReferences(packageRoot: place.root, store: place.store) else { return }
    if !orphans.unused.isEmpty {
      try StandardOutput.print("No test uses \(orphans.unused.count) of the references. To see them: still prune")
    }
    if orphans.unknown > 0 {
      try StandardOutput.print("\(orphans.unknown) references are of test targets that left no result.")
    }
  }
}
