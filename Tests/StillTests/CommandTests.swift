// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc
import StillBitmap
import StillCommand
import StillTestSupport
import Testing

@testable import still

struct CommandTests {
  /// Otherwise `STILLFRAME_STRIKT=1 still compare` would pass without the look that was asked for.
  @Test(.aheadOfOthers) func aMisspeltVariableIsRefusedWithTheNearestOne() async throws {
    let result = await #expect(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
      Command.begin(variables: EnvironmentVariables(["STILLFRAME_STRIKT": "1"]))
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("Error: The environment variable STILLFRAME_STRIKT is no setting"), "\(words)")
    #expect(words.contains("Did you mean STILLFRAME_STRICT?"), "\(words)")
  }

  @Test(.aheadOfOthers, arguments: [[:], ["STILLFRAME_STRICT": "1", "STILLFRAME_WARNINGS": "error", "STILL": "x"]])
  func otherVariablesAreNotLookedAt(variables: [String: String]) async {
    await #expect(processExitsWith: .success) { [variables = variables as [String: String]] in
      Command.begin(variables: EnvironmentVariables(variables))
    }
  }

  /// The next file would get the number of the stream, and the text of a command.
  @Test(.aheadOfOthers) func aClosedOutputIsNoFileAndStaysAnError() async {
    await #expect(processExitsWith: .success) {
      for stream in [STDIN_FILENO, STDOUT_FILENO] { close(stream) }
      Command.begin(variables: EnvironmentVariables([:]))
      #expect(open("/dev/zero", O_RDONLY) > STDERR_FILENO)
      #expect(throws: CommandFailure.self) { try StandardOutput.print("lost") }
    }
  }

  /// A script whose word for the command is empty must not see success.
  @Test func aMissingCommandIsAnError() throws {
    var command = try Still.parseAsRoot([])
    let error = #expect(throws: (any Error).self) { try command.run() }
    #expect(error.map { Still.exitCode(for: $0).rawValue } == 64)
    let words = "Name a command: compare, status, report, accept, review, prune, "
    #expect(error.map { Still.fullMessage(for: $0) }?.contains(words) == true)
  }
}
