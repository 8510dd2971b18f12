// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

enum ForeignFiles {
  static let paths: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/diff-cases").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { folder + "/" + $0 }
  }()
}

/// Files that other programs wrote; they lie beside the package, and need not.
@Suite(.enabled(if: !ForeignFiles.paths.isEmpty, "no folder ../shared/diff-cases beside the package"))
struct PNGForeignFileTests {
  @Test(arguments: ForeignFiles.paths) func theFastWayAndLibpngAloneAgree(path: String) throws {
    let bitmap = try PNGFile.read(path).bitmap
    try PNGFile.withBytes(ofFileAt: path) { bytes in
      let alone = try PNGPixelDecoder(chunks: PNGChunks(bytes), bytes: bytes).bitmapThroughLibpng()
      #expect(bitmap == alone)
      #expect(try PNGFile.verdict(bytes, on: bitmap) == .unknown)
    }
    #expect(try PNGFile.decode(PNGFile.encode(bitmap)).bitmap == bitmap)
  }
}
