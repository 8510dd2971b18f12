// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Synchronization
import Testing

@testable import StillLayers

/// Rule: timers that send a message go by the clock of their test.
struct TimerMessageTests {
  private final class Counter {
    var times: [TimeInterval] = []
    var limit = Int.max
    var information: [String] = []
    func fired(_ timer: Timer) {
      times.append(CACurrentMediaTime() - AnimationClock.start)
      if let text = timer.userInfo as? String { information.append(text) }
      if times.count == limit { timer.invalidate() }
    }
    func plain() { times.append(0) }
  }

  private func timer(_ seconds: TimeInterval, _ counter: Counter, repeats: Bool) -> Timer {
    .scheduledTimer(
      timeInterval: seconds, target: counter, selector: Selector("fired(_:)", Counter.fired(_:)), userInfo: "note",
      repeats: repeats)
  }

  @Test func oneThatFiresOnceIsWaitedFor() {
    withClock { clock in
      let counter = Counter()
      let timer = timer(2, counter, repeats: false)
      #expect(timer.isValid)
      clock.settle()
      #expect(counter.times == [2] && counter.information == ["note"] && !timer.isValid)
    }
  }

  @Test func oneThatRepeatsFiresWhileTheClockGoesOn() {
    withClock { clock in
      let counter = Counter()
      counter.limit = 3
      let timer = timer(0.5, counter, repeats: true)
      clock.settle()
      #expect(counter.times.isEmpty)
      clock.advance(by: 1.25)
      #expect(counter.times == [0.5, 1] && timer.isValid)
      clock.advance(by: 5)
      #expect(counter.times == [0.5, 1, 1.5] && !timer.isValid)
    }
  }

  @Test(arguments: [true, false]) func aTimerIsPutOffAndPausedByItsFireDate(repeats: Bool) {
    withClock { clock in
      let counter = Counter()
      let timer = timer(0.5, counter, repeats: repeats)
      timer.fireDate = .distantFuture
      clock.advance(by: 2)
      #expect(counter.times.isEmpty && timer.isValid)
      timer.fireDate = Date(timeIntervalSinceNow: 1)
      clock.advance(by: 1.4)
      #expect(counter.times.count == 1 && abs((counter.times.first ?? 0) - 3) < 0.1)
      timer.invalidate()
    }
  }

  @Test func timersRetainTheirTargetUntilTheyAreInvalid() {
    withClock { clock in
      weak var counter: Counter?
      var timer: Timer?
      do {
        let made = Counter()
        counter = made
        timer = self.timer(1, made, repeats: true)
      }
      #expect(counter != nil)
      timer?.invalidate()
      #expect(counter == nil)
      clock.advance(by: 2)
    }
  }

  @Test func aTargetWithoutTheMethodIsReportedOnce() {
    withClock { clock in
      let texts = errors {
        _ = Timer.scheduledTimer(
          timeInterval: 1, target: NSObject(), selector: Selector("plain", Counter.plain), userInfo: nil, repeats: true)
        clock.advance(by: 5)
      }
      #expect(texts.count == 1 && texts.first?.contains("plain is no method of NSObject") == true)
    }
  }

  @Test func timersOfRunLoopsCallTheirTargetToo() {
    let counter = Counter()
    let timer = Timer(
      timeInterval: 10, target: counter, selector: Selector("plain", Counter.plain), userInfo: nil, repeats: false)
    timer.fire()
    #expect(counter.times == [0] && !timer.isValid)
  }
}

/// Rule: notifications call the methods of their observers, which are not retained, until these are removed.
struct NotificationMessageTests {
  private final class Observer {
    var log: [String] = []
    func plain() { log.append("plain") }
    func noted(_ notification: Notification) { log.append(notification.name.rawValue) }
    func object(_ notification: NSNotification) { log.append("object") }
  }

  private let center = NotificationCenter()
  private let first = Notification.Name("first")
  private let second = Notification.Name("second")

  @Test func methodsOfThreeShapesAreCalled() {
    let observer = Observer()
    center.addObserver(observer, selector: Selector("plain", Observer.plain), name: first, object: nil)
    center.addObserver(observer, selector: Selector("noted", Observer.noted), name: nil, object: nil)
    center.addObserver(observer, selector: Selector("object", Observer.object), name: first, object: nil)
    center.post(name: first, object: nil)
    // Foundation promises no order.
    #expect(observer.log.sorted() == ["first", "object", "plain"])
    center.post(name: second, object: nil)
    #expect(observer.log.last == "second" && observer.log.count == 4)
  }

  @Test func observersAreRemovedByNameObjectOrAltogether() {
    let (observer, sender) = (Observer(), NSObject())
    let noted = Selector("noted", Observer.noted)
    center.addObserver(observer, selector: noted, name: first, object: sender)
    center.addObserver(observer, selector: noted, name: second, object: nil)
    center.post(name: first, object: nil)
    center.post(name: first, object: sender)
    #expect(observer.log == ["first"])
    center.removeObserver(observer, name: first, object: nil)
    center.post(name: first, object: sender)
    center.post(name: second, object: nil)
    #expect(observer.log == ["first", "second"])
    center.removeObserver(observer)
    center.post(name: second, object: nil)
    #expect(observer.log == ["first", "second"])
  }

  @Test func observersOfBlocksAreRemovedAsEver() {
    let log = ErrorLog()
    let token = center.addObserver(forName: first, object: nil, queue: nil) { _ in log.add("called") }
    center.post(name: first, object: nil)
    center.removeObserver(token)
    center.post(name: first, object: nil)
    #expect(log.texts == ["called"])
  }

  @Test func observersAreNotRetained() {
    weak var gone: Observer?
    for _ in 0..<100 {
      let observer = Observer()
      gone = observer
      center.addObserver(observer, selector: Selector("plain", Observer.plain), name: first, object: nil)
    }
    #expect(gone == nil)
    center.post(name: first, object: nil)
  }

  @Test func aValueStandsForAllThatAreEqual() {
    let observer = Observer()
    let noted = Selector("noted", Observer.noted)
    center.addObserver(observer, selector: noted, name: first, object: "sender")
    center.addObserver(observer, selector: noted, name: second, object: 7)
    center.post(name: first, object: ["sen", "der"].joined())
    center.post(name: first, object: "other")
    center.post(name: second, object: 7)
    center.post(name: second, object: nil)
    #expect(observer.log == ["first", "second"])
    center.removeObserver(observer, name: nil, object: "sender")
    center.post(name: first, object: "sender")
    center.post(name: second, object: 7)
    #expect(observer.log == ["first", "second", "second"])
  }

  /// No selector is a method of a value, and what cannot be compared is nobody's notification.
  @Test func valuesThatWouldNeverBeCalledAreReported() {
    struct Value {}
    let (observer, plain) = (Observer(), Selector("plain", Observer.plain))
    let texts = errors {
      center.addObserver(Value(), selector: plain, name: first, object: nil)
      center.addObserver(observer, selector: plain, name: first, object: Value())
      let optional: Observer? = observer
      center.addObserver(optional as Any, selector: plain, name: first, object: Optional(observer))
    }
    #expect(texts.count == 2, "\(texts)")
    #expect(texts.first?.contains("plain is sent to objects only, and Value is a value") == true)
    #expect(texts.last?.contains("neither an object nor Hashable") == true)
    center.post(name: first, object: observer)
    #expect(observer.log == ["plain"])
  }

  @Test func anObserverWithoutTheMethodIsReported() {
    let other = NSObject()
    center.addObserver(other, selector: Selector("plain", Observer.plain), name: first, object: nil)
    let texts = errors { center.post(name: first, object: nil) }
    #expect(texts.count == 1 && texts.first?.contains("plain is no method of NSObject") == true)
  }
}

/// Rule: an observer on the main queue hears at once of what the main actor posts, and there of what others post.
struct QueueObserverTests {
  private let name = NSNotification.Name("QueueObserverTests \(UUID())")

  // The limits count the wait for the main actor, too, which all tests of a run share.
  @Test(.timeLimit(.minutes(15))) @MainActor func theMainActorHearsAtOnce() {
    let heard = Mutex(0)
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      heard.withLock { $0 += 1 }
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.withLock { $0 } == 1)
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.withLock { $0 } == 1)
  }

  @Test(.timeLimit(.minutes(15))) func othersWaitForTheMainQueue() async {
    let areMain = Mutex([Bool]())
    let queue = OperationQueue()
    let tokens = [queue, .main].map { queue in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: queue) { _ in
        areMain.withLock { $0.append(MainActorMark.isCurrent) }
      }
    }
    await Task.detached { [name] in NotificationCenter.default.post(name: name, object: nil) }.value
    #expect(areMain.withLock { $0 }.count == 2 && areMain.withLock { $0 }.count { $0 } == 1)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}

/// Rule: a timer of nothing is there to be replaced.
struct EmptyTimerTests {
  @Test func itNeverFires() {
    let timer = Timer()
    #expect(timer.isValid)
    timer.invalidate()
    #expect(!timer.isValid)
  }
}

/// Rule: an observer may end and remove itself while another thread looks at the list of observers.
struct EndingObserverTests {
  // It has no state.
  private final class Observer: NSObject, @unchecked Sendable {
    static let name = NSNotification.Name("EndingObserverTests")
    func heard() {}
    override init() {
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: Selector("heard", Observer.heard), name: Self.name, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }
  }

  @Test func observersOfManyThreadsComeAndGo() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<2000 { _ = Observer() } }
      }
    }
  }
}
