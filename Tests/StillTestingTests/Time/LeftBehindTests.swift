// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
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
