// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: a tap on the status bar scrolls to the top, if one scroll view only, and its delegate, want that.
@MainActor struct ScrollToTopTests {
  private final class Witness: UIScrollViewDelegate {
    var log: [String] = []
    var agrees = true

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return agrees
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did \(scrollView.contentOffset.y)") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("end") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let witness = Witness()

  private func scrolled(y: CGFloat = 0) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: y, width: 200, height: 100))
    view.contentSize = CGSize(width: 400, height: 1000)
    view.contentInset.top = 20
    view.contentOffset = CGPoint(x: 30, y: 500)
    view.delegate = witness
    window.addSubview(view)
    return view
  }

  @Test func contentGoesToItsTopByTheClock() {
    withClock { clock in
      let view = scrolled()
      window.tapStatusBar()
      #expect(view.contentOffset.y == 500 && witness.log == ["should"])
      clock.advance(by: 0.15)
      #expect(view.contentOffset.y < 400 && view.contentOffset.y > 0)
      clock.settle()
      #expect(view.contentOffset == CGPoint(x: 30, y: -20) && witness.log == ["should", "did -20.0"])
      window.tapStatusBar()
      #expect(witness.log.count == 2)
    }
  }

  @Test func theDelegateAndThePropertyMayRefuse() {
    withClock { clock in
      let view = scrolled()
      witness.agrees = false
      window.tapStatusBar()
      view.scrollsToTop = false
      window.tapStatusBar()
      clock.settle()
      #expect(view.contentOffset.y == 500 && witness.log == ["should"])
    }
  }

  @Test func ofSeveralNoneScrollsOnAPhoneAndTheTopmostElsewhere() {
    withClock { clock in
      let (lower, upper) = (scrolled(y: 100), scrolled())
      window.tapStatusBar()
      clock.settle()
      #expect(lower.contentOffset.y == 500 && upper.contentOffset.y == 500)
      window.overridingTraits = UITraitCollection(userInterfaceIdiom: .pad)
      window.tapStatusBar()
      clock.settle()
      #expect(lower.contentOffset.y == 500 && upper.contentOffset.y == -20)
      window.overridingTraits = UITraitCollection(userInterfaceIdiom: .phone)
      upper.isHidden = true
      window.tapStatusBar()
      clock.settle()
      #expect(lower.contentOffset.y == -20)
    }
  }
}
