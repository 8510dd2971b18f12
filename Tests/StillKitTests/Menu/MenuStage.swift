// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

@testable import StillViews

/// A window of 390 by 844 points in which menus are opened by fingers.
@MainActor struct MenuStage {
  let stage = SheetTestStage()

  func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], _ log: @escaping (String) -> Void = { _ in }
  ) -> UIAction { UIAction(title: title, attributes: attributes) { log($0.title) } }

  /// Adds a button whose primary action is a menu.
  func button(_ frame: CGRect, _ menu: UIMenu, in view: UIView) -> UIButton {
    let button = UIButton(frame: frame)
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
    view.addSubview(button)
    return button
  }

  var container: _UIContextMenuContainerView? {
    stage.window.subviews.compactMap { $0 as? _UIContextMenuContainerView }.last
  }

  var lists: [_UIContextMenuListView] {
    (container?.subviews ?? []).compactMap { $0 as? _UIContextMenuListView }
  }

  /// The elements of the front list.
  var items: [MenuItemView] { lists.last?.items ?? [] }
  /// Their titles, from top to bottom.
  var titles: [String] { items.map(\.element.title) }

  func middle(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

  func place(_ title: String) -> CGPoint { items.first { $0.element.title == title }.map(middle) ?? .zero }

  func tap(_ title: String, _ clock: AnimationClock) { tap(place(title), clock) }

  func tap(_ place: CGPoint, _ clock: AnimationClock) {
    stage.tap(place)
    clock.settle()
  }

  func press(_ place: CGPoint, _ clock: AnimationClock) {
    TouchScreen.current.send([(0, .begin(place, in: stage.window))])
    clock.advance(by: 0.6)
    TouchScreen.current.send([(0, .end)])
    clock.settle()
  }

  /// Drags a finger from one place to another and lifts it there.
  func drag(_ start: CGPoint, to end: () -> CGPoint, resting: Double = 0.4, _ clock: AnimationClock) {
    TouchScreen.current.send([(0, .begin(start, in: stage.window))])
    clock.advance(by: resting)
    let end = end()
    for step in 1...10 {
      let part = CGFloat(step) / 10
      let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      TouchScreen.current.send([(0, .move(place))])
      clock.advance(by: 1 / 60)
    }
    TouchScreen.current.send([(0, .end)])
    clock.settle()
  }
}
