// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// Pictures of other projects, which lie beside the repository where somebody put them there.
enum PeerPictures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/diff-cases")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }
  static var absence: String { "no pictures of peers: ../shared/diff-cases is not beside the repository" }

  static func read(_ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: folder.appending(path: name))
    return try data.withUnsafeBytes { try PNGFile.decode($0).bitmap }
  }
}
