// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Rule: alerts, sheets of actions and popovers dim the tint of what lies behind them, which hears of it both times.
@MainActor struct DimmedTintTests {
  private final class TintedView: UIView {
    var modes: [UIView.TintAdjustmentMode] = []

    override func tintColorDidChange() {
      super.tintColorDidChange()
      modes.append(tintAdjustmentMode)
    }
  }

  enum Front: CaseIterable {
    case alert, actions, popover, popoverOfActions

    var isWide: Bool { self == .popover || self == .popoverOfActions }
  }

  private let stage = SheetTestStage()

  private func run(isWide: Bool, _ body: (UIViewController, TintedView, AnimationClock) -> Void) {
    let wide = UITraitCollection { traits in
      (traits.horizontalSizeClass, traits.userInterfaceIdiom) = (.regular, .pad)
    }
    func begin(_ root: UIViewController, _ clock: AnimationClock) {
      let behind = TintedView(frame: CGRect(x: 100, y: 100, width: 50, height: 20))
      root.view.addSubview(behind)
      behind.modes = []
      body(root, behind, clock)
    }
    if isWide {
      stage.run(CGSize(width: 1024, height: 768), top: 24, bottom: 20, traits: wide) { begin($0, $1) }
    } else {
      stage.run { begin($0, $1) }
    }
  }

  /// Makes what stands in front, with a view that its popover points to.
  private func controller(_ front: Front, _ source: UIView) -> UIViewController {
    guard front != .popover else {
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = source
      controller.popoverPresentationController?.passthroughViews = [source]
      return controller
    }
    let alert = UIAlertController(
      title: "Title", message: nil, preferredStyle: front == .alert ? .alert : .actionSheet)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    if front == .popoverOfActions { alert.popoverPresentationController?.sourceView = source }
    return alert
  }

  @Test(arguments: Front.allCases, [true, false]) func tintsBehindAreDimmedUntilTheDismissal(
    front: Front, animated: Bool
  ) {
    run(isWide: front.isWide) { root, behind, clock in
      let controller = controller(front, behind)
      root.present(controller, animated: animated)
      #expect(behind.modes == [.dimmed])
      clock.settle()
      #expect(behind.tintAdjustmentMode == .dimmed && controller.view.tintAdjustmentMode == .normal)
      #expect(behind.tintColor != controller.view.tintColor)
      root.dismiss(animated: animated)
      // The tint comes back with the transition, and not after it.
      #expect(behind.modes == [.dimmed, .normal])
      clock.settle()
      #expect(behind.modes == [.dimmed, .normal] && behind.tintAdjustmentMode == .normal)
    }
  }

  /// Texts that know their tint from then on are drawn in it, such as those of bars that are laid out behind an alert.
  @Test func whatComesBehindHearsOfTheDimmedTint() {
    run(isWide: false) { root, behind, clock in
      root.present(controller(.alert, behind), animated: false)
      let late = TintedView(frame: .zero)
      behind.addSubview(late)
      #expect(late.modes == [.dimmed])
      late.removeFromSuperview()
      #expect(late.modes == [.dimmed, .normal])
      root.view.window?.addSubview(late)
      #expect(late.modes == [.dimmed, .normal])
    }
  }

  /// Each of two presentations dims what lies behind itself.
  @Test(arguments: [true, false]) func alertsOverPopoversDimThose(atOnce: Bool) {
    run(isWide: true) { root, behind, clock in
      let popover = controller(.popover, behind)
      root.present(popover, animated: true)
      clock.settle()
      popover.present(controller(.alert, behind), animated: true)
      clock.settle()
      #expect(behind.tintAdjustmentMode == .dimmed && popover.view.tintAdjustmentMode == .dimmed)
      if !atOnce {
        popover.dismiss(animated: true)
        clock.settle()
        #expect(behind.tintAdjustmentMode == .dimmed && popover.view.tintAdjustmentMode == .normal)
      }
      root.dismiss(animated: true)
      clock.settle()
      #expect(behind.tintAdjustmentMode == .normal && popover.view.tintAdjustmentMode == .normal)
    }
  }

  /// A form sheet dims both columns of a split view, as it is the split view controller that presents it.
  @Test func formSheetsDimBothColumns() {
    run(isWide: true) { _, _, clock in
      let (first, second) = (UIViewController(), UIViewController())
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(first, for: .primary)
      split.setViewController(second, for: .secondary)
      stage.window.rootViewController = split
      stage.window.layoutIfNeeded()
      let form = UIViewController()
      form.modalPresentationStyle = .formSheet
      second.present(form, animated: true)
      clock.settle()
      #expect(first.view.tintAdjustmentMode == .dimmed && second.view.tintAdjustmentMode == .dimmed)
      #expect(form.view.tintAdjustmentMode == .normal)
      split.dismiss(animated: true)
      clock.settle()
      #expect(first.view.tintAdjustmentMode == .normal && second.view.tintAdjustmentMode == .normal)
    }
  }

  /// An app that says how a tint is shown is right, before and during the presentation.
  @Test func tintsThatTheAppAdjustsStay() {
    run(isWide: false) { root, behind, clock in
      root.view.tintAdjustmentMode = .normal
      root.present(controller(.alert, behind), animated: false)
      #expect(behind.tintAdjustmentMode == .normal)
      root.view.tintAdjustmentMode = .dimmed
      root.dismiss(animated: false)
      #expect(behind.tintAdjustmentMode == .dimmed)
    }
  }

  /// A window that goes away with its alert leaves no dimmed tint behind.
  @Test func presentationsThatEndWithoutDismissalDimNothing() {
    run(isWide: false) { root, behind, _ in
      root.present(controller(.alert, behind), animated: false)
      #expect(behind.tintAdjustmentMode == .dimmed)
      stage.window.rootViewController = UIViewController()
      stage.window.layoutIfNeeded()
      root.view.removeFromSuperview()
      stage.window.rootViewController = root
      root.present(controller(.alert, behind), animated: false)
      root.dismiss(animated: false)
      #expect(behind.tintAdjustmentMode == .normal)
    }
  }
}
