// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The menu of back buttons, and groups of items.
@MainActor struct BarMenuTests {
  private let menus = MenuStage()

  private func stack(_ titles: [String]) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = titles.map { title in
      let controller = UIViewController()
      controller.navigationItem.title = title
      return controller
    }
    menus.stage.window.rootViewController = stack
    menus.stage.window.layoutIfNeeded()
    return stack
  }

  private var middleOfBack: CGPoint { CGPoint(x: 30, y: 47 + 22) }

  @Test func aPressOnTheBackButtonShowsTheStack() {
    menus.stage.run { _, clock in
      let stack = stack(["Root", "", "Third", "Top"])
      stack.viewControllers[2].navigationItem.backButtonTitle = "3"
      stack.viewControllers[2].navigationItem.backButtonDisplayMode = .minimal
      menus.press(middleOfBack, clock)
      // The nearest first; one without a title is called like the button that leads there.
      #expect(menus.titles == ["3", "Back", "Root"] && stack.viewControllers.count == 4)
      menus.tap("Back", clock)
      #expect(stack.viewControllers.count == 2 && menus.container == nil)
      // A tap leads back, as ever.
      menus.tap(middleOfBack, clock)
      #expect(stack.viewControllers.count == 1)
    }
  }

  @Test func backButtonsWithAnActionShowNoMenu() {
    menus.stage.run { _, clock in
      var taps = 0
      let stack = stack(["Root", "Top"])
      stack.topViewController?.navigationItem.backAction = UIAction { _ in taps += 1 }
      menus.press(middleOfBack, clock)
      #expect(menus.container == nil && taps == 1 && stack.viewControllers.count == 2)
    }
  }

  @Test func aTouchOfTheTitleOpensItsMenu() {
    menus.stage.run { _, clock in
      let item = stack(["Boats"]).viewControllers[0].navigationItem
      var log: [String] = []
      menus.tap(CGPoint(x: 195, y: 69), clock)
      #expect(menus.container == nil)
      item.titleMenuProvider = { suggested in
        UIMenu(children: suggested + [menus.action("Rename") { log.append($0) }])
      }
      menus.stage.window.layoutIfNeeded()
      menus.tap(CGPoint(x: 195, y: 69), clock)
      #expect(menus.titles == ["Rename"] && abs((menus.lists.first?.frame.midX ?? 0) - 195) < 1)
      menus.tap("Rename", clock)
      #expect(log == ["Rename"] && menus.container == nil)
      item.titleMenuProvider = nil
      menus.stage.window.layoutIfNeeded()
      menus.tap(CGPoint(x: 195, y: 69), clock)
      #expect(menus.container == nil)
    }
  }

  private func items(_ count: Int, _ log: @escaping (String) -> Void = { _ in }) -> [UIBarButtonItem] {
    (1...count).map { number in
      UIBarButtonItem(title: "Item \(number)", primaryAction: UIAction { _ in log("\(number)") })
    }
  }

  private func titles(_ items: [UIBarButtonItem]) -> [CGFloat] {
    items.map { $0.shownView.map { menus.middle($0).x } ?? -1 }
  }

  @Test func groupsStandInThePlaceOfItems() {
    menus.stage.run { _, _ in
      let item = stack(["Root"]).viewControllers[0].navigationItem
      item.rightBarButtonItem = UIBarButtonItem(title: "Old", primaryAction: nil)
      let (left, right) = (items(2), items(2))
      item.leadingItemGroups = [.fixedGroup(items: left)]
      item.trailingItemGroups = [right[0].creatingFixedGroup(), right[1].creatingFixedGroup()]
      menus.stage.window.layoutIfNeeded()
      #expect(item.rightBarButtonItems == nil && right[0].buttonGroup === item.trailingItemGroups[0])
      let places = titles(left + right)
      #expect(places == places.sorted() && places[0] > 16 && places[3] < 374)
      item.trailingItemGroups[1].isHidden = true
      menus.stage.window.layoutIfNeeded()
      #expect(titles([right[0]])[0] > places[2])
      item.rightBarButtonItems = []
      #expect(item.trailingItemGroups.isEmpty)
    }
  }

  @Test func optionalGroupsAreLeftOut() {
    menus.stage.run { _, _ in
      let item = stack(["Root"]).viewControllers[0].navigationItem
      let own = items(2)
      item.trailingItemGroups = [
        .optionalGroup(customizationIdentifier: "a", isInDefaultCustomization: false, items: [own[0]]),
        .optionalGroup(customizationIdentifier: "b", items: [own[1]]),
      ]
      menus.stage.window.layoutIfNeeded()
      #expect(own[0].shownView == nil && own[1].shownView != nil)
    }
  }

  /// Apple documents these places; items of the style navigator, and those without room, lie in the overflow menu.
  @Test func itemsStandInTheMiddleUnlessTheBarNavigates() {
    menus.stage.run { _, _ in
      let item = stack(["Root"]).viewControllers[0].navigationItem
      let (middle, last) = (items(1), UIBarButtonItem(title: "Last", primaryAction: nil))
      item.centerItemGroups = [middle[0].creatingFixedGroup()]
      (item.pinnedTrailingGroup, item.rightBarButtonItem) = (
        last.creatingFixedGroup(), UIBarButtonItem(title: "Right", primaryAction: nil)
      )
      menus.stage.window.layoutIfNeeded()
      #expect(middle[0].shownView == nil && abs((title(of: item)?.midX ?? 0) - 195) < 1)
      #expect(titles([last])[0] > item.rightBarButtonItem.map { titles([$0])[0] } ?? 390)
      for style in [UINavigationItem.ItemStyle.browser, .editor] {
        item.style = style
        menus.stage.window.layoutIfNeeded()
        #expect(abs(titles(middle)[0] - 195) < 1 && abs((title(of: item)?.minX ?? 0) - 16) < 0.01)
      }
      let wide = UIBarButtonItem(title: String(repeating: "Wide ", count: 9), primaryAction: nil)
      item.centerItemGroups += [wide.creatingFixedGroup()]
      menus.stage.window.layoutIfNeeded()
      #expect(wide.shownView?.isHidden == true && middle[0].shownView?.isHidden == false)
    }
  }

  @Test func editorsHaveAChevronAsBackButton() throws {
    try menus.stage.run { _, _ in
      let navigation = stack(["Root", "Next"])
      let item = navigation.viewControllers[1].navigationItem
      navigation.viewControllers[0].navigationItem.backBarButtonItem = UIBarButtonItem(title: "Way", primaryAction: nil)
      for (style, titles) in [(UINavigationItem.ItemStyle.browser, ["Way", ""]), (.editor, [""])] {
        item.style = style
        menus.stage.window.layoutIfNeeded()
        let back = try #require(navigation.navigationBar.content?.back)
        #expect(back.titles == titles)
        #expect((title(of: item)?.minX ?? 0) >= back.frame.maxX)
      }
    }
  }

  private func title(of item: UINavigationItem) -> CGRect? { (item.owner as? UINavigationBar)?.content?.title.frame }

  @Test func itemsBelongToOneGroup() {
    let own = items(2)
    let first = UIBarButtonItemGroup(barButtonItems: own, representativeItem: nil)
    let second = UIBarButtonItemGroup(barButtonItems: [own[0]], representativeItem: nil)
    #expect(first.barButtonItems == [own[1]] && own[0].buttonGroup === second)
    second.barButtonItems = []
    #expect(own[0].buttonGroup == nil && own[1].buttonGroup === first)
  }

  @Test func aGroupWithoutRoomIsRepresented() {
    menus.stage.run { _, clock in
      var log: [String] = []
      let item = stack(["Root"]).viewControllers[0].navigationItem
      let (own, more) = (items(8) { log.append($0) }, UIBarButtonItem(title: "More", primaryAction: nil))
      let group = UIBarButtonItemGroup.fixedGroup(representativeItem: more, items: own)
      item.trailingItemGroups = [group]
      menus.stage.window.layoutIfNeeded()
      #expect(group.isDisplayingRepresentativeItem && own.allSatisfy { $0.shownView?.isHidden == true })
      menus.tap(more.shownView.map(menus.middle) ?? .zero, clock)
      #expect(menus.titles == own.map { $0.title ?? "" })
      menus.tap("Item 3", clock)
      #expect(log == ["3"])
      group.barButtonItems = Array(own.prefix(2))
      menus.stage.window.layoutIfNeeded()
      #expect(!group.isDisplayingRepresentativeItem && more.shownView?.isHidden == true)
    }
  }
}
