// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillTesting

/// A finger turns the pages of a page view controller on the screen of a device.
@MainActor @Suite(.snapshots) struct TouchPageTests {
  private let window = UIWindow(on: .iPhone14)
  private let book = Book()

  private func show(
    _ page: Int, orientation: UIPageViewController.NavigationOrientation = .horizontal,
    prepare: (UIPageViewController) -> Void = { _ in }
  ) -> UIPageViewController {
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
    (controller.dataSource, controller.delegate) = (book, book)
    controller.setViewControllers([book.pages[page]], direction: .forward, animated: false)
    prepare(controller)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return controller
  }

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction) {
    window.touch { $0.swipe(direction, at: CGPoint(x: 300, y: 400)) }
    AnimationClock.current.settle()
  }

  private func picture() throws {
    _ = try ViewHost.picture(of: window, on: .iPhone14, nil, UITraitCollection(), .bounds).image()
  }

  @Test(arguments: [false, true]) func aSwipeTurnsThePage(afterAPicture: Bool) throws {
    let controller = show(1)
    if afterAPicture { try picture() }
    swipe(.left)
    #expect(controller.viewControllers == [book.pages[2]] && book.log == ["pending 2", "from 1: true"])
    book.log = []
    if afterAPicture { try picture() }
    swipe(.right)
    swipe(.right)
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(book.log == ["pending 1", "from 2: true", "pending 0", "from 1: true"])
    swipe(.right)
    #expect(controller.viewControllers == [book.pages[0]] && book.log.count == 4)
    if afterAPicture { try picture() }
    #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: window) == window.bounds)
  }

  /// An attribute of a view is for that view alone, as anywhere else.
  @Test(arguments: ["controller", "later", "traits"]) func rightToLeftTheNextPageComesFromTheLeft(way: String) throws {
    let controller = show(1) { controller in
      switch way {
      case "controller": controller.view.semanticContentAttribute = .forceRightToLeft
      case "traits": window.traitOverrides.layoutDirection = .rightToLeft
      default: break
      }
    }
    try picture()
    if way == "later" { controller.view.semanticContentAttribute = .forceRightToLeft }
    swipe(.right)
    #expect(controller.viewControllers == [book.pages[2]] && book.log == ["pending 2", "from 1: true"])
    try picture()
    swipe(.right)
    #expect(controller.viewControllers == [book.pages[2]] && book.log.count == 2)
    swipe(.left)
    #expect(controller.viewControllers == [book.pages[1]] && book.log.last == "from 2: true")
  }

  @Test func verticalPagesFollowVerticalSwipes() throws {
    let controller = show(1, orientation: .vertical)
    swipe(.left)
    #expect(controller.viewControllers == [book.pages[1]] && book.log.isEmpty)
    swipe(.up)
    #expect(controller.viewControllers == [book.pages[2]] && book.log == ["pending 2", "from 1: true"])
    try picture()
    swipe(.up)
    #expect(controller.viewControllers == [book.pages[2]])
    swipe(.down)
    swipe(.down)
    #expect(controller.viewControllers == [book.pages[0]])
  }
}

@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<3).map { _ in UIViewController() }
  var log: [String] = []

  private func page(_ index: Int) -> UIViewController? { pages.indices.contains(index) ? pages[index] : nil }
  private func index(of page: UIViewController) -> Int { pages.firstIndex(of: page) ?? -1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(index(of: viewController) - 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(index(of: viewController) + 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("pending \(index(of: pendingViewControllers[0]))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("from \(index(of: previousViewControllers[0])): \(completed)") }
}
