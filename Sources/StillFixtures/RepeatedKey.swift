// SPDX-License-Identifier: MIT

import Foundation

/// A search for a key that stands twice in one object of a JSON text.
///
/// JSONDecoder takes the first one and says nothing.
struct RepeatedKey {
  /// The place of the second key, as `$.root.frame`.
  let path: String

  /// Finds the first one in bytes that JSONDecoder has read; nil if there is none.
  init?(in data: Data) {
    let path = data.withUnsafeBytes { bytes -> String? in
      var scan = JSONScan(bytes: bytes)
      while let found = scan.next() {
        if case .repeatedKey = found { return scan.path }
      }
      return nil
    }
    guard let path else { return nil }
    self.path = path
  }
}
