// SPDX-License-Identifier: MIT

import ArgumentParser
import FoundationEssentials
import Glibc
import StillAdoption
import StillArtifacts
import StillCommand

/// The command `test`: runs the tests of a package that is written for iOS.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the tests of a package for iOS, without a change to it.",
    discussion: """
      The sources are rewritten into .stillframe/adopted, where Swift on Linux compiles them against Stillframe, and \
      swift test runs there. Arguments that are not listed here are handed on to it, such as --filter.
      """)

  @Option(help: ArgumentHelp("The folder of the package; else the nearest one above.", valueName: "folder"))
  var packagePath: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A folder with checkouts of packages, looked through before any is fetched.", valueName: "folder"))
  var checkouts: [String] = []

  @Option(help: ArgumentHelp("The version for which #available is decided; else 17.5.", valueName: "version"))
  var ios: String?

  @Option(help: ArgumentHelp("The folder of Stillframe, if it is not where it was built.", valueName: "folder"))
  var stillframe: String?

  @Option(help: ArgumentHelp("The folder to build in; else one that all packages share.", valueName: "folder"))
  var scratchPath: String?

  @Flag(help: "Evaluate manifests again that read files or the environment.")
  var refresh = false

  @Argument(parsing: .allUnrecognized, help: "Arguments for swift test.")
  var arguments: [String] = []

  func run() throws {
    let start = PackageLocator.absolute(packagePath ?? ".")
    let root: String
    do {
      root = try PackageLocator().root(forFile: "\(start)/./x", override: nil)
    } catch {
      throw CommandFailure("No Package.swift lies in \(start) or above it. Pass --package-path.")
    }
    let kit = stillframe.map { PackageLocator.absolute($0) } ?? Self.kit
    guard access("\(kit)/Sources/StillRewriter/Package.swift", F_OK) == 0 else {
      throw CommandFailure("Stillframe is no longer in \(kit). Pass its folder as --stillframe.")
    }
    var adoption = Adoption(root: PackageLocator().canonical(root), kit: PackageLocator().canonical(kit))
    adoption.checkouts = checkouts.map { PackageLocator.absolute($0) }
    adoption.version = ios
    adoption.scratch = scratchPath.map { PackageLocator.absolute($0) }
    adoption.refreshes = refresh
    throw ExitCode(try adoption.test(arguments))
  }

  /// The folder from which this program was built.
  private static var kit: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }
}
