// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillScene

/// Rule: a picture within an SVG file is whole, since librsvg fills what it lacks with grey.
struct VectorPictureTests {
  private func error(_ png: [UInt8]) -> VectorError? {
    let image = "<image href='data:image/png;base64,\(Data(png).base64EncodedString())'/>"
    let namespace = "xmlns='http://www.w3.org/2000/svg'"
    do throws(VectorError) {
      _ = try VectorFile(Data("<svg \(namespace) width='9' height='9'>\(image)</svg>".utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func picturesThatAreCutShortAreRefused() throws {
    let bitmap = Bitmap(width: 8, height: 8) { words in for index in 0..<64 { words[index] = 0xFFFF_0000 } }
    let png = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 1), carriesDigest: false)
    #expect(error(png) == nil)
    for count in [30, 40, 60, png.count - 13, png.count - 1] {
      let found = error(Array(png.prefix(count)))
      #expect("\(found.map { "\($0)" } ?? "")".contains("The file ends after \(count) bytes"))
    }
    var damaged = png
    damaged[png.count - 20] ^= 0xFF
    #expect("\(error(damaged).map { "\($0)" } ?? "")".contains("is damaged"))
  }

  /// All pictures of a file are in memory at once.
  @Test func allPicturesTogetherAreBounded() throws {
    let picture = Bitmap(width: 4096, height: 1024) { _ in }
    let png = try PNGFile.encode(picture, metadata: PNGMetadata(scale: 1), carriesDigest: false)
    let image = "<image href='data:image/png;base64,\(Data(png).base64EncodedString())'/>"
    let file = { (count: Int) throws(VectorError) in
      let images = String(repeating: image, count: count)
      return try VectorFile(Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(images)</svg>".utf8))
    }
    #expect(try file(4).pixelCount == 1 << 24)
    #expect(throws: VectorError.picture(reason: "with those before it, it makes more than 16777216 pixels")) {
      try file(5)
    }
  }

  @Test func otherFilesAreNamedAsSuch() {
    let words = "\(VectorError.element(line: 3, name: "include"))"
    #expect(words.contains("Line 3") && words.contains("nothing is fetched") && !words.contains("fonts"))
    #expect("\(VectorError.element(line: 3, name: "text"))".contains("fonts"))
  }
}
