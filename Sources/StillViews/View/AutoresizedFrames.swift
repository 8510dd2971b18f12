// SPDX-License-Identifier: MIT

import StillGraphics

/// The frames of views before autoresizing changed them, to be restored when their superviews have their sizes again.
///
/// If a superview becomes too small and grows again, autoresizing does not always restore the old lengths. UIKit has this
/// behaviour too, but a picture in another size must leave the views unchanged.
@MainActor
package final class AutoresizedFrames {
  private struct Place: Equatable {
    let size: CGSize
    let center: CGPoint

    @MainActor
    init(_ view: UIView) { (size, center) = (view.bounds.size, view.center) }
  }

  private struct Note {
    /// The superview's size before the first change.
    let room: CGSize
    let place: Place
    /// The frame that autoresizing last gave the view.
    var last: Place
  }

  /// The object that currently records changes: that of the innermost picture.
  static private(set) var current: AutoresizedFrames?

  private let outer: AutoresizedFrames?
  private var notes: [ObjectIdentifier: Note] = [:]

  /// Begins to record the changes of autoresizing.
  package init() {
    outer = Self.current
    Self.current = self
  }

  /// Calls `resize`, and records the change of the view's frame; `room` is the old size of its superview.
  func noting(_ view: UIView, in room: CGSize, _ resize: () -> Void) {
    let (key, before) = (ObjectIdentifier(view), Place(view))
    resize()
    let known = notes[key].flatMap { $0.last == before ? $0 : nil }
    var note = known ?? Note(room: room, place: before, last: before)
    note.last = Place(view)
    notes[key] = note
  }

  /// Ends recording, and restores the frames of the views below `root`, from the top down.
  ///
  /// A view is not restored if something else moved it meanwhile, or if its superview has another size than before.
  package func restore(below root: UIView) {
    giveBack(below: root)
    Self.current = outer
  }

  private func giveBack(below root: UIView) {
    guard !notes.isEmpty else { return }
    root.forEachInTree { view in
      let room = view.bounds.size
      for subview in view.subviewStorage {
        guard let note = notes[ObjectIdentifier(subview)], note.room == room, note.last == Place(subview) else {
          continue
        }
        if subview.bounds.size != note.place.size { subview.bounds.size = note.place.size }
        if subview.center != note.place.center { subview.center = note.place.center }
      }
    }
  }
}
