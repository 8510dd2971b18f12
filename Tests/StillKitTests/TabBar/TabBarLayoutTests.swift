// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The place of the bar, the safe area that it leaves, and its look for what lies below.
@MainActor struct TabBarLayoutTests {
  private let stage = TabBarStage()

  @Test func theBarFollowsItsSize() {
    let page = UIViewController()
    stage.run([page]) { tabs, _ in
      stage.window.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.frame.height == 66 && page.view.safeAreaInsets.bottom == 66)
      stage.window.overridingTraits = nil
      tabs.tabBar.isHidden = true
      stage.window.layoutIfNeeded()
      #expect(page.view.safeAreaInsets.bottom == 34)
      tabs.tabBar.isHidden = false
      page.additionalSafeAreaInsets.bottom = 5
      stage.window.layoutIfNeeded()
      #expect(page.view.safeAreaInsets.bottom == 88)
    }
  }

  /// An app may place a view above the bar as soon as the view is loaded.
  @Test func theBarIsInTheViewFromTheBeginning() {
    let tabs = UITabBarController()
    let player = UIView()
    tabs.view.insertSubview(player, belowSubview: tabs.tabBar)
    player.bottomAnchor.constraint(equalTo: tabs.tabBar.topAnchor).isActive = true
    #expect(tabs.view.subviews.firstIndex(of: player) == 1 && tabs.view.subviews.last === tabs.tabBar)
  }

  @Test func viewsThatAreNotExtendedEndAtTheBar() {
    let page = UIViewController()
    page.edgesForExtendedLayout = []
    let above = CGRect(x: 0, y: 0, width: 390, height: 761)
    stage.run([page]) { tabs, _ in
      #expect(page.view.frame == above && page.view.safeAreaInsets.bottom == 0)
      page.edgesForExtendedLayout = .all
      stage.window.layoutIfNeeded()
      #expect(page.view.frame == stage.window.bounds)
      tabs.tabBar.isTranslucent = false
      stage.window.layoutIfNeeded()
      #expect(page.view.frame == above)
      page.extendedLayoutIncludesOpaqueBars = true
      stage.window.layoutIfNeeded()
      #expect(page.view.frame == stage.window.bounds && page.view.safeAreaInsets.bottom == 83)
    }
  }

  @Test(arguments: [true, false]) func pushedControllersKeepTheBarAway(animated: Bool) {
    let (root, next, last) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    next.hidesBottomBarWhenPushed = true
    stage.run([navigation]) { tabs, clock in
      #expect(root.view.safeAreaInsets.bottom == 83)
      navigation.pushViewController(next, animated: animated)
      if animated {
        clock.advance(by: 0.1)
        let place = tabs.tabBar.layer.presentation()?.frame.minX ?? 0
        #expect(place < 0 && place > -390 && root.view.safeAreaInsets.bottom == 83)
        clock.advance(by: 0.3)
      }
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.frame.maxX <= 0 && next.view.safeAreaInsets.bottom == 34)
      #expect(navigation.view.safeAreaInsets.bottom == 34)
      // It stays away for those on top.
      navigation.pushViewController(last, animated: animated)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.frame.maxX <= 0 && last.view.safeAreaInsets.bottom == 34)
      navigation.popToRootViewController(animated: animated)
      if animated {
        clock.advance(by: 0.1)
        #expect(tabs.tabBar.layer.presentation()?.frame.minX ?? 0 < 0 && last.view.safeAreaInsets.bottom == 34)
      }
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
      #expect(root.view.safeAreaInsets.bottom == 83 && navigation.view.safeAreaInsets.bottom == 83)
    }
  }

  /// The bar stays away if the finger leads not far enough back.
  @Test func aCancelledSwipeLeavesTheBarAway() {
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    next.hidesBottomBarWhenPushed = true
    stage.run([navigation]) { tabs, clock in
      navigation.pushViewController(next, animated: false)
      stage.window.layoutIfNeeded()
      let screen = TouchScreen.current
      screen.send([(0, .begin(CGPoint(x: 2, y: 300), in: stage.window))])
      for step in 1...10 {
        clock.advance(by: 0.02)
        screen.send([(0, .move(CGPoint(x: 2 + 10 * step, y: 300)))])
      }
      #expect(tabs.tabBar.layer.presentation()?.frame.minX ?? 0 > -390)
      clock.advance(by: 0.3)
      screen.send([(0, .end)])
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.frame.maxX <= 0 && next.view.safeAreaInsets.bottom == 34)
      #expect(navigation.topViewController === next)
    }
  }

  @Test func theLookFollowsAScrollViewThatIsNamedLater() {
    let page = UIViewController()
    stage.run([page]) { tabs, _ in
      let (inner, view) = (UIView(frame: page.view.bounds), UIScrollView(frame: page.view.bounds))
      view.contentSize = CGSize(width: 390, height: 2000)
      page.view.addSubview(inner)
      inner.addSubview(view)
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.isAtScrollEdge)
      page.setContentScrollView(view)
      stage.window.layoutIfNeeded()
      #expect(!tabs.tabBar.isAtScrollEdge)
      view.contentOffset.y = 2000
      #expect(tabs.tabBar.isAtScrollEdge)
    }
  }

  private final class PinnedPage: UIViewController {
    let scrollView = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      view.addSubview(scrollView)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  /// A scroll view gets its frame after the bars are placed, and is under them all the same.
  @Test(arguments: [false, true]) func scrollViewsThatConstraintsPlaceAreBelow(isInStack: Bool) {
    let page = PinnedPage()
    stage.run([isInStack ? UINavigationController(rootViewController: page) : page]) { tabs, _ in
      #expect(page.scrollView.frame.maxY == tabs.view.bounds.maxY)
      #expect(!tabs.tabBar.isAtScrollEdge)
      page.scrollView.contentSize.height = 100
      #expect(tabs.tabBar.isAtScrollEdge)
    }
  }

  @Test func theLookDependsOnTheContentBelow() {
    let page = ScrollingController("A", height: 2000)
    stage.run([page, ScrollingController("B", height: 100), UIViewController()]) { tabs, _ in
      let bar = tabs.tabBar
      let hasLine = { bar.subviews.contains { ($0 as? _UIBarBackground)?.subviews.last?.backgroundColor != nil } }
      #expect(!bar.isAtScrollEdge && hasLine())
      page.scrollView.contentOffset.y = 2000 - 844 + 83
      #expect(bar.isAtScrollEdge && !hasLine())
      page.scrollView.contentOffset.y -= 1
      #expect(!tabs.tabBar.isAtScrollEdge)
      page.scrollView.contentSize.height = 500
      #expect(tabs.tabBar.isAtScrollEdge)
      page.scrollView.contentSize.height = 2000
      for index in 1...2 {
        tabs.selectedIndex = index
        #expect(tabs.tabBar.isAtScrollEdge)
      }
      let look = UITabBarAppearance()
      look.shadowColor = .red
      tabs.tabBar.scrollEdgeAppearance = look
      #expect(tabs.tabBar.shownAppearance === look)
      tabs.selectedIndex = 0
      #expect(tabs.tabBar.shownAppearance === tabs.tabBar.standardAppearance)
    }
  }

  @Test func theContentOfAStackCounts() {
    let (a, b) = (ScrollingController("A", height: 2000), UIViewController())
    let navigation = UINavigationController(rootViewController: a)
    stage.run([navigation]) { tabs, _ in
      #expect(!tabs.tabBar.isAtScrollEdge)
      navigation.pushViewController(b, animated: false)
      #expect(tabs.tabBar.isAtScrollEdge)
      navigation.popViewController(animated: false)
      #expect(!tabs.tabBar.isAtScrollEdge)
      a.scrollView.contentOffset.y = 2000
      #expect(tabs.tabBar.isAtScrollEdge)
    }
  }
}
