// SPDX-License-Identifier: MIT

import StillKit

/// What a picture was made of; asked only where a reference is written or an assertion fails.
final class SceneOrigin: SnapshotOrigin {
  let views: SceneViews
  private let list: DisplayList

  init(list: DisplayList, views: SceneViews) {
    self.list = list
    self.views = views
  }

  var treeDescription: String { views.describe() }
  var fingerprint: String { RendererFingerprint.of(list) }
}

/// What can be told about the views of a picture.
struct SceneViews: Sendable {
  /// Those that are judged in their own way, as they were when they were drawn: the verdict hangs on them.
  var rules = PicturePlaces()
  /// All that are seen. Finding them costs about as much as drawing.
  var places: @Sendable () -> PicturePlaces = { PicturePlaces() }
  /// The tree as text. Costs more than drawing.
  var describe: @Sendable () -> String = { "" }
}
