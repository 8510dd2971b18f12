// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: a control that a finger drags shows what it will be when the finger is lifted.
@MainActor @Suite(.serialized) struct TouchedControlPictureTests {
  private func root(_ control: UIControl) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 60))
    root.backgroundColor = .systemBackground
    control.frame = CGRect(x: 10, y: 14, width: 240, height: 32)
    root.addSubview(control)
    return root
  }

  @Test func theSelectionOfSegmentsFollowsAFinger() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.selectedSegmentIndex = 0
    let root = root(control)
    root.touch {
      $0.down(at: CGPoint(x: 40, y: 30))
      $0.move(to: CGPoint(x: 200, y: 30), duration: 0.3)
      $0.wait(0.3)
      assertSnapshot(of: root, as: .showingTouches(.image), named: "held")
      $0.up()
    }
    assertSnapshot(of: root, as: .image, named: "lifted")
  }

  @Test func aFingerTurnsPagesOnItsWay() {
    let control = UIPageControl()
    (control.numberOfPages, control.currentPage) = (6, 1)
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.systemGray3, .label)
    let root = root(control)
    root.touch {
      $0.down(at: CGPoint(x: 90, y: 30))
      $0.move(to: CGPoint(x: 130, y: 30), duration: 0.3)
      assertSnapshot(of: root, as: .showingTouches(.image), named: "held")
      $0.up()
    }
    assertSnapshot(of: root, as: .image, named: "lifted")
  }
}
