// SPDX-License-Identifier: MIT

import ArgumentParser
import StillCommand

/// The program with those commands of `still` that draw.
@main
struct StillDraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render snapshots of UIKit view trees.",
    version: Command.version,
    subcommands: [RenderCommand.self, FidelityCommand.self])

  /// A script whose word for the command is empty must not see success.
  func run() throws { throw ValidationError("Name a command: render or fidelity.") }

  static func main() {
    Command.begin()
    main(nil)
  }
}
