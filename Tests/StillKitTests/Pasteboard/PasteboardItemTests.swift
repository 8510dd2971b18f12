// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: pasteboards hold items with values of several types, and are a test's own.
@MainActor struct PasteboardItemTests {
  private let board = UIPasteboard.withUniqueName()

  @Test func anItemHasValuesOfSeveralTypes() {
    board.items = [["public.utf8-plain-text": "two", "app.note": Data([1, 2])], ["public.url": URL(string: "a:b")!]]
    #expect(board.numberOfItems == 2 && board.types == ["app.note", "public.utf8-plain-text"])
    #expect(board.string == "two" && board.url == URL(string: "a:b"))
    #expect(board.contains(pasteboardTypes: ["app.note", "other"]) && !board.contains(pasteboardTypes: ["public.url"]))
    #expect(board.data(forPasteboardType: "app.note") == Data([1, 2]))
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("two".utf8))
    #expect(board.itemSet(withPasteboardTypes: ["public.url"]) == IndexSet(integer: 1))
    #expect(board.types(forItemSet: IndexSet(integer: 1)) == [["public.url"]])
    #expect(!board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
    #expect(board.contains(pasteboardTypes: ["public.url"], inItemSet: IndexSet(integer: 1)))
    #expect(board.value(forPasteboardType: "none") == nil)
  }

  @Test func itemsAreAddedAndReplaced() {
    board.string = "one"
    board.addItems([["public.text": Data("two".utf8)]])
    #expect(board.strings == ["one", "two"] && board.changeCount == 2)
    board.setValue("three", forPasteboardType: "public.plain-text")
    #expect(board.strings == ["three"])
    board.setData(Data([0]), forPasteboardType: "app.note")
    #expect(board.strings == nil && board.types == ["app.note"])
    board.image = UIImage()
    #expect(board.hasImages && board.contains(pasteboardTypes: UIPasteboard.typeListImage))
  }

  @Test func changesAreTold() {
    let told = Told()
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      told.added.append(note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? ["?"])
      told.removed.append(note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? ["?"])
    }
    board.string = "a"
    board.color = .red
    NotificationCenter.default.removeObserver(token)
    #expect(told.added == [["public.utf8-plain-text"], ["com.apple.uikit.color"]])
    #expect(told.removed == [[], ["public.utf8-plain-text"]])
  }

  // Notifications are posted on the thread that changes the pasteboard.
  private final class Told: @unchecked Sendable {
    var added: [[String]] = []
    var removed: [[String]] = []
  }

  @Test func namesFindTheSameItemsUntilTheyAreRemoved() {
    withOwnClock { _ in
      let name = UIPasteboard.Name("notes")
      #expect(UIPasteboard(name: name, create: false) == nil)
      UIPasteboard(name: name, create: true)?.string = "kept"
      #expect(UIPasteboard(name: name, create: false)?.string == "kept")
      #expect(UIPasteboard.general.string == nil && UIPasteboard.general.name == .general)
      UIPasteboard.remove(withName: name)
      #expect(UIPasteboard(name: name, create: false) == nil)
    }
    withOwnClock { _ in #expect(UIPasteboard(name: UIPasteboard.Name("notes"), create: false) == nil) }
  }

  @Test func itemsEndAtTheirDate() {
    withOwnClock { clock in
      let board = UIPasteboard.general
      board.setItems([["public.text": "soon gone"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
      clock.advance(by: 50)
      #expect(board.string == "soon gone")
      clock.advance(by: 20)
      #expect(board.string == nil && board.numberOfItems == 0)
    }
  }
}
