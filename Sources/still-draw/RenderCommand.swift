// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillBitmap
import StillCommand
import StillFixtures
import StillKit

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a fixture as a picture, a document or text.",
    discussion: """
      The ending of the output's name says what is written:

        .png   the pixels, as UIGraphicsImageRenderer paints them
        .pdf   a document of one page; paths stay paths and text stays text
        .txt   the tree as recursiveDescription prints it

      A mistake in the fixture is answered with its place, such as $.root.subviews[2].frame, and what belongs there.

      Exit codes: 0 the file was written; 1 the fixture is wrong, or a file cannot be read or written; 64 the command \
      line is wrong.

      Example:

        still render card.json -o card@3x.png --scale 3
      """)

  @Argument(help: ArgumentHelp("The fixture, a JSON file of format 1.", valueName: "fixture"))
  var fixture: String

  @Option(
    name: [.short, .long], help: ArgumentHelp("Where to write; ends with .png, .pdf or .txt.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Pixels per point, instead of what the fixture says.", valueName: "number"))
  var scale: Double?

  private enum Format: String { case png, pdf, txt }

  private var format: Format? { Format(rawValue: URL(fileURLWithPath: output).pathExtension.lowercased()) }

  func validate() throws {
    if format == nil {
      throw ValidationError("\(output) does not say what to write. Let its name end with .png, .pdf or .txt.")
    }
    if let scale, !(scale > 0 && scale.isFinite) {
      throw ValidationError("A scale of \(scale) draws nothing. Give a number above 0, such as --scale 3.")
    }
  }

  func run() throws {
    let bytes: Data
    do {
      let file = URL(fileURLWithPath: fixture)
      // A command line runs on the main thread.
      let scene = try MainActor.assumeIsolated { try Fixture.read(file).scene(scale: scale.map { CGFloat($0) }) }
      bytes = try contents(of: scene)
    } catch {
      throw CommandFailure("\(fixture): \(error)")
    }
    do {
      try RegularFile.checkReplaceable(output)
      try bytes.write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch let problem as FileProblem {
      throw CommandFailure("\(output) cannot be written: \(problem). Choose another place with -o.")
    } catch {
      throw CommandFailure("\(output) cannot be written (\(error.fileReason)). Choose another place with -o.")
    }
  }

  private func contents(of scene: FixtureScene) throws -> Data {
    switch format {
    case .pdf: try scene.document()
    case .txt: Data((scene.description + "\n").utf8)
    case .png, nil:
      Data(try PNGFile.encode(scene.bitmap(), metadata: PNGMetadata(scale: Double(scene.scale)), carriesDigest: false))
    }
  }
}
