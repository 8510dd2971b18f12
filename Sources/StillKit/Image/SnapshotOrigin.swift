// SPDX-License-Identifier: MIT

/// What an image was made of, for those who store it beside the pixels.
package protocol SnapshotOrigin: Sendable {
  /// The view tree, as text.
  var treeDescription: String { get }
  /// What decided, besides the tree, which pixels it became.
  var fingerprint: String { get }
}
