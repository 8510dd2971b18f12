// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

/// Pictures of other projects, which lie beside the repository where somebody put them there.
enum PeerPictures {
  /// The folder beside the package, or beside the folder that the package lies in.
  private static let folder: URL? = {
    var root = URL(filePath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    let above = [root.deletingLastPathComponent(), root.deletingLastPathComponent().deletingLastPathComponent()]
    return above.map { $0.appending(path: "shared/diff-cases") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var areThere: Bool { folder != nil }
  static var absence: String { "the package has no folder ../shared/diff-cases beside it" }

  static func read(_ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: #require(folder).appending(path: name))
    return try data.withUnsafeBytes { try PNGFile.decode($0).bitmap }
  }
}
