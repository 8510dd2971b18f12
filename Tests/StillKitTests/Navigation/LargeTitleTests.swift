// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// Large titles, and their way under the content that scrolls.
@MainActor struct LargeTitleTests {
  private let stage = NavigationStage()

  private func run(_ body: (UINavigationController, ScrollingController, AnimationClock) -> Void) {
    let a = ScrollingController("Mountains", height: 2000)
    stage.run(a) { navigation, clock in
      navigation.navigationBar.prefersLargeTitles = true
      stage.window.layoutIfNeeded()
      body(navigation, a, clock)
    }
  }

  @Test func theBarShrinksByTheWayOfTheContent() {
    run { navigation, a, _ in
      let scroll = { (offset: CGFloat) in
        a.scrollView.contentOffset.y = offset
        stage.window.layoutIfNeeded()
      }
      #expect(navigation.navigationBar.frame.height == 96 && a.scrollView.adjustedContentInset.top == 143)
      #expect(a.scrollView.contentOffset.y == -143)
      scroll(-123)
      #expect(navigation.navigationBar.frame.height == 76 && a.scrollView.adjustedContentInset.top == 123)
      scroll(0)
      #expect(navigation.navigationBar.frame.height == 44 && a.scrollView.adjustedContentInset.top == 91)
      scroll(-143)
      #expect(navigation.navigationBar.frame.height == 96 && a.scrollView.adjustedContentInset.top == 143)
      scroll(-163)
      #expect(navigation.navigationBar.frame.height == 116 && a.scrollView.adjustedContentInset.top == 143)
    }
  }

  /// Bars follow a scroll view that a controller names once it is shown, and leave it for another one.
  @Test func theBarFollowsAScrollViewThatIsNamedLater() {
    let page = UIViewController()
    stage.run(page) { navigation, _ in
      navigation.navigationBar.prefersLargeTitles = true
      let inner = UIView(frame: page.view.bounds)
      page.view.addSubview(inner)
      let views = (0..<2).map { _ in UIScrollView(frame: page.view.bounds) }
      for view in views {
        view.contentSize = CGSize(width: 390, height: 2000)
        inner.addSubview(view)
      }
      stage.window.layoutIfNeeded()
      for (view, other) in [(views[0], views[1]), (views[1], views[0])] {
        page.setContentScrollView(view)
        stage.window.layoutIfNeeded()
        for (offset, height) in [(CGFloat(0), CGFloat(44)), (-143, 96)] {
          view.contentOffset.y = offset
          other.contentOffset.y = 500
          stage.window.layoutIfNeeded()
          #expect(navigation.navigationBar.frame.height == height)
        }
      }
    }
  }

  /// A finger that drags the content away and back moves it by its way, and leaves no bounce behind.
  @Test func aFingerCollapsesAndExpandsTheTitle() {
    run { navigation, a, clock in
      for (way, height) in [(CGFloat(-80), CGFloat(44)), (80, 96)] {
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 500 + way))
        clock.settle()
        #expect(navigation.navigationBar.frame.height == height)
      }
      #expect(a.scrollView.contentOffset.y == -143)
    }
  }

  /// Content that comes to rest in the midst of the title's way goes on to the nearer end.
  @Test(arguments: [(-20, CGFloat(96)), (-45, 44)]) func titlesAreNotLeftInTheMidst(way: Int, height: CGFloat) {
    run { navigation, a, clock in
      // A part of the way goes by until the drag begins.
      stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 490 + way))
      clock.settle()
      #expect(navigation.navigationBar.frame.height == height)
      #expect(a.scrollView.contentOffset.y == (height == 96 ? -143 : -91))
    }
  }

  /// A finger that holds the content leaves the title where it is, and content too short for the way goes back.
  @Test func theTitleIsWholeWhereTheContentIsShort() {
    run { navigation, a, clock in
      stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 460), lifts: false)
      stage.window.layoutIfNeeded()
      #expect(navigation.navigationBar.frame.height > 44 && navigation.navigationBar.frame.height < 96)
      stage.lift()
      a.scrollView.contentSize.height = 844 - 143 - 34 + 40
      a.scrollView.contentOffset.y = -143
      stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 450))
      clock.settle()
      #expect(navigation.navigationBar.frame.height == 96 && a.scrollView.contentOffset.y == -143)
    }
  }

  @Test func itemsDecide() {
    run { navigation, a, _ in
      let heights = { (modes: [UINavigationItem.LargeTitleDisplayMode]) -> CGFloat in
        navigation.viewControllers = modes.map { mode in
          let controller = UIViewController()
          controller.title = "A"
          controller.navigationItem.largeTitleDisplayMode = mode
          return controller
        }
        stage.window.layoutIfNeeded()
        return navigation.navigationBar.frame.height
      }
      #expect(heights([.automatic]) == 96 && heights([.never]) == 44 && heights([.never, .automatic]) == 44)
      #expect(heights([.never, .always]) == 96 && heights([.never, .always, .automatic]) == 96)
      stage.window.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
      #expect(heights([.always]) == 32)
    }
  }
}
