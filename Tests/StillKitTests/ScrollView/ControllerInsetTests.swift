// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: `.automatic` is `.scrollableAxes` for a scroll view in a controller that no navigation or tab controller
/// shows, as Apple documents it.
@MainActor struct ControllerInsetTests {
  private final class Host: UIViewController {
    let scrollView: UIScrollView

    init(_ scrollView: UIScrollView) {
      self.scrollView = scrollView
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func loadView() { view = scrollView }
  }

  /// The root view of a controller in a window with a safe area.
  private func adjusted(_ view: UIScrollView) -> UIEdgeInsets {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    window.rootViewController = Host(view)
    window.layoutIfNeeded()
    #expect(view.frame == window.bounds)
    return view.adjustedContentInset
  }

  @Test func rootViews() {
    let vertical = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    let horizontal = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    let both = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20)
    let cases: [(CGSize, UIEdgeInsets)] = [
      (.zero, .zero), (CGSize(width: 200, height: 400), .zero), (CGSize(width: 200, height: 401), vertical),
      (CGSize(width: 201, height: 400), horizontal), (CGSize(width: 201, height: 401), both),
    ]
    for (content, expected) in cases {
      for behavior in [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes] {
        let view = UIScrollView()
        view.contentSize = content
        view.contentInsetAdjustmentBehavior = behavior
        #expect(adjusted(view) == expected, "\(content) \(behavior)")
        #expect(view.contentOffset == CGPoint(x: -expected.left, y: -expected.top), "\(content) \(behavior)")
      }
    }
  }

  @Test func whatAlwaysBounces() {
    let view = UIScrollView()
    view.alwaysBounceHorizontal = true
    #expect(adjusted(view) == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
  }

  /// Tables always bounce, so that even an empty one heeds the safe area.
  @Test func tables() {
    let table = UITableView(frame: .zero, style: .plain)
    #expect(adjusted(table) == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    #expect(table.contentOffset.y == -40)
  }
}
