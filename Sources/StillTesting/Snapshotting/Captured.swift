// SPDX-License-Identifier: MIT

import StillKit

/// A snapshot with the recorded scene that it was made from.
///
/// The strategies of this library pass the origin to their comparators beside the snapshot, so pictures and documents need
/// not contain it. `pullback`, `asyncPullback` and `wait(for:on:)` keep it. Snapshots that users make in their own
/// closures have none.
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

  /// The library versions, fonts and settings on which the pixels depend, besides the scene.
  var fingerprint: String {
    ProcessSettings.adding(to: RendererFingerprint.of(list).split(separator: "\n").map(String.init))
  }

  /// The view tree as text.
  ///
  /// A failing assertion lays out the view a second time to make it.
  var treeDescription: String { views.describe() }
}

/// The facts about the views of a picture that its comparison and its failure messages use.
package struct CapturedViews: Sendable {
  /// The views with a tolerance or mask, as they were drawn.
  var rules = PicturePlaces()
  /// Finds all visible views.
  ///
  /// This costs about as much as drawing them.
  var places: @Sendable () -> PicturePlaces = { PicturePlaces() }
  /// Describes the tree as text; empty if laying out the views again gives another drawing.
  ///
  /// This costs more than drawing it.
  var describe: @Sendable () -> String = { "" }

  /// True in an assertion that will write the description, so that it is made together with the picture.
  @TaskLocal static var areDescribedAtOnce = false

  /// Keeps a description that was made while the views were shown.
  mutating func describe(as text: String) { describe = { text } }
}
