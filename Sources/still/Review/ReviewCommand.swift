// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillCommand

/// The command `review`: shows failed snapshots one by one, and accepts, rejects or skips each as the user decides.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Look through failed snapshots, and accept or reject each.",
    discussion: """
      In the terminal, one after another: a accepts (the new picture becomes the reference), r rejects (the failure is \
      removed until its test fails again), s skips, u undoes the last decision, o opens the picture, q ends. Terminals \
      with the graphics of kitty, iTerm2 or sixel show reference, difference and actual picture side by side.

      --serve shows the page of still report with these buttons, at an address that only this machine can reach and that \
      contains a secret: give it to nobody. Ctrl-C ends it.

      still accept --undo undoes all decisions of a review.

      Exit codes: 0 every failure is decided; 1 some are left or could not be accepted, a pattern names no \
      failure, or there are no results; 2 a result or a folder cannot be read, so others may have failed; 64 the command \
      line is wrong.
      """)

  @Argument(help: ArgumentHelp("The snapshots to look at, as for accept; by default all.", valueName: "pattern"))
  var patterns: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Folders of artifacts, or zip files of them, instead of the package's own.", valueName: "folder")
  )
  var from: [String] = []

  @Flag(help: "Serves a page to browsers on this machine.")
  var serve = false

  @Option(help: ArgumentHelp("The port of the page; by default any free port.", valueName: "number"))
  var port: UInt16?

  @OptionGroup var package: PackageOptions

  func validate() throws {
    try PatternCheck.refuseEmpty(patterns)
    if port != nil, !serve { throw ValidationError("--port is for the page. Add --serve, or leave --port out.") }
  }

  func run() throws {
    let place = try package.place()
    let all = try FailureList(folders: from, place: place)
    let failures = all.filtered { failure in
      patterns.isEmpty || patterns.contains { failure.result.matches($0) }
    }
    let session = ReviewSession(failures, place: place)
    if session.count == 0, !all.all.isEmpty { throw PatternCheck.unknown(all) }
    if session.count == 0 { return try all.sayThatNothingFailed("there is nothing to review.") }
    let misses = PatternCheck.misses(patterns, among: all)
    for line in misses { StandardError.print(line) }
    if serve {
      try serve(session)
    } else {
      try TerminalReview(session: session, terminal: Terminal()).run()
    }
    if session.decisions.count < session.count || !misses.isEmpty { throw ExitCode(1) }
    if session.source.isIncomplete { throw ExitCode(2) }
  }

  private func serve(_ session: ReviewSession) throws {
    let server = try LoopbackServer(port: port ?? 0)
    let site = ReviewSite(session, port: server.port)
    try StandardOutput.print("\(session.count) to review at \(site.address)")
    // SIGINT and SIGTERM stop the server normally, so that the exit code tells if failures are left.
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { server.stop() }
      source.resume()
      return source
    }
    server.run(site.answer)
    sources.forEach { $0.cancel() }
    try StandardOutput.print("\(session.decisions.count) of \(session.count) decided.")
  }
}
