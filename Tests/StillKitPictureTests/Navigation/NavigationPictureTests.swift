// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Navigation bars and their controllers, as Bars.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct NavigationPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  private func show(_ titles: String..., large: Bool = false) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = titles.enumerated().map { Page($1, number: $0) }
    navigation.navigationBar.prefersLargeTitles = large
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    return navigation
  }

  private func expect(_ name: String, at moment: TimeInterval? = nil, testName: String = #function) {
    let image = Snapshotting<UIView, UIImage>.image
    assertSnapshot(of: window, as: moment.map { .at($0, image) } ?? image, named: name, testName: testName)
  }

  /// Title, buttons with a title, a symbol and semibold text, a disabled one, and what the look says of them.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func items(_ style: UIUserInterfaceStyle) {
    let navigation = show("Lakes")
    let item = navigation.viewControllers[0].navigationItem
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    item.rightBarButtonItems = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .add)]
    item.leftBarButtonItem?.isEnabled = style == .light
    window.overrideUserInterfaceStyle = style
    expect(style == .dark ? "dark" : "light")
    (navigation.topViewController as? Page)?.scrollView.contentOffset.y = 20
    expect(style == .dark ? "dark-scrolled" : "light-scrolled")
  }

  /// From right to left the way back is on the right, chevron and titles included.
  @Test func rightToLeft() {
    let navigation = show("Lakes", "Rivers", large: true)
    navigation.view.semanticContentAttribute = .forceRightToLeft
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    let item = navigation.topViewController?.navigationItem
    item?.rightBarButtonItems = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .add)]
    item?.leftItemsSupplementBackButton = true
    item?.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
    expect("large")
    item?.largeTitleDisplayMode = .never
    expect("small")
    navigation.popViewController(animated: true)
    expect("pop", at: 0.15)
  }

  @Test func prompts() {
    let navigation = show("Lakes", large: true)
    navigation.topViewController?.navigationItem.prompt = "Choose a lake"
    expect("large")
    navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
    expect("small")
  }

  @Test func symbols() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 700, height: 44))
    let item = UINavigationItem(title: "")
    let kinds: [UIBarButtonItem.SystemItem] = [
      .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause,
      .rewind, .fastForward, .close,
    ]
    item.leftBarButtonItems = kinds.map { UIBarButtonItem(systemItem: $0) }
    bar.items = [item]
    assertSnapshot(of: bar, as: .image)
  }

  @Test func backButtons() {
    let navigation = show("Lakes", "Rivers")
    expect("title")
    navigation.topViewController?.title = "Rivers of the north and south"
    expect("back")
    navigation.topViewController?.title = "Rivers of the north, the south and the west"
    expect("chevron")
  }

  /// A button, an image with constraints, and a stack, as apps put them into bars; the way back lies in the safe area.
  @Test func views() {
    let navigation = show("Lakes", "Rivers")
    navigation.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      UIColor.systemPurple.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    let (avatar, button) = (UIImageView(image: image), UIButton(frame: CGRect(x: 0, y: 0, width: 90, height: 10)))
    avatar.widthAnchor.constraint(equalToConstant: 28).isActive = true
    avatar.heightAnchor.constraint(equalToConstant: 28).isActive = true
    (avatar.layer.cornerRadius, avatar.clipsToBounds) = (14, true)
    button.setImage(UIImage(systemName: "star.fill"), for: .normal)
    let title = UIStackView(
      arrangedSubviews: ["North", "South"].map { text in
        let label = UILabel()
        label.text = text
        return label
      })
    title.spacing = 6
    let item = navigation.topViewController?.navigationItem
    item?.titleView = title
    item?.rightBarButtonItems = [UIBarButtonItem(customView: avatar), UIBarButtonItem(customView: button)]
    expect("beside-the-back-button")
  }

  /// The large title goes with the content, and the small one comes in its place.
  @Test func largeTitles() {
    let navigation = show("Lakes", large: true)
    window.layoutIfNeeded()
    expect("large")
    let scrollView = (navigation.topViewController as? Page)?.scrollView
    for (name, offset) in [("midst", CGFloat(-70)), ("collapsed", 0)] {
      scrollView?.contentOffset.y = offset
      expect(name)
    }
  }

  @Test func pushes() {
    let navigation = show("Lakes")
    navigation.pushViewController(Page("Rivers", number: 1), animated: true)
    for tenths in 0...3 { expect("push-\(tenths)", at: 0.1 * Double(tenths)) }
    expect("pushed")
    navigation.popViewController(animated: true)
    expect("pop", at: 0.15)
  }

  @Test func swipesBack() {
    let navigation = show("Lakes", "Rivers")
    window.touch {
      $0.down(at: CGPoint(x: 2, y: 120))
      $0.move(to: CGPoint(x: 172, y: 120), duration: 0.4)
      expect("halfway")
      $0.move(to: CGPoint(x: 60, y: 120), duration: 0.4)
      $0.wait(0.2)
      $0.up()
    }
    expect("cancelled")
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func looks() {
    let navigation = show("Lakes", "Rivers", large: true)
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    look.largeTitleTextAttributes = [.foregroundColor: UIColor.yellow]
    look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.navigationBar.scrollEdgeAppearance = look
    navigation.navigationBar.tintColor = .systemOrange
    expect("large")
    navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
    expect("small")
  }
}

/// A list of coloured rows.
private final class Page: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  convenience init(_ title: String, number: Int) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    scrollView.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 320, height: 600)
    scrollView.showsVerticalScrollIndicator = false
    for row in 0..<20 {
      let view = UIView(frame: CGRect(x: 10, y: 30 * row + 4, width: 300, height: 22))
      view.backgroundColor = number == 0 ? .systemTeal : .systemPink
      view.alpha = row % 2 == 0 ? 1 : 0.5
      view.autoresizingMask = .flexibleWidth
      scrollView.addSubview(view)
    }
  }

  override func loadView() { view = scrollView }
}
