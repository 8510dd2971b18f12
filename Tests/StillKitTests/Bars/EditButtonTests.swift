// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

/// The button of a controller that begins and ends editing.
@MainActor struct EditButtonTests {
  @Test func itTogglesEditingAndItsLook() {
    let controller = UIViewController()
    let item = controller.editButtonItem
    #expect(item === controller.editButtonItem && item.style == .plain)
    press(item)
    #expect(controller.isEditing && item.style == .done)
    controller.isEditing = false
    #expect(item.style == .plain)
  }

  @Test func itBeginsAsItsControllerIs() {
    let controller = UIViewController()
    controller.isEditing = true
    #expect(controller.editButtonItem.style == .done)
  }

  @Test func aTableOfAControllerIsEditedWithIt() {
    let controller = UITableViewController(style: .plain)
    controller.loadViewIfNeeded()
    press(controller.editButtonItem)
    #expect(controller.tableView.isEditing)
    controller.setEditing(false, animated: true)
    #expect(!controller.tableView.isEditing)
  }

  private func press(_ item: UIBarButtonItem) {
    guard let action = item.action else { return #expect(Bool(false), "the item sends nothing") }
    #expect(UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil))
  }
}
