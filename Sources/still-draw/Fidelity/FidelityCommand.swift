// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillCommand
import StillFixtures
import StillKit

struct FidelityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity", abstract: "Compare fixtures with pictures that real iOS rendered.",
    discussion: """
      Renders every fixture below the folders that names a reference picture, and prints one row for each: the largest \
      difference of a channel (eight bits, straight RGBA), the share of pixels that differ by more than 2 and by more \
      than 8, whether that keeps to the fixture's tolerance, and whether the fixture's own PDF agrees: drawn at 3x by both \
      pipelines, the pictures differ by no more than antialiasing explains, and the PDF holds bitmaps only for what PDF \
      has no word for. A case of which nothing is seen does not pass, unless that is so in both pictures and \
      --allow-blank is given. The last line counts \
      them all.

      Exit codes: 0 all keep to their tolerance and agree; 1 some do not, or cannot be rendered; 64 the command line is \
      wrong.
      """)

  @Argument(help: ArgumentHelp("Folders with fixtures; searched with all below them.", valueName: "folder"))
  var folders: [String]

  @Option(
    help: ArgumentHelp(
      "Writes a contact sheet there, index.html: iOS, ours and the difference, worst first.", valueName: "folder"))
  var report: String?

  @Flag(help: "Lets a case pass of which both pictures show only transparent pixels.")
  var allowBlank = false

  func run() throws {
    let files = try folders.flatMap(FixtureSearch.fixtures)
    guard !files.isEmpty else {
      let places = folders.joined(separator: ", ")
      throw CommandFailure("There is no fixture below \(places). Name a folder with JSON files.")
    }
    let sheet = try report.map(ContactSheet.init)
    var table = FidelityTable(nameWidth: files.map(\.name.count).max() ?? 0)
    try StandardOutput.print(table.heading)
    // A command line runs on the main thread.
    let cases = MainActor.assumeIsolated { files.compactMap(FidelityCase.init) }
    if cases.isEmpty {
      throw CommandFailure(
        "No fixture below these folders names a reference to compare with. Add one by the key `reference`.")
    }
    for (row, pictures) in FidelityCase.results(of: cases, allowsBlank: allowBlank) {
      try StandardOutput.print(table.add(row))
      try sheet?.add(row, pictures)
    }
    try sheet?.finish(summary: table.summary)
    try StandardOutput.print(table.summary)
    if !table.isGood { throw ExitCode.failure }
  }
}

/// A fixture below one of the named folders.
struct FixtureFile {
  /// The path below the folder, without its ending.
  var name: String
  var url: URL
}

enum FixtureSearch {
  /// Returns all JSON files below `folder`, by name.
  static func fixtures(below folder: String) throws -> [FixtureFile] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure("\(folder) is no folder. Name one that holds fixtures.")
    }
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted().map {
      FixtureFile(name: String($0.dropLast(5)), url: root.appendingPathComponent($0))
    }
  }
}
