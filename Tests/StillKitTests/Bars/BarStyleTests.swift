// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: images and styles that are set on a bar itself count where no look was set.
@MainActor struct BarStyleTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }

  private func background(_ bar: UIView) -> _UIBarBackground? {
    bar.layoutIfNeeded()
    let found = bar.subviews.compactMap { $0 as? _UIBarBackground }.first
    found?.layoutIfNeeded()
    return found
  }

  private func line(_ bar: UIView) -> UIImageView? { background(bar)?.subviews.last as? UIImageView }

  private var navigationBar: UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "A")]
    return bar
  }

  @Test func imagesTakeThePlaceOfMaterialAndLine() {
    let bar = navigationBar
    bar.shadowImage = image
    #expect(line(bar)?.image == nil)
    bar.setBackgroundImage(image, for: .default)
    #expect(bar.shownAppearance.backgroundImage === image && bar.shownAppearance.backgroundEffect == nil)
    #expect(line(bar)?.image === image && line(bar)?.frame == CGRect(x: 0, y: 44, width: 320, height: 3))
    #expect(bar.backgroundImage(for: .default) === image && bar.backgroundImage(for: .compact) == nil)
    bar.standardAppearance = UINavigationBarAppearance()
    #expect(bar.shownAppearance.backgroundImage == nil && line(bar)?.image == nil)
  }

  @Test func heightsHaveTheirImages() {
    var values = BarMetricsValues<Int>()
    #expect(values.value(isCompact: true, hasPrompt: true) == nil)
    values[.default] = 1
    for isCompact in [false, true] { #expect(values.value(isCompact: isCompact, hasPrompt: true) == 1) }
    (values[.compact], values[.defaultPrompt]) = (2, 3)
    #expect(
      values.value(isCompact: true, hasPrompt: false) == 2 && values.value(isCompact: false, hasPrompt: true) == 3)
    values[.compactPrompt] = 4
    #expect(
      values.value(isCompact: true, hasPrompt: true) == 4 && values.value(isCompact: false, hasPrompt: false) == 1)
  }

  @Test func blackBarsAreDark() {
    let bar = navigationBar
    bar.barStyle = .black
    #expect(background(bar)?.traitCollection.userInterfaceStyle == .dark)
    #expect(bar.content?.traitCollection.userInterfaceStyle == .dark)
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.preferredStatusBarStyle == .default)
    navigation.navigationBar.barStyle = .black
    #expect(navigation.preferredStatusBarStyle == .lightContent)
  }

  @Test func titlesAreMovedDownwards() {
    let bar = navigationBar
    bar.layoutIfNeeded()
    bar.content?.layoutIfNeeded()
    let before = bar.content?.title.frame.minY ?? 0
    bar.setTitleVerticalPositionAdjustment(5, for: .default)
    bar.layoutIfNeeded()
    bar.content?.layoutIfNeeded()
    #expect(bar.content?.title.frame.minY == before + 5 && bar.titleVerticalPositionAdjustment(for: .default) == 5)
  }

  @Test func tabBarsHaveImagesAndStyles() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
    (bar.backgroundImage, bar.shadowImage, bar.barStyle) = (image, image, .black)
    #expect(line(bar)?.frame == CGRect(x: 0, y: -3, width: 320, height: 3))
    #expect(background(bar)?.traitCollection.userInterfaceStyle == .dark)
    #expect(bar.subviews.compactMap { $0 as? UITabBarButton }.first?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func tabsTakeTheirLookFromTheirClass() {
    NavigationStage().run { _, _ in
      UITabBarItem.appearance().badgeColor = .purple
      UITabBarItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
      UITabBarItem.appearance().setBadgeTextAttributes([.kern: 3], for: .normal)
      let (item, own) = (UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1))
      own.badgeColor = .green
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
      bar.items = [item, own]
      bar.layoutIfNeeded()
      #expect(item.badgeColor == .purple && own.badgeColor == .green)
      #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
      #expect(item.badgeTextAttributes(for: .normal)?[.kern] as? Int == 3)
    }
  }

  @Test func badgesBesideImagesLeaveTheTitleFree() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 32))
    bar.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
    let item = UITabBarItem(title: "Lakes", image: image, tag: 0)
    bar.items = [item]
    for value in ["3", "1234"] {
      item.badgeValue = value
      bar.layoutIfNeeded()
      let button = try #require(bar.subviews.compactMap { $0 as? UITabBarButton }.first)
      button.layoutIfNeeded()
      let badge = try #require(button.subviews.first { $0 is _UIBadgeView }).frame
      let title = try #require(button.subviews.first { $0 is UITabBarButtonLabel }).frame
      #expect(badge.maxX <= title.minX && badge.width >= 18)
    }
  }

  @Test func backActionsTakeThePlaceOfTheWayBack() {
    let stage = NavigationStage()
    stage.run { navigation, clock in
      let (page, count) = (UIViewController(), Counter())
      page.navigationItem.backAction = UIAction { _ in count.value += 1 }
      navigation.pushViewController(page, animated: false)
      stage.window.layoutIfNeeded()
      stage.tap(CGPoint(x: 20, y: 69))
      clock.settle()
      #expect(count.value == 1 && navigation.topViewController === page)
      page.navigationItem.backAction = nil
      stage.window.layoutIfNeeded()
      stage.tap(CGPoint(x: 20, y: 69))
      clock.settle()
      #expect(count.value == 1 && navigation.topViewController !== page)
    }
  }

  /// Apple's headers: "otherwise a back button will be synthesized with the image or title from the action".
  @Test func backActionsMakeAButtonWhereThereIsNoWayBack() {
    let stage = NavigationStage()
    stage.run { navigation, clock in
      let (item, count) = (navigation.viewControllers[0].navigationItem, Counter())
      item.backAction = UIAction(title: "Documents") { _ in count.value += 1 }
      stage.window.layoutIfNeeded()
      #expect(navigation.bar.content?.back?.label.text == "Documents")
      stage.tap(CGPoint(x: 20, y: 69))
      clock.settle()
      #expect(count.value == 1 && navigation.viewControllers.count == 1)
      item.style = .editor
      stage.window.layoutIfNeeded()
      #expect(navigation.bar.content?.back?.label.isHidden == true)
      item.hidesBackButton = true
      stage.window.layoutIfNeeded()
      #expect(navigation.bar.content?.back == nil)
    }
  }

  @MainActor private final class Counter { var value = 0 }

  @Test func toolbarsShowImagesOfTheirPlace() {
    final class Above: UIToolbarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
    }
    let (bar, above) = (UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44)), Above())
    let (image, compact, shadow) = (UIImage(), UIImage(), UIImage())
    #expect(bar.barPosition == .bottom)
    bar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
    bar.setShadowImage(shadow, forToolbarPosition: .top)
    #expect(bar.shownAppearance.backgroundImage === image && bar.shownAppearance.shadowImage == nil)
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
    #expect(bar.backgroundImage(forToolbarPosition: .top, barMetrics: .default) == nil)
    bar.delegate = above
    #expect(bar.barPosition == .top && bar.shownAppearance.shadowImage === shadow)
    bar.layoutIfNeeded()
    background(bar)?.layoutIfNeeded()
    #expect(line(bar)?.frame.minY == 44, "the line is below a bar at the top")
    bar.setBackgroundImage(compact, forToolbarPosition: .top, barMetrics: .compact)
    #expect(bar.shownAppearance.backgroundImage === image)
    bar.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
    #expect(bar.shownAppearance.backgroundImage === compact)
    bar.standardAppearance = UIToolbarAppearance()
    #expect(bar.shownAppearance.backgroundImage == nil, "a look is stronger")
    bar.barStyle = .black
    #expect(background(bar)?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func navigationBarsKnowTheirPlace() {
    final class Anywhere: UINavigationBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let (bar, delegate) = (UINavigationBar(frame: .zero), Anywhere())
    #expect(bar.barPosition == .top)
    bar.delegate = delegate
    #expect(bar.barPosition == .topAttached)
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.navigationBar.barPosition == .topAttached)
  }
}
