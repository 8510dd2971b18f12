// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// References that are no pictures: one failure, nothing lost, and what to do next.
@MainActor struct BadReferenceTests {
  let reference = Workspace.picture
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  enum Damage: CaseIterable {
    case empty, noPicture, truncated, truncatedSignature, badChecksum, hugeHeader, gitLFSPointer

    func apply(to file: Data) -> Data {
      switch self {
      case .empty: return Data()
      case .noPicture: return Data("<html>Not found</html>".utf8)
      case .truncated: return file.dropLast(file.count / 2)
      case .truncatedSignature: return file.prefix(5)
      case .badChecksum:
        let pixels = file.range(of: Data("IDAT".utf8))!
        var file = file
        file[pixels.upperBound + 9] ^= 1
        return file
      case .hugeHeader:
        var parts = PNGParts([UInt8](file))
        parts.chunks[0].data.replaceSubrange(0..<8, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
        return parts.file
      case .gitLFSPointer:
        return Data("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8)
      }
    }

    var words: [String] {
      switch self {
      case .empty: ["The file is empty", "delete it and record it anew"]
      case .noPicture: ["This is not a PNG", "record it anew"]
      case .truncated, .truncatedSignature: ["The file ends after", "Fetch the file again"]
      case .badChecksum: ["The checksum of chunk", "the file is damaged"]
      case .hugeHeader: ["100000×100000 pixels", "more than the limit of 100000000 pixels"]
      case .gitLFSPointer: ["Git LFS pointer", "git lfs pull"]
      }
    }
  }

  @Test(arguments: Damage.allCases) func damagedPictures(damage: Damage) throws {
    _ = workspace.failure(of: { Tiles.words("Words") }, as: .image)
    let damaged = damage.apply(to: try #require(workspace.data(reference)))
    try workspace.write(damaged, to: reference)
    for record in [SnapshotTestingConfiguration.Record.missing, .never, .failed] {
      let message = try workspace.message(of: { Tiles.words("Words") }, as: .image, record: record)
      for words in damage.words { #expect(message.contains(words)) }
      #expect(message.contains(reference))
      #expect(workspace.data(reference) == damaged, "what may still be rescued is not overwritten")
    }
    let actual = try #require(workspace.data(".stillframe/AppTests/Screens/check.1.actual.png"))
    _ = try PNGFile.decode([UInt8](actual))
    let anew = try workspace.message(of: { Tiles.words("Words") }, as: .image, record: .all)
    #expect(anew.hasPrefix("Record mode is on. Automatically recorded snapshot"))
    #expect(workspace.failure(of: { Tiles.words("Words") }, as: .image) == nil)
  }

  @Test func aFileWhereTheFolderOfPicturesShouldBe() throws {
    try workspace.write("in the way", to: "__Snapshots__")
    let message = try workspace.message(of: { Tiles.tile() }, as: .image)
    #expect(message.contains("Cannot create the folder") && message.contains("move it away"))
    #expect(workspace.content("__Snapshots__") == "in the way")
  }

  @Test func twoPicturesWithOneName() throws {
    let shared = Workspace.fresh()
    let environment = workspace.environment(shared: shared)
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 7, column: 1)
    let request = AssertionRequest(name: "card", pathExtension: "png", site: site)
    func message(_ color: UIColor) -> String? {
      AssertionPipeline.failure(
        of: { Tiles.tile(color) }, as: Snapshotting<UIView, UIImage>.image, request: request, timeout: 1,
        in: environment)
    }
    _ = message(.red)
    let first = workspace.data("__Snapshots__/AppTests/Screens/check.card.png")
    #expect(message(.blue)?.contains("already uses __Snapshots__/AppTests/Screens/check.card.png") == true)
    #expect(first != nil && workspace.data("__Snapshots__/AppTests/Screens/check.card.png") == first)
  }
}
