// SPDX-License-Identifier: MIT

import StillLayers

extension UIViewController {
  /// The item that begins and ends editing, which is made when it is first asked for.
  var editButtonItemMade: UIBarButtonItem {
    if let knownEditButtonItem { return knownEditButtonItem }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self,
      action: Selector("toggleEditing", UIViewController.toggleEditing))
    knownEditButtonItem = item
    return item
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }
}
