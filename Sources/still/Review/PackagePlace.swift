// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc
import StillArtifacts
import StillBitmap
import StillCommand

/// The option that names the package whose snapshots a command is about.
struct PackageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the package; else the nearest one above.", valueName: "folder"))
  var packagePath: String?

  /// Finds the package.
  func place(variables: EnvironmentVariables = .process) throws(CommandFailure) -> PackagePlace {
    let file = PackageLocator.absolute(packagePath.map { "\($0)/." } ?? ".", below: nil)
    do {
      let root = try PackageLocator().root(forFile: "\(file)/x", override: packagePath ?? variables[.root])
      return PackagePlace(root: root, store: ArtifactStore(packageRoot: root, override: variables[.artifacts]))
    } catch {
      throw CommandFailure("No Package.swift lies in this folder or above it. Pass --package-path.")
    }
  }
}

/// A package and the folder of its failures.
struct PackagePlace {
  /// The folder of the package, absolute.
  let root: String
  let store: ArtifactStore
}

/// The failures that a command is about, with a word to standard error for each result that cannot be read.
struct FailureList {
  let all: [FailedSnapshot]
  /// The folders of artifacts that were read, absolute.
  let roots: [String]

  /// Reads the folders, or the package's own where there are none.
  init(folders: [String], place: PackagePlace) throws {
    let roots = folders.isEmpty ? [place.store.root] : try folders.map(Self.artifacts)
    var all: [FailedSnapshot] = []
    for root in roots {
      let failures = try FailedSnapshots(below: root)
      for problem in failures.unreadable { StandardError.print("warning: \(TerminalText.plain(problem))") }
      all += failures.all
    }
    self.all = all
    self.roots = roots
  }

  /// Returns the folder itself, or the `.stillframe` in it.
  private static func artifacts(_ folder: String) throws(CommandFailure) -> String {
    let path = PackageLocator.absolute(folder)
    if access("\(path)/.stillframe", F_OK) == 0 { return "\(path)/.stillframe" }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandFailure("\(folder) is no folder. Name an unpacked folder of artifacts (.stillframe).")
    }
    return path
  }
}

/// Texts of files, which anybody may have written, for a terminal.
enum TerminalText {
  /// Returns the text with a question mark for each character of control, which could move the cursor or hide a line.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
  }
}
