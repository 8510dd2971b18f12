// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Page view controllers with their dots, as ScrollViews.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct PageViewPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
  private let album = Album()

  private func show() -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 12])
    controller.view.backgroundColor = .darkGray
    controller.dataSource = album
    controller.setViewControllers([album.pages[0]], direction: .forward, animated: false)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return controller
  }

  @Test func aPageIsDraggedHalfAwayAndTurned() {
    withAnimationClock { clock in
      _ = show()
      assertSnapshot(of: window, as: .image, named: "first")
      window.touch {
        $0.down(at: CGPoint(x: 150, y: 60))
        $0.move(to: CGPoint(x: 60, y: 60), duration: 0.2)
        assertSnapshot(of: window, as: .image, named: "dragged")
        $0.up()
      }
      clock.advance(by: 2)
      assertSnapshot(of: window, as: .image, named: "second")
    }
  }
}

@MainActor private final class Album: NSObject, UIPageViewControllerDataSource {
  let pages: [UIViewController] = [("One", UIColor.systemYellow), ("Two", .systemTeal)].map { title, color in
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 200, height: 40))
    label.text = title
    label.textAlignment = .center
    page.view.backgroundColor = color
    page.view.addSubview(label)
    return page
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
}
