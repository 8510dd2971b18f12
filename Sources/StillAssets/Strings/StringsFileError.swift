// SPDX-License-Identifier: MIT

/// An error: a file of strings cannot be read, so that all of its keys stay what they are.
struct StringsFileError: Error, Hashable, Sendable {
  /// The line from 1, where the fault has one.
  var line: Int?
  var problem: String
  var remedy: String

  func note(path: String) -> AssetNote {
    AssetNote(path: path, line: line, problem: problem + "; none of its strings is used", remedy: remedy)
  }
}
