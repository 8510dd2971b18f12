// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillKit
import Synchronization

/// The asset catalogues beside a fixture.
enum FixtureAssets {
  /// The key of the fixture's folder in decoders.
  static let folderKey = CodingUserInfoKey(rawValue: "folder")!

  /// Returns the asset that `find` finds; throws the notes about it if there is none.
  static func find<Asset>(_ name: String, _ path: String, _ find: () -> Asset?) throws -> Asset {
    let notes = Mutex<[String]>([])
    let asset = AssetNotes.$handler.withValue({ note in notes.withLock { $0.append("\(note)") } }) { find() }
    if let asset { return asset }
    throw FixtureError(path, .image(file: name, reason: notes.withLock { $0 }.joined(separator: "\n")))
  }
}
