// SPDX-License-Identifier: MIT

import ArgumentParser
import StillAdoption
import StillArtifacts
import StillBitmap
import StillCommand

/// The command `adopt`: writes the file from which `still test` learns the targets and settings of an Xcode project.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Write the stillframe.json of a project of Xcode.",
    discussion: """
      The file names the targets, their folders, packages and language modes, and lies beside the project; still test reads \
      it. Change it as you like: it is only written again with --force.
      """)

  @Option(help: ArgumentHelp("The project.", valueName: "App.xcodeproj"))
  var xcodeproj: String

  @Option(help: ArgumentHelp("The scheme whose tests are run; else those of all targets.", valueName: "name"))
  var scheme: String?

  @Flag(help: "Replace a file that says something else.")
  var force = false

  func run() throws {
    let path = PackageLocator.absolute(xcodeproj)
    let project = try XcodeProject(path)
    let adoption = try ProjectAdoption(project, scheme: try scheme.map { try XcodeScheme(named: $0, inProject: path) })
    for remark in adoption.remarks { StandardError.print("warning: \(remark)") }
    try StandardOutput.print("\(try adoption.write(replacing: force)): run still test there.")
  }
}
