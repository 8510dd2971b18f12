// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillTestSupport
import Synchronization
import Testing
import XCTest

@testable import StillTesting

/// Leaves behind what a test can leave behind.
@MainActor private func leaveEverythingBehind() {
  UIView.setAnimationsEnabled(false)
  UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
  CATransaction.begin()
  CATransaction.setAnimationDuration(7)
  AnimationClock.current.advance(by: 3)
}

/// True if nothing is left behind of another test.
@MainActor private var isUntouched: Bool {
  UIView.areAnimationsEnabled && UITraitCollection.current.userInterfaceStyle == .light
    && CATransaction.animationDuration() == 0.25 && CACurrentMediaTime() == AnimationClock.start
}

@MainActor @Suite(.serialized) struct LeftBehindTests {
  @Test(arguments: 1...3) func eachRunOfATestFindsNothingOfAnother(run: Int) {
    #expect(isUntouched)
    leaveEverythingBehind()
  }

  @Test func traitsEndWithTheTestThatSetThem() {
    AnimationClock.$override.withValue(AnimationClock()) {
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    AnimationClock.$override.withValue(AnimationClock()) {
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
  }
}

final class LeftBehindXCTests: XCTestCase {
  private func expectNothingAndLeaveEverything() {
    MainActor.assumeIsolated {
      XCTAssertTrue(isUntouched)
      leaveEverythingBehind()
    }
  }

  func testFirst() { expectNothingAndLeaveEverything() }

  func testSecond() { expectNothingAndLeaveEverything() }
}

/// Settings that are made for a class hold in all of its tests, as in a process of iOS.
final class ClassSetUpXCTests: XCTestCase {
  private static func set(_ isEnabled: Bool) {
    MainActor.assumeIsolated {
      UIView.setAnimationsEnabled(isEnabled)
      UIAccessibility.isReduceMotionEnabled = !isEnabled
    }
  }

  override class func setUp() { set(false) }

  override class func tearDown() { set(true) }

  private func expectNoAnimations() {
    MainActor.assumeIsolated {
      XCTAssertFalse(UIView.areAnimationsEnabled)
      XCTAssertTrue(UIAccessibility.isReduceMotionEnabled)
    }
    Self.set(true)
  }

  func testFirst() { expectNoAnimations() }

  func testSecond() { expectNoAnimations() }
}

/// Each case leaves something to the clock, without any wait.
final class LeftToTheEndXCTests: XCTestCase {
  private static let calls = Mutex<[String]>([])

  override func tearDown() {
    guard name.contains("Completion") else { return }
    XCTAssertEqual(Self.calls.withLock { $0 }, ["testACompletionIsCalledInItsCase"])
  }

  func testACompletionIsCalledInItsCase() {
    MainActor.assumeIsolated {
      let view = UIView()
      UIView.animate(withDuration: 100) {
        view.alpha = 0
      } completion: { _ in
        Self.calls.withLock { $0.append(TestContext.current()?.function ?? "none") }
      }
    }
  }

  func testWorkWithoutEndIsNoFailure() { Self.poll() }

  private static func poll() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { poll() } }
}

/// The test in which work was called.
// Written while the test waits, and read afterwards.
private final class Caller: @unchecked Sendable {
  var test: TestContext?
}

/// The end of a test of Swift Testing.
struct LeftToTheEndTests {
  private let context = TestContext(
    library: .swiftTesting, testTarget: "AppTests", suites: ["Screens"], function: "end()", scope: SnapshotScope())

  @Test func whatIsLeftIsCalledBeforeTheTraitEndsTheTest() async throws {
    let caller = Caller()
    let trait = _SnapshotsTestTrait(configuration: SnapshotTestingConfiguration())
    try await trait.provideScope(for: try #require(Test.current), testCase: nil) {
      AnimationClock.current.schedule(after: 100, "work") { caller.test = .current() }
    }
    #expect(caller.test?.function == "whatIsLeftIsCalledBeforeTheTraitEndsTheTest()")
  }

  @Test func workWithoutEndIsDroppedWithoutAWord() {
    let clocks = TestClocks()
    let clock = clocks.clock(of: context)
    var count = 0
    func again() {
      count += 1
      clock.schedule(after: 1, "work", again)
    }
    again()
    ProgrammerErrors.handling { text in
      Issue.record(Comment(rawValue: text))
    } _: {
      clocks.settle(context)
    }
    #expect(count >= 1000 && !clocks.hasWork(of: context))
  }

  @Test(.aheadOfOthers) func theProcessWaitsForATurnThatWasAskedFor() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let context = TestContext(library: .swiftTesting, testTarget: "AppTests", suites: [], function: "end()")
      let clock = TestClocks.shared.clock(of: context)
      DispatchQueue.main.async { Thread.sleep(forTimeInterval: 0.2) }
      clock.schedule(after: 100, isWait: true, "work") { StandardError.print("was called") }
      exit(0)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("was called"))
  }

  @Test func aMistakeThatNoTestAwaitsFailsTheRunAndNothingElse() async {
    let clock = TestClocks.shared.clock(of: context)
    await Task.detached {
      withKnownIssue {
        AnimationClock.$override.withValue(clock) { ProgrammerErrors.report("a mistake") }
      } matching: {
        $0.description.contains("It was done in the time of AppTests.Screens/end()")
      }
    }.value
    TestClocks.shared.forget(context)
  }
}

/// Each case leaves behind an animation, and its run loop is that of all cases.
final class LeftCompletionXCTests: XCTestCase {
  private static let callers = Mutex<[String]>([])

  private func leaveACompletion(of function: String = #function) {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    XCTAssertFalse(Self.callers.withLock { $0.contains("another test") })
    MainActor.assumeIsolated {
      let view = UIView()
      UIView.animate(withDuration: 1, delay: 1) {
        view.alpha = 0
      } completion: { _ in
        let isOwn = TestContext.current().map { function.hasPrefix($0.function) } ?? false
        Self.callers.withLock { $0.append(isOwn ? "its test" : "another test") }
      }
    }
  }

  func testFirst() { leaveACompletion() }

  func testSecond() { leaveACompletion() }
}
