// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Rule: what has no room in a navigation bar, and center items of the style navigator, lie in the overflow menu.
///
/// UIKit's headers say where the button lies and what forces it; engineers of Apple said that the items in the middle go
/// first, and right items all at once.
@MainActor struct OverflowMenuTests {
  private let menus = MenuStage()

  /// A navigation item on top of a stack in a window that is 390 points wide.
  private func item(_ prepare: (UINavigationItem) -> Void = { _ in }) -> UINavigationItem {
    let page = UIViewController()
    page.navigationItem.title = "Sea"
    prepare(page.navigationItem)
    menus.stage.window.rootViewController = UINavigationController(rootViewController: page)
    menus.stage.window.layoutIfNeeded()
    return page.navigationItem
  }

  private func button(_ title: String, _ log: @escaping (String) -> Void = { _ in }) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { _ in log(title) })
  }

  /// Items that together are wider than the window.
  private func wide(_ count: Int, _ log: @escaping (String) -> Void = { _ in }) -> [UIBarButtonItem] {
    (1...count).map { button("Item number \($0)", log) }
  }

  private func overflow(of item: UINavigationItem) -> UIView? {
    menus.stage.window.layoutIfNeeded()
    return (item.overflowPresentationSource as? UIBarButtonItem)?.shownView
  }

  private func middle(_ item: UIBarButtonItem) -> CGFloat { item.shownView.map { menus.middle($0).x } ?? -1 }

  private func isSeen(_ item: UIBarButtonItem) -> Bool { item.shownView?.isHidden == false }

  private func open(_ item: UINavigationItem, _ clock: AnimationClock) {
    menus.tap(overflow(of: item).map(menus.middle) ?? .zero, clock)
  }

  @Test func barsWithRoomHaveNoButton() {
    menus.stage.run { _, _ in
      let item = item { $0.rightBarButtonItems = [button("One"), button("Two")] }
      #expect(overflow(of: item) == nil && item.overflowPresentationSource == nil)
    }
  }

  @Test func navigatorsHaveCenterItemsInTheMenu() {
    menus.stage.run { _, clock in
      var log: [String] = []
      let (last, right) = (button("Last"), button("Right"))
      let item = item {
        $0.centerItemGroups = [button("Row") { log.append($0) }.creatingFixedGroup()]
        ($0.pinnedTrailingGroup, $0.rightBarButtonItem) = (last.creatingFixedGroup(), right)
      }
      let place = overflow(of: item).map { menus.middle($0).x } ?? 0
      #expect(middle(right) < place && place < middle(last))
      open(item, clock)
      #expect(menus.titles == ["Row"])
      menus.tap("Row", clock)
      #expect(log == ["Row"])
      item.centerItemGroups[0].isHidden = true
      #expect(overflow(of: item) == nil)
    }
  }

  @Test func furtherElementsForceTheButton() {
    menus.stage.run { _, clock in
      var asked = 0
      let item = item {
        $0.additionalOverflowItems = .uncached { answer in
          asked += 1
          answer(asked == 1 ? [] : [menus.action("Sail"), menus.action("Sink")])
        }
      }
      #expect(overflow(of: item) != nil && asked == 0)
      open(item, clock)
      #expect(menus.titles == [] && asked == 1)
      menus.tap(CGPoint(x: 20, y: 800), clock)
      item.centerItemGroups = [button("Row").creatingFixedGroup()]
      open(item, clock)
      #expect(menus.titles == ["Row", "Sail", "Sink"])
      menus.tap("Sail", clock)
      item.centerItemGroups = []
      item.additionalOverflowItems = nil
      #expect(overflow(of: item) == nil)
    }
  }

  @Test func rightItemsGoTogether() {
    menus.stage.run { _, clock in
      let own = wide(4)
      let item = item { $0.rightBarButtonItems = own }
      #expect(!own.contains(where: isSeen) && overflow(of: item) != nil)
      open(item, clock)
      #expect(menus.titles == own.reversed().map { $0.title ?? "" })
      menus.tap(CGPoint(x: 20, y: 800), clock)
      item.rightBarButtonItems = Array(own.prefix(2))
      #expect(overflow(of: item) == nil && own.prefix(2).allSatisfy(isSeen))
    }
  }

  @Test func groupsGoOneByOneAfterTheMiddle() {
    menus.stage.run { _, clock in
      let (center, own) = (button("Center"), wide(4))
      let item = item {
        $0.style = .browser
        $0.centerItemGroups = [center.creatingFixedGroup()]
        $0.trailingItemGroups = own.map { $0.creatingFixedGroup() }
        $0.pinnedTrailingGroup = button("Pinned").creatingFixedGroup()
      }
      #expect(overflow(of: item) != nil && !isSeen(center))
      // The group at the edge is the last to go, and the pinned one stays.
      #expect(own.map(isSeen) == own.map(isSeen).sorted { !$0 && $1 } && !isSeen(own[0]) && isSeen(own[3]))
      open(item, clock)
      #expect(menus.titles == ["Center"] + own.filter { !isSeen($0) }.map { $0.title ?? "" })
    }
  }

  @Test func viewsStayUnlessAnElementStandsForThem() {
    menus.stage.run { _, clock in
      let own = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 30)))
      let item = item { $0.rightBarButtonItems = [own] }
      #expect(overflow(of: item) == nil)
      own.menuRepresentation = menus.action("Slide")
      #expect(overflow(of: item) != nil && own.knownCustomViewHost?.isHidden == true)
      open(item, clock)
      #expect(menus.titles == ["Slide"])
    }
  }

  @Test func elementsStandForItemsAndGroups() {
    menus.stage.run { _, clock in
      let (first, second, third) = (button("First"), button("Second"), button("Third"))
      first.menuRepresentation = menus.action("1")
      let item = item { $0.centerItemGroups = [.fixedGroup(items: [first, second]), third.creatingFixedGroup()] }
      item.centerItemGroups[1].menuRepresentation = menus.action("3")
      open(item, clock)
      #expect(menus.titles == ["1", "Second", "3"])
    }
  }

  @Test func groupsThatAreAlwaysAvailableLieInTheMenu() {
    menus.stage.run { _, clock in
      let item = item { item in
        item.centerItemGroups = [true, false].map { isAvailable in
          let group = UIBarButtonItemGroup.optionalGroup(
            customizationIdentifier: "\(isAvailable)", isInDefaultCustomization: false,
            items: [button("\(isAvailable)")])
          group.alwaysAvailable = isAvailable
          return group
        }
      }
      open(item, clock)
      #expect(menus.titles == ["true"])
      item.centerItemGroups[0].alwaysAvailable = false
      #expect(overflow(of: item) == nil)
    }
  }
}
