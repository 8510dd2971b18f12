// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct DeepTreeTests {
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

  /// Rule: a leaf that is taken from deep in a tree belongs to its new root.
  @Test func leavesFollowTheirNewRoot() {
    let windows = [100, 200].map { UIWindow(frame: CGRect(x: 0, y: 0, width: $0, height: $0)) }
    let views = (0..<60).map { _ in UIView() }
    for (index, view) in views.enumerated() { pin(view, in: index == 0 ? windows[0] : views[index - 1]) }
    windows[0].layoutIfNeeded()
    pin(views[59], in: windows[1])
    pin(UIView(), in: views[59])
    windows[1].layoutIfNeeded()
    #expect(views[59].bounds.width == 199)
    #expect(views[59].subviews.first?.bounds.width == 198)
    windows[0].frame.size.width = 90
    windows[0].layoutIfNeeded()
    #expect(views[58].bounds.width == 31)
  }

  /// Rule: no constraint between a view and its superview walks to the root.
  @Test func constraintsToTheSuperviewWalkNowhere() {
    let views = (0..<200).map { _ in CountingView() }
    CountingView.questions = 0
    for (view, next) in zip(views, views.dropFirst()) { pin(next, in: view) }
    #expect(CountingView.questions < 20 * views.count)
  }

  /// Rule: a constraint is held by the nearest common ancestor of its items, in whichever order.
  @Test func nearestCommonAncestorsHoldConstraints() {
    let views = (0..<6).map { _ in UIView() }
    // 0 holds 1 and 4; 1 holds 2, which holds 3; 4 holds 5.
    for (parent, child) in [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5)] { views[parent].addSubview(views[child]) }
    for (one, other, holder) in [(3, 5, 0), (3, 1, 1), (2, 4, 0), (1, 4, 0), (3, 2, 2), (3, 3, 3), (3, 0, 0)] {
      for (first, second) in [(one, other), (other, one)] {
        let constraint = views[first].topAnchor.constraint(equalTo: views[second].bottomAnchor)
        constraint.isActive = true
        #expect(views[holder].constraints.last === constraint, "\(first) and \(second)")
        constraint.isActive = false
      }
    }
    let stranger = UIView()
    let text = errors { views[3].topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true }.first
    #expect(text?.contains("no common ancestor") == true)
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

/// A view that counts the questions for its superview.
private final class CountingView: UIView {
  static var questions = 0

  override var superview: UIView? {
    CountingView.questions += 1
    return super.superview
  }
}
