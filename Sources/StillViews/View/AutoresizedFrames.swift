// SPDX-License-Identifier: MIT

import StillGraphics

/// The places that autoresizing took from views, to be given back when their superviews have their sizes again.
///
/// A superview that becomes too small takes a length that grows back as another one. That is so in UIKit, but a picture in
/// another size must leave the views as they were.
@MainActor
package final class AutoresizedFrames {
  private struct Place: Equatable {
    let size: CGSize
    let center: CGPoint

    @MainActor
    init(_ view: UIView) { (size, center) = (view.bounds.size, view.center) }
  }

  private struct Note {
    /// The superview's size before the first change, and the view's place in it.
    let room: CGSize
    let place: Place
    /// The place that autoresizing gave the view last.
    var last: Place
  }

  /// Those that note now: of the innermost picture.
  static private(set) var current: AutoresizedFrames?

  private let outer: AutoresizedFrames?
  private var notes: [ObjectIdentifier: Note] = [:]

  /// Begins to note what autoresizing does.
  package init() {
    outer = Self.current
    Self.current = self
  }

  /// Notes that the size of its superview, which was `room`, gives a view another place in `resize`.
  func noting(_ view: UIView, in room: CGSize, _ resize: () -> Void) {
    let (key, before) = (ObjectIdentifier(view), Place(view))
    resize()
    let known = notes[key].flatMap { $0.last == before ? $0 : nil }
    var note = known ?? Note(room: room, place: before, last: before)
    note.last = Place(view)
    notes[key] = note
  }

  /// Ends noting, and gives the views below `root` their places back, from the top down.
  ///
  /// A view stays where it is if something else moved it meanwhile, or if its superview has another size than before.
  package func restore(below root: UIView) {
    giveBack(below: root)
    Self.current = outer
  }

  private func giveBack(below view: UIView) {
    for subview in view.subviewStorage {
      if let note = notes[ObjectIdentifier(subview)], note.room == view.bounds.size, note.last == Place(subview) {
        if subview.bounds.size != note.place.size { subview.bounds.size = note.place.size }
        if subview.center != note.place.center { subview.center = note.place.center }
      }
      giveBack(below: subview)
    }
  }
}
