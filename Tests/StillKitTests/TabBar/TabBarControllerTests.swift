// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// A window with a tab bar controller, as a test of its own.
@MainActor struct TabBarStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  func run(
    _ controllers: [UIViewController], _ tabs: UITabBarController = UITabBarController(),
    _ body: (UITabBarController, AnimationClock) -> Void
  ) {
    AnimationClock.$override.withValue(AnimationClock()) {
      tabs.viewControllers = controllers
      window.setSafeAreaInsets(safeArea)
      window.rootViewController = tabs
      window.isHidden = false
      window.layoutIfNeeded()
      body(tabs, .current)
    }
  }

  /// Touches a tab of those that share the width.
  func tap(tab index: Int, of count: Int) {
    let x = 390 / CGFloat(count) * (CGFloat(index) + 0.5)
    TouchScreen.current.send([(0, .begin(CGPoint(x: x, y: 785), in: window))])
    TouchScreen.current.send([(0, .end)])
    window.layoutIfNeeded()
  }
}

/// Which controller is shown, who is told, and in which order.
@MainActor struct TabBarControllerTests {
  private let stage = TabBarStage()

  private func pages(_ count: Int) -> [LoggedController] {
    (0..<count).map { index in
      let page = LoggedController()
      page.title = "\(index)"
      return page
    }
  }

  private final class Answers: UITabBarControllerDelegate {
    var log: [String] = []
    var allows = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      log.append("should \(viewController.title ?? "-") at \(tabBarController.selectedIndex)")
      return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      log.append("did \(viewController.title ?? "-") at \(tabBarController.selectedIndex)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  /// Apple documents that a controller's title is that of its tab; a stack's tab is that of its root.
  @Test(arguments: [false, true]) func theTitleOfAStackIsThatOfItsTab(_ hasItem: Bool) {
    let (root, stack) = (UIViewController(), UINavigationController())
    stack.viewControllers = [root]
    if hasItem { stack.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 3) }
    stack.title = "Home"
    stage.run([stack]) { tabs, _ in
      #expect(tabs.tabBar.items?.map(\.title) == ["Home"])
      stack.title = "House"
      #expect(tabs.tabBar.items?.map(\.title) == ["House"])
      #expect(root.navigationItem.title ?? "" == "")
    }
  }

  private final class LoggedTabs: UITabBarController {
    var log: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("\(item.title ?? "-") at \(selectedIndex)")
    }
  }

  @Test func theFirstControllerIsShown() {
    let pages = pages(3)
    stage.run(pages) { tabs, _ in
      #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
      #expect(pages.map { $0.viewIfLoaded?.window != nil } == [true, false, false])
      #expect(pages.allSatisfy { $0.tabBarController === tabs && $0.parent === tabs })
      #expect(tabs.tabBar.items?.map(\.title) == ["0", "1", "2"] && tabs.tabBar.selectedItem === pages[0].tabBarItem)
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
      #expect(pages[0].view.frame == stage.window.bounds)
      #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    }
  }

  /// The order that others wrote down on iOS: the new controller will appear before the old one will disappear.
  @Test func controllersAppearInTheOrderOfIOS() {
    let pages = pages(2)
    var order: [String] = []
    stage.run(pages) { tabs, _ in
      for page in pages {
        page.whenTold = {
          if $0.hasSuffix("ppear") || $0 == "viewDidLoad" { order.append("\(page.title ?? "") \($0)") }
        }
      }
      tabs.selectedIndex = 1
      #expect(
        order == [
          "1 viewDidLoad", "1 viewWillAppear", "0 viewWillDisappear", "0 viewDidDisappear", "1 viewDidAppear",
        ])
      order = []
      tabs.selectedViewController = pages[0]
      #expect(order == ["0 viewWillAppear", "1 viewWillDisappear", "1 viewDidDisappear", "0 viewDidAppear"])
      #expect(pages[1].view.superview == nil && pages[0].view.window != nil)
    }
  }

  @Test func aTabThatLeavesWhileAPresentationBeginsDisappears() {
    let (pages, presented) = (self.pages(2), LoggedController())
    presented.modalPresentationStyle = .fullScreen
    stage.run(pages) { tabs, clock in
      pages[0].present(presented, animated: true)
      tabs.selectedIndex = 1
      clock.settle()
      #expect(pages[0].log.filter { $0.hasSuffix("Disappear") } == ["viewWillDisappear", "viewDidDisappear"])
      #expect(presented.log.contains("viewDidAppear") && tabs.selectedIndex == 1)
    }
  }

  @Test func selectionsBeforeTheViewCountLater() {
    let pages = pages(3)
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    tabs.selectedIndex = 2
    #expect(!tabs.isViewLoaded && pages.allSatisfy { !$0.isViewLoaded })
    stage.run(pages, tabs) { tabs, _ in
      #expect(tabs.selectedIndex == 2 && pages[2].view.window != nil && !pages[0].isViewLoaded)
      // The selected controller stays so; else its place counts.
      tabs.viewControllers = [pages[2], pages[0]]
      #expect(tabs.selectedIndex == 0 && pages[1].parent == nil)
      tabs.viewControllers = [pages[1], pages[0]]
      #expect(tabs.selectedViewController === pages[1] && pages[1].view.window != nil && pages[2].view.window == nil)
      tabs.viewControllers = nil
      #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil && pages[1].view.window == nil)
    }
  }

  @Test func touchesAskTheDelegate() {
    let (pages, answers, tabs) = (pages(2), Answers(), LoggedTabs())
    tabs.delegate = answers
    stage.run(pages, tabs) { tabs, _ in
      stage.tap(tab: 1, of: 2)
      #expect(answers.log == ["should 1 at 0", "did 1 at 1"] && tabs.selectedIndex == 1)
      stage.tap(tab: 1, of: 2)
      #expect(answers.log.suffix(2) == ["should 1 at 1", "did 1 at 1"])
      answers.allows = false
      stage.tap(tab: 0, of: 2)
      #expect(answers.log.last == "should 0 at 1" && tabs.selectedIndex == 1)
      // By code, nobody is asked.
      answers.log = []
      tabs.selectedIndex = 0
      #expect(answers.log.isEmpty && tabs.tabBar.selectedItem === pages[0].tabBarItem)
    }
    // The bar's delegate hears before the controller changes.
    #expect(tabs.log == ["1 at 0", "1 at 1"])
  }

  @Test func aTouchOfTheSelectedTabLeadsToTheRoot() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 5)
    let navigation = UINavigationController(rootViewController: root)
    stage.run([navigation, UIViewController()]) { tabs, clock in
      #expect(tabs.tabBar.items?.first?.tag == 5)
      for _ in 0..<2 { navigation.pushViewController(UIViewController(), animated: false) }
      stage.tap(tab: 0, of: 2)
      clock.settle()
      #expect(navigation.viewControllers == [root])
    }
  }

  @Test func animatorsOfTheDelegateRun() {
    let (pages, answers, slide) = (pages(2), Answers(), Slide())
    slide.isPresentation = true
    answers.animator = slide
    stage.run(pages) { tabs, clock in
      tabs.delegate = answers
      tabs.selectedIndex = 1
      #expect(pages[0].view.window != nil && pages[1].view.window != nil && tabs.transitionCoordinator != nil)
      #expect(pages[1].log.last != "viewDidAppear" && pages[1].transitionCoordinator != nil)
      clock.advance(by: 0.21)
      #expect(pages[0].view.window == nil && pages[1].log.contains("viewDidAppear") && slide.ends == [true])
      #expect(tabs.transitionCoordinator == nil && pages[1].view.frame == stage.window.bounds)
      // Another selection ends the transition at once.
      tabs.selectedIndex = 0
      tabs.selectedIndex = 1
      clock.settle()
      #expect(tabs.selectedIndex == 1 && pages[1].view.window != nil && pages[0].view.window == nil)
    }
  }

  @Test func moreThanFiveTabsHaveAList() {
    let pages = pages(7)
    stage.run(pages) { tabs, clock in
      #expect(tabs.tabBar.items?.compactMap(\.title) == ["0", "1", "2", "3"] && tabs.tabBar.items?.count == 5)
      #expect(tabs.tabBar.items?.last?.systemItem == .more)
      stage.tap(tab: 4, of: 5)
      let more = tabs.moreNavigationController
      #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
      let list = more.topViewController as? UITableViewController
      stage.window.layoutIfNeeded()
      #expect(list?.tableView.visibleCells.map { $0.textLabel?.text } == ["4", "5", "6"])
      if let table = list?.tableView { table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0)) }
      clock.settle()
      #expect(tabs.selectedIndex == 5 && pages[5].navigationController === more && pages[5].view.window != nil)
      stage.tap(tab: 4, of: 5)
      clock.settle()
      #expect(tabs.selectedIndex == NSNotFound && pages[5].parent === tabs && more.viewControllers.count == 1)
      tabs.selectedIndex = 6
      #expect(tabs.selectedViewController === pages[6] && pages[6].view.window != nil)
      tabs.selectedIndex = 0
      #expect(pages[0].view.window != nil && pages[6].view.window == nil && pages[6].tabBarController === tabs)
      // A regular width has room for all.
      stage.window.overridingTraits = UITraitCollection(horizontalSizeClass: .regular)
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.items?.count == 7)
      #expect(pages[6].parent === tabs)
      tabs.selectedIndex = 5
      #expect(pages[5].parent === tabs && pages[5].view.window != nil)
      // In a compact width, the selected one moves to the list.
      stage.window.overridingTraits = nil
      stage.window.layoutIfNeeded()
      #expect(tabs.selectedIndex == 5 && pages[5].parent === more && pages[5].view.window != nil)
    }
  }

  @Test func navigationControllersLieBehindMore() {
    let stacks = pages(6).map { UINavigationController(rootViewController: $0) }
    stage.run(stacks) { tabs, clock in
      tabs.selectedIndex = 5
      stage.window.layoutIfNeeded()
      #expect(stacks[5].viewControllers[0].view.window != nil && tabs.moreNavigationController.isNavigationBarHidden)
      #expect(stacks[5].bar.content?.back?.label.text == "More")
      TouchScreen.current.send([(0, .begin(CGPoint(x: 20, y: 69), in: stage.window))])
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(tabs.selectedIndex == NSNotFound && stacks[5].view.window == nil && stacks[5].parent === tabs)
      tabs.selectedIndex = 5
      stacks[5].pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      #expect(stacks[5].bar.content?.back?.label.text != "More")
      stacks[5].popViewController(animated: false)
      // Beside a tab of its own, there is no list to go to.
      stage.window.overridingTraits = UITraitCollection(horizontalSizeClass: .regular)
      stage.window.layoutIfNeeded()
      #expect(stacks[5].bar.content?.back == nil && stacks[5].parent === tabs)
      stage.window.overridingTraits = nil
      stage.window.layoutIfNeeded()
      stage.tap(tab: 4, of: 5)
      clock.settle()
      #expect(stacks[5].view.window == nil && !tabs.moreNavigationController.isNavigationBarHidden)
    }
  }

  @Test func aThousandTabsAreFew() {
    let pages = (0..<1000).map { _ in UIViewController() }
    stage.run(pages) { tabs, _ in
      #expect(tabs.tabBar.items?.count == 5)
      tabs.selectedIndex = 999
      #expect(tabs.selectedViewController === pages[999] && pages[999].view.window != nil)
    }
  }

  @Test func whatUIKitRefusesFails() {
    let pages = pages(2)
    stage.run(pages) { tabs, _ in
      let found = errors {
        tabs.selectedViewController = UIViewController()
        tabs.selectedIndex = 2
        tabs.viewControllers = [pages[0], pages[0]]
        tabs.tabBar.items = []
        tabs.tabBar.delegate = nil
      }
      let words = [
        "only a view controller in the tab bar controller's list", "selectedIndex 2 lies outside of the 2",
        "must be distinct", "Directly modifying a tab bar managed by a tab bar controller is not allowed",
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed",
      ]
      #expect(found.count == words.count && zip(found, words).allSatisfy { $0.contains($1) })
      #expect(tabs.viewControllers == pages && tabs.selectedIndex == 0 && tabs.tabBar.items?.count == 2)
      #expect(tabs.tabBar.delegate === tabs)
    }
  }

  @Test func titlesFollowTheController() {
    let page = UIViewController()
    stage.run([page, UINavigationController(rootViewController: UIViewController())]) { tabs, _ in
      page.title = "Lakes"
      (tabs.viewControllers?[1] as? UINavigationController)?.viewControllers[0].title = "Hills"
      #expect(tabs.tabBar.items?.map(\.title) == ["Lakes", "Hills"])
      page.tabBarItem = UITabBarItem(title: "Rivers", image: nil, tag: 0)
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.items?.map(\.title) == ["Rivers", "Hills"])
      #expect(tabs.tabBar.selectedItem === page.tabBarItem)
    }
  }
}
