// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillTestSupport
import Testing

/// Runs `body` with a clock of its own.
func withClock<Result>(_ body: (AnimationClock) throws -> Result) rethrows -> Result {
  let clock = AnimationClock()
  return try AnimationClock.$override.withValue(clock) { try body(clock) }
}

struct AnimationClockTests {
  @Test func timeStartsAtAFixedNumberAndMovesOnlyWhenAsked() {
    withClock { clock in
      #expect(CACurrentMediaTime() == AnimationClock.start)
      clock.advance(by: 0.25)
      #expect(CACurrentMediaTime() == AnimationClock.start + 0.25)
    }
  }

  @Test func workRunsInTheOrderOfItsTimesAndThenOfInsertion() {
    withClock { clock in
      var order: [String] = []
      clock.schedule(after: 0.2, "work") { order.append("late") }
      clock.schedule(after: 0.1, "work") { order.append("first") }
      clock.schedule(after: 0.1, "work") { order.append("second \(clock.now - AnimationClock.start)") }
      clock.advance(by: 0.15)
      #expect(order == ["first", "second \(AnimationClock.start + 0.1 - AnimationClock.start)"])
      clock.advance(by: 0.05)
      #expect(order.count == 3)
    }
  }

  @Test func workBegunByWorkRunsInTheSameAdvance() {
    withClock { clock in
      var times: [Int] = []
      func step() {
        times.append(Int(((clock.now - AnimationClock.start) * 10).rounded()))
        if times.count < 5 { clock.schedule(after: 0.1, "a step", step) }
      }
      clock.schedule(after: 0.1, "a step", step)
      clock.advance(by: 0.35)
      #expect(times == [1, 2, 3])
      clock.settle()
      #expect(times == [1, 2, 3, 4, 5] && clock.isSettled)
    }
  }

  @Test func cancelledWorkDoesNotRun() {
    withClock { clock in
      var runs = 0
      let number = clock.schedule(after: 0.1, "work") { runs += 1 }
      clock.cancel(number)
      clock.settle()
      #expect(runs == 0 && clock.now == AnimationClock.start)
    }
  }

  @Test func workWithoutEndIsNamed() {
    withClock { clock in
      func again() { clock.schedule(after: 1, "the completion of UIView.animate", again) }
      again()
      let texts = errors { clock.settle() }
      #expect(texts.count == 1 && texts[0].contains("the completion of UIView.animate was reached through 1000"))
    }
  }

  /// Each piece of work begins two more, so there would be 2¹⁰⁰⁰ of them.
  @Test func workThatMultipliesIsNamed() {
    withClock { clock in
      var count = 0
      func again() {
        count += 1
        for _ in 0..<2 { clock.schedule(after: 1, "a completion", again) }
      }
      again()
      let texts = errors { clock.settle() }
      #expect(texts.count == 1 && texts[0].contains("a completion was reached after 5000 pieces of work"))
      #expect(count < 10_000 && clock.isSettled)
    }
  }

  /// What is due later than any clock goes, or at no time, keeps nobody waiting.
  @Test func nobodyWaitsForWorkAfterAllTimes() {
    withClock { clock in
      var count = 0
      for seconds in [1e300, .infinity, .nan, 0.5] { clock.schedule(after: seconds, "work") { count += 1 } }
      #expect(errors { clock.settle() }.isEmpty)
      #expect(clock.isSettled && clock.now == AnimationClock.start + 0.5 && count >= 1)
      #expect(errors { clock.advance(by: 1e17) }.first?.contains("the clock ends at") == true)
      #expect(clock.now == AnimationClock.start + 0.5)
    }
  }

  @Test func advancingWithinAdvancingEnds() {
    withClock { clock in
      for number in 0..<5000 { clock.schedule(after: Double(number) / 100, "work") { clock.advance(by: 0.01) } }
      let texts = errors { clock.settle() }
      #expect(texts.first?.contains("calls of advance(by:) run within each other") == true)
    }
  }

  @Test(arguments: [-1, .nan, .infinity]) func timeThatDoesNotGoOnIsRefused(_ seconds: Double) {
    withClock { clock in
      #expect(errors { clock.advance(by: seconds) }.count == 1)
      #expect(clock.now == AnimationClock.start)
    }
  }

  @Test func aHeldClockRunsOnlyWhatIsDueWhenSomebodyWaits() {
    withClock { clock in
      var runs = 0
      clock.hold()
      clock.schedule(after: 0, "work") { runs += 1 }
      clock.schedule(after: 1, "work") { runs += 10 }
      #expect(!clock.wait() && runs == 1)
      clock.release()
      #expect(!clock.wait() && runs == 11)
    }
  }

  @Test func aWaitEndsTheWaitsOfTasksOneByOne() {
    withClock { clock in
      var runs: [Double] = []
      for time in [0.3, 0.1, 0.2, 0.2] {
        clock.schedule(after: time, isWait: true, "a wait") { runs.append(time) }
        clock.schedule(after: time + 0.05, "work") { runs.append(time + 0.05) }
      }
      #expect(clock.wait() && runs == [] && clock.secondsToNext > 0.09)
      clock.endWait()
      #expect(clock.wait() && runs == [0.1, 0.1 + 0.05])
      clock.hold()
      clock.endWait()
      clock.release()
      #expect(runs.count == 2)
      clock.endWait()
      #expect(clock.wait() && runs.count == 3)
      clock.endWait()
      #expect(clock.wait() && runs.count == 6)
      clock.endWait()
      #expect(!clock.wait() && runs.count == 8 && runs == runs.sorted())
    }
  }

  @Test func randomWorkRunsInOrder() {
    withClock { clock in
      var generator = SeededNumbers(seed: 8)
      var seen: [Double] = []
      for _ in 0..<500 {
        let time = Double(Int.random(in: 0..<100, using: &generator)) / 10
        clock.schedule(after: time, "work") { seen.append(clock.now) }
      }
      clock.settle()
      #expect(seen.count == 500 && seen == seen.sorted())
    }
  }
}

struct CADisplayLinkTests {
  final class Ticker {
    var frames: [Double] = []
    var onTick: ((CADisplayLink) -> Void)?

    func tick(_ link: CADisplayLink) {
      frames.append(link.timestamp)
      onTick?(link)
    }
  }

  private func link(_ ticker: Ticker) -> CADisplayLink {
    let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
    link.add(to: .main, forMode: .common)
    return link
  }

  @Test func aRateCloseToZeroIsNeverDue() {
    withClock { clock in
      let ticker = Ticker()
      let link = link(ticker)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 60, preferred: .leastNonzeroMagnitude)
      clock.advance(by: 1)
      #expect(ticker.frames.count <= 1)
      link.invalidate()
    }
  }

  @Test func aLinkIsCalledSixtyTimesASecond() {
    withClock { clock in
      let ticker = Ticker()
      let link = link(ticker)
      clock.advance(by: 1)
      #expect(ticker.frames.count == 60)
      #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
      link.invalidate()
      clock.advance(by: 1)
      #expect(ticker.frames.count == 60)
    }
  }

  @Test func aLinkThatWantsFewerFramesGetsThem() {
    withClock { clock in
      let ticker = Ticker()
      let link = link(ticker)
      link.preferredFramesPerSecond = 30
      clock.advance(by: 1)
      #expect(ticker.frames.count == 30)
      link.isPaused = true
      clock.advance(by: 1)
      #expect(ticker.frames.count == 30)
      link.isPaused = false
      clock.advance(by: 1)
      #expect(ticker.frames.count == 60)
    }
  }

  @Test func waitingRunsALinkUntilItStopsItself() {
    withClock { clock in
      let ticker = Ticker()
      ticker.onTick = { link in if ticker.frames.count == 45 { link.invalidate() } }
      _ = link(ticker)
      clock.settle()
      #expect(ticker.frames.count == 45 && clock.isSettled)
    }
  }

  @Test func waitingDoesNotWaitForALinkThatNobodyStops() {
    withClock { clock in
      let ticker = Ticker()
      _ = link(ticker)
      clock.settle()
      let count = ticker.frames.count
      #expect(clock.isSettled && count <= 602)
      clock.settle()
      #expect(ticker.frames.count == count)
    }
  }

  /// The link would keep itself going by the work that it begins.
  @Test func waitingEndsThoughALinkBeginsWorkAtEachFrame() {
    withClock { clock in
      let ticker = Ticker()
      ticker.onTick = { _ in clock.schedule(after: 0.3, "work") {} }
      _ = link(ticker)
      #expect(errors { clock.settle() }.isEmpty)
      #expect(clock.isSettled && ticker.frames.count < 650)
    }
  }

  @Test func linksThatAddLinksAreAnError() {
    withClock { clock in
      var tickers: [Ticker] = []
      func add() {
        let ticker = Ticker()
        ticker.onTick = { _ in add() }
        tickers.append(ticker)
        _ = link(ticker)
      }
      add()
      let texts = errors { clock.settle() }
      #expect(texts.count == 1 && texts[0].contains("Display links were called"))
      #expect(clock.isSettled)
    }
  }

  /// An object that asks for the time as it goes.
  private final class Leaving {
    var onEnd: () -> Void = {}
    deinit {
      _ = CACurrentMediaTime()
      onEnd()
    }
  }

  @Test func cancelledWorkIsReleasedWhileNothingChangesTheClock() {
    withClock { clock in
      var (ended, numbers): (Int, [UInt64]) = (0, [])
      clock.schedule(after: 0.2, "work") {}
      for _ in 0..<3 {
        let object = Leaving()
        object.onEnd = {
          ended += 1
          clock.cancel(clock.schedule(after: 1, "work") {})
        }
        numbers.append(clock.schedule(after: 0.1, "work") { withExtendedLifetime(object) {} })
      }
      for number in numbers { clock.cancel(number) }
      #expect(ended == 3)
      let object = Leaving()
      object.onEnd = { ended += 1 }
      clock.removeLink(clock.addLink { _ in withExtendedLifetime(object) { nil } })
    }
  }
}
