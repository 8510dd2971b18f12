// SPDX-License-Identifier: MIT

import Glibc
import StillCommand

/// The folders around one that is read, to which a link in it may lead back.
struct FolderTrail {
  private struct Place: Hashable {
    let device: UInt
    let number: UInt
  }

  private var around: Set<Place> = []
  private let count = Counter()

  private final class Counter { var value = 0 }

  /// The most folders that are read below one: more are made by links that lead to the same places by many ways.
  private static let most = 100_000

  /// Returns the trail within a folder; nil for one that lies within itself by a link.
  func entering(_ folder: String) throws -> FolderTrail? {
    var status = stat()
    guard stat(folder, &status) == 0 else { return self }
    var trail = self
    guard trail.around.insert(Place(device: UInt(status.st_dev), number: UInt(status.st_ino))).inserted else {
      return nil
    }
    count.value += 1
    guard count.value <= Self.most else {
      throw CommandFailure(
        "More than \(Self.most) folders lie on the way to \(folder). Take links out that lead to other folders with links."
      )
    }
    return trail
  }
}

extension String {
  /// Returns true for a path in a folder.
  ///
  /// Bytes are compared: a name may begin with a mark that would belong to the slash before it.
  func isBelow(_ folder: String) -> Bool { utf8.starts(with: "\(folder)/".utf8) }
}
