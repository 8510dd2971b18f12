// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Fingers that drag sheets between their heights, and away.
@MainActor struct SheetDragTests {
  private let stage = SheetTestStage()
  /// The finger begins a pan after ten points.
  private let slack: CGFloat = 10

  /// An object that is told of everything.
  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    var mayDismiss = true

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.append("should")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did \(presentationController.presentedViewController.presentingViewController == nil)")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
      log.append(sheet.selectedDetentIdentifier?.rawValue ?? "nil")
    }
  }

  private func present(
    _ root: UIViewController, _ detents: [UISheetPresentationController.Detent], _ delegate: Delegate,
    _ sheet: UIViewController = LoggedController()
  ) -> UIViewController {
    sheet.sheetPresentationController?.detents = detents
    sheet.sheetPresentationController?.delegate = delegate
    root.present(sheet, animated: false)
    return sheet
  }

  @Test func sheetsFollowAndGoToTheNearestHeight() {
    stage.run { root, clock in
      let delegate = Delegate()
      let sheet = present(root, [.medium(), .large()], delegate)
      stage.drag(from: CGPoint(x: 200, y: 450), by: -110, clock, lets: false)
      #expect(stage.frame(sheet) == CGRect(x: 0, y: 422 - 110 + slack, width: 390, height: 422 + 110 - slack))
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(stage.frame(sheet).minY == 422 && delegate.log.isEmpty)
      stage.drag(from: CGPoint(x: 200, y: 450), by: -250, clock)
      #expect(delegate.log == ["com.apple.UIKit.large"])
      clock.settle()
      #expect(stage.frame(sheet).minY == 57)
      #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    }
  }

  @Test func fastFingersThrowSheets() {
    stage.run { root, clock in
      let sheet = present(root, [.medium(), .large()], Delegate())
      TouchScreen.current.send([(0, .begin(CGPoint(x: 200, y: 450), in: stage.window))])
      for step in 1...5 {
        clock.advance(by: 1 / 60)
        TouchScreen.current.send([(0, .move(CGPoint(x: 200, y: 450 - 25 * CGFloat(step))))])
      }
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(stage.frame(sheet).minY == 57)
    }
  }

  @Test func sheetsArePulledAway() {
    stage.run { root, clock in
      let delegate = Delegate()
      let sheet = present(root, [.large()], delegate)
      stage.drag(from: CGPoint(x: 200, y: 100), by: 500, clock, lets: false)
      // The sheet keeps its size, and what lies below comes nearer.
      #expect(stage.frame(sheet) == CGRect(x: 0, y: 57 + 490, width: 390, height: 787))
      #expect(root.view.frame.minX > 0 && root.view.frame.minX < 16)
      TouchScreen.current.send([(0, .end)])
      #expect(sheet.isBeingDismissed && delegate.log == ["should", "will"])
      clock.settle()
      #expect(delegate.log == ["should", "will", "did true"] && root.presentedViewController == nil)
      #expect((sheet as? LoggedController)?.log.last == "viewDidDisappear" && root.view.frame.minX == 0)
      #expect(stage.window.subviews == [root.view])
    }
  }

  @Test func modalSheetsResist() {
    stage.run { root, clock in
      let (delegate, inner) = (Delegate(), UIViewController())
      let sheet = present(root, [.large()], delegate, UINavigationController(rootViewController: inner))
      // Apple's example sets it on the controller in the stack.
      inner.isModalInPresentation = true
      stage.drag(from: CGPoint(x: 200, y: 100), by: 600, clock, lets: false)
      #expect(stage.frame(sheet).minY > 57 && stage.frame(sheet).minY < 400)
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(delegate.log == ["attempt"] && stage.frame(sheet).minY == 57)
      inner.isModalInPresentation = false
      delegate.mayDismiss = false
      stage.drag(from: CGPoint(x: 200, y: 100), by: 600, clock)
      clock.settle()
      #expect(delegate.log == ["attempt", "should", "attempt"] && stage.frame(sheet).minY == 57)
      #expect(root.presentedViewController === sheet)
    }
  }

  @Test func contentScrollsOnceTheSheetIsLarge() {
    stage.run { root, clock in
      let scroll = UIScrollView(frame: .zero)
      let inner = UIViewController()
      inner.view = scroll
      let sheet = present(root, [.medium(), .large()], Delegate(), inner)
      scroll.contentSize = CGSize(width: 390, height: 3000)
      stage.drag(from: CGPoint(x: 200, y: 700), by: -300, clock)
      clock.settle()
      #expect(stage.frame(sheet).minY == 57 && scroll.contentOffset.y == 0)
      stage.drag(from: CGPoint(x: 200, y: 700), by: -300, clock)
      clock.settle()
      #expect(stage.frame(sheet).minY == 57 && scroll.contentOffset.y > 200)
      // Scrolled content scrolls back before the sheet moves.
      stage.drag(from: CGPoint(x: 200, y: 300), by: 100, clock)
      clock.settle()
      #expect(stage.frame(sheet).minY == 57)
      scroll.contentOffset = .zero
      stage.drag(from: CGPoint(x: 200, y: 200), by: 320, clock)
      clock.settle()
      #expect(stage.frame(sheet).minY == 422 && scroll.contentOffset.y == 0)
      sheet.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
      stage.drag(from: CGPoint(x: 200, y: 700), by: -200, clock)
      clock.settle()
      #expect(stage.frame(sheet).minY == 422 && scroll.contentOffset.y > 100)
    }
  }

  @Test func aFingerGoesOnFromTheSheetToTheContentAndBack() {
    stage.run { root, clock in
      let scroll = UIScrollView(frame: .zero)
      let inner = UIViewController()
      inner.view = scroll
      let delegate = Delegate()
      let sheet = present(root, [.medium(), .large()], delegate, inner)
      scroll.contentSize = CGSize(width: 390, height: 3000)
      let move = { (y: CGFloat) in
        clock.advance(by: 0.2)
        TouchScreen.current.send([(0, .move(CGPoint(x: 200, y: y)))])
      }
      // From 422 to 57 the sheet goes, and the content the rest.
      stage.drag(from: CGPoint(x: 200, y: 700), by: -365 - slack - 90, clock, lets: false)
      #expect(stage.frame(sheet).minY == 57 && scroll.contentOffset.y == 90 && scroll.isDragging)
      move(700 - 365 - slack + 110)
      #expect(stage.frame(sheet).minY == 57 + 110 && scroll.contentOffset.y == 0)
      move(700 - 365 - slack - 40)
      #expect(stage.frame(sheet).minY == 57 && scroll.contentOffset.y == 40)
      clock.advance(by: 0.2)
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(stage.frame(sheet).minY == 57 && scroll.contentOffset.y == 40 && !scroll.isDragging)
      #expect(delegate.log == ["com.apple.UIKit.large"])
    }
  }

  @Test func contentThatIsThrownGoesOn() {
    stage.run { root, clock in
      let scroll = UIScrollView(frame: .zero)
      let inner = UIViewController()
      inner.view = scroll
      let sheet = present(root, [.medium(), .large()], Delegate(), inner)
      scroll.contentSize = CGSize(width: 390, height: 3000)
      TouchScreen.current.send([(0, .begin(CGPoint(x: 200, y: 700), in: stage.window))])
      for step in 1...20 {
        clock.advance(by: 1 / 60)
        TouchScreen.current.send([(0, .move(CGPoint(x: 200, y: 700 - 25 * CGFloat(step))))])
      }
      TouchScreen.current.send([(0, .end)])
      #expect(scroll.contentOffset.y == 500 - 365 - slack && scroll.isDecelerating)
      clock.settle()
      #expect(stage.frame(sheet).minY == 57 && scroll.contentOffset.y > 300)
    }
  }

  /// A finger on the bar above the content moves the sheet alone.
  @Test func onlyContentUnderTheFingerScrolls() {
    stage.run { root, clock in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))
      let inner = UIViewController()
      inner.view.addSubview(scroll)
      let sheet = present(root, [.medium(), .large()], Delegate(), inner)
      scroll.contentSize = CGSize(width: 390, height: 3000)
      stage.drag(from: CGPoint(x: 200, y: 500), by: -365 - slack - 90, clock, lets: false)
      #expect(stage.frame(sheet).minY < 57 && scroll.contentOffset.y == 0)
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(stage.frame(sheet).minY == 57)
    }
  }

  @Test func tapsOnTheGrabberChooseHeights() {
    stage.run { root, clock in
      let delegate = Delegate()
      let sheet = present(root, [.medium(), .large()], delegate)
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      stage.window.layoutIfNeeded()
      stage.tap(CGPoint(x: 195, y: 422 + 7))
      clock.settle()
      #expect(stage.frame(sheet).minY == 57)
      stage.tap(CGPoint(x: 195, y: 57 + 7))
      clock.settle()
      #expect(stage.frame(sheet).minY == 422)
      #expect(delegate.log == ["com.apple.UIKit.large", "com.apple.UIKit.medium"])
    }
  }

  @Test func aFingerTakesASheetOverThatMoves() {
    stage.run { root, clock in
      let sheet = present(root, [.medium(), .large()], Delegate())
      let control = sheet.sheetPresentationController
      control?.animateChanges { control?.selectedDetentIdentifier = .large }
      clock.advance(by: 0.1)
      let shown = control?.presentedView?.layer.presentation()?.frame.minY ?? 0
      TouchScreen.current.send([(0, .begin(CGPoint(x: 200, y: 600), in: stage.window))])
      TouchScreen.current.send([(0, .move(CGPoint(x: 200, y: 610)))])
      TouchScreen.current.send([(0, .move(CGPoint(x: 200, y: 615)))])
      #expect(abs(stage.frame(sheet).minY - shown - 5) < 1, "\(stage.frame(sheet).minY) \(shown)")
      TouchScreen.current.send([(0, .end)])
      clock.settle()
    }
  }

  /// A lower sheet that is pulled away takes those above along.
  @Test func undimmedSheetsLetFingersReachThoseBelow() {
    stage.run { root, clock in
      let delegate = Delegate()
      let one = present(root, [.large()], delegate)
      let two = UIViewController()
      two.sheetPresentationController?.detents = [.custom { _ in 100 }]
      two.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
      one.present(two, animated: false)
      stage.drag(from: CGPoint(x: 200, y: 100), by: 500, clock)
      clock.settle()
      #expect(root.presentedViewController == nil && delegate.log.last == "did true" && two.view.window == nil)
    }
  }
}
