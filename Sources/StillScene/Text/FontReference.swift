// SPDX-License-Identifier: MIT

/// Names a font by value, so that a painter on any thread can open it: equal references draw equal glyphs.
package struct FontReference: Sendable, Hashable {
  /// Where the font file lies.
  package var path: String
  /// Which font of a collection; 0 in other files.
  package var faceIndex: Int
  /// The name to print in dumps, which must not hold paths of one machine.
  package var postScriptName: String
  /// In points.
  package var size: Double

  package init(path: String, faceIndex: Int, postScriptName: String, size: Double) {
    self.path = path
    self.faceIndex = faceIndex
    self.postScriptName = postScriptName
    self.size = size
  }
}
