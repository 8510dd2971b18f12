// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Synchronization
import Testing
import XCTest

@testable import StillTesting

/// Words in the order in which they were said, from any thread.
private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var words: [String] { entries.withLock { $0 } }
  func add(_ word: String) { entries.withLock { $0.append(word) } }
}

struct SleepTests {
  @MainActor @Test func sleepGoesByTheClock() async throws {
    let log = Log()
    Task {
      try await Task.sleep(for: .seconds(1000))
      log.add("long \(CACurrentMediaTime())")
    }
    try await Task.sleep(nanoseconds: 500_000_000_000)
    log.add("short")
    await Task.yield()
    #expect(log.words.first == "short" || log.words.first == "long 2000.0")
    #expect(CACurrentMediaTime() >= AnimationClock.start + 500)
  }

  @Test func aTestOnNoActorSleepsToo() async throws {
    try await Task.sleep(for: .seconds(3600))
    #expect(CACurrentMediaTime() == AnimationClock.start + 3600)
    try await Task.sleep(nanoseconds: 1_000_000_000)
    #expect(CACurrentMediaTime() == AnimationClock.start + 3601)
  }

  @Test func aCancelledSleepEndsAtOnce() async {
    let task = Task { try await Task.sleep(for: .seconds(1e9)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(CACurrentMediaTime() < AnimationClock.start + 1e9)
  }

  @MainActor @Test func asleepWhileTheTestMovesTheClock() async throws {
    let log = Log()
    try await withAnimationClock { clock in
      let task = Task {
        try await Task.sleep(for: .seconds(1))
        log.add("awake")
      }
      while clock.isSettled { await Task.yield() }
      clock.advance(by: 0.5)
      for _ in 0..<10 { await Task.yield() }
      #expect(log.words == [])
      clock.advance(by: 0.5)
      try await task.value
      #expect(log.words == ["awake"] && clock.now == AnimationClock.start + 1)
    }
  }

  @MainActor @Test func otherQueuesGetTheirWorkWhenTheClockGetsThere() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 1000) { continuation.resume() }
    }
    #expect(CACurrentMediaTime() >= AnimationClock.start + 999)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1000) { continuation.resume() }
    }
    #expect(CACurrentMediaTime() >= AnimationClock.start + 1999)
  }
}

/// Delays on the main queue that are asked for on another thread.
struct DelayElsewhereTests {
  @Test func aTestOnNoActorWaitsForADelay() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1000) { continuation.resume() }
    }
    #expect(CACurrentMediaTime() >= AnimationClock.start + 999)
  }

  @MainActor @Test func aCallbackOfAnotherThreadGetsItsDelay() async {
    let clock = AnimationClock.current
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        AnimationClock.$override.withValue(clock) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1000) { continuation.resume() }
        }
      }
    }
    #expect(CACurrentMediaTime() >= AnimationClock.start + 999)
  }

  @Test func whatWasAddedWhileTheTestMovedTheClockEndsAfterwards() async throws {
    let task = await withAnimationClock { clock in
      let task = Task { try await Task.sleep(for: .seconds(5)) }
      while clock.isSettled { await Task.yield() }
      // A turn runs nothing that is not due.
      await MainActor.run {}
      return task
    }
    try await task.value
    #expect(CACurrentMediaTime() == AnimationClock.start + 5)
  }

  @MainActor @Test func animationsThatTheTestLeftHalfwayEndAfterwards() async {
    let view = UIView()
    await withCheckedContinuation { continuation in
      withAnimationClock { clock in
        UIView.animate(withDuration: 100, animations: { view.alpha = 0 }, completion: { _ in continuation.resume() })
        clock.advance(by: 1)
      }
    }
    #expect(CACurrentMediaTime() == AnimationClock.start + 100)
  }
}

struct ClockLifeTests {
  @Test func aClockDoesNotOutliveItsTest() async throws {
    weak var clock: AnimationClock?
    let context = TestContext(
      library: .swiftTesting, testTarget: "AppTests", suites: [], function: "life()", scope: SnapshotScope())
    let clocks = TestClocks()
    do {
      let made = clocks.clock(of: context, running: .current)
      made.schedule(after: 10, "work") { _ = made.now }
      AnimationClock.$override.withValue(made) {
        CATransaction.setAnimationDuration(3)
        MainActorValue.touch()
      }
      clock = made
      #expect(clocks.clock(of: context) === made)
    }
    #expect(clock != nil)
    clocks.forget(context)
    #expect(clock == nil)
  }

  @Test func oldClocksAreForgotten() {
    let clocks = TestClocks(limit: 1000)
    let name = { (number: Int) in
      TestContext(library: .swiftTesting, testTarget: "AppTests", suites: [], function: "test\(number)()")
    }
    let busy = clocks.clock(of: name(0))
    busy.schedule(after: 1, "work") {}
    let idle = clocks.clock(of: name(1))
    for number in 2..<1100 { _ = clocks.clock(of: name(number)) }
    #expect(clocks.clock(of: name(0)) === busy)
    #expect(clocks.clock(of: name(1)) !== idle)
    #expect(clocks.count < 1100)
  }

  @Test func whatAnOldClockKeptMayUseTheClocks() {
    let clocks = TestClocks(limit: 10)
    let name = { (number: Int) in
      TestContext(library: .swiftTesting, testTarget: "AppTests", suites: [], function: "test\(number)()")
    }
    let count = Mutex<Int?>(nil)
    _ = clocks.clock(of: name(0)).value(Farewell.self) { Farewell { count.withLock { $0 = clocks.count } } }
    for number in 1..<20 { _ = clocks.clock(of: name(number)) }
    #expect(count.withLock { $0 } != nil)
  }
}

/// Something that a clock keeps, and that does something when it is released.
private final class Farewell {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}

/// Something that a clock keeps.
private final class MainActorValue {
  static func touch() { _ = AnimationClock.current.value(MainActorValue.self) { MainActorValue() } }
}

final class FulfillmentXCTests: XCTestCase {
  @MainActor func testFulfillmentRunsEverythingToItsEnd() async {
    let done = expectation(description: "done")
    let view = UIView()
    UIView.animate(withDuration: 100, animations: { view.alpha = 0 }, completion: { _ in done.fulfill() })
    await fulfillment(of: [done], timeout: 20)
    XCTAssertEqual(CACurrentMediaTime(), AnimationClock.start + 100)
  }

  func testAWaitWithoutATimeout() async {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 100) { done.fulfill() }
    await fulfillment(of: [done])
    XCTAssertGreaterThan(CACurrentMediaTime(), AnimationClock.start + 99)
  }

  func testAWaitInOrder() async {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 100) { second.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 50) { first.fulfill() }
    await fulfillment(of: [first, second], timeout: 20, enforceOrder: true)
  }

  func testTheProcessRestsMeanwhile() async {
    let looked = expectation(description: "looked")
    let isAtRest = Mutex(false)
    Thread.detachNewThread {
      // By now the wait has begun.
      usleep(50_000)
      ProcessRest.shared.come(within: { 0.2 }) { result in
        isAtRest.withLock { $0 = result }
        looked.fulfill()
      }
    }
    await fulfillment(of: [looked], timeout: 20)
    XCTAssertTrue(isAtRest.withLock { $0 })
  }

  func testADelayOnNoActor() async {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 100) { done.fulfill() }
    await fulfillment(of: [done], timeout: 20)
    XCTAssertGreaterThan(CACurrentMediaTime(), AnimationClock.start + 99)
  }

  func testADelayFromAnotherQueue() {
    let done = expectation(description: "done")
    DispatchQueue.global().async { DispatchQueue.main.asyncAfter(deadline: .now() + 100) { done.fulfill() } }
    wait(for: [done], timeout: 20)
    XCTAssertGreaterThan(CACurrentMediaTime(), AnimationClock.start + 99)
  }

  func testSleepingOnNoActor() async throws {
    try await Task.sleep(nanoseconds: 50_000_000_000)
    XCTAssertEqual(CACurrentMediaTime(), AnimationClock.start + 50)
  }
}
