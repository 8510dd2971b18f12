// SPDX-License-Identifier: MIT

import ArgumentParser
import StillCommand

@main
struct Still: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render and compare snapshots of UIKit view trees.",
    discussion: """
      A fixture describes a view tree: JSON with views, layers and colours, in UIKit's words. Start with:

        echo '{"schema": 1, "size": [60, 40], "root": {"type": "UIView", "background_color": "systemBlue"}}' > a.json
        still render a.json -o a.png
        still compare a.png b.png --diff diff.png
      """,
    version: Command.version,
    subcommands: [
      CompareCommand.self, StatusCommand.self, ReportCommand.self, AcceptCommand.self, ReviewCommand.self,
      PruneCommand.self, LogCommand.self, CatalogCommand.self, ShardCommand.self, RenderCommand.self,
      FidelityCommand.self, TestCommand.self,
      DoctorCommand.self, AdoptCommand.self,
    ])

  /// Fails without a command, so that a script in which the command's variable is empty does not see success.
  func run() throws {
    let names = Self.configuration.subcommands.compactMap { $0.configuration.commandName }
    throw ValidationError("Name a command: \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "").")
  }

  static func main() {
    Command.begin()
    main(nil)
  }
}
