// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIControl {
  /// Gives the control the interaction that opens its menu, or takes it.
  func menuSettingsChanged() {
    if isContextMenuInteractionEnabled, menuInteraction == nil {
      let interaction = UIContextMenuInteraction(delegate: self)
      menuInteraction = interaction
      addInteraction(interaction)
    } else if !isContextMenuInteractionEnabled, let old = menuInteraction {
      menuInteraction = nil
      removeInteraction(old)
    }
    menuInteraction?.opensAtOnce(showsMenuAsPrimaryAction)
  }

  /// The middle of the lower edge, from which menus begin at the side that is nearer to the edge of the screen.
  var systemAttachmentPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }
}

extension UIButton {
  func menuChanged() {
    isContextMenuInteractionEnabled = menu != nil
    showChosenAction()
  }

  /// True if the button shows which action of its menu is on.
  private var showsChoice: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction && menu != nil }

  /// Switches the chosen action on and all others off, if the button shows which one it is.
  func choose(_ action: UIAction) {
    guard showsChoice, let actions = menu?.allActions, actions.contains(where: { $0 === action }) else { return }
    for other in actions { other.state = other === action ? .on : .off }
    showChosenAction()
  }

  /// Shows title and image of the action that is on, which is the first one unless another one was.
  func showChosenAction() {
    guard showsChoice, let actions = menu?.allActions, let first = actions.first else { return }
    let chosen = actions.first { $0.state == .on } ?? first
    if chosen.state != .on { chosen.state = .on }
    if configuration?.title != nil { configuration?.title = nil }
    if chosen.image != nil, configuration?.image != nil { configuration?.image = nil }
    setTitle(chosen.title, for: .normal)
    if let image = chosen.image { setImage(image, for: .normal) }
  }
}
