// SPDX-License-Identifier: MIT

extension Snapshotting where Format == String {
  /// The value as `String(describing:)` gives it.
  public static var description: Snapshotting {
    .text(pathExtension: "txt") { String(describing: $0) }
  }

  /// The value's structure, as its mirror shows it, without addresses and with dictionaries and sets in order.
  public static var dump: Snapshotting {
    .text(pathExtension: "txt") { ValueDump.text(of: $0) }
  }
}
