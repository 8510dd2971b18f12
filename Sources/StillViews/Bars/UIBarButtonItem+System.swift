// SPDX-License-Identifier: MIT

extension UIBarButtonItem {
  /// The system's looks of items.
  ///
  /// Mirrors UIKit's `UIBarButtonItem.SystemItem`, raw values included.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    /// A space that takes the remaining room.
    case flexibleSpace = 5
    /// A space of the item's width.
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  /// True for the items whose titles are semibold.
  var isDone: Bool { self == .done || self == .save }
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The title of items that have one, in English.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The name of the symbol of items that have one.
  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .close: "xmark"
    default: nil
    }
  }
}
