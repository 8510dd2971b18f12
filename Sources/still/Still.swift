// SPDX-License-Identifier: MIT

import ArgumentParser

@main
struct Still: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render, compare and review snapshots of UIKit view trees.")
}
