// SPDX-License-Identifier: MIT

import Foundation

/// The note about one accepted snapshot, which is needed to undo it.
struct UndoEntry: Codable {
  /// The path of the reference, from the package's folder on.
  var reference: String
  /// The names of the failure's files; empty for a failure that is outside of the package's artifacts.
  var files: [String]
  /// The path of their folder, relative to the folder of all failures.
  var folder: String
  /// True if the failure is outside of the package's artifacts.
  var isForeign: Bool
  /// True if there was no reference before.
  var isNew: Bool
  /// The digest of the new snapshot; nil if the reference did not change.
  var drawn: String?
  /// True if the animated picture beside the reference was replaced as well.
  var hasCompanion: Bool?
  /// True for a failure whose reference did not change: it was rejected, or another failure of the same reference was
  /// accepted.
  var isUnchanged: Bool?

  private enum CodingKeys: String, CodingKey {
    case reference, files, folder, isForeign, isNew, drawn, hasCompanion
    // Notes of older versions have this name.
    case isUnchanged = "isRejected"
  }

  /// True if no name in the note leads out of its folder.
  var isPlain: Bool {
    files.allSatisfy { FailedSnapshot.lastComponent($0) == $0 } && !AcceptancePlaces.components(folder).contains("..")
  }

  func json() -> Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

extension UndoEntry {
  /// Reads a note; nil if it cannot be read.
  init?(noteAt path: String) {
    guard let note = try? ResultFile.contents(ofFileAt: path),
      let entry = try? JSONDecoder().decode(UndoEntry.self, from: note)
    else { return nil }
    self = entry
  }
}
