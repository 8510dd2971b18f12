// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Popovers: their places beside their sources, what touches do, and what they adapt to.
@MainActor struct PopoverTests {
  private let stage = SheetTestStage()
  private let wide = UITraitCollection { traits in
    (traits.horizontalSizeClass, traits.userInterfaceIdiom) = (.regular, .pad)
  }

  private func run(_ body: (LoggedController, AnimationClock) -> Void) {
    stage.run(CGSize(width: 1024, height: 768), top: 24, bottom: 20, traits: wide, body)
  }

  /// Adds a view to a controller's, to be the source of popovers.
  private func source(_ frame: CGRect, in root: UIViewController) -> UIView {
    let view = UIView(frame: frame)
    root.view.addSubview(view)
    return view
  }

  private func popover(_ size: CGSize, from source: UIView?) -> UIViewController {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = size
    controller.popoverPresentationController?.sourceView = source
    return controller
  }

  private let room = CGRect(x: 10, y: 24, width: 1004, height: 724)
  private let grid = UITraitCollection(displayScale: 1).pixelGrid

  private func plan(
    _ size: CGSize, _ source: CGRect, _ permitted: UIPopoverArrowDirection = .any, overlaps: Bool = false
  ) -> PopoverPlan { PopoverPlan(size, at: source, in: room, permitted, overlaps: overlaps, grid) }

  @Test(arguments: [false, true]) func viewsHaveTheirSizeBeforeTheyAppear(animated: Bool) {
    run { root, clock in
      let shown = LoggedController()
      shown.modalPresentationStyle = .popover
      shown.preferredContentSize = CGSize(width: 300, height: 200)
      shown.popoverPresentationController?.sourceView = source(CGRect(x: 500, y: 300, width: 40, height: 20), in: root)
      var sizes: [CGSize] = []
      shown.whenTold = { [unowned shown] event in
        if event.hasSuffix("Appear") || event == "viewIsAppearing" { sizes.append(shown.view.bounds.size) }
      }
      root.present(shown, animated: animated)
      clock.advance(by: 2)
      // The arrow's side belongs to the view.
      #expect(sizes == Array(repeating: CGSize(width: 300, height: 213), count: 3))
    }
  }

  @Test func popoversStandWhereTheyHaveRoom() {
    let size = CGSize(width: 300, height: 200)
    let middle = plan(size, CGRect(x: 500, y: 300, width: 40, height: 20))
    #expect(middle.direction == .up && middle.frame == CGRect(x: 370, y: 320, width: 300, height: 213))
    #expect(middle.tip == 150)
    let low = plan(size, CGRect(x: 500, y: 700, width: 40, height: 20))
    #expect(low.direction == .down && low.frame == CGRect(x: 370, y: 487, width: 300, height: 213))
    let tall = plan(CGSize(width: 300, height: 700), CGRect(x: 500, y: 300, width: 40, height: 20))
    #expect(tall.direction == .left && tall.frame == CGRect(x: 540, y: 24, width: 313, height: 700))
    #expect(tall.tip == 286)
    let right = plan(size, CGRect(x: 500, y: 300, width: 40, height: 20), .right)
    #expect(right.direction == .right && right.frame == CGRect(x: 187, y: 210, width: 313, height: 200))
  }

  /// At the edge of the screen the popover stays within, and its arrow goes as far as it can.
  @Test func popoversStayOnTheScreen() {
    let size = CGSize(width: 300, height: 200)
    let corner = plan(size, CGRect(x: 0, y: 30, width: 20, height: 20))
    #expect(corner.frame.minX == 10 && corner.tip == PopoverMetrics.corner + PopoverMetrics.base / 2)
    let edge = plan(size, CGRect(x: 1004, y: 30, width: 20, height: 20))
    #expect(edge.frame.maxX == 1014 && edge.tip == 300 - PopoverMetrics.corner - PopoverMetrics.base / 2)
  }

  @Test func popoversWithoutRoomShrinkOrOverlap() {
    let (size, source) = (CGSize(width: 300, height: 600), CGRect(x: 500, y: 300, width: 40, height: 20))
    let cut = plan(size, source, .up)
    #expect(cut.frame == CGRect(x: 370, y: 320, width: 300, height: 428))
    let whole = plan(size, source, .up, overlaps: true)
    #expect(whole.frame == CGRect(x: 370, y: 135, width: 300, height: 613))
    let without = plan(size, source, [])
    #expect(without.direction == .unknown && without.frame == CGRect(x: 370, y: 24, width: 300, height: 600))
    #expect(without.arrowInsets == .zero)
  }

  /// The outline is one shape: the arrow's tip and the middle are in it, the corner beside the arrow is not.
  @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
  func outlinesHaveTheirArrow(_ direction: UIPopoverArrowDirection) {
    let plan = plan(CGSize(width: 200, height: 160), CGRect(x: 500, y: 300, width: 40, height: 20), direction)
    let (box, size) = (CGRect(origin: .zero, size: plan.frame.size).inset(by: plan.arrowInsets), plan.frame.size)
    let tip =
      switch direction {
      case .up: CGPoint(x: plan.tip, y: 2)
      case .down: CGPoint(x: plan.tip, y: size.height - 2)
      case .left: CGPoint(x: 2, y: plan.tip)
      default: CGPoint(x: size.width - 2, y: plan.tip)
      }
    #expect(plan.outline.contains(tip) && plan.outline.contains(CGPoint(x: box.midX, y: box.midY)))
    #expect(!plan.outline.contains(CGPoint(x: 1, y: 1)))
    #expect(plan.outline.bounds.insetBy(dx: -0.01, dy: -0.01).contains(CGRect(origin: .zero, size: size)))
  }

  @Test func theContentReachesBelowTheArrow() {
    run { root, _ in
      let controller = popover(
        CGSize(width: 300, height: 200), from: source(CGRect(x: 500, y: 300, width: 40, height: 20), in: root))
      #expect(controller.popoverPresentationController?.arrowDirection == .unknown)
      root.present(controller, animated: false)
      #expect(stage.frame(controller) == CGRect(x: 370, y: 320, width: 300, height: 213))
      #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
      #expect(controller.popoverPresentationController?.arrowDirection == .up)
      #expect(controller.traitCollection.horizontalSizeClass == .compact)
      #expect(controller.traitCollection.userInterfaceLevel == .elevated && !root.log.contains("viewWillDisappear"))
      controller.preferredContentSize = CGSize(width: 100, height: 100)
      stage.window.layoutIfNeeded()
      #expect(stage.frame(controller) == CGRect(x: 470, y: 320, width: 100, height: 113))
    }
  }

  @Test func sourcesAreViewsRectanglesAndItems() {
    run { root, _ in
      let view = source(CGRect(x: 100, y: 100, width: 200, height: 100), in: root)
      let size = CGSize(width: 50, height: 50)
      let place = { (setUp: (UIPopoverPresentationController) -> Void) -> CGPoint in
        let controller = popover(size, from: nil)
        if let popover = controller.popoverPresentationController { setUp(popover) }
        root.present(controller, animated: false)
        let frame = stage.frame(controller)
        root.dismiss(animated: false)
        return CGPoint(x: frame.midX, y: frame.minY)
      }
      #expect(place { $0.sourceView = view } == CGPoint(x: 200, y: 200))
      #expect(
        place {
          $0.sourceView = view
          $0.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
        } == CGPoint(x: 120, y: 130))
      #expect(place { $0.sourceItem = view } == CGPoint(x: 200, y: 200))
    }
    run { root, _ in
      let inner = UIViewController()
      let item = UIBarButtonItem(systemItem: .add)
      inner.navigationItem.rightBarButtonItem = item
      let navigation = UINavigationController(rootViewController: inner)
      stage.window.rootViewController = navigation
      stage.window.layoutIfNeeded()
      let controller = popover(CGSize(width: 100, height: 100), from: nil)
      controller.popoverPresentationController?.barButtonItem = item
      inner.present(controller, animated: false)
      let frame = stage.frame(controller)
      #expect(frame.maxX == 1014 && frame.minY > 24 && frame.minY <= 68)
    }
  }

  @Test func popoversNeedASource() {
    run { root, _ in
      let controller = popover(CGSize(width: 50, height: 50), from: nil)
      let found = errors { root.present(controller, animated: false) }
      #expect(found.count == 1 && found[0].contains("should have a non-nil sourceView or barButtonItem set before"))
      #expect(root.presentedViewController == nil)
      final class Preparing: NSObject, UIPopoverPresentationControllerDelegate {
        var source: UIView?
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { popover.sourceView = source }
      }
      let delegate = Preparing()
      delegate.source = root.view
      controller.popoverPresentationController?.delegate = delegate
      root.present(controller, animated: false)
      #expect(root.presentedViewController === controller)
    }
  }

  @Test func aTouchBesideDismisses() {
    run { root, clock in
      let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 40))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.view.addSubview(button)
      let controller = popover(
        CGSize(width: 300, height: 200), from: source(CGRect(x: 500, y: 300, width: 40, height: 20), in: root))
      root.present(controller, animated: false)
      controller.popoverPresentationController?.passthroughViews = [button]
      stage.tap(CGPoint(x: 50, y: 80))
      clock.settle()
      #expect(taps == 1 && root.presentedViewController === controller)
      stage.tap(CGPoint(x: 500, y: 400))
      clock.settle()
      #expect(root.presentedViewController === controller)
      controller.isModalInPresentation = true
      stage.tap(CGPoint(x: 800, y: 80))
      clock.settle()
      #expect(root.presentedViewController === controller)
      controller.isModalInPresentation = false
      stage.tap(CGPoint(x: 800, y: 80))
      clock.settle()
      #expect(taps == 1 && root.presentedViewController == nil && stage.window.subviews == [root.view])
    }
  }

  @Test func compactWidthsShowASheet() {
    final class Keeping: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }
    final class Silent: NSObject, UIPopoverPresentationControllerDelegate {}
    stage.run { root, _ in
      let (keeping, silent) = (Keeping(), Silent())
      let show = { (delegate: (any UIPopoverPresentationControllerDelegate)?) -> UIViewController in
        let controller = popover(CGSize(width: 200, height: 100), from: root.view)
        let popover = controller.popoverPresentationController
        popover?.delegate = delegate
        popover?.sourceRect = CGRect(x: 180, y: 100, width: 30, height: 30)
        popover?.adaptiveSheetPresentationController.detents = [.medium()]
        root.present(controller, animated: false)
        #expect(controller.popoverPresentationController === popover)
        return controller
      }
      for delegate in [nil, silent] as [(any UIPopoverPresentationControllerDelegate)?] {
        let sheet = show(delegate)
        #expect(stage.frame(sheet).minY == 422 && sheet.sheetPresentationController?.detents.count == 1)
        root.dismiss(animated: false)
      }
      let kept = show(keeping)
      #expect(stage.frame(kept) == CGRect(x: 95, y: 130, width: 200, height: 113))
      #expect(kept.sheetPresentationController == nil)
    }
  }

  @Test func actionsOnAnIPadAreAPopover() {
    run { root, clock in
      var log: [String] = []
      let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("Go", UIAlertAction.Style.default), ("Stay", .cancel)] {
        sheet.addAction(UIAlertAction(title: title, style: style) { log.append($0.title ?? "") })
      }
      sheet.popoverPresentationController?.sourceView = root.view
      sheet.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 300, width: 40, height: 20)
      root.present(sheet, animated: false)
      stage.window.layoutIfNeeded()
      let frame = stage.frame(sheet)
      #expect(abs(frame.midX - 520) < 1 && frame.width == 304 && frame.minY == 333)
      // The action that cancels is a tap beside the popover.
      #expect(frame.height < 2 * 57)
      stage.tap(CGPoint(x: frame.midX, y: frame.maxY - 20))
      clock.settle()
      #expect(log == ["Go"] && root.presentedViewController == nil)
      sheet.popoverPresentationController?.sourceView = root.view
      root.present(sheet, animated: false)
      stage.tap(CGPoint(x: 10, y: 100))
      clock.settle()
      #expect(log == ["Go", "Stay"] && root.presentedViewController == nil)
    }
  }

  @Test func popoversThatEndAreReleased() {
    run { root, _ in
      weak var last: UIViewController?
      weak var control: UIPresentationController?
      for isAlert in [true, false] {
        let shown =
          isAlert
          ? UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
          : popover(CGSize(width: 50, height: 50), from: root.view)
        shown.popoverPresentationController?.sourceView = root.view
        root.present(shown, animated: false)
        (last, control) = (shown, shown.popoverPresentationController)
        root.dismiss(animated: false)
      }
      #expect(last == nil && control == nil)
    }
    stage.run { root, _ in
      weak var last: UIViewController?
      weak var control: UIPresentationController?
      do {
        let shown = popover(CGSize(width: 50, height: 50), from: root.view)
        root.present(shown, animated: false)
        (last, control) = (shown, shown.sheetPresentationController)
        root.dismiss(animated: false)
      }
      #expect(last == nil && control == nil)
    }
  }
}
