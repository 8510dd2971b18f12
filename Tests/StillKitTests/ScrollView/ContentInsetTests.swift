// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: what of the safe area becomes inset is what Apple documents for each behaviour.
@MainActor struct ContentInsetTests {
  private let safe = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20)

  /// A scroll view that fills a window with a safe area.
  private func stage(_ content: CGSize) -> (UIWindow, UIScrollView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window.setSafeAreaInsets(safe)
    let view = scrollView(200, 400, content: content)
    window.addSubview(view)
    window.layoutIfNeeded()
    return (window, view)
  }

  private typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior

  @Test func onlyDirectionsThatScrollAreAdjusted() {
    let vertical = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    let cases: [(Behavior, CGSize, UIEdgeInsets)] = [
      (.never, CGSize(width: 900, height: 900), .zero), (.always, .zero, safe),
      (.automatic, .zero, .zero), (.scrollableAxes, CGSize(width: 200, height: 400), .zero),
      (.automatic, CGSize(width: 200, height: 401), vertical),
      (.scrollableAxes, CGSize(width: 201, height: 401), safe),
    ]
    for (behavior, content, expected) in cases {
      let (window, view) = stage(content)
      view.contentInsetAdjustmentBehavior = behavior
      #expect(view.adjustedContentInset == expected, "\(behavior) \(content)")
      _ = window
    }
  }

  @Test func whatAlwaysBouncesScrolls() {
    let (window, view) = stage(.zero)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    _ = window
  }

  @Test func contentInsetIsAdded() {
    let (window, view) = stage(CGSize(width: 200, height: 900))
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 41, left: 2, bottom: 33, right: 4))
    _ = window
  }

  @Test func contentAtTheEdgeStaysThere() {
    let (window, view) = stage(CGSize(width: 200, height: 900))
    #expect(view.contentOffset.y == -40)
    view.contentInset.top = 10
    #expect(view.contentOffset.y == -50)
    view.contentOffset.y = 100
    view.contentInset.top = 20
    #expect(view.contentOffset.y == 100)
    view.contentOffset.y = 530
    view.contentInset.bottom = 0
    window.setSafeAreaInsets(.zero)
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == 500 && view.adjustedContentInset.top == 20)
  }

  @Test func changesAreToldOnceToTheViewThenToTheDelegate() {
    final class Listening: UIScrollView {
      var log: ScrollLog?
      override func adjustedContentInsetDidChange() { log?.calls.append("view") }
    }
    let view = Listening(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let log = ScrollLog()
    (view.delegate, view.log) = (log, log)
    view.contentSize.height = 500
    view.contentInset.top = 10
    view.contentInset.top = 10
    view.layoutIfNeeded()
    #expect(log.calls == ["didScroll 0 -10", "view", "didChangeInset"])
  }

  @Test func contentDoesNotHeedWhatIsInset() {
    let (window, view) = stage(CGSize(width: 200, height: 900))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
    view.addSubview(content)
    window.layoutIfNeeded()
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    view.contentInsetAdjustmentBehavior = .always
    #expect(content.safeAreaInsets == .zero)
    view.contentInsetAdjustmentBehavior = .never
    view.contentOffset = .zero
    #expect(content.safeAreaInsets.top == 40 && content.safeAreaInsets.left == 10)
  }

  @Test func whatAControllerAddsToTheSafeAreaIsHeeded() {
    let (window, view) = stage(CGSize(width: 200, height: 900))
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == -40)
    controller.additionalSafeAreaInsets.top = 15
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset.top == 55 && view.contentOffset.y == -55)
  }

  @Test func marginsOfContentDoNotMoveWithIt() {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 900))
    view.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    let row = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    row.preservesSuperviewLayoutMargins = true
    view.addSubview(row)
    let expected = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    #expect(row.layoutMargins == expected)
    view.contentOffset.y = 320
    #expect(row.layoutMargins == expected)
  }
}
