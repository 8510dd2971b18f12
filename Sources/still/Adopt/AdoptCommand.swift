// SPDX-License-Identifier: MIT

import ArgumentParser
import StillAdoption
import StillArtifacts
import StillBitmap
import StillCommand

/// The command `adopt`: writes the file from which `still test` learns the targets and settings of an Xcode project.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Write the stillframe.json of an Xcode project.",
    discussion: """
      The file is written beside the project. It names the targets, their folders, packages and language modes, and still \
      test reads it. You can edit it: an edited file is overwritten only with --force.
      """)

  @Option(help: ArgumentHelp("The project.", valueName: "App.xcodeproj"))
  var xcodeproj: String

  @Option(help: ArgumentHelp("The scheme whose tests are run; by default those of all targets.", valueName: "name"))
  var scheme: String?

  @Flag(help: "Overwrites an existing file that differs.")
  var force = false

  func run() throws {
    do {
      try adopt()
    } catch let failure as CommandFailure {
      // Projects, schemes and test plans may come with a checkout, and their names may hold anything.
      throw CommandFailure(TerminalText.plain(failure.description))
    }
  }

  private func adopt() throws {
    let path = PackageLocator.absolute(xcodeproj)
    let project = try XcodeProject(path)
    let adoption = try ProjectAdoption(project, scheme: try scheme.map { try XcodeScheme(named: $0, inProject: path) })
    for remark in adoption.remarks { StandardError.print("warning: \(TerminalText.plain(remark))") }
    let file = try adoption.write(replacing: force)
    try StandardOutput.print("\(TerminalText.plain(file)): run still test there.")
  }
}
