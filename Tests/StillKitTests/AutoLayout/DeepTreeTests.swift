// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor @Suite struct DeepTreeTests {
  /// Rule: a view deep in a tree is laid out by the root that it is below now, not by one that was found before.
  @Test func deepViewsFollowTheirNewRoot() {
    let windows = [100, 200].map { UIWindow(frame: CGRect(x: 0, y: 0, width: $0, height: $0)) }
    let views = (0..<60).map { _ in UIView() }
    for (index, view) in views.enumerated() { pin(view, in: index == 0 ? windows[0] : views[index - 1]) }
    windows[0].layoutIfNeeded()
    #expect(views[59].bounds.width == 40)
    pin(views[30], in: windows[1])
    for window in windows { window.layoutIfNeeded() }
    #expect(views[29].bounds.width == 70)
    #expect(views[30].bounds.width == 199)
    #expect(views[59].bounds.width == 170)
    windows[1].frame.size.width = 150
    views[59].setNeedsLayout()
    views[59].layoutIfNeeded()
    windows[1].layoutIfNeeded()
    #expect(views[59].bounds.width == 120)
  }

  private func pin(_ view: UIView, in superview: UIView) {
    superview.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 1),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }
}
