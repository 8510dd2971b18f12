// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: content moves on after a drag by laws whose offset at any time is known from the beginning.
@MainActor struct ScrollMotionTests {
  nonisolated private static let speeds: [CGFloat] = [-7, -1, -0.05, 0.03, 0.4, 2, 9]

  @Test(arguments: [40.0, 100, 844], [0.5, 10, 100, 1000, 1e6])
  func aRubberBandFollowsLessAndLessAndNeverAsFarAsItsLength(length: CGFloat, pull: CGFloat) {
    let band = RubberBand(length: length)
    let (near, far) = (band.stretch(of: pull), band.stretch(of: pull * 1.1))
    #expect(near > 0 && near < pull && far > near && far < length)
    #expect(band.stretch(of: -pull) == -near && band.stretch(of: 0) == 0)
    if pull <= 1000 { #expect(abs(band.pull(for: near) - pull) < 1e-6 * pull) }
  }

  @Test(arguments: speeds, [UIScrollView.DecelerationRate.normal, .fast])
  func contentSlowsDownToItsProjectedPlace(speed: CGFloat, rate: UIScrollView.DecelerationRate) {
    let rate = rate.rawValue
    let motion = AxisMotion.natural(from: 100, velocity: speed, limits: -1e6...1e6, rate, bounces: true)
    let way = speed * rate / (1 - rate)
    #expect(motion.end == 100 + way && motion.offset(at: motion.duration) == motion.end)
    for part in [0.1, 0.3, 0.5, 0.9] {
      let time = motion.duration * part
      let left = way * pow(rate, 1000 * time)
      #expect(abs(motion.end - motion.offset(at: time) - left) < 1e-9 * abs(way) + 1e-9)
      let step = 1e-5
      let slope = (motion.offset(at: time + step) - motion.offset(at: time - step)) / CGFloat(2 * step)
      #expect(abs(slope - motion.velocity(at: time)) < 1e-3 * abs(slope) + 1e-4)
    }
    // The speed at the beginning is that of the finger, but for the difference between a sum and an integral.
    #expect(abs(motion.velocity(at: 0) / (1000 * speed) - 1) < 0.006)
  }

  @Test(arguments: speeds) func contentThatMeetsItsEdgeTurnsWithoutAJump(speed: CGFloat) {
    let motion = AxisMotion.natural(from: 50, velocity: speed, limits: 0...100, 0.998, bounces: true)
    #expect((0...100).contains(motion.end))
    let samples = (0...2000).map { motion.offset(at: motion.duration * Double($0) / 2000) }
    let fastest = max(abs(speed) * 1000, 1)
    for (a, b) in zip(samples, samples.dropFirst()) {
      #expect(abs(b - a) <= fastest * CGFloat(motion.duration) / 2000 + AxisMotion.nearness)
    }
    // A critically damped spring that leaves its rest turns once, at v / (e × frequency).
    let beyond = samples.map { max($0 - 100, -$0, 0) }.max() ?? 0
    #expect(beyond <= fastest / (CGFloat(M_E) * AxisMotion.springFrequency) + 1e-6)
  }

  @Test func withoutBouncesContentStopsAtItsEdge() {
    let motion = AxisMotion.natural(from: 50, velocity: 5, limits: 0...100, 0.998, bounces: false)
    #expect(motion.end == 100 && motion.duration > 0)
    for step in 0...50 { #expect(motion.offset(at: motion.duration * Double(step) / 50) <= 100) }
  }

  @Test(arguments: [-80.0, 30, 200], [-3000.0, 0, 3000])
  func springsComeToRest(distance: CGFloat, velocity: CGFloat) {
    let motion = AxisMotion.springing(to: 10, from: 10 + distance, velocity: velocity)
    #expect(motion.end == 10 && motion.offset(at: 0) == 10 + distance && motion.velocity(at: 0) == velocity)
    #expect(abs(motion.offset(at: motion.duration * 0.9999) - 10) <= AxisMotion.nearness * 1.01)
    let calm = AxisMotion.springingWithoutPassing(10, from: 10 + distance, velocity: velocity)
    for step in 0...100 {
      let rest = calm.offset(at: calm.duration * Double(step) / 100) - 10
      #expect(rest * distance >= -1e-9)
    }
  }

  @Test(arguments: [1.0, 0, -0.1, 2]) func aRateThatIsNoneStopsAtOnce(rate: CGFloat) {
    #expect(AxisMotion.natural(from: 5, velocity: 3, limits: 0...100, rate, bounces: true).end == 5)
  }

  // MARK: On the clock

  private func stage(_ log: ScrollLog) -> (UIWindow, UIScrollView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 5000))
    view.delegate = log
    window.addSubview(view)
    return (window, view)
  }

  @Test(arguments: [1, 3, 18, 36, 360]) func offsetsDoNotDependOnTheStepsOfTheClock(steps: Int) {
    let offsets = [1, steps].map { steps in
      withClock { clock in
        let (_, view) = stage(ScrollLog())
        view.drag(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 1.7))
        for _ in 0..<steps { clock.advance(by: 0.6 / Double(steps)) }
        return view.contentOffset.y
      }
    }
    #expect(offsets[0] == offsets[1] && offsets[0] > 500 && offsets[0] < 888)
  }

  @Test func aDragIsToldOnceAndDecelerationAtEachFrame() {
    withClock { clock in
      let log = ScrollLog()
      let (_, view) = stage(log)
      view.drag(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 1))
      #expect(view.isDecelerating && !view.isDragging)
      #expect(
        log.calls == [
          "willBeginDragging", "didScroll 0 40", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        ])
      log.calls = []
      clock.advance(by: 0.1)
      #expect(log.calls.count == 6 && log.calls.allSatisfy { $0.hasPrefix("didScroll") })
      clock.settle()
      #expect(!view.isDecelerating && view.contentOffset.y == 539 && log.calls.last == "didEndDecelerating")
    }
  }

  @Test func theChosenTargetIsReached() {
    withClock { clock in
      let log = ScrollLog()
      let (_, view) = stage(log)
      log.target = CGPoint(x: 0, y: 300)
      view.drag(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 2))
      clock.advance(by: 0.2)
      #expect(view.contentOffset.y > 40 && view.contentOffset.y < 300)
      clock.settle()
      #expect(view.contentOffset.y == 300)
    }
  }

  @Test(arguments: [-260.0, -30, 45, 170], [-3.0, -0.1, 0, 0.4, 5]) func pagesRestWhole(way: CGFloat, speed: CGFloat) {
    withClock { clock in
      let (_, view) = stage(ScrollLog())
      view.isPagingEnabled = true
      view.contentOffset.y = 2000
      view.drag(by: CGPoint(x: 0, y: way), velocity: CGPoint(x: 0, y: speed))
      clock.settle()
      #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
      #expect((1900...2100).contains(view.contentOffset.y))
    }
  }

  @Test func contentThatShrinksOnTheWayTurnsAtItsNewEdge() {
    withClock { clock in
      let (_, view) = stage(ScrollLog())
      view.drag(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 3))
      clock.advance(by: 0.1)
      view.contentSize.height = 600
      clock.settle()
      #expect(view.contentOffset.y == 500 && !view.isDecelerating)
    }
  }

  @Test func codeStopsTheContent() {
    withClock { clock in
      let log = ScrollLog()
      let (_, view) = stage(log)
      view.drag(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 3))
      clock.advance(by: 0.1)
      let offset = view.contentOffset
      view.setContentOffset(offset, animated: false)
      clock.settle()
      #expect(view.contentOffset == offset && !view.isDecelerating && !log.calls.contains("didEndDecelerating"))
    }
  }

  @Test func aViewThatIsGoneDoesNotMove() {
    withClock { clock in
      weak var gone: UIScrollView?
      do {
        let view = scrollView(100, 100, content: CGSize(width: 100, height: 5000))
        gone = view
        view.drag(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 3))
        view.setContentOffset(.zero, animated: true)
      }
      clock.settle()
      #expect(gone == nil)
    }
  }
}
