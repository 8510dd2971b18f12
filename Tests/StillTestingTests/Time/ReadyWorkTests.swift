// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Synchronization
import Testing
import XCTest

@testable import StillTesting

/// A screen that gives up after three seconds, unless what it loads is there.
private final class Loader: Sendable {
  /// The way in which the work becomes ready.
  enum Way: CaseIterable {
    case block, task, globalQueue, detachedTask, blocks
  }

  private let state = Mutex((isLoaded: false, isTimedOut: false))

  var isTimedOut: Bool { state.withLock { $0.isTimedOut } }
  var isLoaded: Bool { state.withLock { $0.isLoaded } }

  func timeOut() { state.withLock { $0.isTimedOut = !$0.isLoaded } }
  func load() { state.withLock { $0.isLoaded = true } }

  @MainActor func begin(_ way: Way, then end: @escaping @MainActor @Sendable () -> Void = {}) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [self] in
      timeOut()
      end()
    }
    switch way {
    case .block: DispatchQueue.main.async { self.load() }
    case .task: Task { load() }
    case .globalQueue: DispatchQueue.global().async { DispatchQueue.main.async { self.load() } }
    case .detachedTask: Task.detached { await self.loadOnMainActor() }
    case .blocks: step(20)
    }
  }

  @MainActor private func loadOnMainActor() { load() }

  private func step(_ count: Int) {
    DispatchQueue.main.async { if count > 0 { self.step(count - 1) } else { self.load() } }
  }
}

/// Repetitions of each case; more of them find out about chance.
private let repetitions = ProcessInfo.processInfo.environment["READY_WORK_REPETITIONS"].flatMap(Int.init) ?? 10

/// Rule: what is ready to run comes before time passes, as on iOS.
@MainActor @Suite(.snapshots) struct ReadyWorkTests {
  @Test(arguments: Loader.Way.allCases) fileprivate func comesBeforeADelayThatIsAwaited(_ way: Loader.Way) async {
    for _ in 0..<repetitions {
      let loader = Loader()
      await withCheckedContinuation { continuation in loader.begin(way) { continuation.resume() } }
      #expect(loader.isLoaded && !loader.isTimedOut)
    }
  }

  /// A completion that leaves work to the main queue, which a later delay looks at.
  @Test func ofACompletionComesBeforeTheNextDelay() async {
    for _ in 0..<repetitions {
      let (loader, view) = (Loader(), UIView())
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
          loader.timeOut()
          continuation.resume()
        }
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in
          DispatchQueue.main.async { loader.load() }
        }
      }
      #expect(loader.isLoaded && !loader.isTimedOut)
    }
  }

  /// An app that asks for itself again, as one that polls does.
  @Test func delaysWithoutEndAreToldOnce() {
    final class Poller: Sendable {
      func poll() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.poll() } }
    }
    let texts = Mutex<[String]>([])
    ProgrammerErrors.handling(with: { text in texts.withLock { $0.append(text) } }) {
      Poller().poll()
      AnimationClock.current.settle()
    }
    let found = texts.withLock { $0 }
    #expect(found.count == 1 && found.first?.hasPrefix("Delays do not end") == true)
    #expect(found.first?.contains("withAnimationClock") == true && found.first?.contains("repeatCount") == false)
  }

  /// Completions that begin the next animation, of no length and of some.
  @Test(arguments: [0, 0.1]) func animationsWithoutEndAreToldOnce(duration: TimeInterval) {
    @MainActor final class Pulse {
      let view = UIView()
      var rounds = 0

      func begin(_ duration: TimeInterval) {
        rounds += 1
        UIView.animate(withDuration: duration) {
          self.view.alpha = self.rounds % 2 == 0 ? 0 : 1
        } completion: { _ in
          self.begin(duration)
        }
      }
    }
    let texts = Mutex<[String]>([])
    let pulse = Pulse()
    ProgrammerErrors.handling(with: { text in texts.withLock { $0.append(text) } }) {
      pulse.begin(duration)
      AnimationClock.current.settle()
    }
    let found = texts.withLock { $0 }
    #expect(found.count == 1 && found.first?.hasPrefix("Animations do not end") == true, "\(found)")
    #expect(found.first?.contains("repeatCount") == true && pulse.rounds >= 1000)
  }

  @Test func anAwaitThatWaitsForNoTimePassesNone() async {
    let view = UIView()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    await Task.yield()
    #expect(CACurrentMediaTime() == AnimationClock.start)
    await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
    #expect(CACurrentMediaTime() == AnimationClock.start)
  }

  /// Tests that run at the same time may block all threads that run tasks; then nothing runs, but work is ready.
  @Test func anAwaitThatWaitsForAThreadPassesNoTime() async {
    let view = UIView()
    let blocked = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      Task.detached { _ = usleep(300_000) }
    }
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
    #expect(CACurrentMediaTime() == AnimationClock.start)
    for task in blocked { await task.value }
  }

  /// The task asks for its sleep when the animation has long begun.
  @Test func aTaskThatHasJustBegunSleepsBesideAnimations() async {
    let view = UIView()
    let words = Mutex<[String]>([])
    let task = Task {
      try? await Task.sleep(for: .seconds(1))
      words.withLock { $0.append("slept") }
    }
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 2, animations: { view.alpha = 0 }) { _ in
        words.withLock { $0.append("moved") }
        continuation.resume()
      }
    }
    await task.value
    #expect(words.withLock { $0 } == ["slept", "moved"])
  }
}

/// A view of some pixels, which are black until something is there.
@MainActor private func blackView() -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  view.backgroundColor = .black
  return view
}

final class ReadyWorkXCTests: XCTestCase {
  private func repeatAllWays(_ body: (Loader, Loader.Way) -> Void) {
    for way in Loader.Way.allCases {
      for _ in 0..<repetitions {
        let loader = Loader()
        body(loader, way)
        XCTAssertTrue(loader.isLoaded && !loader.isTimedOut, "\(way)")
      }
    }
  }

  func testBeforeADelayInAWait() {
    repeatAllWays { loader, way in
      let done = expectation(description: "done")
      MainActor.assumeIsolated { loader.begin(way) { done.fulfill() } }
      wait(for: [done], timeout: 20)
    }
  }

  /// Rule: a script that lets time pass runs what is ready before, as waits do.
  func testInAScriptThatWaits() {
    let isDone = Mutex(false)
    DispatchQueue.main.async { isDone.withLock { $0 = true } }
    MainActor.assumeIsolated { UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)).touch { $0.wait(1) } }
    XCTAssertTrue(isDone.withLock { $0 })
  }

  func testBeforeADelayInARunLoop() {
    repeatAllWays { loader, way in
      let isOver = Mutex(false)
      MainActor.assumeIsolated { loader.begin(way) { isOver.withLock { $0 = true } } }
      RunLoop.main.run(until: Date())
      XCTAssertTrue(isOver.withLock { $0 }, "\(way)")
    }
  }

  func testBeforeADelayInASnapshot() {
    repeatAllWays { loader, way in
      MainActor.assumeIsolated {
        let view = blackView()
        loader.begin(way) { view.backgroundColor = loader.isTimedOut ? .blue : .red }
        let picture = try? picture(view)
        XCTAssertEqual(picture?.red, 0, "\(way)")
      }
    }
  }

  func testBeforeAMomentInASnapshot() {
    repeatAllWays { loader, way in
      MainActor.assumeIsolated {
        AnimationClock.current.settle()
        let view = blackView()
        loader.begin(way) { view.backgroundColor = loader.isTimedOut ? .blue : .red }
        let picture = try? picture(view, at: 5)
        XCTAssertEqual(picture?.red, 0, "\(way)")
      }
    }
  }

  func testBeforeADelayInFulfillment() async {
    for way in Loader.Way.allCases {
      for _ in 0..<repetitions {
        let (loader, done) = (Loader(), expectation(description: "done"))
        await loader.begin(way) { done.fulfill() }
        await fulfillment(of: [done], timeout: 20)
        XCTAssertTrue(loader.isLoaded && !loader.isTimedOut, "\(way)")
      }
    }
  }
}
