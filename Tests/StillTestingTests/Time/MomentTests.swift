// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing
import XCTest

@testable import StillTesting

/// A black view of 100×10 points whose red square of 10 points moves from the left to the right in a second.
@MainActor func movingView() -> (view: UIView, square: UIView) {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
  view.backgroundColor = .black
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  square.backgroundColor = .red
  view.addSubview(square)
  return (view, square)
}

extension Bitmap {
  /// The column at which red begins; nil without any.
  var red: Int? { (0..<width).first { self[$0, 5].red > 128 } }
}

/// Takes the picture of a view at one pixel a point, as an assertion does.
@MainActor func picture(_ view: UIView, at moment: TimeInterval? = nil) throws -> Bitmap {
  let plain = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
  let strategy = moment.map { Snapshotting.at($0, plain) } ?? plain
  let capture = SnapshotCapture(snapshotting: strategy, timeout: 5)
  return try #require(try capture.snapshot { view }.format.cgImage).bitmap
}

/// A view that scrolls to its end in its first layout, as a conversation does.
private final class Conversation: UIScrollView {
  private var hasScrolled = false

  override func layoutSubviews() {
    super.layoutSubviews()
    if !hasScrolled { contentOffset.y = contentSize.height - bounds.height }
    hasScrolled = true
  }
}

/// Makes a scroll view black, 20×20 points large, with 400 points of content.
@MainActor private func scrollable(_ view: UIScrollView = UIScrollView()) -> UIScrollView {
  view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
  view.backgroundColor = .black
  view.contentSize = CGSize(width: 20, height: 400)
  return view
}

/// A view whose layout begins the next step of an animation, which asks for layout at its end.
private final class SteppingView: UIView {
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var stepsLeft = 0

  override func layoutSubviews() {
    guard stepsLeft > 0 else { return }
    stepsLeft -= 1
    UIView.animate(withDuration: 1) {
      self.square.frame.origin.x += 5
    } completion: { _ in
      self.setNeedsLayout()
    }
  }
}

/// Rule: the time is there as fast, and on as little stack, however often it was asked for.
struct AskedTimeTests {
  @Test func askingForTheTimeOftenNeedsNoMoreStack() async {
    for _ in 0..<20_000 { _ = CACurrentMediaTime() }
    let clock = AnimationClock.current
    let now = await withCheckedContinuation { continuation in
      let thread = Thread {
        // The finder of the test's clock is asked, too.
        _ = AnimationClock.current
        AnimationClock.$override.withValue(clock) { continuation.resume(returning: CACurrentMediaTime()) }
      }
      thread.stackSize = 256 << 10
      thread.start()
    }
    #expect(now == AnimationClock.start)
  }
}

/// Rule: a mistake is told at the line that made it.
struct ClockErrorTests {
  @Test func timeThatRunsBackwardsIsToldAtTheCallersLine() {
    let line = #line + 2
    withKnownIssue {
      AnimationClock.current.advance(by: -1)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID.hasSuffix("MomentTests.swift") == true
    }
  }
}

@MainActor struct MomentTests {
  @Test(arguments: [15, 1000]) func layoutThatBeginsAnimationsIsFollowedToItsEnd(steps: Int) throws {
    let view = SteppingView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    view.backgroundColor = .black
    view.square.backgroundColor = .red
    view.addSubview(view.square)
    view.stepsLeft = steps
    if steps == 15 {
      let end = try picture(view).red
      #expect(end == 75)
    } else {
      #expect(throws: RestlessLayout(rounds: 100)) { try picture(view) }
    }
  }

  @Test func aPlainPictureShowsTheEndAndCallsCompletions() throws {
    let (view, square) = movingView()
    var isOver = false
    UIView.animate(withDuration: 1, animations: { square.frame.origin.x = 90 }, completion: { isOver = $0 })
    let first = try picture(view).red
    #expect(first == 90 && isOver)
  }

  @Test func aViewStaysWhereItCameToRest() throws {
    let scrollView = scrollable()
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .black
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.frame.size.width = 40 }
    #expect(try picture(scrollView).width == 20 && picture(view).width == 40)
    #expect(scrollView.contentOffset.y == 100 && view.frame.width == 40)
    #expect(try picture(scrollView) == picture(scrollView))
  }

  @Test(arguments: [CGSize?.none, CGSize(width: 30, height: 30)])
  func aViewStaysWhereItIsAtAMoment(size: CGSize?) throws {
    let scrollView = scrollable()
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    let view = movingView().view
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { view.center.x += 7 }
    let strategy = Snapshotting<UIView, UIImage>.image(at: 0.15, size: size)
    for subject in [scrollView, view] {
      _ = try SnapshotCapture(snapshotting: strategy, timeout: 5).snapshot { subject }
    }
    #expect(abs(scrollView.contentOffset.y - 50) < 1 && scrollView.bounds.size == CGSize(width: 20, height: 20))
    #expect(view.center.x == 57 && view.bounds.width == 100)
    #expect(try picture(scrollView) == picture(scrollView))
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test func aViewStaysWhereItsLayoutScrollsIt() throws {
    let view = scrollable(Conversation())
    let last = UIView(frame: CGRect(x: 0, y: 390, width: 10, height: 10))
    last.backgroundColor = .red
    view.addSubview(last)
    #expect(try picture(view)[5, 15].red == 255 && picture(view)[5, 15].red == 255)
    #expect(view.contentOffset.y == 380)
  }

  @Test func aMomentAfterAllTimesIsAnError() {
    let (view, _) = movingView()
    #expect(throws: FarMoment(seconds: 1e300)) { try picture(view, at: 1e300) }
  }

  /// The moment holds for the strategy within, also where that begins later.
  @Test func aMomentOutsideOfAWaitShowsWhatMovesThen() throws {
    let (view, square) = movingView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
    let plain = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
    let clock = AnimationClock.current
    clock.hold()
    defer { clock.release() }
    let capture = SnapshotCapture(snapshotting: Snapshotting.at(0.5, .wait(for: 0.001, on: plain)), timeout: 5)
    #expect(try capture.snapshot { view }.format.cgImage?.bitmap.red == 45)
  }

  @Test func aMomentShowsWhatMovesThen() throws {
    let (view, square) = movingView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
    let first = try picture(view, at: 0.1).red
    #expect(first == 9)
    let second = try picture(view, at: 0.5).red
    #expect(second == 45)
    #expect(throws: (any Error).self) { try picture(view, at: 0.2) }
    let third = try picture(view).red
    #expect(third == 90)
  }

  @Test func momentsOfAViewThatIsMadeForEachCountFromThenOn() throws {
    let series = ValueSeries<UIView>()
    for (moment, column) in [(0, 0), (0.5, 45), (1, 90), (0.1, 9)] {
      let view = series.next {
        let (view, square) = movingView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
        return view
      }
      let red = try picture(view, at: moment).red
      #expect(red == column)
    }
  }

  /// Rule: moments of a new controller count from what it begins as it appears.
  @Test func momentsOfNewControllersCountFromTheirAppearance() throws {
    final class Screen: UIViewController {
      let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

      override func viewDidLoad() {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        view.backgroundColor = .black
        square.backgroundColor = .red
        view.addSubview(square)
      }

      override func viewDidAppear(_ animated: Bool) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [square] in square.frame.origin.x = 90 }
      }
    }
    for _ in 0..<3 {
      let screen = Screen()
      let red = try picture(screen.view, at: 0.5).red
      #expect(red == 45)
    }
  }

  @Test func momentsOfOneViewFollowEachOther() throws {
    let (view, square) = movingView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
    let series = ValueSeries<UIView>()
    for (moment, column) in [(0.1, 9), (0.5, 45)] {
      let red = try picture(series.next { view }, at: moment).red
      #expect(red == column)
    }
  }

  /// Each step of a loop begins its animation, and takes its middle.
  @Test func momentsCountFromWhatTheTestBeganAfterTheOneBefore() throws {
    let (view, square) = movingView()
    for (goal, column) in [(90, 45), (0, 45), (90, 45)] {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        square.frame.origin.x = CGFloat(goal)
      }
      let middle = try picture(view, at: 0.5).red
      #expect(middle == column)
      let later = try picture(view, at: 1).red
      #expect(later == goal)
    }
  }

  @Test func whatAMomentItselfBeginsChangesNoOrigin() throws {
    let view = SteppingView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    (view.backgroundColor, view.square.backgroundColor, view.stepsLeft) = (.black, .red, 9)
    view.addSubview(view.square)
    for moment in [0.5, 1.5, 2.5] { _ = try picture(view, at: moment) }
    #expect(CACurrentMediaTime() == AnimationClock.start + 2.5)
  }

  @Test func aDelayThatTheTestBeginsCountsAsWell() throws {
    let (view, square) = movingView()
    for step in 1...3 {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { square.frame.origin.x += 10 }
      let before = try picture(view, at: 0.3).red
      let after = try picture(view, at: 0.5).red
      #expect(before == 10 * (step - 1) && after == 10 * step)
    }
  }

  @Test func aViewThatDoesNotMoveIsShownAtRest() throws {
    let (view, _) = movingView()
    #expect(try picture(view, at: 0.5) == picture(view))
  }

  @Test(arguments: [-1, -TimeInterval.infinity, .nan]) func aMomentThatIsNoneIsNamed(moment: TimeInterval) throws {
    let (view, _) = movingView()
    let error = #expect(throws: NoMoment.self) { try picture(view, at: moment) }
    #expect(error?.description.contains("moments are seconds from 0 on") == true)
  }

  @Test func theTestMovesTheClock() throws {
    let (view, square) = movingView()
    try withAnimationClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 90 }
      clock.advance(by: 0.2)
      let first = try picture(view).red
      #expect(first == 18)
      clock.advance(by: 0.2)
      let second = try picture(view).red
      #expect(second == 36)
    }
    let third = try picture(view).red
    #expect(third == 90)
  }

  @Test func whatNeverEndsIsShownAtItsBeginningOrAtItsMoment() throws {
    let (view, square) = movingView()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) { square.frame.origin.x = 90 }
    let first = try picture(view).red
    #expect(first == 0)
    let second = try picture(view, at: 7.5).red
    #expect(second == 45)
  }

  @Test func completionsThatStartAnimationsAreFollowed() throws {
    let (view, square) = movingView()
    var steps = 0
    func step() {
      steps += 1
      UIView.animate(
        withDuration: 0.3, animations: { square.frame.origin.x += 10 }, completion: { _ in if steps < 5 { step() } })
    }
    step()
    let first = try picture(view).red
    #expect(first == 50 && steps == 5)
  }

  @Test func eachTestHasATimeOfItsOwn() {
    #expect(CACurrentMediaTime() == AnimationClock.start)
    UIView.setAnimationsEnabled(false)
    AnimationClock.current.advance(by: 3)
  }

  @Test func nothingIsLeftOfAnotherTest() {
    #expect(CACurrentMediaTime() == AnimationClock.start && UIView.areAnimationsEnabled)
  }

  @Test func awaitingRunsEverythingToItsEnd() async throws {
    let (_, square) = movingView()
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 100, animations: { square.alpha = 0 }, completion: { _ in continuation.resume() })
    }
    #expect(CACurrentMediaTime() == AnimationClock.start + 100)
  }
}

/// What completions do while their test waits for them.
@MainActor struct AwaitedCompletionTests {
  private func awaitCompletion(_ completion: @escaping @MainActor () -> Void) async {
    let view = UIView()
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in
        completion()
        continuation.resume()
      }
    }
  }

  @Test func anAssertionBelongsToTheTest() async {
    var test: TestContext?
    await awaitCompletion { test = .current() }
    #expect(test?.function == "anAssertionBelongsToTheTest()")
  }

  @Test func aMistakeFailsTheTest() async {
    await withKnownIssue {
      await awaitCompletion { CATransaction.commit() }
    } matching: {
      $0.description.contains("no transaction was begun")
    }
  }

  /// The turn comes when the assertion is over that asked for it.
  @Test func anAssertionBeforeChangesNothing() async throws {
    var moment: TimeInterval? = 0
    await withKnownIssue {
      await withCheckedContinuation { continuation in
        _ = try? RaisedErrors.checked {
          SnapshotMoment.$current.withValue(7) {
            UIView.animate(withDuration: 1, animations: { UIView().alpha = 0 }) { _ in
              moment = SnapshotMoment.current
              CATransaction.commit()
              continuation.resume()
            }
          }
        }
      }
    }
    #expect(moment == nil)
  }
}

/// Tests on no actor, which move the clock all the same.
struct MovedElsewhereTests {
  @Test(arguments: [false, true]) func completionsAreCalledOnTheMainActorAndInTheirTest(settles: Bool) async {
    await withAnimationClock { clock in
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        animator.addCompletion { _ in
          #expect(MainThread.isCurrent && Test.current != nil)
          view.tag = 1
        }
        animator.startAnimation()
        clock.schedule(after: 1, "work") { ProgrammerErrors.warn("said by \(view.tag)") }
      }
      withKnownIssue {
        settles ? clock.settle() : clock.advance(by: 2)
      } matching: {
        $0.description.contains("said by 1")
      }
      #expect(clock.now == AnimationClock.start + (settles ? 1 : 2))
    }
  }
}

final class MomentXCTests: XCTestCase {
  /// Fades a view in 100 seconds, and calls `completion` then.
  private static func fade(_ completion: @escaping @Sendable () -> Void) {
    MainActor.assumeIsolated {
      let (_, square) = movingView()
      UIView.animate(withDuration: 100, animations: { square.alpha = 0 }, completion: { _ in completion() })
    }
  }

  func testWaitingRunsEverythingToItsEnd() {
    let done = expectation(description: "done")
    Self.fade { done.fulfill() }
    wait(for: [done], timeout: 20)
    XCTAssertEqual(CACurrentMediaTime(), AnimationClock.start + 100)
  }

  func testAClockMovedOffTheMainActor() async {
    await withAnimationClock { clock in
      let animator = await MainActor.run {
        let (_, square) = movingView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { square.frame.origin.x = 90 }
        animator.addCompletion { _ in XCTAssertTrue(Thread.isMainThread) }
        animator.startAnimation()
        return animator
      }
      clock.advance(by: 2)
      let isRunning = await animator.isRunning
      XCTAssertFalse(isRunning)
    }
  }

  func testTheRunLoopRunsEverythingToItsEnd() {
    let done = expectation(description: "done")
    Self.fade { done.fulfill() }
    XCTAssertEqual(CACurrentMediaTime(), AnimationClock.start)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertEqual(CACurrentMediaTime(), AnimationClock.start + 100)
    wait(for: [done], timeout: 20)
  }

  func testNothingIsLeftOfAnotherTest() {
    XCTAssertEqual(CACurrentMediaTime(), AnimationClock.start)
  }
}
