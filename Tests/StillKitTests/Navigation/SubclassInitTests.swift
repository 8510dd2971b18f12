// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: subclasses override and inherit the initialisers that UIKit's headers designate.
@MainActor struct SubclassInitTests {
  private final class Stack: UINavigationController {
    private(set) var pushed: [UIViewController] = []
    private var isConfigured = false

    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      navigationBar.prefersLargeTitles = true
      isConfigured = true
    }

    required init?(coder: NSCoder) { return nil }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      #expect(!isConfigured && !animated && viewControllers.isEmpty)
      pushed.append(viewController)
      super.pushViewController(viewController, animated: animated)
    }
  }

  @Test func theRootOfAStackIsPushed() {
    let root = UIViewController()
    let stack = Stack(rootViewController: root)
    #expect(stack.pushed == [root] && stack.viewControllers == [root])
    #expect(stack.navigationBar.prefersLargeTitles)
  }

  private final class Bar: UINavigationBar {}

  @Test func barsOfAClassShowTheStackThatWasThereBefore() {
    let stack = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    let pages = [UIViewController(), UIViewController()]
    stack.viewControllers = pages
    #expect(stack.navigationBar is Bar && stack.navigationBar.items == pages.map(\.navigationItem))
    stack.popViewController(animated: false)
    #expect(stack.navigationBar.items == [pages[0].navigationItem])
  }

  private final class BarPage: UIViewController {
    override var navigationItem: UINavigationItem {
      let item = super.navigationItem
      item.title = navigationController?.navigationBar.prefersLargeTitles == true ? "Large" : "Small"
      return item
    }
  }

  /// A page may ask for the bar while its item is made.
  @Test func itemsMayAskForTheBar() {
    let stack = UINavigationController(rootViewController: BarPage())
    stack.navigationBar.prefersLargeTitles = true
    #expect(stack.topViewController?.navigationItem.title == "Large")
  }

  private final class Alert: UIAlertController {
    convenience init(error: String) { self.init(title: "Error", message: error, preferredStyle: .alert) }
  }

  @Test func alertsHaveSubclasses() {
    let alert = Alert(error: "No wind")
    #expect(alert.title == "Error" && alert.message == "No wind" && alert.preferredStyle == .alert)
    #expect(Alert(nibName: nil, bundle: nil).preferredStyle == .actionSheet)
  }

  private final class Segments: UISegmentedControl {
    override init(items: [Any]?) {
      super.init(items: items)
      selectedSegmentIndex = 1
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class Refresh: UIRefreshControl {
    override init() {
      super.init()
      tintColor = .systemRed
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func controlsAreMadeByOverriddenInitialisers() {
    let control = Segments(items: ["Bow", "Stern"])
    #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == 1 && control.bounds.width > 20)
    let refresh = Refresh()
    #expect(refresh.tintColor == .systemRed && refresh.bounds.height == UIRefreshControl().bounds.height)
  }
}
