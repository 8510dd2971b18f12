// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The command `swift package still`, which starts `still` for a package that depends on Stillframe.
///
/// SwiftPM holds its lock meanwhile, so what builds or runs tests would wait for ever; and it has no terminal to ask in.
@main
struct StillPackageCommand: CommandPlugin {
  /// The commands that neither build nor ask.
  private static let commands = ["compare", "status", "report", "accept", "prune", "log", "catalog"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let command = arguments.first, Self.commands.contains(command) else {
      let names = Self.commands.joined(separator: ", ")
      let call = (["swift run still"] + arguments).joined(separator: " ")
      throw Refusal(description: "swift package still knows \(names). For others: \(call)")
    }
    let process = Process()
    process.executableURL = try context.tool(named: "still").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Refusal(description: "still \(command) ended with \(process.terminationStatus)")
    }
  }

  /// An error: the command cannot be done, or ended with another code than zero.
  private struct Refusal: Error, CustomStringConvertible { let description: String }
}
