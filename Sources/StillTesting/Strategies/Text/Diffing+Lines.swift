// SPDX-License-Identifier: MIT

import Foundation

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing { lines(pathExtension: "txt") }

  static func lines(pathExtension: String) -> Diffing {
    .comparing(
      with: TextComparator(pathExtension: pathExtension), toData: { Data($0.utf8) },
      fromData: { String(decoding: $0, as: UTF8.self) },
      diffV2: { old, new in
        guard !old.utf8.elementsEqual(new.utf8) else { return nil }
        let difference = TextDifference(old: old, new: new)
        return (difference.message, [.data(Data(difference.patch.utf8), name: "difference.patch")])
      })
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Compares texts line by line.
  public static var lines: Snapshotting { SimplySnapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
  /// A text strategy with another extension than `txt`; a snapshot that cannot be made fails the assertion.
  static func text(pathExtension: String, of make: @escaping (Value) throws -> String) -> Snapshotting {
    Snapshotting(
      pathExtension: pathExtension, diffing: .lines(pathExtension: pathExtension), throwingSnapshot: make)
  }
}
