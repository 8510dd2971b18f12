// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Toolbars: the places of items, and the bar of a navigation controller.
@MainActor struct ToolbarTests {
  private let stage = NavigationStage()

  @Test func spacesShareTheRoom() {
    let starts = { (parts: [ToolbarArrangement.Part]) in
      ToolbarArrangement(width: 200, leadingMargin: 10, trailingMargin: 20, parts: parts).starts
    }
    #expect(starts([.content(30), .content(40)]) == [10, 56])
    #expect(starts([.content(30), .fixedSpace(5), .content(40)]) == [10, 40, 45])
    #expect(starts([.flexibleSpace, .content(30)]) == [10, 150])
    #expect(starts([.flexibleSpace, .content(30), .flexibleSpace]) == [10, 80, 110])
    #expect(
      starts([.content(30), .flexibleSpace, .content(30), .flexibleSpace, .content(30)]) == [10, 40, 80, 110, 150])
    // Without room, spaces are gone.
    #expect(starts([.content(150), .flexibleSpace, .content(150)]) == [10, 160, 160])
    #expect(starts([]).isEmpty)
  }

  private func titles(_ bar: UIToolbar) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    for button in bar.subviews where !button.isHidden {
      for label in button.subviews.compactMap({ $0 as? UILabel }) { found[label.text ?? ""] = button.frame }
    }
    return found
  }

  private func item(_ title: String, _ action: @escaping () -> Void = {}) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
  }

  @Test func barsShowTheirItems() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    stage.window.addSubview(bar)
    bar.items = [item("One"), .flexibleSpace(), item("Two")]
    stage.window.layoutIfNeeded()
    let places = titles(bar)
    #expect(places["One"]?.minX == 16 && places["Two"].map { abs($0.maxX - 374) < 0.5 } == true)
    #expect(bar.sizeThatFits(.zero).height == 44)
    bar.items?[0].isHidden = true
    stage.window.layoutIfNeeded()
    #expect(titles(bar).keys.sorted() == ["Two"])
    bar.overridingTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(verticalSizeClass: .compact), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    stage.window.layoutIfNeeded()
    #expect(titles(bar)["Two"].map { abs($0.minX - 16) < 0.5 } == true && bar.sizeThatFits(.zero).height == 32)
  }

  @Test func controllersBringTheirItems() {
    var taps = 0
    stage.run { navigation, clock in
      let root = navigation.viewControllers[0]
      root.toolbarItems = [item("One") { taps += 1 }]
      #expect(navigation.isToolbarHidden && root.view.safeAreaInsets.bottom == 34)
      navigation.isToolbarHidden = false
      stage.window.layoutIfNeeded()
      #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
      #expect(root.view.safeAreaInsets.bottom == 78 && titles(navigation.toolbar).keys.sorted() == ["One"])
      stage.tap(CGPoint(x: 25, y: 788))
      #expect(taps == 1)
      let next = UIViewController()
      next.toolbarItems = [item("Two")]
      navigation.pushViewController(next, animated: false)
      stage.window.layoutIfNeeded()
      #expect(titles(navigation.toolbar).keys.sorted() == ["Two"])
      next.setToolbarItems([item("Three")], animated: true)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(titles(navigation.toolbar).keys.sorted() == ["Three"])
      navigation.popViewController(animated: true)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(titles(navigation.toolbar).keys.sorted() == ["One"])
    }
  }

  @Test func hidingTheBarTakesItsTime() {
    stage.run { navigation, clock in
      let root = navigation.viewControllers[0]
      navigation.setToolbarHidden(false, animated: true)
      #expect(!navigation.isToolbarHidden)
      clock.advance(by: 0.1)
      let place = navigation.toolbar.layer.presentation()?.frame.minY ?? 0
      #expect(place > 766 && place < 844)
      clock.advance(by: 0.11)
      stage.window.layoutIfNeeded()
      #expect(navigation.toolbar.frame.minY == 766 && root.view.safeAreaInsets.bottom == 78)
      navigation.setToolbarHidden(true, animated: true)
      #expect(!navigation.toolbar.isHidden)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(navigation.toolbar.isHidden && root.view.safeAreaInsets.bottom == 34)
    }
  }

  @Test(arguments: [true, false]) func pushedControllersKeepTheBarAway(animated: Bool) {
    stage.run { navigation, clock in
      let (root, next) = (navigation.viewControllers[0], UIViewController())
      navigation.isToolbarHidden = false
      stage.window.layoutIfNeeded()
      next.hidesBottomBarWhenPushed = true
      navigation.pushViewController(next, animated: animated)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(navigation.toolbar.isHidden && next.view.safeAreaInsets.bottom == 34 && !navigation.isToolbarHidden)
      navigation.popViewController(animated: animated)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(!navigation.toolbar.isHidden && root.view.safeAreaInsets.bottom == 78)
      #expect(navigation.toolbar.frame.minY == 766)
    }
  }

  @Test func theLookDependsOnTheContentBelow() {
    let page = ScrollingController("A", height: 2000)
    stage.run(page) { navigation, _ in
      navigation.isToolbarHidden = false
      stage.window.layoutIfNeeded()
      let bar = navigation.toolbar!
      let hasLine = { bar.subviews.contains { ($0 as? _UIBarBackground)?.subviews.last?.backgroundColor != nil } }
      #expect(!bar.isAtScrollEdge && hasLine())
      page.scrollView.contentOffset.y = 2000 - 844 + 78
      #expect(bar.isAtScrollEdge && !hasLine())
      let look = UIToolbarAppearance()
      navigation.toolbar.scrollEdgeAppearance = look
      #expect(navigation.toolbar.shownAppearance === look)
    }
  }

  @Test func barsOfTabsLieBelow() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    TabBarStage().run([navigation]) { tabs, _ in
      navigation.isToolbarHidden = false
      tabs.view.layoutIfNeeded()
      #expect(navigation.toolbar.frame == CGRect(x: 0, y: 717, width: 390, height: 44))
      #expect(root.view.safeAreaInsets.bottom == 127 && navigation.toolbar.backgroundExtension == 0)
    }
  }

  @Test func classesAndAppearancesAreTaken() {
    final class OwnBar: UIToolbar {}
    let navigation = UINavigationController(navigationBarClass: nil, toolbarClass: OwnBar.self)
    #expect(navigation.toolbar is OwnBar)
    withOwnClock { _ in
      UIToolbar.appearance().barTintColor = .yellow
      let bar = UIToolbar(frame: .zero)
      stage.window.addSubview(bar)
      #expect(bar.barTintColor == .yellow)
    }
  }
}
