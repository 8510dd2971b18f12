// SPDX-License-Identifier: MIT

import ArgumentParser
import StillAdoption
import StillCommand

/// The command `doctor`: lists what keeps a package for iOS from compiling here.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "List what keeps a package for iOS from compiling here, without running it.",
    discussion: """
      Lists each obstacle with its call sites, the share of files and tests that compile, and which fixes would help most. \
      The exit code is 0 if everything compiles, and 1 if something does not, or if there is no Swift file.
      """)

  @OptionGroup var options: AdoptionOptions

  @Argument(parsing: .allUnrecognized, help: "Arguments for swift build.")
  var arguments: [String] = []

  func run() throws {
    let isWell = try options.adoption().diagnose(arguments) { try StandardOutput.print($0) }
    if !isWell { throw ExitCode(1) }
  }
}
