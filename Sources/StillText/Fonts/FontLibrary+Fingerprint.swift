// SPDX-License-Identifier: MIT

import CStillPango
package import StillScene
import Synchronization

extension FontLibrary {
  /// The versions of the libraries that decide how text looks, by name.
  package static var versions: [String: String] {
    [
      "harfbuzz": String(cString: hb_version_string()),
      "pango": String(cString: pango_version_string()),
    ]
  }

  /// XXH3-128 of the font's file as 32 hexadecimal digits, computed once; nil if the file cannot be read.
  package func digest(of font: FontReference) -> String? {
    if let known = state.withLock({ $0.digests[font.path] }) { return known }
    guard let blob = hb_blob_create_from_file_or_fail(font.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return nil }
    let hash = XXH3_128bits(data, Int(length))
    let digest = Self.hex(hash.high64) + Self.hex(hash.low64)
    state.withLock { $0.digests[font.path] = digest }
    return digest
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
