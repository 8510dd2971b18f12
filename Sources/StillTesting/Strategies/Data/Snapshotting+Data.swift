// SPDX-License-Identifier: MIT

public import Foundation

extension Diffing where Value == Data {
  /// Compares bytes.
  public static var data: Diffing {
    .diff(
      toData: { $0 }, fromData: { $0 },
      diffV2: { old, new in old == new ? nil : (DataDifference(old: old, new: new).description, []) })
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes; the file has no extension.
  public static var data: Snapshotting { SimplySnapshotting(pathExtension: nil, diffing: .data) }
}

/// The first place where bytes differ.
struct DataDifference: CustomStringConvertible {
  let old: Data
  let new: Data

  var description: String {
    let offset = FirstDifference.offset(in: old, new)
    let sizes =
      old.count == new.count
      ? "Both have \(old.count) bytes." : "Expected \(old.count) bytes, got \(new.count)."
    return "\(sizes) They differ from byte \(offset) on: expected \(hex(old, from: offset)), "
      + "got \(hex(new, from: offset))."
  }

  private func hex(_ data: Data, from offset: Int) -> String {
    let bytes = data.dropFirst(offset).prefix(8)
    guard !bytes.isEmpty else { return "the end" }
    return bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined(separator: " ")
  }
}
