// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import StillLayers
import Synchronization
import Testing
import XCTest

@testable import StillTesting

private struct Timeout: Error {}

/// Words in the order in which they were said, from any thread.
private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var words: [String] { entries.withLock { $0 } }
  func add(_ word: String) { entries.withLock { $0.append(word) } }
}

/// Does `work`, or throws ``Timeout`` after five seconds, as apps limit the time of a request.
private func withTimeout<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws
  -> Result?
{
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask {
      try await Task.sleep(for: .seconds(5))
      throw Timeout()
    }
    group.addTask(operation: work)
    defer { group.cancelAll() }
    return try await group.next()
  }
}

/// Rule: sleeps of tasks that run beside each other end in the order of their times, whatever their tasks do in between.
@Suite(.snapshots) struct SleepOrderTests {
  @MainActor private static func hop() {}

  /// Work between two sleeps.
  enum Work: CaseIterable {
    case none, computes, visitsTheMainActor, changesQueues
  }

  @Test(arguments: Work.allCases, 0..<10) func aTimeoutDoesNotOvertakeShorterSleeps(_ work: Work, run: Int) async throws
  {
    let sum = try await withTimeout {
      var sum = 0
      for step in 0..<10 {
        try await Task.sleep(for: .seconds(0.1))
        switch work {
        case .none: sum += 1
        case .computes: sum += (0..<10_000).reduce(step) { max($0, $1) } > 0 ? 1 : 0
        case .visitsTheMainActor:
          for _ in 0..<5 { await Self.hop() }
          sum += 1
        case .changesQueues:
          await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
          sum += 1
        }
      }
      return sum
    }
    #expect(sum == 10)
    #expect(abs(CACurrentMediaTime() - AnimationClock.start - 1) < 1e-6)
  }

  @Test func aTimeoutComesBeforeLongerSleeps() async {
    await #expect(throws: Timeout.self) {
      try await withTimeout { for _ in 0..<10 { try await Task.sleep(for: .seconds(1)) } }
    }
    #expect(CACurrentMediaTime() >= AnimationClock.start + 5)
  }

  @MainActor @Test func tasksOfTheMainActorKeepTheOrderToo() async {
    let log = Log()
    let tasks = [0.3, 0.1, 0.2].map { step in
      Task {
        for round in 1...3 {
          try? await Task.sleep(for: .seconds(step))
          log.add(String(plainFormat: "%g", step * Double(round)))
        }
      }
    }
    for task in tasks { await task.value }
    #expect(log.words == log.words.sorted { Double($0) ?? 0 < Double($1) ?? 0 } && log.words.count == 9)
    #expect(log.words.first == "0.1" && log.words.last == "0.9")
  }

  /// What is put off while something runs takes no longer than it would in real time.
  @Test func somethingThatRunsForEverHoldsNothingUp() async throws {
    let isOver = Mutex(false)
    keepProcessorBusy { isOver.withLock { $0 } }
    defer { isOver.withLock { $0 = true } }
    try await Task.sleep(for: .seconds(0.05))
    try await Task.sleep(for: .seconds(3600))
    #expect(abs(CACurrentMediaTime() - AnimationClock.start - 3600.05) < 1e-6)
  }

  /// Rule: a test that waits for time which only it could let pass fails, instead of waiting for ever.
  @Test func aWaitThatOnlyTheTestCouldEndFails() async {
    await withKnownIssue {
      await HeldClockWatch.$patience.withValue(.milliseconds(200)) {
        await withAnimationClock { clock in
          let task = Task { try? await Task.sleep(for: .seconds(1)) }
          clock.advance(by: 0.1)
          await task.value
        }
      }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("The test waits within `withAnimationClock`") }
    }
  }

  /// Rule: methods of UIKit with a completion handler can be awaited, and return when it is called.
  @MainActor @Test func completionsAreAwaited() async {
    let (window, home, sheet) = (UIWindow(), UIViewController(), UIViewController())
    window.rootViewController = home
    window.makeKeyAndVisible()
    await home.present(sheet, animated: true)
    #expect(sheet.viewIfLoaded?.window === window && !sheet.isBeingPresented)
    await home.dismiss(animated: true)
    #expect(home.presentedViewController == nil && sheet.view.window == nil)
    await home.dismiss(animated: true)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { home.view.alpha = 0 }
    animator.startAnimation()
    #expect(await animator.addCompletion() == .end)
  }

  @Test func tasksThatSleptBeforeTheTestMovedTheClockWakeAfterwards() async throws {
    let task = Task { try await Task.sleep(for: .seconds(5)) }
    while AnimationClock.current.isSettled { await Task.yield() }
    await withAnimationClock { clock in await MainActor.run { clock.advance(by: 1) } }
    try await task.value
    #expect(CACurrentMediaTime() >= AnimationClock.start + 5)
  }

  @Test func movingTheClockWakesTasksInTheirOrder() async throws {
    let (log, clock) = (Log(), AnimationClock.current)
    try await withAnimationClock { clock in
      let tasks = [0.3, 0.1, 0.2].map { seconds in
        Task {
          try await Task.sleep(for: .seconds(seconds))
          log.add("\(seconds)")
        }
      }
      await ProcessRest.shared.come { 5 }
      clock.advance(by: 1)
      for task in tasks { try await task.value }
    }
    #expect(log.words == ["0.1", "0.2", "0.3"] && clock.now == AnimationClock.start + 1)
  }
}

final class SleepOrderXCTests: XCTestCase {
  func testATimeoutDoesNotOvertakeShorterSleeps() async throws {
    let count = try await withTimeout {
      for _ in 0..<10 { try await Task.sleep(for: .seconds(0.1)) }
      return 10
    }
    XCTAssertEqual(count, 10)
  }

  func testAWaitOfXCTestKeepsTheOrder() {
    let done = expectation(description: "done")
    Task { @MainActor in
      let count = try? await withTimeout {
        for _ in 0..<10 { try await Task.sleep(for: .seconds(0.1)) }
        return 10
      }
      if count == 10 { done.fulfill() }
    }
    wait(for: [done], timeout: 20)
  }
}
