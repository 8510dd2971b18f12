// SPDX-License-Identifier: MIT

import ArgumentParser
import StillAdoption

/// The command `test`: runs the tests of a package that is written for iOS.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the tests of a package for iOS, without changing it.",
    discussion: """
      Rewritten sources are written to .stillframe/adopted, where Swift on Linux compiles them against Stillframe, and \
      swift test runs there. Arguments that are not listed here, such as --filter, are passed to swift test.
      """)

  @OptionGroup var options: AdoptionOptions

  @Argument(parsing: .allUnrecognized, help: "Arguments for swift test.")
  var arguments: [String] = []

  func run() throws {
    throw ExitCode(try options.adoption().test(arguments))
  }
}
