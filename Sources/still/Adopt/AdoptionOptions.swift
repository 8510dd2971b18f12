// SPDX-License-Identifier: MIT

import ArgumentParser
import FoundationEssentials
import Glibc
import StillAdoption
import StillArtifacts
import StillCommand

/// The options of commands that work on a package for iOS.
struct AdoptionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The package's folder; by default the nearest enclosing one.", valueName: "folder"))
  var packagePath: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A folder with checkouts of packages, searched before any is fetched.", valueName: "folder"))
  var checkouts: [String] = []

  @Option(help: ArgumentHelp("The iOS version for #available; by default 17.5.", valueName: "version"))
  var ios: String?

  @Option(help: ArgumentHelp("The folder of Stillframe, if it is not where it was built.", valueName: "folder"))
  var stillframe: String?

  @Option(help: ArgumentHelp("The folder to build in; by default one that all packages share.", valueName: "folder"))
  var scratchPath: String?

  @Flag(help: "Evaluates manifests again; needed if they read files or the environment.")
  var refresh = false

  /// Finds the package and Stillframe itself.
  func adoption() throws -> Adoption {
    let kit = stillframe.map { PackageLocator.absolute($0) } ?? Self.kit
    guard access("\(kit)/Sources/StillRewriter/Package.swift", F_OK) == 0 else {
      throw CommandFailure("Stillframe is no longer in \(kit). Pass its folder as --stillframe.")
    }
    var adoption = Adoption(root: PackageLocator().canonical(try root()), kit: PackageLocator().canonical(kit))
    adoption.checkouts = checkouts.map { PackageLocator.absolute($0) }
    adoption.version = ios
    adoption.program = CommandLine.arguments.first ?? "still"
    adoption.scratch = scratchPath.map { PackageLocator.absolute($0) }
    adoption.refreshes = refresh
    return adoption
  }

  /// Returns the nearest folder with a manifest, or with a `stillframe.json` instead of one.
  private func root() throws -> String {
    let start = PackageLocator.absolute(packagePath ?? ".")
    var folder = URL(filePath: start)
    while true {
      for name in ["Package.swift", "stillframe.json"] where access("\(folder.path)/\(name)", F_OK) == 0 {
        return folder.path
      }
      let next = folder.deletingLastPathComponent()
      guard next.path.count < folder.path.count else { break }
      folder = next
    }
    throw CommandFailure(
      "No Package.swift lies in \(start) or above it, and no stillframe.json. Pass --package-path; for a project of Xcode, "
        + "write the file by: still adopt --xcodeproj X.xcodeproj")
  }

  /// The folder from which this program was built.
  private static var kit: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }
}
