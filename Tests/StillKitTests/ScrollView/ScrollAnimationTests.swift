// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: animated changes of the offset take three tenths of a second of the clock, with a step at each frame.
@MainActor struct ScrollAnimationTests {
  private let log = ScrollLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage() -> UIScrollView {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    view.delegate = log
    window.addSubview(view)
    return view
  }

  @Test func theOffsetFollowsTheClock() {
    withClock { clock in
      let view = stage()
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      #expect(view.contentOffset.y == 0 && log.calls.isEmpty)
      clock.advance(by: 0.15)
      #expect(view.contentOffset.y == 150 && log.calls.count == 9)
      clock.advance(by: 0.15)
      #expect(view.contentOffset.y == 300)
      #expect(log.calls.suffix(2) == ["didScroll 0 300", "didEndScrollingAnimation"])
    }
  }

  @Test func contentThatShrinksMeanwhileIsSeenAtTheEnd() {
    withClock { clock in
      let view = stage()
      view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      clock.advance(by: 0.1)
      view.contentSize.height = 300
      clock.settle()
      #expect(view.contentOffset.y == 200 && log.calls.last == "didEndScrollingAnimation")
      // An offset beyond content that stays as it was is meant.
      view.setContentOffset(CGPoint(x: 0, y: 250), animated: true)
      clock.settle()
      #expect(view.contentOffset.y == 250)
    }
  }

  @Test func tablesThatShrinkMeanwhileShowTheirLastRows() {
    withClock { clock in
      let source = ListSource(count: 30)
      let table = source.table(height: 480)
      table.rowHeight = 44
      window.addSubview(table)
      table.layoutIfNeeded()
      table.setContentOffset(CGPoint(x: 0, y: 840), animated: true)
      source.sections = [(0..<12).map { "Row \($0)" }]
      table.reloadData()
      clock.settle()
      table.layoutIfNeeded()
      #expect(table.contentOffset.y == 48 && table.visibleCells.last?.textLabel?.text == "Row 11")
    }
  }

  @Test func anotherOffsetTakesThePlaceOfTheFirst() {
    withClock { clock in
      let view = stage()
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      clock.advance(by: 0.15)
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      clock.settle()
      #expect(view.contentOffset.y == 100 && log.calls.count { $0 == "didEndScrollingAnimation" } == 1)
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      clock.advance(by: 0.1)
      view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
      clock.settle()
      #expect(view.contentOffset.y == 7 && log.calls.count { $0 == "didEndScrollingAnimation" } == 1)
    }
  }

  @Test func anOffsetThatIsTakenAlreadyIsNotToldOf() {
    withClock { clock in
      let view = stage()
      view.setContentOffset(.zero, animated: true)
      view.scrollRectToVisible(CGRect(x: 0, y: 10, width: 5, height: 5), animated: true)
      clock.settle()
      #expect(log.calls.isEmpty)
      view.scrollRectToVisible(CGRect(x: 0, y: 190, width: 5, height: 10), animated: true)
      clock.settle()
      #expect(view.contentOffset.y == 100 && log.calls.last == "didEndScrollingAnimation")
    }
  }

  @Test func withoutAnimationsContentArrivesAtOnce() {
    withClock { _ in
      let view = stage()
      UIView.performWithoutAnimation { view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
      #expect(log.calls == ["didScroll 0 300", "didEndScrollingAnimation"])
    }
  }

  @Test func zoomingIsShownGradually() {
    withClock { clock in
      let view = stage()
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
      view.addSubview(content)
      view.maximumZoomScale = 4
      log.zooming = content
      view.setZoomScale(2, animated: true)
      #expect(view.zoomScale == 2 && log.calls.first == "willBeginZooming" && !log.calls.contains("didEndZooming 2.0"))
      clock.advance(by: 0.15)
      let shown = content.layer.presentation()?.frame.width ?? 0
      #expect(abs(shown - 150) < 1e-6)
      clock.settle()
      #expect(log.calls.last == "didEndZooming 2.0" && content.layer.presentation()?.frame.width == 200)
    }
  }

  @Test func indicatorsAppearDuringScrollingAndFade() {
    withClock { clock in
      let view = stage()
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      clock.advance(by: 0.1)
      let indicator = view.subviews.first
      #expect(view.subviews.count == 1 && indicator?.layer.presentation()?.opacity == 1)
      clock.advance(by: 0.2 + 0.3 + 0.125)
      #expect(abs((indicator?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
      view.setContentOffset(.zero, animated: true)
      #expect(indicator?.layer.presentation()?.opacity == 1)
      clock.settle()
      #expect(view.subviews.isEmpty)
    }
  }

  @Test func aRowWhoseHeightIsEstimatedIsReached() {
    withClock { clock in
      let source = ListSource.wrapping(60)
      let table = source.table(WrappingCell.self)
      window.frame = table.frame
      window.addSubview(table)
      table.layoutIfNeeded()
      table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: true)
      #expect(table.contentOffset.y == 0)
      clock.settle()
      #expect(table.contentOffset.y == table.rectForRow(at: IndexPath(row: 30, section: 0)).minY)
      #expect(table.indexPathForRow(at: CGPoint(x: 1, y: table.contentOffset.y + 1))?.row == 30)
    }
  }
}
