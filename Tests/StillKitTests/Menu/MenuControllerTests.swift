// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Synchronization
import Testing

/// The edit menu of apps from before iOS 16, which is kept.
@MainActor struct MenuControllerTests {
  private final class Note: UIView {
    override var canBecomeFirstResponder: Bool { true }
    var copied = 0
    override func copy(_ sender: Any?) { copied += 1 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy(_:)", UIResponder.copy(_:))
    }
  }

  @Test func theMenuTellsThatItIsAskedFor() {
    let menu = UIMenuController()
    let posted = Mutex<[String]>([])
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) {
        let name = $0.name.rawValue
        posted.withLock { $0.append(name) }
      }
    }
    let (view, other) = (UIView(), UIView())
    menu.showMenu(from: view, rect: .zero)
    #expect(menu.isMenuVisible)
    menu.showMenu(from: view, rect: .zero)
    menu.hideMenu(from: other)
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: view)
    #expect(!menu.isMenuVisible && posted.withLock { $0 } == names.map(\.rawValue))
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func itemsAreKept() {
    let menu = UIMenuController.shared
    #expect(menu === UIMenuController.shared)
    menu.menuItems = [UIMenuItem(title: "Copy", action: Selector("copy(_:)", Note.copy(_:)))]
    #expect(menu.menuItems?.map(\.title) == ["Copy"])
  }

  /// Rule: every responder has the actions of the protocol, under their names.
  @Test func respondersHaveTheActionsOfTheProtocol() {
    let note = Note()
    let actions: any UIResponderStandardEditActions = note
    actions.copy(nil)
    #expect(note.copied == 1)
    let copy = Selector("copy:")
    #expect(note.canPerformAction(copy, withSender: nil) && !note.canPerformAction(Selector("cut:"), withSender: nil))
  }
}
