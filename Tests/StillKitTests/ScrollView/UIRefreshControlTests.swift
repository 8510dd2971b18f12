// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: while it refreshes the control takes room above the content, which does not move for it.
@MainActor struct UIRefreshControlTests {
  @Test func refreshingMakesRoom() {
    let view = scrollView(100, 200, content: CGSize(width: 100, height: 900))
    let (control, log) = (UIRefreshControl(), ScrollLog())
    view.refreshControl = control
    view.delegate = log
    view.layoutIfNeeded()
    #expect(control.superview === view && control.isHidden && view.adjustedContentInset == .zero)
    control.beginRefreshing()
    view.layoutIfNeeded()
    #expect(control.isRefreshing && !control.isHidden && view.adjustedContentInset.top == 60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 100, height: 60))
    #expect(view.contentOffset.y == 0 && view.contentInset == .zero && log.calls == ["didChangeInset"])
    view.contentOffset.y = -60
    control.endRefreshing()
    #expect(!control.isRefreshing && control.isHidden && view.adjustedContentInset == .zero)
  }

  @Test(arguments: [(-70, -10), (-30, -10), (-10, -10), (40, 40)] as [(CGFloat, CGFloat)])
  func theGapClosesWhenRefreshingEnds(offset: CGFloat, rest: CGFloat) {
    let view = scrollView(100, 200, content: CGSize(width: 100, height: 900))
    let control = UIRefreshControl()
    view.contentInset.top = 10
    view.refreshControl = control
    view.layoutIfNeeded()
    control.beginRefreshing()
    view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    #expect(view.contentOffset.y == offset)
    control.endRefreshing()
    #expect(view.contentOffset.y == rest)
  }

  @Test func theControlIsSeenUntilTheContentCoversIt() {
    withClock { clock in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      let view = scrollView(100, 200, content: CGSize(width: 100, height: 900))
      window.addSubview(view)
      let control = UIRefreshControl()
      view.refreshControl = control
      control.beginRefreshing()
      view.contentOffset.y = -60
      control.endRefreshing()
      clock.advance(by: 0.15)
      #expect(!control.isRefreshing && !control.isHidden && view.contentOffset.y < 0)
      clock.settle()
      #expect(control.isHidden && view.contentOffset.y == 0)
    }
  }

  @Test func aControlThatIsReplacedGoes() {
    let view = scrollView(100, 200, content: CGSize(width: 100, height: 900))
    let control = UIRefreshControl()
    view.refreshControl = control
    control.beginRefreshing()
    view.refreshControl = nil
    #expect(control.superview == nil && view.adjustedContentInset == .zero)
  }

  /// Content does not move for a control, also if the safe area comes later.
  @Test func contentRestsWhereItWouldWithoutTheControl() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    window.isHidden = false
    let view = scrollView(100, 200, content: CGSize(width: 100, height: 900))
    view.contentInsetAdjustmentBehavior = .always
    let control = UIRefreshControl()
    view.refreshControl = control
    control.beginRefreshing()
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset.top == 100 && view.contentOffset.y == -40)
    control.endRefreshing()
    #expect(view.adjustedContentInset.top == 40 && view.contentOffset.y == -40)
  }

  /// Nothing lies under a bar as long as content is at its beginning.
  @Test func aBarOverAControlThatRefreshesIsAtTheEdge() {
    let stage = NavigationStage()
    let page = ScrollingController("A", height: 2000)
    stage.run(page) { navigation, _ in
      let control = UIRefreshControl()
      page.scrollView.refreshControl = control
      control.beginRefreshing()
      stage.window.layoutIfNeeded()
      #expect(page.scrollView.contentOffset.y == -91 && navigation.navigationBar.isAtScrollEdge)
      page.scrollView.contentOffset.y = -80
      #expect(!navigation.navigationBar.isAtScrollEdge)
    }
  }
}
