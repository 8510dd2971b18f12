// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Toolbars, as Bars.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct ToolbarPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  /// Buttons, spaces, the safe area below, and the line above content that goes on.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func toolbars(_ style: UIUserInterfaceStyle) {
    let (page, scrollView) = (UIViewController(), UIScrollView(frame: window.bounds))
    scrollView.contentSize.height = 2000
    scrollView.backgroundColor = .systemTeal
    scrollView.showsVerticalScrollIndicator = false
    page.view = scrollView
    page.toolbarItems = [
      UIBarButtonItem(systemItem: .action), UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
      UIBarButtonItem(systemItem: .edit), .flexibleSpace(), UIBarButtonItem(systemItem: .done),
    ]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    window.setSafeAreaInsets(UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    window.overrideUserInterfaceStyle = style
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    assertSnapshot(of: window, as: .image, named: style == .dark ? "dark" : "light")
  }
}
