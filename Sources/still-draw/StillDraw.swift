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

  static func main() {
    Command.begin()
    main(nil)
  }
}
