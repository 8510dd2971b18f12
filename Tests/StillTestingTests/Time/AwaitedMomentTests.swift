// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Synchronization
import Testing
import XCTest

@testable import StillTesting

extension Snapshotting where Value == UIView, Format == String {
  /// The column at which red begins in the picture of `strategy`, or of one at one pixel a point.
  fileprivate static func red(_ strategy: Snapshotting<UIView, UIImage>? = nil, at moment: TimeInterval? = nil) -> Self
  {
    let plain = strategy ?? .image(traits: UITraitCollection(displayScale: 1))
    let picture = moment.map { .at($0, plain) } ?? plain
    return Self(pathExtension: "txt", diffing: .lines) { view in
      picture.snapshot(view).map { "column \($0.cgImage?.bitmap.red.map(String.init) ?? "unknown")" }
    }
  }
}

/// A view whose red square has begun to move from the left to the right, which takes a second.
@MainActor private func startedView() -> UIView {
  let (view, square) = movingView()
  UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
  return view
}

@MainActor @Suite(.snapshots) struct AwaitedMomentTests {
  @Test func assertionsThatAreAwaitedAreNoWaits() async {
    let view = startedView()
    await assertSnapshotAsync(of: view, as: .red(at: 0.5), named: "0.5")
    await assertSnapshotAsync(of: view, as: .red(at: 0.7), named: "0.7")
    #expect(CACurrentMediaTime() == AnimationClock.start + 0.7)
    await assertSnapshotAsync(of: view, as: .red(), named: "end")
  }

  /// The way back to the test is long where others keep the main actor and the processors.
  @Test func assertionsThatAreAwaitedAreNoWaitsBesideOthers() async {
    let isOver = Mutex(false)
    let others = (0..<20).map { _ in
      Task { @MainActor in
        // A second of the main actor, which all other tests wait for.
        for _ in 0..<100 where !isOver.withLock({ $0 }) {
          // A thread that sleeps would look as if nothing ran.
          let end = ContinuousClock.now + .microseconds(500)
          while .now < end {}
          await Task.yield()
        }
      }
    }
    for _ in 0..<4 { keepProcessorBusy { isOver.withLock { $0 } } }
    let view = startedView()
    for tenths in stride(from: 2, through: 8, by: 2) {
      await assertSnapshotAsync(of: view, as: .red(at: Double(tenths) / 10), named: "\(tenths)")
      #expect(CACurrentMediaTime() == AnimationClock.start + Double(tenths) / 10)
    }
    isOver.withLock { $0 = true }
    for other in others { await other.value }
  }

  @Test func aMomentOutlastsTheWaitOfItsStrategy() async {
    let view = startedView()
    let picture = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
    await assertSnapshotAsync(of: view, as: .red(.at(0.5, .wait(for: 0.01, on: picture))))
  }

  @Test func aCallbackThatTheClockBringsIsWaitedFor() async {
    let later = Snapshotting<UIView, String>.red().asyncPullback { (view: UIView) in
      Async { receive in
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { MainActor.assumeIsolated { receive(view) } }
      }
    }
    // Other tests keep the main actor meanwhile.
    await assertSnapshotAsync(of: startedView(), as: later, timeout: 120)
    #expect(CACurrentMediaTime() == AnimationClock.start + 3)
  }

  @Test func whatAnAssertionLeftMovingEndsAfterIt() async {
    let view = startedView()
    await assertSnapshotAsync(of: view, as: .red(at: 0.5))
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 100, animations: { view.alpha = 0 }, completion: { _ in continuation.resume() })
    }
    #expect(CACurrentMediaTime() == AnimationClock.start + 100.5)
  }
}

/// Waits for a time at which everything that moves has long ended.
@MainActor private func everythingEnds() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.asyncAfter(deadline: .now() + 1000) { continuation.resume() }
  }
}

/// Moments of what a wait of the test has ended.
@MainActor struct EndedMomentTests {
  @Test func aMomentIsAnError() async throws {
    let view = startedView()
    await everythingEnds()
    #expect(throws: EndedMoment()) { try picture(view, at: 0) }
    #expect(throws: EndedMoment()) { try picture(view, at: 0.5) }
    // From here on the test has seen the end.
    let (end, later) = (try picture(view).red, try picture(view, at: 0.5).red)
    #expect(end == 90 && later == 90)
  }

  @Test func aFilmstripIsAnError() async throws {
    let view = startedView()
    await everythingEnds()
    let capture = SnapshotCapture(
      snapshotting: Snapshotting<UIView, Filmstrip>.filmstrip(from: 0, to: 1, frames: 3, allowsStill: true), timeout: 5)
    #expect(throws: EndedMoment()) { try capture.snapshot { view } }
  }

  @Test func timeThatPassesInAHeldClockIsAnError() async throws {
    let view = startedView()
    await everythingEnds()
    try withAnimationClock { clock in
      let still = try picture(view).red
      #expect(still == 90)
      clock.advance(by: 0.5)
      #expect(throws: EndedMoment()) { try picture(view) }
    }
  }

  @Test func whatIsBegunAfterTheWaitIsShown() async throws {
    let (view, square) = movingView()
    UIView.animate(withDuration: 1) { square.alpha = 0.99 }
    await everythingEnds()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
    let red = try picture(view, at: 0.5).red
    #expect(red == 45)
  }

  @Test func whatNeverEndsIsShown() async throws {
    let (view, square) = movingView()
    UIView.animate(withDuration: 1) { square.alpha = 0.99 }
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) { square.frame.origin.x = 90 }
    await everythingEnds()
    let red = try picture(view, at: 0.5).red
    #expect(red == 45)
  }

  @Test func sleepEndsNoAnimation() async throws {
    try await Task.sleep(for: .seconds(1))
    let red = try picture(movingView().view, at: 0.5).red
    #expect(red == 0)
  }
}

/// Tests on no actor, which go on beside the main actor.
@Suite(.snapshots) struct MomentElsewhereTests {
  @Test func whatTheValueBeginsIsShown() async {
    await assertSnapshotAsync(of: startedView(), as: .red(at: 0.5), named: "async")
    assertSnapshot(of: startedView(), as: .red(at: 0.5), named: "sync")
  }

  /// Chance does not decide if the turn comes before the assertion.
  @Test(arguments: 1...20) func whatWasBegunBeforeHasEnded(run: Int) async {
    let view = await MainActor.run { startedView() }
    if run % 2 == 0 {
      await withAnimationClock { clock in
        clock.advance(by: 0.5)
        await MainActor.run { _ = #expect(throws: EndedMoment()) { try picture(view) } }
      }
    } else {
      await withKnownIssue {
        await assertSnapshotAsync(of: view, as: .red(at: 0.5), named: "\(run)")
      } matching: {
        $0.description.contains("what moved has run to its end")
      }
    }
  }
}

final class AwaitedMomentXCTests: XCTestCase {
  @MainActor func testAssertionsThatAreAwaitedAreNoWaits() async {
    let view = startedView()
    await assertSnapshotAsync(of: view, as: .red(at: 0.5))
  }

  func testWhatTheValueBeginsIsShown() async {
    await assertSnapshotAsync(of: startedView(), as: .red(at: 0.5), named: "async")
    assertSnapshot(of: startedView(), as: .red(at: 0.5), named: "sync")
  }
}
