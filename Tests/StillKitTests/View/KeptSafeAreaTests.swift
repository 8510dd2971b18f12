// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillViews

/// The safe area that views keep during a layout, while what it depends on changes in that layout.
@MainActor struct KeptSafeAreaTests {
  /// Does its work once, in the layout of its view.
  private final class Stage: UIViewController {
    var work: (() -> Void)?

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      work?()
      work = nil
    }
  }

  /// A view with a safe area of its own making.
  private final class Shaded: UIView {
    var shade: CGFloat = 0
    override var safeAreaInsets: UIEdgeInsets {
      var insets = super.safeAreaInsets
      insets.top += shade
      return insets
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let controller = Stage()
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    window.setSafeAreaInsets(UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
    window.isHidden = false
    stage.frame = window.bounds
    window.addSubview(stage)
    stage.addSubview(outer)
    outer.addSubview(inner)
  }

  private var stage: UIView { controller.view }

  /// Asks for the inner view's safe area before and after a change in the same layout, and again without any.
  private func check(_ top: CGFloat, _ bottom: CGFloat, isKept: Bool = true, after change: @escaping () -> Void) {
    var (before, after) = (UIEdgeInsets.zero, UIEdgeInsets.zero)
    controller.work = { [inner] in
      before = inner.safeAreaInsets
      #expect((inner.keptInheritedSafeArea != nil) == isKept)
      change()
      after = inner.safeAreaInsets
    }
    stage.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(before == UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
    #expect(after == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(inner.safeAreaInsets == after)
  }

  @Test func moves() { check(40, 30) { outer.frame = CGRect(x: 0, y: 10, width: 100, height: 190) } }

  @Test func movesByLayer() { check(45, 30) { outer.layer.position.y += 5 } }

  @Test func transforms() { check(30, 30) { stage.transform = CGAffineTransform(translationX: 0, y: 20) } }

  @Test func growsOfSuperviews() { check(45, 25) { stage.bounds.size.height = 190 } }

  @Test func otherAnchors() { check(0, 30) { outer.layer.anchorPoint = .zero } }

  @Test func otherSuperviews() {
    let lower = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 180))
    stage.addSubview(lower)
    check(30, 30) { lower.addSubview(inner) }
  }

  @Test func otherSuperviewsOfSuperviews() {
    let lower = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 180))
    stage.addSubview(lower)
    check(30, 30) { lower.addSubview(outer) }
  }

  @Test func windows() {
    check(20, 10) { window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)) }
  }

  @Test func controllers() {
    let controller = UIViewController()
    controller.view = outer
    check(57, 30) { controller.additionalSafeAreaInsets.top = 7 }
  }

  /// Of an override nobody knows when its result changes.
  @Test func overrides() {
    let shaded = Shaded(frame: outer.frame)
    stage.addSubview(shaded)
    shaded.addSubview(inner)
    check(53, 30, isKept: false) { shaded.shade = 3 }
  }

  /// A scroll view hands on what it does not take for its own insets, which depends on its content.
  @Test func scrollViews() {
    let scroll = UIScrollView(frame: outer.frame)
    stage.addSubview(scroll)
    scroll.addSubview(inner)
    check(0, 0, isKept: false) { scroll.contentSize = CGSize(width: 100, height: 1000) }
  }
}
