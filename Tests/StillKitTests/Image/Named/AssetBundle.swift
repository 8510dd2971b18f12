// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillKit
import Synchronization

@testable import StillViews

/// A bundle for one test, with catalogues and files that are written from literals.
final class AssetBundle {
  let url: URL
  let bundle: Bundle

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    bundle = Bundle(path: url.path)!
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Writes a PNG of one colour, `width` × `height` pixels.
  func png(_ path: String, _ word: UInt32, _ width: Int = 6, _ height: Int = 6) throws {
    try png(path, width, Array(repeating: word, count: width * height))
  }

  /// Writes a PNG of pixels row by row.
  func png(_ path: String, _ width: Int, _ words: [UInt32]) throws {
    let bitmap = Bitmap(width: width, height: words.count / width) { buffer in
      for (index, word) in words.enumerated() { buffer[index] = word }
    }
    try write(UIImage(cgImage: CGImage(bitmap: bitmap)).pngData()!, to: path)
  }

  /// Writes the entries of an image set; their files are written by others.
  func imageSet(_ name: String, _ entries: [String], properties: String = "{}") throws {
    let list = entries.map { "{\($0)}" }.joined(separator: ", ")
    try write(
      #"{"images": [\#(list)], "properties": \#(properties)}"#, to: "Media.xcassets/\(name).imageset/Contents.json")
  }

  /// Writes an image set, and for each entry a PNG of 6 × 6 pixels of one colour.
  func images(_ name: String, _ entries: [(String, UInt32)], properties: String = "{}") throws {
    var written: [String] = []
    for (index, (entry, word)) in entries.enumerated() {
      try png("Media.xcassets/\(name).imageset/\(index).png", word)
      written.append(#""filename": "\#(index).png""# + (entry.isEmpty ? "" : ", \(entry)"))
    }
    try imageSet(name, written, properties: properties)
  }

  /// Writes a colour set of entries with a grey each.
  func colors(_ name: String, _ entries: [(String, Double)]) throws {
    let list = entries.map { entry, white in
      let components = #"{"white": "\#(white)", "alpha": "1"}"#
      return #"{"color": {"color-space": "extended-gray", "components": \#(components)}\#(entry)}"#
    }
    try write(
      #"{"colors": [\#(list.joined(separator: ", "))]}"#, to: "Media.xcassets/\(name).colorset/Contents.json")
  }

  func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: traits)
  }
}

/// Appearances as catalogues write them.
let darkEntry = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#

let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF

extension UIImage {
  /// The first pixel.
  var firstWord: UInt32? { cgImage?.bitmap.withWords { $0[0] } }
}

/// The notes of `body`.
func assetNotes(in body: () throws -> Void) rethrows -> [AssetNote] {
  let notes = Mutex<[AssetNote]>([])
  try AssetNotes.$handler.withValue({ note in notes.withLock { $0.append(note) } }) { try body() }
  return notes.withLock { $0 }
}
