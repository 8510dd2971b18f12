// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The tabs of a bar: their places, badges and colours, and touches.
@MainActor struct TabBarTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 200))

  private func bar(_ titles: [String?], width: CGFloat = 393) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
    bar.items = titles.enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
    window.frame.size.width = width
    window.addSubview(bar)
    window.isHidden = false
    window.layoutIfNeeded()
    return bar
  }

  private func buttons(_ bar: UITabBar) -> [UITabBarButton] { bar.subviews.compactMap { $0 as? UITabBarButton } }

  private func label(_ button: UIView) -> UILabel? { button.subviews.lazy.compactMap { $0 as? UILabel }.first }

  /// A view that is added once there are tabs, or is brought to front, lies in front of them and is touched.
  @Test(arguments: [false, true]) func viewsOfAppsLieInFrontOfTabs(isAddedBefore: Bool) {
    let (bar, view) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 393, height: 49)), UIButton(type: .system))
    view.frame = CGRect(x: 170, y: 0, width: 50, height: 49)
    if isAddedBefore { bar.addSubview(view) }
    bar.items = ["A", "B", "C"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    if isAddedBefore { bar.bringSubviewToFront(view) } else { bar.addSubview(view) }
    window.addSubview(bar)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(buttons(bar).count == 3 && bar.subviews.last === view)
    #expect(bar.hitTest(CGPoint(x: 195, y: 20), with: nil) === view)
  }

  /// The frames in a picture of iOS 17.5.
  @Test func tabsStandWhereIOSHasThem() {
    let six = buttons(bar(["A", "B", "C", nil, "E", nil])).map(\.frame)
    #expect(six.map(\.minX) == [2, 68, 133, 199, 264, 330] && six.map(\.width) == [62, 61, 62, 61, 62, 61])
    #expect(six.allSatisfy { $0.minY == 1 && $0.height == 48 })
    let four = buttons(bar(["A", "B", "C", "D"])).map(\.frame)
    #expect(four.map(\.minX) == [2, 100, 199, 297] && four.map(\.width) == [94, 95, 94, 94])
  }

  @Test func tabsStandInTheMiddleWhereThatIsWished() {
    let plan = TabBarArrangement(width: 1000, widths: [80, 20, 20], isCentered: true)
    #expect(plan.places.map(\.start) == [350, 464, 574] && plan.places.map(\.width) == [80, 76, 76])
    let wide = TabBarArrangement(width: 1000, widths: [0, 0], isCentered: true, itemWidth: 100, itemSpacing: 10)
    #expect(wide.places.map(\.start) == [395, 505] && wide.places.map(\.width) == [100, 100])
    // Without room they share the width.
    let narrow = TabBarArrangement(width: 100, widths: [80, 80], isCentered: true)
    #expect(narrow.places.map(\.start) == [2, 52])
  }

  @Test func badgesStandBesideTheMiddle() throws {
    let bar = bar(["A", "B", "C", "D"])
    let item = try #require(bar.items?[1])
    let badge = { try #require(buttons(bar)[1].subviews.first { $0 is _UIBadgeView }) }
    #expect(!buttons(bar)[1].subviews.contains { $0 is _UIBadgeView })
    item.badgeValue = "3"
    window.layoutIfNeeded()
    let middle = buttons(bar)[1].bounds.midX
    let start = bar.pixelGrid.nearest(middle + 11)
    let frame = try badge().frame
    #expect(
      abs(frame.minX - start) < 0.01 && frame.minY == 2 && frame.size == CGSize(width: 18, height: 18), "\(frame)")
    #expect(try badge().backgroundColor == .systemRed)
    item.badgeValue = "1234"
    item.badgeColor = .purple
    window.layoutIfNeeded()
    #expect(try badge().frame.width > 30 && badge().backgroundColor == .purple)
    item.badgeValue = nil
    window.layoutIfNeeded()
    #expect(!buttons(bar)[1].subviews.contains { $0 is _UIBadgeView })
  }

  @Test func colorsTellTheSelectedTab() throws {
    let bar = bar(["A", "B"])
    let color = { (index: Int) in
      window.layoutIfNeeded()
      return label(buttons(bar)[index])?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        as? UIColor
    }
    #expect(color(0) == TabBarText.unselected)
    bar.tintColor = .green
    bar.selectedItem = bar.items?[0]
    #expect(color(0) == .green && color(1) == TabBarText.unselected)
    bar.unselectedItemTintColor = .brown
    #expect(color(0) == .green && color(1) == .brown)
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    #expect(color(0) == .red && color(1) == .blue)
    // A look is heard of while the bar has it.
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.cyan]
    #expect(color(1) == .cyan)
    bar.items?[1].setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
    #expect(color(1) == .orange)
    bar.items?[1].isEnabled = false
    #expect(color(1) == TabBarText.disabled)
  }

  @Test func touchesSelect() {
    final class Log: UITabBarDelegate {
      var tags: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
    }
    let (bar, log) = (bar(["A", "B", "C"]), Log())
    bar.delegate = log
    bar.items?[2].isEnabled = false
    window.layoutIfNeeded()
    for x in [200.0, 20, 380, 20] {
      TouchScreen.current.send([(0, .begin(CGPoint(x: x, y: 20), in: window))])
      TouchScreen.current.send([(0, .end)])
    }
    #expect(log.tags == [1, 0, 0] && bar.selectedItem === bar.items?[0])
  }

  @Test func titlesStandBesideImagesInOtherSizes() throws {
    let bar = bar(["A", "B"])
    bar.items?[0].image = UIImage(systemName: "star")
    let parts = { () -> (image: CGRect, title: CGRect) in
      window.layoutIfNeeded()
      let views = buttons(bar)[0].subviews
      return (views[0].frame, views[1].frame)
    }
    #expect(parts().title.minY > parts().image.maxY && bar.sizeThatFits(.zero).height == 49)
    #expect(abs(parts().image.midY - 18) <= 0.5 && abs(parts().title.minY - 34.5) <= 0.5)
    bar.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
    #expect(parts().title.minX >= parts().image.maxX && bar.sizeThatFits(.zero).height == 32)
    bar.overridingTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    #expect(parts().title.maxX <= parts().image.minX)
  }

  @Test func accessibilityNamesTabs() throws {
    let bar = bar(["A", "B"])
    bar.items?[0].badgeValue = "3"
    bar.selectedItem = bar.items?[0]
    window.layoutIfNeeded()
    let button = try #require(buttons(bar).first)
    #expect(button.accessibilityLabel == "A" && button.accessibilityValue == "3" && bar.accessibilityTraits == .tabBar)
    #expect(button.accessibilityTraits.contains([.button, .selected]) && button.isAccessibilityElement)
  }

  @Test func appearanceReachesBars() {
    withOwnClock { _ in
      UITabBar.appearance().unselectedItemTintColor = .brown
      UITabBar.appearance().barTintColor = .yellow
      let bar = bar(["A"])
      #expect(bar.unselectedItemTintColor == .brown && bar.barTintColor == .yellow)
    }
  }

  @Test func copiesOfLooksHaveTheirValues() throws {
    let look = UITabBarAppearance()
    look.inlineLayoutAppearance.selected.iconColor = .red
    look.stackedItemWidth = 7
    look.shadowColor = .green
    let copy = try #require(look.copy() as? UITabBarAppearance)
    look.inlineLayoutAppearance.selected.iconColor = .blue
    #expect(copy.inlineLayoutAppearance.selected.iconColor == .red && copy.stackedItemWidth == 7)
    #expect(copy.shadowColor == .green)
  }
}
