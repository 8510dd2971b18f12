// SPDX-License-Identifier: MIT

import ArgumentParser

/// The commands of `still` that draw. They are a program of their own because loading Cairo and HarfBuzz takes
/// as long as comparing two pictures does.
@main
struct StillDraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render snapshots of UIKit view trees.",
    subcommands: [RenderCommand.self, FidelityCommand.self])
}
