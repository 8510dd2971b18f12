// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The places and the heights of sheets, and what code and traits change about them.
@MainActor struct SheetTests {
  private let stage = SheetTestStage()

  /// Others read 40 points above a sheet, and a greatest height of 627, from an iPhone SE; 69 and 749 from an iPhone 14 Pro.
  @Test func sheetsBeginBelowTheStatusBar() {
    for (size, top, bottom, edge, most) in [
      (CGSize(width: 375, height: 667), 20, 0, 40, 627), (CGSize(width: 393, height: 852), 59, 34, 69, 749),
    ] as [(CGSize, CGFloat, CGFloat, CGFloat, CGFloat)] {
      stage.run(size, top: top, bottom: bottom) { root, _ in
        let sheet = UIViewController()
        var maximum: CGFloat = 0
        sheet.sheetPresentationController?.detents = [
          .custom { context in
            maximum = context.maximumDetentValue
            return 10_000
          }
        ]
        root.present(sheet, animated: false)
        #expect(maximum == most)
        #expect(stage.frame(sheet) == CGRect(x: 0, y: edge, width: size.width, height: size.height - edge))
        #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
      }
    }
  }

  /// Apple documents that the geometry is right in `viewIsAppearing(_:)`; code in `viewWillAppear(_:)` divides by widths, too.
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet], [false, true])
  func viewsHaveTheirSizeBeforeTheyAppear(style: UIModalPresentationStyle, animated: Bool) {
    stage.run { root, clock in
      let sheet = LoggedController()
      sheet.modalPresentationStyle = style
      var sizes: [String: CGSize] = [:]
      let inset = UIView(frame: CGRect(x: 20, y: 20, width: 0, height: 50))
      sheet.whenTold = { [unowned sheet] event in
        if event == "viewDidLoad" {
          inset.frame.size.width = sheet.view.bounds.width - 40
          inset.autoresizingMask = .flexibleWidth
          sheet.view.addSubview(inset)
          let (view, margins) = (UIView(), sheet.view.layoutMarginsGuide)
          view.translatesAutoresizingMaskIntoConstraints = false
          sheet.view.addSubview(view)
          view.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
          view.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true
        } else if event.hasSuffix("Appear") || event == "viewIsAppearing" {
          sizes[event] = sheet.view.bounds.size
        }
      }
      let errors = errors {
        root.present(sheet, animated: animated)
        clock.advance(by: 2)
      }
      #expect(errors.isEmpty)
      let size = stage.frame(sheet).size
      #expect(size.width == 390 && size.height > 700)
      #expect(sizes == ["viewWillAppear": size, "viewIsAppearing": size, "viewDidAppear": size])
      #expect(inset.frame == CGRect(x: 20, y: 20, width: 350, height: 50))
    }
  }

  @Test func detentsAreHeightsAboveTheSafeArea() {
    stage.run { root, _ in
      let sheet = UIViewController()
      let control = sheet.sheetPresentationController
      control?.detents = [.custom(identifier: .init("low")) { _ in 200 }, .medium(), .large()]
      root.present(sheet, animated: false)
      // The smallest, until another one is chosen.
      #expect(control?.selectedDetentIdentifier == nil && stage.frame(sheet).minY == 610)
      for (name, top) in [("low", 844 - 234), ("com.apple.UIKit.medium", 422), ("com.apple.UIKit.large", 57)] {
        control?.selectedDetentIdentifier = .init(name)
        root.view.window?.layoutIfNeeded()
        #expect(stage.frame(sheet) == CGRect(x: 0, y: top, width: 390, height: 844 - top), "\(name)")
      }
      // As documented, an identifier that is none of the detents stands for the smallest.
      control?.selectedDetentIdentifier = .init("nowhere")
      root.view.window?.layoutIfNeeded()
      #expect(stage.frame(sheet).minY == 610)
    }
  }

  @Test func detentsAreFoundAnewWhenTheyAreInvalid() {
    stage.run { root, _ in
      let sheet = UIViewController()
      var (height, calls): (CGFloat?, Int) = (100, 0)
      let own = UISheetPresentationController.Detent.custom { _ in
        calls += 1
        return height
      }
      sheet.sheetPresentationController?.detents = [own, .large()]
      root.present(sheet, animated: false)
      let before = calls
      height = 300
      for _ in 0..<3 { root.view.window?.setNeedsLayout() }
      sheet.presentationController?.containerView?.setNeedsLayout()
      root.view.window?.layoutIfNeeded()
      #expect(stage.frame(sheet).height == 134 && calls == before)
      sheet.sheetPresentationController?.invalidateDetents()
      root.view.window?.layoutIfNeeded()
      #expect(stage.frame(sheet).height == 334 && calls > before)
      // A detent that is none leaves the others.
      height = nil
      sheet.sheetPresentationController?.invalidateDetents()
      root.view.window?.layoutIfNeeded()
      #expect(stage.frame(sheet).minY == 57)
    }
  }

  @Test func heightsThatAreNoneFail() {
    stage.run { root, _ in
      let (sheet, empty) = (UIViewController(), UIViewController())
      let found = errors {
        sheet.sheetPresentationController?.detents = [.custom(identifier: .init("odd")) { _ in .nan }]
        root.present(sheet, animated: false)
        empty.sheetPresentationController?.detents = []
      }
      #expect(found.count == 2 && found[0].contains("The detent odd of a sheet has the height nan"), "\(found)")
      #expect(found.last?.contains("must contain at least one detent") == true)
      #expect(stage.frame(sheet).minY == 57 && empty.sheetPresentationController?.detents.count == 1)
    }
  }

  @Test func systemDetentsKnowTheirHeights() {
    final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
      var containerTraitCollection = UITraitCollection(verticalSizeClass: .regular)
      let maximumDetentValue: CGFloat = 700
    }
    let context = Context()
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: context) == 700)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == 350)
    context.containerTraitCollection = UITraitCollection(verticalSizeClass: .compact)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == nil)
    #expect(UISheetPresentationController.Detent.medium().identifier == .medium)
  }

  @Test func whatLiesBelowStandsBackFromTheLargest() {
    stage.run { root, _ in
      root.view.layoutIfNeeded()
      let sheet = UIViewController()
      let control = sheet.sheetPresentationController
      control?.detents = [.medium(), .large()]
      root.present(sheet, animated: false)
      #expect(root.view.frame == stage.window.bounds && root.view.safeAreaInsets.top == 47)
      control?.selectedDetentIdentifier = .large
      stage.window.layoutIfNeeded()
      let frame = root.view.frame
      #expect(abs(frame.minX - 16) < 1e-6 && abs(frame.width - 358) < 1e-6 && abs(frame.minY - 47) < 1e-6)
      // It keeps its own layout.
      #expect(root.view.bounds == stage.window.bounds && root.view.safeAreaInsets.top == 47)
      root.dismiss(animated: false)
      #expect(root.view.transform == .identity && root.view.frame == stage.window.bounds)
      #expect(stage.window.subviews == [root.view])
    }
  }

  @Test func transformsOfTheAppStay() {
    stage.run { root, _ in
      let own = CGAffineTransform(scaleX: 0.5, y: 0.5)
      root.view.transform = own
      root.present(UIViewController(), animated: false)
      #expect(root.view.transform == own)
      root.dismiss(animated: false)
      #expect(root.view.transform == own)
    }
  }

  /// What lies below goes back while the sheet comes, and not before.
  @Test func whatLiesBelowGoesBackGradually() {
    stage.run { root, clock in
      root.present(UIViewController(), animated: true)
      let shown = { root.view.layer.presentation()?.transform.m11 ?? 0 }
      #expect(abs(shown() - 1) < 1e-6)
      clock.advance(by: 0.25)
      #expect(shown() < 0.999 && shown() > 358 / 390 + 0.001)
      clock.settle()
      #expect(abs(root.view.transform.a - 358 / 390) < 1e-6)
    }
  }

  /// A controller that covers the screen leaves the sheet as it was.
  @Test func sheetsComeBackFromBelowFullScreens() {
    stage.run { root, _ in
      let (sheet, full) = (LoggedController(), UIViewController())
      root.present(sheet, animated: false)
      full.modalPresentationStyle = .fullScreen
      sheet.present(full, animated: false)
      sheet.presentationController?.containerView?.setNeedsLayout()
      stage.window.layoutIfNeeded()
      #expect(sheet.view.window == nil && stage.frame(full) == stage.window.bounds)
      sheet.dismiss(animated: false)
      #expect(stage.frame(sheet).minY == 57 && sheet.log.last == "viewDidAppear")
    }
  }

  /// Of several sheets, the one below the topmost stands where the first view did.
  @Test func sheetsAreStacked() {
    stage.run { root, _ in
      let (one, two) = (LoggedController(), UIViewController())
      root.present(one, animated: false)
      one.present(two, animated: false)
      let card = one.presentationController?.presentedView
      let frame = card?.frame ?? .zero
      #expect(abs(frame.minY - 47) < 1e-6 && abs(frame.minX - 16) < 1e-6 && abs(frame.width - 358) < 1e-6)
      #expect(stage.frame(two).minY == 57 && abs(root.view.frame.minX - 16) < 1e-6)
      #expect(one.log.last == "viewDidAppear")
      one.dismiss(animated: false)
      #expect(card?.transform == .identity && stage.frame(one).minY == 57 && abs(root.view.frame.minX - 16) < 1e-6)
      root.dismiss(animated: false)
      #expect(root.view.frame == stage.window.bounds && one.view.superview == nil)
    }
  }

  @Test func compactHeightsAreFilled() {
    let low = UITraitCollection(verticalSizeClass: .compact)
    stage.run(CGSize(width: 844, height: 390), top: 0, bottom: 21, traits: low) { root, _ in
      let sheet = UIViewController()
      root.present(sheet, animated: false)
      #expect(stage.frame(sheet) == stage.window.bounds && root.view.transform == .identity)
      sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
      stage.window.layoutIfNeeded()
      #expect(stage.frame(sheet) == CGRect(x: 0, y: 10, width: 844, height: 380))
      sheet.preferredContentSize = CGSize(width: 500, height: 100)
      stage.window.layoutIfNeeded()
      #expect(stage.frame(sheet).width == 844)
      sheet.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      stage.window.layoutIfNeeded()
      #expect(stage.frame(sheet) == CGRect(x: 172, y: 10, width: 500, height: 380))
    }
  }

  @Test func iPadsShowSheetsInTheMiddle() {
    let wide = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .pad),
    ])
    stage.run(CGSize(width: 1024, height: 768), top: 24, bottom: 20, traits: wide) { root, _ in
      let form = UIViewController()
      form.modalPresentationStyle = .formSheet
      root.present(form, animated: false)
      #expect(stage.frame(form) == CGRect(x: 242, y: 74, width: 540, height: 620))
      #expect(form.traitCollection.horizontalSizeClass == .compact && root.view.transform == .identity)
      form.preferredContentSize = CGSize(width: 400, height: 300)
      stage.window.layoutIfNeeded()
      #expect(stage.frame(form) == CGRect(x: 312, y: 234, width: 400, height: 300))
      root.dismiss(animated: false)
      let page = UIViewController()
      page.preferredContentSize = CGSize(width: 400, height: 300)
      root.present(page, animated: false)
      #expect(stage.frame(page) == CGRect(x: 160, y: 46, width: 704, height: 676))
    }
  }

  @Test func sheetsStandAroundTheirSource() {
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    stage.run(CGSize(width: 1024, height: 768), top: 24, bottom: 20, traits: wide) { root, _ in
      let source = UIView(frame: CGRect(x: 900, y: 100, width: 50, height: 50))
      root.view.addSubview(source)
      let form = UIViewController()
      form.modalPresentationStyle = .formSheet
      form.sheetPresentationController?.sourceView = source
      root.present(form, animated: false)
      #expect(stage.frame(form).maxX == 1024)
      source.frame.origin.x = 500
      form.sheetPresentationController?.sourceView = source
      stage.window.layoutIfNeeded()
      #expect(stage.frame(form).midX == 525)
    }
  }

  @Test func whatIsInSheetsIsElevated() {
    stage.run { root, _ in
      let sheet = UIViewController()
      root.present(sheet, animated: false)
      #expect(sheet.view.traitCollection.userInterfaceLevel == .elevated)
      #expect(root.view.traitCollection.userInterfaceLevel == .base)
    }
  }

  @Test func whatLiesBelowIsDimmedFromAHeightOn() {
    stage.run { root, clock in
      let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 40))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.view.addSubview(button)
      let sheet = UIViewController()
      let control = sheet.sheetPresentationController
      control?.detents = [.medium(), .large()]
      control?.largestUndimmedDetentIdentifier = .medium
      root.present(sheet, animated: false)
      stage.tap(CGPoint(x: 50, y: 80))
      #expect(taps == 1 && root.view.tintAdjustmentMode == .normal)
      control?.largestUndimmedDetentIdentifier = nil
      stage.window.layoutIfNeeded()
      #expect(root.view.tintAdjustmentMode == .dimmed && sheet.view.tintAdjustmentMode == .normal)
      // The tap that dims nothing else dismisses.
      stage.tap(CGPoint(x: 50, y: 80))
      clock.settle()
      #expect(taps == 1 && root.presentedViewController == nil && root.view.tintAdjustmentMode == .normal)
    }
  }

  @Test func changesAreAnimated() {
    stage.run { root, clock in
      let sheet = UIViewController()
      let control = sheet.sheetPresentationController
      control?.detents = [.medium(), .large()]
      root.present(sheet, animated: false)
      control?.animateChanges { control?.selectedDetentIdentifier = .large }
      clock.advance(by: 0.1)
      let card = control?.presentedView
      let shown = card?.layer.presentation()?.frame.minY ?? 0
      #expect(shown < 422 && shown > 57 && card?.frame.minY == 57)
      clock.settle()
      #expect(stage.frame(sheet).minY == 57)
    }
  }

  @Test func sheetsGrowForTheKeyboard() {
    stage.run { root, clock in
      let sheet = UIViewController()
      sheet.sheetPresentationController?.detents = [.custom { _ in 200 }]
      root.present(sheet, animated: false)
      Keyboard.current.show(height: 336, animated: false)
      #expect(stage.frame(sheet).height == 536)
      Keyboard.current.show(height: 700, animated: false)
      #expect(stage.frame(sheet).minY == 57)
      Keyboard.current.hide(animated: true)
      clock.settle()
      #expect(stage.frame(sheet).height == 234)
    }
  }

  @Test func sheetsAreMadeForTheirStyle() {
    let controller = UIViewController()
    let first = controller.sheetPresentationController
    #expect(first != nil && first === controller.sheetPresentationController)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
    controller.modalPresentationStyle = .formSheet
    #expect(controller.sheetPresentationController?.presentationStyle == .formSheet)
    stage.run { root, _ in
      let child = UIViewController()
      let navigation = UINavigationController(rootViewController: child)
      root.present(navigation, animated: false)
      #expect(child.sheetPresentationController === navigation.sheetPresentationController)
      #expect(navigation.presentationController?.presentedView?.frame.minY == 57)
    }
  }

  /// A description of a view tree of iOS shows a bar of 56 points in a sheet.
  @Test func barsAreHigherInSheets() {
    stage.run { root, _ in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.topViewController?.title = "T"
      root.present(navigation, animated: false)
      stage.window.layoutIfNeeded()
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
      #expect(navigation.topViewController?.view.safeAreaInsets.top == 56)
      root.dismiss(animated: false)
      navigation.modalPresentationStyle = .fullScreen
      root.present(navigation, animated: false)
      stage.window.layoutIfNeeded()
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    }
  }

  @Test func anAnswerOfTheDelegateReplacesTheSheet() {
    final class Full: NSObject, UISheetPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .fullScreen
      }
    }
    stage.run { root, _ in
      let (sheet, delegate) = (UIViewController(), Full())
      sheet.presentationController?.delegate = delegate
      root.present(sheet, animated: false)
      #expect(stage.frame(sheet) == stage.window.bounds && root.view.window == nil)
    }
  }

  @Test func windowsOfOtherSizesPlaceSheetsAnew() {
    final class Sized: UIViewController {
      var log: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append(size)
      }
    }
    stage.run { root, _ in
      let sheet = Sized()
      root.present(sheet, animated: false)
      stage.window.bounds.size = CGSize(width: 320, height: 568)
      stage.window.layoutIfNeeded()
      #expect(sheet.log == [CGSize(width: 320, height: 511)])
      #expect(stage.frame(sheet) == CGRect(x: 0, y: 57, width: 320, height: 511))
      #expect(abs(root.view.frame.width - 288) < 1e-6 && root.view.bounds.size == stage.window.bounds.size)
    }
  }
}

/// A window with the safe area of a device, as a test of its own.
@MainActor struct SheetTestStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  func run(
    _ size: CGSize = CGSize(width: 390, height: 844), top: CGFloat = 47, bottom: CGFloat = 34,
    traits: UITraitCollection? = nil, _ body: (LoggedController, AnimationClock) throws -> Void
  ) rethrows {
    try AnimationClock.$override.withValue(AnimationClock()) {
      window.frame.size = size
      window.overridingTraits = traits
      window.setSafeAreaInsets(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
      let root = LoggedController()
      window.rootViewController = root
      window.isHidden = false
      window.layoutIfNeeded()
      try body(root, .current)
    }
  }

  /// The place of a controller's view in the window, without what sums of fractions leave.
  func frame(_ controller: UIViewController) -> CGRect {
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    let round = { (length: CGFloat) in (length * 1e6).rounded() / 1e6 }
    return CGRect(x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
  }

  func tap(_ place: CGPoint) {
    TouchScreen.current.send([(0, .begin(place, in: window))])
    TouchScreen.current.send([(0, .end)])
  }

  /// Drags a finger in steps of a frame, and lets go after it has rested.
  func drag(from start: CGPoint, by way: CGFloat, _ clock: AnimationClock, lets: Bool = true) {
    TouchScreen.current.send([(0, .begin(start, in: window))])
    for step in 1...20 {
      clock.advance(by: 1 / 60)
      TouchScreen.current.send([(0, .move(CGPoint(x: start.x, y: start.y + way * CGFloat(step) / 20)))])
    }
    clock.advance(by: 0.2)
    if lets { TouchScreen.current.send([(0, .end)]) }
  }
}
