// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Views of an app's own in navigation bars, their sizes, and what items take over from their class.
@MainActor struct BarItemViewTests {
  private let stage = NavigationStage()

  private func label(_ text: String, in view: UIView) -> UILabel? {
    var waiting = [view]
    while let next = waiting.popLast() {
      if let label = next as? UILabel, label.text == text { return label }
      waiting += next.subviews
    }
    return nil
  }

  @Test func promptsStandAboveTheButtons() {
    stage.run { navigation, _ in
      let (bar, root) = (navigation.navigationBar, navigation.viewControllers[0])
      root.title = "Title"
      root.navigationItem.prompt = "Prompt"
      stage.window.layoutIfNeeded()
      #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 74) && root.view.safeAreaInsets.top == 121)
      #expect(bar.sizeThatFits(.zero).height == 74 && bar.intrinsicContentSize.height == 74)
      let places = ["Prompt", "Title"].map { text in
        label(text, in: bar).map { $0.convert($0.bounds, to: bar) } ?? .zero
      }
      #expect(places[0].minY >= 0 && places[0].maxY <= 30 && abs(places[0].midX - 195) < 1)
      #expect(places[1].minY > 30 && abs(places[1].midY - 52) < 1)
      let second = UIViewController()
      navigation.pushViewController(second, animated: false)
      stage.window.layoutIfNeeded()
      #expect(bar.frame.height == 44 && label("Prompt", in: bar) == nil && second.view.safeAreaInsets.top == 91)
      navigation.popViewController(animated: false)
      root.navigationItem.prompt = nil
      stage.window.layoutIfNeeded()
      #expect(bar.frame.height == 44 && root.view.safeAreaInsets.top == 91)
    }
  }

  /// Views that have no size of their own are measured whenever their content changes.
  @Test(arguments: [false, true]) func viewsFollowTheirContent(isConstrained: Bool) {
    stage.run { navigation, _ in
      let (first, second) = (UILabel(), UILabel())
      (first.text, second.text) = ("Short", "x")
      let stack = UIStackView(arrangedSubviews: [first, second])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = !isConstrained
      let item = navigation.viewControllers[0].navigationItem
      item.titleView = stack
      let place = { () -> CGRect in
        stage.window.layoutIfNeeded()
        return stack.convert(stack.bounds, to: stage.window)
      }
      let before = place()
      #expect(before.width == ceil(first.intrinsicContentSize.width * 3) / 3 || before.width > 20)
      #expect(abs(before.midX - 195) < 1 && abs(before.midY - 69) < 1)
      first.text = "A title that is much longer"
      let after = place()
      #expect(after.width >= first.intrinsicContentSize.width - 0.01 && abs(after.midX - 195) < 1)
      item.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
      #expect(abs(place().width - after.width) < 0.01)
      first.text = "Short"
      #expect(abs(place().width - before.width) < 0.01)
    }
  }

  /// Search bars, and views that ask for more than there is, take the room between the buttons.
  @Test func wideTitlesTakeTheRoom() {
    stage.run { navigation, _ in
      let item = navigation.viewControllers[0].navigationItem
      let expanded = Strange(UIView.layoutFittingExpandedSize)
      for view in [UISearchBar(), expanded] {
        item.titleView = view
        stage.window.layoutIfNeeded()
        let place = view.convert(view.bounds, to: stage.window)
        #expect(place.minX == 16 && place.maxX == 374 && place.height == 44)
        #expect(place.minY == 47)
      }
    }
  }

  /// A view keeps its own opacity and size, and moves to another item with both.
  @Test func viewsKeepWhatTheAppGaveThem() {
    stage.run { navigation, _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
      view.alpha = 0.5
      let item = navigation.viewControllers[0].navigationItem
      item.titleView = view
      stage.window.layoutIfNeeded()
      #expect(view.bounds.size == CGSize(width: 120, height: 20) && view.alpha == 0.5)
      let second = UIViewController()
      item.titleView = nil
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
      navigation.pushViewController(second, animated: false)
      stage.window.layoutIfNeeded()
      #expect(view.convert(view.bounds, to: stage.window) == CGRect(x: 254, y: 59, width: 120, height: 20))
    }
  }

  /// Sizes that no bar can show leave the other items where they are.
  /// The system's close button does not take the bar's tint.
  @Test func theCloseButtonIsACrossOnADisc() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Lakes")
    item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil)
    bar.items = [item]
    bar.layoutIfNeeded()
    let button = try #require(item.rightBarButtonItem?.shownView)
    button.layoutIfNeeded()
    let (disc, cross) = (try #require(button.subviews.first), try #require(button.subviews.last as? UIImageView))
    #expect(button.bounds.width == 30 && disc.frame == CGRect(x: 0, y: 7, width: 30, height: 30))
    #expect(disc.backgroundColor == .tertiarySystemFill && disc.layer.cornerRadius == 15)
    #expect(cross.tintColor == .secondaryLabel && cross.bounds.width < 16)
    #expect(abs(cross.center.x - 15) < 0.01 && abs(cross.center.y - 22) < 0.01)
    item.rightBarButtonItem?.tintColor = .red
    bar.layoutIfNeeded()
    let tinted = try #require(item.rightBarButtonItem?.shownView?.subviews.last as? UIImageView)
    #expect(tinted.tintColor == .red)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -50, 1e300]) func sizesWithoutSense(size: CGFloat) {
    stage.run { navigation, _ in
      let item = navigation.viewControllers[0].navigationItem
      let (wide, last) = (UIBarButtonItem(systemItem: .edit), UIBarButtonItem(systemItem: .done))
      let strange = Strange()
      strange.size = CGSize(width: size, height: size)
      item.leftBarButtonItems = [.fixedSpace(size), UIBarButtonItem(customView: Strange(strange.size))]
      item.rightBarButtonItems = [last, wide]
      item.titleView = strange
      wide.width = size == 1e300 ? 0 : size
      let errors = errors {
        stage.window.layoutIfNeeded()
      }
      #expect(errors.isEmpty, "\(errors)")
      let done = label("Done", in: navigation.navigationBar)
      let place = done.map { $0.convert($0.bounds, to: stage.window) } ?? .zero
      #expect(abs(place.maxX - 374) < 1 && place.minY > 47)
      #expect(strange.frame.width.isFinite && strange.frame.width >= 0)
    }
  }

  /// Since iOS 11, bars lay out such views by Auto Layout: what counts is their content, or their own constraints.
  @Test func viewsWithContentHaveItsSize() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 70, height: 40)).image { _ in }
    stage.run { navigation, _ in
      let item = navigation.viewControllers[0].navigationItem
      let (button, avatar) = (UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIImageView(image: image))
      button.setImage(image, for: .normal)
      avatar.widthAnchor.constraint(equalToConstant: 32).isActive = true
      avatar.heightAnchor.constraint(equalToConstant: 30).isActive = true
      item.leftBarButtonItem = UIBarButtonItem(customView: button)
      item.rightBarButtonItem = UIBarButtonItem(customView: avatar)
      stage.window.layoutIfNeeded()
      #expect(button.convert(button.bounds, to: stage.window) == CGRect(x: 16, y: 49, width: 70, height: 40))
      #expect(avatar.convert(avatar.bounds, to: stage.window) == CGRect(x: 342, y: 54, width: 32, height: 30))
    }
  }

  /// The mask of a stack view without a size would hold its spaces in no room.
  @Test func stacksAreNotHeldAtTheirFrame() {
    stage.run { navigation, _ in
      let (one, two) = (UIView(), UIView())
      for view in [one, two] { view.widthAnchor.constraint(equalToConstant: 20).isActive = true }
      one.heightAnchor.constraint(equalToConstant: 10).isActive = true
      let stack = UIStackView(arrangedSubviews: [one, two])
      stack.spacing = 8
      navigation.viewControllers[0].navigationItem.titleView = stack
      stage.window.layoutIfNeeded()
      #expect(!stack.translatesAutoresizingMaskIntoConstraints)
      #expect(stack.convert(stack.bounds, to: stage.window) == CGRect(x: 171, y: 64, width: 48, height: 10))
    }
  }

  /// Tests find items by names that apps give them at any time.
  @Test func identifiersAreThoseOfTheItems() {
    stage.run { navigation, _ in
      let item = UIBarButtonItem(systemItem: .add)
      navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
      stage.window.layoutIfNeeded()
      item.accessibilityIdentifier = "more"
      #expect(item.shownView?.accessibilityIdentifier == "more")
    }
  }

  @Test func itemsTakeTheirLookFromTheirClass() {
    stage.run { navigation, _ in
      let proxy = UIBarButtonItem.appearance()
      proxy.tintColor = .red
      proxy.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 11)], for: .normal)
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [OtherBar.self]).tintColor = .green
      #expect(UIBarButtonItem.appearance() === proxy)
      let (plain, own) = (UIBarButtonItem(systemItem: .edit), UIBarButtonItem(systemItem: .done))
      own.tintColor = .blue
      let item = navigation.viewControllers[0].navigationItem
      item.rightBarButtonItems = [plain, own]
      stage.window.layoutIfNeeded()
      #expect(plain.tintColor == .red && own.tintColor == .blue)
      let label = label("Edit", in: navigation.navigationBar)
      #expect(label?.font.pointSize == 11 && label?.textColor == .red)
      // The back button is one of them.
      navigation.pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      #expect(self.label("Back", in: navigation.navigationBar)?.font.pointSize == 11)
      let bar = OtherBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      let other = UINavigationItem(title: "")
      other.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
      bar.items = [other]
      stage.window.addSubview(bar)
      stage.window.layoutIfNeeded()
      #expect(other.rightBarButtonItem?.tintColor == .green)
    }
    stage.run { navigation, _ in
      let item = navigation.viewControllers[0].navigationItem
      item.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
      stage.window.layoutIfNeeded()
      #expect(item.rightBarButtonItem?.tintColor == nil)
    }
  }
}

private final class OtherBar: UINavigationBar {}

/// A view that would have a size without sense.
private final class Strange: UIView {
  var size = CGSize.zero

  convenience init(_ size: CGSize) {
    self.init(frame: .zero)
    self.size = size
  }

  override var intrinsicContentSize: CGSize { size }
  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}
