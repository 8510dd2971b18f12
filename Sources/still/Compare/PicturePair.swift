// SPDX-License-Identifier: MIT

/// Two pictures that belong together, or one that is alone.
struct PicturePair {
  /// The path below both folders; the second file's own path where two files are compared.
  var name: String
  /// Paths; `nil` where that side has no such file.
  var reference: String?
  var actual: String?
}
