// SPDX-License-Identifier: MIT

import StillKit

/// A snapshot with the recorded scene that it was made from.
///
/// The strategies of this library hand the origin to their comparators beside the snapshot itself, so neither pictures
/// nor documents have to know where they come from. `pullback`, `asyncPullback` and `wait(for:on:)` keep it. Snapshots
/// that users make in closures of their own have none.
package struct Captured<Format> {
  package var format: Format
  package var origin: CaptureOrigin?

  package init(_ format: Format, origin: CaptureOrigin? = nil) {
    self.format = format
    self.origin = origin
  }
}

/// The recorded scene and the views behind a snapshot.
package struct CaptureOrigin: Sendable {
  let picture: RecordedPicture

  var list: DisplayList { picture.list }
  var views: CapturedViews { picture.views }

  /// The library versions, fonts and settings that decided, besides the scene, which pixels it became.
  var fingerprint: String {
    ProcessSettings.adding(to: RendererFingerprint.of(list).split(separator: "\n").map(String.init))
  }

  /// The view tree as text.
  ///
  /// A failing assertion hosts the view once more for it.
  var treeDescription: String { views.describe() }
}

/// The facts about the views of a picture that its comparison and its failure messages use.
package struct CapturedViews: Sendable {
  /// The views with a tolerance or mask of their own, as they were drawn: the verdict depends on them.
  var rules = PicturePlaces()
  /// Finds all visible views.
  ///
  /// This costs about as much as drawing them.
  var places: @Sendable () -> PicturePlaces = { PicturePlaces() }
  /// Describes the tree as text; an empty one where the views cannot be seen again as they were drawn.
  ///
  /// This costs more than drawing it.
  var describe: @Sendable () -> String = { "" }

  /// True for an assertion that is going to write the description: it is made while the picture is.
  @TaskLocal static var areDescribedAtOnce = false

  /// Keeps a description that was made while the views were there.
  mutating func describe(as text: String) { describe = { text } }
}
