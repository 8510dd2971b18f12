// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

enum ForeignFiles {
  /// The folder beside the package, or beside the folder that the package lies in.
  static let folder: String? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let above = [root.deletingLastPathComponent(), root.deletingLastPathComponent().deletingLastPathComponent()]
    return above.map { $0.appendingPathComponent("shared/diff-cases").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  static let paths: [String] = {
    guard let folder else { return [] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { folder + "/" + $0 }
  }()
}

/// Files that other programs wrote; they lie beside the package, and need not.
@Suite(.enabled(if: ForeignFiles.folder != nil, "the package has no folder ../shared/diff-cases beside it"))
struct PNGForeignFileTests {
  /// An empty folder would give the other test no cases, and so nothing that fails.
  @Test func thereAreFiles() { #expect(ForeignFiles.paths.count >= 33, "\(ForeignFiles.paths.count)") }

  @Test(arguments: ForeignFiles.paths) func theFastWayAndLibpngAloneAgree(path: String) throws {
    let bitmap = try PNGFile.read(path).bitmap
    try PNGFile.withBytes(ofFileAt: path) { bytes in
      let alone = try PNGPixelDecoder(chunks: PNGChunks(bytes), bytes: bytes).bitmapThroughLibpng()
      #expect(bitmap == alone)
      #expect(try PNGFile.checkDigest(of: bytes, against: bitmap) == .unknown)
    }
    #expect(try PNGFile.decode(PNGFile.encode(bitmap)).bitmap == bitmap)
  }
}
