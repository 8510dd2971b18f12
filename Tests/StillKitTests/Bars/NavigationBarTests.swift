// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// Items of navigation bars, and what the bar shows of them.
@MainActor struct NavigationBarTests {
  private let stage = NavigationStage()

  private func labels(in view: UIView) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    var waiting = [view]
    while let next = waiting.popLast() {
      if next.isHidden || next.alpha == 0 { continue }
      if let label = next as? UILabel, let text = label.text, !text.isEmpty {
        found[text] = label.convert(label.bounds, to: view)
      }
      waiting += next.subviews
    }
    return found
  }

  @Test func titlesFollowTheController() {
    stage.run { navigation, _ in
      let bar = navigation.navigationBar
      let shown = { () -> [String] in
        stage.window.layoutIfNeeded()
        return labels(in: bar).keys.sorted()
      }
      navigation.viewControllers[0].title = "One"
      #expect(shown() == ["One"] && bar.topItem === navigation.viewControllers[0].navigationItem)
      navigation.viewControllers[0].navigationItem.title = "Uno"
      #expect(shown() == ["Uno"] && navigation.viewControllers[0].title == "One")
      let b = UIViewController()
      b.title = "Two"
      navigation.pushViewController(b, animated: false)
      #expect(shown() == ["Two", "Uno"])
      b.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
      #expect(shown() == ["Edit", "Two", "Uno"])
      b.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
      #expect(shown() == ["Cancel", "Edit", "Two"])
      b.navigationItem.leftItemsSupplementBackButton = true
      #expect(shown() == ["Cancel", "Edit", "Two", "Uno"])
      b.navigationItem.hidesBackButton = true
      b.navigationItem.rightBarButtonItem?.isHidden = true
      #expect(shown() == ["Cancel", "Two"])
    }
  }

  @Test func backTitlesHaveTheirOrder() {
    stage.run { navigation, _ in
      let (below, top) = (navigation.viewControllers[0].navigationItem, UIViewController())
      let shown = { () -> String in
        stage.window.layoutIfNeeded()
        return labels(in: navigation.navigationBar).keys.filter { $0 != "T" }.joined(separator: " ")
      }
      top.title = "T"
      navigation.pushViewController(top, animated: false)
      #expect(shown() == "Back")
      below.title = "Hills"
      #expect(shown() == "Hills")
      below.title = "A title that is far too long to stand beside another one"
      #expect(shown() == "Back")
      below.backButtonTitle = "Up"
      #expect(shown() == "Up")
      below.backButtonDisplayMode = .generic
      #expect(shown() == "Back")
      below.backButtonDisplayMode = .minimal
      #expect(shown() == "")
      below.backBarButtonItem = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
      #expect(shown() == "Item")
    }
  }

  /// The places in pictures of iOS 17.5: a bar of 44 points, and a title of 17 points in its middle.
  @Test func titlesStandWhereIOSHasThem() {
    stage.run { navigation, _ in
      navigation.viewControllers[0].title = "First"
      let b = UIViewController()
      b.title = "Second"
      navigation.pushViewController(b, animated: false)
      stage.window.overridingTraits = UITraitCollection(displayScale: 3)
      stage.window.layoutIfNeeded()
      let labels = labels(in: navigation.navigationBar)
      #expect(abs((labels["Second"]?.midX ?? 0) - 195) < 0.2)
      #expect(abs((labels["Second"]?.minY ?? 0) - 35.0 / 3) < 0.01)
      #expect(abs((labels["Second"]?.height ?? 0) - 61.0 / 3) < 0.01)
    }
  }

  @Test func itemsCallTheirTargets() {
    let target = Target()
    let item = { (title: String) in UIBarButtonItem(title: title, style: .plain, target: target, action: Target.took) }
    stage.run { navigation, _ in
      let own = navigation.viewControllers[0].navigationItem
      let disabled = item("Off")
      disabled.isEnabled = false
      let action = UIBarButtonItem(primaryAction: UIAction(title: "Do") { target.log.append("\($0.title)") })
      own.rightBarButtonItems = [item("One"), disabled]
      own.leftBarButtonItem = action
      stage.window.layoutIfNeeded()
      let labels = labels(in: stage.window)
      #expect(labels.keys.sorted() == ["Do", "Off", "One"])
      for (title, log) in [("Do", ["Do"]), ("One", ["Do", "One"]), ("Off", ["Do", "One"])] {
        let place = CGPoint(x: labels[title]?.midX ?? 0, y: labels[title]?.midY ?? 0)
        stage.tap(place)
        #expect(target.log == log, "\(title) at \(place)")
      }
    }
  }

  @Test func theEditButtonTogglesEditing() {
    final class List: UIViewController {
      var log: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append("\(editing) \(animated)")
      }
    }
    let list = List()
    stage.run(list) { navigation, _ in
      list.navigationItem.leftBarButtonItem = list.editButtonItem
      #expect(list.editButtonItem === list.editButtonItem)
      for (title, next) in [("Edit", "true true"), ("Done", "false true")] {
        stage.window.layoutIfNeeded()
        let place = labels(in: stage.window)[title] ?? .zero
        stage.tap(CGPoint(x: place.midX, y: place.midY))
        #expect(list.log.last == next)
      }
      list.isEditing = true
      #expect(list.editButtonItem.title == "Done" && list.editButtonItem.style == .done)
    }
  }

  @Test func theLookFollowsTheContent() {
    let a = ScrollingController("A", height: 2000)
    stage.run(a) { navigation, _ in
      let bar = navigation.navigationBar
      let background = { () -> UIColor? in
        stage.window.layoutIfNeeded()
        return bar.subviews[0].subviews[1].backgroundColor
      }
      let look = UINavigationBarAppearance()
      look.backgroundColor = .red
      bar.standardAppearance = look
      #expect(background() == nil)
      a.scrollView.contentOffset.y = 0
      #expect(background() == .red)
      look.backgroundColor = .green
      #expect(background() == .green)
      let other = UINavigationBarAppearance()
      other.configureWithOpaqueBackground()
      other.backgroundColor = .blue
      bar.scrollEdgeAppearance = other
      #expect(background() == .green)
      a.scrollView.contentOffset.y = -91
      #expect(background() == .blue)
      a.navigationItem.scrollEdgeAppearance = look
      #expect(background() == .green)
    }
  }

  @Test func barsTakeTheirLookFromTheirClass() {
    stage.run { _, _ in
      let look = UINavigationBarAppearance()
      UINavigationBar.appearance().standardAppearance = look
      UINavigationBar.appearance().prefersLargeTitles = true
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
      let bars = (0..<2).map { index in
        let navigation = UINavigationController(rootViewController: UIViewController())
        if index == 1 { navigation.navigationBar.standardAppearance = UINavigationBarAppearance() }
        stage.window.rootViewController = navigation
        stage.window.layoutIfNeeded()
        return navigation.navigationBar
      }
      #expect(bars[0].standardAppearance === look && bars[1].standardAppearance !== look)
      #expect(bars[0].prefersLargeTitles && bars[0].frame.height == 96)
      #expect(bars[0].titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    }
  }

  @Test func barsOfTheirOwnPushAndPop() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.items = [one]
    bar.pushItem(two, animated: false)
    bar.layoutIfNeeded()
    #expect(labels(in: bar).keys.sorted() == ["One", "Two"] && bar.backItem === one && bar.topItem === two)
    #expect(bar.popItem(animated: false) === two && bar.items == [one] && bar.popItem(animated: false) == nil)
    #expect(bar.intrinsicContentSize.height == 44)
  }

  @Test func copiesHaveTheValues() throws {
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    look.shadowColor = nil
    let copy = try #require(look.copy() as? UINavigationBarAppearance)
    look.buttonAppearance.normal.titleTextAttributes = [:]
    look.titleTextAttributes = [:]
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .red && copy.shadowColor == nil)
    #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .blue)
  }
}

/// Writes down the titles of items that were tapped.
@MainActor private final class Target {
  var log: [String] = []
  func took(_ item: UIBarButtonItem) { log.append(item.title ?? "") }
}
