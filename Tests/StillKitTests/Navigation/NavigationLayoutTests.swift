// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// The place of the bar, and the safe area that it leaves.
@MainActor struct NavigationLayoutTests {
  private let stage = NavigationStage()

  @Test func theSafeAreaBeginsBelowTheBar() {
    stage.run { navigation, _ in
      let top = navigation.viewControllers[0]
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      #expect(top.view.frame == stage.window.bounds)
      #expect(top.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
      top.additionalSafeAreaInsets.top = 10
      #expect(top.view.safeAreaInsets.top == 101)
      top.additionalSafeAreaInsets.top = 0
      navigation.isNavigationBarHidden = true
      stage.window.layoutIfNeeded()
      #expect(top.view.safeAreaInsets.top == 47 && navigation.navigationBar.isHidden)
      navigation.isNavigationBarHidden = false
      stage.window.layoutIfNeeded()
      #expect(top.view.safeAreaInsets.top == 91 && !navigation.navigationBar.isHidden)
    }
  }

  /// Bar and gesture are made late, but an app that asks finds them in their places.
  @Test func aViewThatIsNotShownHasItsBarAndItsGesture() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.view.gestureRecognizers?.contains { $0 is UIScreenEdgePanGestureRecognizer } == true)
    #expect(navigation.view.subviews.map { $0 is UINavigationBar } == [false, true])
    let other = UINavigationController(rootViewController: UIViewController())
    other.loadViewIfNeeded()
    let toolbar: UIToolbar = other.toolbar
    #expect(other.navigationBar.superview === other.view && toolbar.superview === other.view)
    #expect(other.view.subviews.firstIndex(of: other.navigationBar) == 1)
    #expect(other.interactivePopGestureRecognizer?.view === other.view)
  }

  @Test func viewsInsertedAfterLoadingLieAsIfTheBarWereThere() {
    let (first, second) = (UIView(), UIView())
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.view.insertSubview(first, belowSubview: navigation.navigationBar)
    #expect(navigation.view.subviews.firstIndex(of: first) == 1)
    let other = UINavigationController(rootViewController: UIViewController())
    other.view.insertSubview(second, at: 1)
    #expect(other.view.subviews.firstIndex(of: second) == 1)
    #expect(other.view.subviews.last === other.navigationBar)
  }

  @Test func aSwipeBackThatWasRemovedStaysAway() {
    stage.run { navigation, _ in
      navigation.view.gestureRecognizers = nil
      navigation.pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      #expect(navigation.view.gestureRecognizers == nil)
    }
  }

  /// The bar of a picture of an iPhone 15.
  @Test func theBarOfADynamicIslandBeginsAboveTheSafeArea() {
    var stage = self.stage
    stage.safeArea.top = 59
    stage.run { navigation, _ in
      #expect(abs(navigation.navigationBar.frame.minY - 161.0 / 3) < 1e-9)
      #expect(abs(navigation.viewControllers[0].view.safeAreaInsets.top - 293.0 / 3) < 1e-9)
    }
  }

  @Test func viewsThatAreNotExtendedEndAtTheBar() {
    let a = UIViewController()
    a.edgesForExtendedLayout = []
    let below = CGRect(x: 0, y: 91, width: 390, height: 753)
    stage.run(a) { navigation, _ in
      #expect(a.view.frame == below && a.view.safeAreaInsets.top == 0)
      a.edgesForExtendedLayout = .all
      stage.window.layoutIfNeeded()
      #expect(a.view.frame == stage.window.bounds)
      navigation.navigationBar.isTranslucent = false
      stage.window.layoutIfNeeded()
      #expect(a.view.frame == below)
      a.extendedLayoutIncludesOpaqueBars = true
      stage.window.layoutIfNeeded()
      #expect(a.view.frame == stage.window.bounds && a.view.safeAreaInsets.top == 91)
    }
  }

  @Test func barsAreLowerInACompactHeight() {
    stage.run { navigation, _ in
      stage.window.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
      stage.window.layoutIfNeeded()
      #expect(navigation.navigationBar.frame.height == 32)
      #expect(navigation.viewControllers[0].view.safeAreaInsets.top == 79)
    }
  }

  /// As Apple documents `.automatic` for scroll views in a navigation controller.
  @Test func contentThatDoesNotScrollIsInsetBelowABar() {
    let a = ScrollingController("A", height: 100)
    stage.run(a) { _, _ in
      #expect(a.scrollView.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
      #expect(a.scrollView.contentOffset.y == -91)
    }
    let b = ScrollingController("B", height: 100)
    b.automaticallyAdjustsScrollViewInsets = false
    stage.run(b) { _, _ in #expect(b.scrollView.adjustedContentInset == .zero) }
  }

  @Test func theStatusBarAsksTheTopmostController() {
    stage.run { navigation, _ in
      let top = navigation.topViewController
      #expect(navigation.childForStatusBarHidden === top && navigation.childForStatusBarStyle == nil)
      navigation.isNavigationBarHidden = true
      #expect(navigation.childForStatusBarStyle === top)
    }
  }

  @Test func hidingTheBarTakesItsTime() {
    stage.run { navigation, clock in
      navigation.setNavigationBarHidden(true, animated: true)
      #expect(navigation.isNavigationBarHidden && !navigation.navigationBar.isHidden)
      clock.advance(by: 0.1)
      let place = navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
      #expect(place < 47 && place > -44)
      clock.advance(by: 0.11)
      #expect(navigation.navigationBar.isHidden)
    }
  }

  /// In a device's landscape, the island lies beside the bar.
  @Test func theWayBackBeginsBesideTheIsland() throws {
    var stage = self.stage
    stage.safeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      try stage.run { navigation, _ in
        stage.window.overridingTraits = UITraitCollection(layoutDirection: direction)
        navigation.viewControllers[0].title = "First"
        navigation.pushViewController(UIViewController(), animated: false)
        stage.window.layoutIfNeeded()
        let back = try #require(navigation.bar.content?.back)
        let place = back.convert(back.bounds, to: stage.window)
        let start = direction == .leftToRight ? place.minX : 390 - place.maxX
        #expect(abs(start - 59) < 0.01)
        #expect(abs(place.width - back.width(with: "First")) < 0.5)
      }
    }
  }

  /// The insets of such a device are sums of thirds of a point, which offsets on pixels equal only nearly.
  @Test(arguments: [false, true]) func contentBeginsBelowTheBarAlsoAfterAPush(isLarge: Bool) {
    var stage = self.stage
    stage.safeArea.top = 59
    stage.run { navigation, clock in
      navigation.navigationBar.prefersLargeTitles = isLarge
      let page = ScrollingController("A", height: 2000)
      navigation.pushViewController(page, animated: true)
      clock.settle()
      stage.window.layoutIfNeeded()
      let top = 293.0 / 3 + (isLarge ? 52 : 0)
      #expect(abs(page.scrollView.adjustedContentInset.top - top) < 1e-9)
      #expect(abs(page.scrollView.contentOffset.y + top) < 0.01 && navigation.bar.isAtScrollEdge)
    }
  }

  /// Otherwise each push would compute the insets of all controllers below.
  @Test func coveredControllersGetTheirInsetsOnceTheyAreNeeded() {
    let root = CountingController()
    stage.run(root) { navigation, _ in
      navigation.pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      let looks = root.looks
      for _ in 0..<5 {
        navigation.pushViewController(UIViewController(), animated: false)
        stage.window.layoutIfNeeded()
      }
      #expect(root.looks == looks && looks > 0)
      // The view is in no window, so its safe area is the part that the bar covers.
      #expect(root.view.safeAreaInsets.top == 44)
      navigation.isNavigationBarHidden = true
      stage.window.layoutIfNeeded()
      #expect(root.viewIfLoaded?.safeAreaInsets.top == 0)
      navigation.isNavigationBarHidden = false
      stage.window.layoutIfNeeded()
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(label)
      label.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor).isActive = true
      root.view.layoutIfNeeded()
      #expect(label.frame.minY == 44)
      navigation.popToRootViewController(animated: false)
      stage.window.layoutIfNeeded()
      #expect(root.view.safeAreaInsets.top == 91 && label.frame.minY == 91)
    }
  }

  /// Apps keep views, and do not always ask their controllers for them.
  @Test func viewsOfCoveredControllersKnowTheirInsets() {
    let page = ScrollingController("A", height: 2000)
    stage.run(page) { navigation, _ in
      let view = page.scrollView
      navigation.pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      #expect(view.safeAreaInsets.top == 44 && view.adjustedContentInset.top == 44)
      for isHidden in [true, false] {
        navigation.isNavigationBarHidden = isHidden
        stage.window.layoutIfNeeded()
        let top: CGFloat = isHidden ? 0 : 44
        #expect(view.adjustedContentInset.top == top && view.safeAreaInsets.top == top)
      }
    }
  }

  @Test(arguments: [false, true]) func controllersThatLeaveLeaveTheInsetsOfTheBar(isCovered: Bool) {
    let root = UIViewController()
    stage.run(root) { navigation, _ in
      let (page, container) = (UIViewController(), UIViewController())
      navigation.setViewControllers(isCovered ? [root, page, UIViewController()] : [root, page], animated: false)
      if isCovered { page.loadViewIfNeeded() }
      stage.window.layoutIfNeeded()
      #expect(page.view.safeAreaInsets.top > 0)
      if isCovered {
        navigation.isNavigationBarHidden = true
        stage.window.layoutIfNeeded()
        page.removeFromParent()
      } else {
        navigation.popViewController(animated: false)
      }
      #expect(page.parent == nil)
      stage.window.rootViewController = container
      container.addChild(page)
      container.view.addSubview(page.view)
      page.view.frame = container.view.bounds
      page.didMove(toParent: container)
      stage.window.layoutIfNeeded()
      #expect(page.view.safeAreaInsets == stage.safeArea && container.view.safeAreaInsets == stage.safeArea)
    }
  }

  @Test func controllersThatWereNeverShownKnowTheirInsetsWhenTheyLoad() {
    let below = LoadingController()
    stage.run { navigation, _ in
      navigation.setViewControllers([below, UIViewController()], animated: false)
      stage.window.layoutIfNeeded()
      #expect(!below.isViewLoaded)
      navigation.popViewController(animated: false)
      #expect(below.insetAtLoading == 44)
    }
  }
}

private final class CountingController: UIViewController {
  /// The number of times that the bars looked how far the controller extends.
  private(set) var looks = 0

  override var edgesForExtendedLayout: UIRectEdge {
    get {
      looks += 1
      return super.edgesForExtendedLayout
    }
    set { super.edgesForExtendedLayout = newValue }
  }
}

private final class LoadingController: UIViewController {
  private(set) var insetAtLoading: CGFloat?

  override func viewDidLoad() { insetAtLoading = view.safeAreaInsets.top }
}
