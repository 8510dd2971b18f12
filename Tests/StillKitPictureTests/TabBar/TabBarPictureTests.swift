// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Tab bars and their controllers, as Bars.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct TabBarPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

  private func show(_ count: Int = 3) -> UITabBarController {
    let tabs = UITabBarController()
    let kinds = [
      ("Lakes", "star"), ("Hills", "house.fill"), ("Rivers", "book.fill"), ("Woods", "bell"), ("Seas", "bookmark"),
      ("Roads", "trash"),
    ]
    tabs.viewControllers = kinds.prefix(count).enumerated().map { index, kind in
      let page = TabPage(color: index == 0 ? .systemTeal : .systemPink)
      page.tabBarItem = UITabBarItem(title: kind.0, image: UIImage(systemName: kind.1), tag: index)
      return page
    }
    window.setSafeAreaInsets(UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    return tabs
  }

  private func expect(
    _ name: String, at moment: TimeInterval? = nil, _ traits: UITraitCollection = .init(), testName: String = #function
  ) {
    let image = Snapshotting<UIView, UIImage>.image(traits: traits)
    assertSnapshot(of: window, as: moment.map { .at($0, image) } ?? image, named: name, testName: testName)
  }

  /// Images, titles, the selected tab, and the background above content and at its end.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func tabs(_ style: UIUserInterfaceStyle) {
    let tabs = show()
    window.overrideUserInterfaceStyle = style
    expect(style == .dark ? "dark" : "light")
    (tabs.selectedViewController as? TabPage)?.scrollView.contentOffset.y = 1000
    expect(style == .dark ? "dark-at-the-end" : "light-at-the-end")
  }

  @Test func badges() {
    let tabs = show()
    for (index, text) in ["", "3", "999+"].enumerated() { tabs.tabBar.items?[index].badgeValue = text }
    tabs.tabBar.items?[2].badgeColor = .systemBlue
    expect("left-to-right")
    expect("right-to-left", UITraitCollection(layoutDirection: .rightToLeft))
  }

  @Test func titlesBesideImages() {
    let tabs = show()
    tabs.tabBar.items?[1].badgeValue = "3"
    expect("compact-height", UITraitCollection(verticalSizeClass: .compact))
    window.frame.size.width = 700
    expect("regular-width", UITraitCollection(horizontalSizeClass: .regular))
  }

  @Test func looks() {
    let tabs = show()
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.stackedLayoutAppearance.normal.iconColor = .white
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    look.stackedLayoutAppearance.selected.iconColor = .systemYellow
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
    tabs.tabBar.standardAppearance = look
    tabs.tabBar.items?[2].isEnabled = false
    expect("own")
  }

  @Test func more() {
    let tabs = show(6)
    tabs.selectedViewController = tabs.moreNavigationController
    expect("list")
    tabs.selectedIndex = 5
    expect("chosen")
  }

  @Test func pushes() {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: TabPage(color: .systemTeal))
    navigation.tabBarItem = UITabBarItem(title: "Lakes", image: UIImage(systemName: "star"), tag: 0)
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    let page = TabPage(color: .systemPink)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    expect("midst", at: 0.15)
    expect("pushed")
  }
}

/// A list of coloured rows.
private final class TabPage: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

  convenience init(color: UIColor) {
    self.init(nibName: nil, bundle: nil)
    scrollView.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 320, height: 600)
    scrollView.showsVerticalScrollIndicator = false
    for row in 0..<20 {
      let view = UIView(frame: CGRect(x: 10, y: 30 * row + 4, width: 300, height: 22))
      view.backgroundColor = color
      view.alpha = row % 2 == 0 ? 1 : 0.5
      view.autoresizingMask = .flexibleWidth
      scrollView.addSubview(view)
    }
  }

  override func loadView() { view = scrollView }
}
