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
    weak var view: UIView?
    /// The number of notes before this one.
    let number: Int
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
    var note = known ?? Note(view: view, number: notes.count, room: room, place: before, last: before)
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
    for view in notedViews(below: root) {
      // A view that was restored may have changed the frames of those below it.
      guard let note = notes[ObjectIdentifier(view)], note.room == view.superview?.bounds.size, note.last == Place(view)
      else { continue }
      if view.bounds.size != note.place.size { view.bounds.size = note.place.size }
      if view.center != note.place.center { view.center = note.place.center }
    }
  }

  /// The views with a changed frame, from the top down, and in the order of their notes.
  private func notedViews(below root: UIView) -> [UIView] {
    var found: [(view: UIView, place: (depth: Int, number: Int))] = []
    for note in notes.values {
      guard let view = note.view else { continue }
      var (depth, ancestor) = (1, view.superview)
      while let next = ancestor, next !== root { (depth, ancestor) = (depth + 1, next.superview) }
      if ancestor != nil { found.append((view, (depth, note.number))) }
    }
    return found.sorted { $0.place < $1.place }.map(\.view)
  }
}
