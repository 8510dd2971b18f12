// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The controls and items of bars that have menus.
@MainActor struct MenuButtonTests {
  private let menus = MenuStage()
  private let frame = CGRect(x: 20, y: 100, width: 100, height: 40)

  @Test func buttonsShowWhatWasChosen() {
    menus.stage.run { root, clock in
      let (one, two) = (menus.action("One"), menus.action("Two"))
      let button = menus.button(frame, UIMenu(children: [one, two]), in: root.view)
      #expect(button.currentTitle == nil && one.state == .off)
      button.changesSelectionAsPrimaryAction = true
      #expect(button.currentTitle == "One" && one.state == .on)
      menus.tap(menus.middle(button), clock)
      menus.tap("Two", clock)
      #expect(button.currentTitle == "Two" && one.state == .off && two.state == .on && !button.isSelected)
      // A new menu is shown at once.
      button.menu = UIMenu(children: [menus.action("Three")])
      #expect(button.currentTitle == "Three")
    }
  }

  @Test func configuredButtonsShowWhatWasChosen() {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Before"
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: [menus.action("One")])
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "One")
  }

  @Test func otherButtonsOpenTheirMenuByAPress() {
    menus.stage.run { root, clock in
      var taps = 0
      let button = menus.button(frame, UIMenu(children: [menus.action("Row")]), in: root.view)
      button.showsMenuAsPrimaryAction = false
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      menus.tap(menus.middle(button), clock)
      #expect(taps == 1 && menus.container == nil)
      menus.press(menus.middle(button), clock)
      #expect(taps == 1 && menus.titles == ["Row"])
      menus.container?.close()
      clock.settle()
      button.menu = nil
      #expect(button.contextMenuInteraction == nil && button.interactions.isEmpty)
      menus.press(menus.middle(button), clock)
      #expect(menus.container == nil)
    }
  }

  @Test func aDragThatBeginsOnAButtonScrolls() {
    menus.stage.run { root, clock in
      let scroll = UIScrollView(frame: root.view.bounds)
      scroll.contentSize = CGSize(width: 390, height: 2000)
      root.view.addSubview(scroll)
      let button = menus.button(
        CGRect(x: 20, y: 400, width: 100, height: 44), UIMenu(children: [menus.action("Row")]), in: scroll)
      menus.drag(menus.middle(button), to: { CGPoint(x: 70, y: 200) }, resting: 0, clock)
      #expect(menus.container == nil && scroll.contentOffset.y > 100)
      scroll.contentOffset = .zero
      // A tap opens the menu, even if it is shorter than a press.
      menus.tap(menus.middle(button), clock)
      #expect(menus.titles == ["Row"])
    }
  }

  @Test func itemsOfBarsOpenTheirMenu() {
    menus.stage.run { _, clock in
      var log: [String] = []
      let inner = UIViewController()
      let menu = UIMenu(children: [UIAction(title: "Row") { log.append($0.sender is UIBarButtonItem ? "item" : "?") }])
      inner.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "Menu", menu: menu),
        UIBarButtonItem(title: "Both", primaryAction: UIAction { _ in log.append("tapped") }, menu: menu),
      ]
      menus.stage.window.rootViewController = UINavigationController(rootViewController: inner)
      menus.stage.window.layoutIfNeeded()
      let places = (inner.navigationItem.rightBarButtonItems ?? []).compactMap { $0.shownView.map(menus.middle) }
      #expect(places.count == 2)
      menus.tap(places[0], clock)
      #expect(menus.titles == ["Row"] && menus.lists.first?.frame.maxX == 382)
      menus.tap("Row", clock)
      #expect(log == ["item"])
      menus.tap(places[1], clock)
      #expect(log == ["item", "tapped"] && menus.container == nil)
      menus.press(places[1], clock)
      #expect(log == ["item", "tapped"] && menus.titles == ["Row"])
    }
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraLarge])
  func marksDoNotTouchTitles(size: UIContentSizeCategory) throws {
    try menus.stage.run(traits: UITraitCollection(preferredContentSizeCategory: size)) { root, clock in
      let menu = UIMenu(children: [UIAction(title: "On", state: .on) { _ in }, UIAction(title: "Off") { _ in }])
      let button = menus.button(CGRect(x: 100, y: 200, width: 100, height: 44), menu, in: root.view)
      menus.tap(menus.middle(button), clock)
      menus.stage.window.layoutIfNeeded()
      let images = try #require(menus.items.first).subviews.compactMap { $0 as? UIImageView }
      let mark = try #require(images.first { $0.image != nil })
      let titles = menus.items.map(\.title.frame.minX)
      #expect(titles == [titles[0], titles[0]] && (size != .large || titles[0] == 33))
      #expect(mark.frame.midX + mark.sizeThatFits(.zero).width / 2 + 2 <= titles[0])
    }
  }

  /// In a compact height, a bar makes other buttons.
  @Test func theMenuOfAnItemFollowsItsButtonToAnotherScreen() {
    menus.stage.run { _, clock in
      let inner = UIViewController()
      let item = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [UIAction(title: "Row") { _ in }]))
      inner.navigationItem.rightBarButtonItem = item
      let window = menus.stage.window
      window.rootViewController = UINavigationController(rootViewController: inner)
      window.layoutIfNeeded()
      menus.tap(item.shownView.map(menus.middle) ?? .zero, clock)
      #expect(menus.lists.first?.frame.maxX == 382)
      for size in [CGSize(width: 844, height: 390), CGSize(width: 320, height: 568)] {
        window.overridingTraits = UITraitCollection(verticalSizeClass: size.height < 400 ? .compact : .regular)
        window.frame.size = size
        window.layoutIfNeeded()
        let button = item.shownView.map { $0.convert($0.bounds, to: window) } ?? .zero
        #expect(menus.lists.first?.frame.maxX == size.width - 8, "\(size)")
        #expect(abs((menus.lists.first?.frame.minY ?? 0) - button.maxY) <= 5, "\(size) \(button)")
      }
    }
  }

  private final class Dial: UIControl {
    var log: [String] = []
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Turn") { _ in }]) })
    }
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
      CGPoint(x: 60, y: 20)
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("shown") }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("over") }
  }

  @Test func controlsOfTheAppHaveMenusWhereTheyWant() {
    menus.stage.run { root, clock in
      let dial = Dial(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
      root.view.addSubview(dial)
      menus.tap(menus.middle(dial), clock)
      #expect(menus.container == nil && dial.contextMenuInteraction == nil)
      dial.isContextMenuInteractionEnabled = true
      dial.showsMenuAsPrimaryAction = true
      menus.tap(menus.middle(dial), clock)
      // The point lies at (80, 120) of the window, 20 points below the control's upper edge.
      #expect(menus.titles == ["Turn"] && menus.lists.first?.frame.origin == CGPoint(x: 64, y: 125))
      dial.contextMenuInteraction?.dismissMenu()
      clock.settle()
      #expect(dial.log == ["shown", "over"] && menus.container == nil)
    }
  }
}
