// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillBitmap
import StillCommand

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Make the new snapshots of failed tests their references, without running tests.",
    discussion: """
      Each pattern is a part of a test's suite and name (CardTests/badge, or as a failure prints it: 'table(_:)'), or of its \
      reference's path; * matches any characters. Without a pattern, all failed snapshots are accepted, except those that \
      still status lists as expected or gone. A snapshot is accepted only if its reference is still the file that it was \
      compared with; its failure is then removed. If several failures drew different snapshots for one reference, none of \
      them is accepted unless --from names one.

      --from reads the folders of artifacts (.stillframe) of other machines, such as the shards of a CI run, unpacked \
      anywhere, or the zip files as they were downloaded.

      --describe updates the descriptions of views that older versions wrote into references, from which causes of changes \
      are found; the pixels do not change. It uses what the newest runs of the tests found, so run swift test first.

      Exit codes: 0 everything named is accepted, or nothing failed; 1 something cannot be accepted, a pattern \
      names no failure, or there are no results; 2 a result or a folder cannot be read, so others may have failed; 64 the command \
      line is wrong.

      Examples:

        still accept
        still accept CardTests 'ListTests/*dark*'
        still accept --from shard-1/.stillframe shard-2/.stillframe
        still accept --describe
        still accept --undo
      """)

  @Argument(help: ArgumentHelp("The snapshots to accept; by default all.", valueName: "pattern"))
  var patterns: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Folders of artifacts, or zip files of them, instead of the package's own.", valueName: "folder")
  )
  var from: [String] = []

  @Flag(help: "Updates the descriptions of views in references of older versions, and accepts nothing.")
  var describe = false

  @Flag(help: "Undoes the last acceptance.")
  var undo = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    if undo, !patterns.isEmpty || !from.isEmpty || describe {
      throw ValidationError("--undo takes the whole last acceptance back. Leave all else out.")
    }
    try PatternCheck.refuseEmpty(patterns)
    if describe, !from.isEmpty { throw ValidationError("--describe reads the runs of this machine. Leave --from out.") }
  }

  func run() throws {
    let place = try package.place()
    let acceptance = Acceptance(packageRoot: place.root, store: place.store)
    if undo { return try takeBack(acceptance) }
    try describe ? describe(acceptance) : accept(acceptance, place)
  }

  private func describe(_ acceptance: Acceptance) throws {
    var unknown = patterns
    let (described, changed) = try acceptance.describe { result in
      let matching = patterns.filter { result.matches($0) }
      unknown.removeAll { matching.contains($0) }
      return patterns.isEmpty || !matching.isEmpty
    }
    for path in described { try StandardOutput.print("described  \(TerminalText.plain(path))") }
    complain(
      unknown.map { pattern in
        "unknown    \(TerminalText.plain(pattern)): no snapshot that lacks a description has such a name."
      })
    complain(changed.map { "kept       \(TerminalText.plain($0)): it has changed since its test ran." })
    if described.isEmpty, changed.isEmpty, unknown.isEmpty {
      try StandardOutput.print("The last runs met no reference with equal pixels and an older description.")
    }
    if !described.isEmpty {
      try StandardOutput.print("\(described.count) described. To take that back: still accept --undo")
    }
    if !changed.isEmpty || !unknown.isEmpty { throw ExitCode(1) }
  }

  private func accept(_ acceptance: Acceptance, _ place: PackagePlace) throws {
    let failures = try FailureList(folders: from, place: place)
    let exemptions = FailureExemptions(failures, place: place)
    let chosen = try choose(among: failures, exemptions)
    guard !chosen.isEmpty else {
      if !failures.all.isEmpty, !patterns.isEmpty { throw PatternCheck.unknown(failures) }
      return try failures.sayThatNothingFailed("there is nothing to accept.")
    }
    let disagreeing = acceptance.disagreements(among: chosen)
    let undecided = Set(disagreeing.joined())
    let (accepted, held, refused) = try acceptance.accept(
      chosen.indices.filter { !undecided.contains($0) }.map { chosen[$0] })
    for snapshot in accepted { try StandardOutput.print("accepted  \(TerminalText.plain(snapshot.result.reference))") }
    if accepted.isEmpty, !held.isEmpty {
      let references = held.count == 1 ? "The reference holds" : "The \(held.count) references hold"
      try StandardOutput.print("\(references) the new snapshot already.")
    }
    let reasons =
      refused.map { Self.words(of: $0, exemptions) }
      + disagreeing.map { numbers in Self.words(ofDisagreeing: numbers.map { chosen[$0] }, failures) }
    // `still status`, with the same `--from`, lists those that are not shown.
    complain(TerminalText.cut(reasons.map { "refused   \(TerminalText.plain($0))" }))
    let misses = PatternCheck.misses(patterns, among: failures)
    complain(misses)
    if !accepted.isEmpty {
      try StandardOutput.print("\(accepted.count) accepted. To take that back: still accept --undo")
    }
    if !reasons.isEmpty || !misses.isEmpty { throw ExitCode(1) }
    if failures.isIncomplete { throw ExitCode(2) }
  }

  /// Returns the failures to accept, and prints those that only a pattern accepts.
  private func choose(among failures: FailureList, _ exemptions: FailureExemptions) throws -> [FailedSnapshot] {
    guard patterns.isEmpty else {
      return failures.all.filter { failure in patterns.contains { failure.result.matches($0) } }
    }
    for failure in failures.all {
      guard let exemption = exemptions[failure] else { continue }
      let text = "\(failure.result.reference): \(exemption.words), and a pattern accepts it."
      try StandardOutput.print("left      \(TerminalText.plain(text))")
    }
    return failures.all.filter { exemptions[$0] == nil }
  }

  /// Returns a refusal in words; a test that is gone cannot run again, as some of them advise.
  private static func words(of refusal: AcceptanceRefusal, _ exemptions: FailureExemptions) -> String {
    let exemption = exemptions[refusal.snapshot].map { " It is \($0.rawValue): \($0.words)." }
    return "\(refusal)\(exemption ?? "")"
  }

  /// Returns the reason why none of several failures of one reference is accepted.
  private static func words(ofDisagreeing disagreeing: [FailedSnapshot], _ failures: FailureList) -> String {
    let folders = TerminalText.cut(disagreeing.map(failures.source), to: 5).joined(separator: ", ")
    return "\(disagreeing[0].result.reference): \(disagreeing.count) failures drew different snapshots for it "
      + "(\(folders)); name one of these by --from."
  }

  private func takeBack(_ acceptance: Acceptance) throws {
    let (outcome, problems) = attempt(acceptance)
    let (restored, listed, changed) = outcome
    for path in restored { try StandardOutput.print("as before  \(TerminalText.plain(path))") }
    // The failures of these were rejected, or drew the same as one that was accepted.
    var seen = Set(restored + changed)
    for path in listed where seen.insert(path).inserted {
      try StandardOutput.print(
        "listed     \(TerminalText.plain(path)): its failure is listed again; the reference had not changed.")
    }
    complain(
      changed.map { path in
        "kept       \(TerminalText.plain(path)): it has changed since it was accepted, or cannot be read. The files before "
          + "are in \(TerminalText.plain(acceptance.keptFolder))."
      })
    complain(problems.map { "failed     \(TerminalText.plain($0))" })
    if restored.isEmpty, listed.isEmpty, changed.isEmpty, problems.isEmpty {
      throw CommandFailure("There is no acceptance to take back.")
    }
    if !changed.isEmpty || !problems.isEmpty { throw ExitCode(1) }
  }

  /// Undoes the last acceptance, as far as that is possible.
  private func attempt(_ acceptance: Acceptance) -> (outcome: IncompleteUndo.Outcome, problems: [String]) {
    do throws(IncompleteUndo) {
      return (try acceptance.undo(), [])
    } catch {
      return (error.outcome, error.problems)
    }
  }

  private func complain(_ lines: [String]) {
    for line in lines { StandardError.print(line) }
  }
}
