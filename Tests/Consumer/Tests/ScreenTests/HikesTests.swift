// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// A drawer with details over a list: it opens, rests, follows a finger, and is gone.
@MainActor @Suite(.snapshots) struct HikesTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  init() {
    window.rootViewController = HikesViewController(hikes: .sample)
    window.makeKeyAndVisible()
  }

  @Test func opens() {
    window.touch {
      $0.tap(on: "Shepherds’ ridge")
      assertSnapshot(of: window, as: .at(0.1, image()), named: "opening")
    }
    assertSnapshot(of: window, as: image(), named: "at-rest")
    assertSnapshot(of: window, as: .pdf, named: "at-rest")
  }

  @Test func dark() {
    window.touch { $0.tap(on: "Rotstock by the east face") }
    assertSnapshot(of: window, as: image(UITraitCollection(userInterfaceStyle: .dark)))
  }

  @Test func dragged() {
    window.touch { $0.tap(on: "Shepherds’ ridge") }
    window.touch {
      $0.down(at: CGPoint(x: 187, y: 350))
      // The drag begins after ten points; the drawer is 333.5 points high.
      $0.move(to: CGPoint(x: 187, y: 526), duration: 0.4)
      assertSnapshot(of: window, as: image(), named: "half-dragged-away")
      $0.move(to: CGPoint(x: 187, y: 430), duration: 0.4)
      $0.up()
    }
    assertSnapshot(of: window, as: image(), named: "back-at-rest")
    window.touch { $0.drag(from: CGPoint(x: 187, y: 350), to: CGPoint(x: 187, y: 600)) }
    assertSnapshot(of: window, as: image(), named: "dismissed")
  }

  /// A tap beside the drawer closes it, and so does its button.
  @Test func closes() {
    for tap in [CGPoint(x: 187, y: 30), CGPoint(x: 187, y: 630)] {
      window.touch { $0.tap(on: "To the bell tower") }
      #expect(window.rootViewController?.presentedViewController is HikeDetailsViewController)
      window.touch {
        $0.tap(at: tap)
        $0.wait(1)
      }
      #expect(window.rootViewController?.presentedViewController == nil)
    }
  }

  /// The details alone, as a device of another size shows them.
  @Test func alone() {
    let details = HikeDetailsViewController(hike: [Hike].sample[1])
    assertSnapshot(of: details, as: .image(size: CGSize(width: 320, height: 340), traits: .init(displayScale: 2)))
  }

  private func image(_ traits: UITraitCollection = UITraitCollection()) -> Snapshotting<UIView, UIImage> {
    .image(traits: UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), traits]))
  }
}
