// SPDX-License-Identifier: MIT

public import StillGraphics

/// Timers that send a message.
extension Timer {
  /// Makes a timer in no run loop, which never fires, for apps that write `var timer = Timer()` as an initial value.
  ///
  /// The parameter has no meaning; it exists because an extension cannot declare `init()`, which NSObject has.
  public convenience init(_ nothing: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }

  /// Makes a timer that calls a method after each interval of the current ``AnimationClock``, or after one.
  ///
  /// The method takes no argument or the timer. The target is retained until the timer is invalid, as on Apple's platforms.
  /// A snapshot or a wait runs a timer that fires once. One that repeats is endless, so it fires only while the clock moves for
  /// another reason, such as `advance(by:)`.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    ClockTimer(interval: ti, TimerMessage(aTarget, aSelector, userInfo), repeats: yesOrNo)
  }

  /// Makes a timer that calls a method when a run loop that it was added to fires it, in real time.
  ///
  /// The method takes nothing or the timer; its `userInfo` stays nil.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let message = TimerMessage(aTarget, aSelector, userInfo)
    self.init(timeInterval: ti, repeats: yesOrNo) { message.send($0) }
  }
}

/// The message of a timer.
// The object is only read, and called where the timer fires.
private final class TimerMessage: @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector
  let userInfo: Any?

  init(_ target: Any, _ selector: Selector, _ userInfo: Any?) {
    (self.target, self.selector, self.userInfo) = (target as AnyObject, selector, userInfo)
  }

  func send(_ timer: Timer) {
    guard selector.send(to: target, timer) != .called else { return }
    ProgrammerErrors.report(
      """
      Timer: \(selector) is no method of \(type(of: target)) that takes nothing or a Timer. The timer was invalidated. \
      Make the selector of the target's own class.
      """)
    timer.invalidate()
  }
}

/// A timer of a test's clock.
private final class ClockTimer: Timer {
  private let clock: AnimationClock
  private let interval: TimeInterval
  private let isRepeated: Bool
  private var message: TimerMessage?
  private let information: Any?
  private var next: CFTimeInterval
  private var number: UInt64?

  /// The least interval, as documented.
  private static let leastInterval = 1e-4

  init(interval: TimeInterval, _ message: TimerMessage, repeats: Bool) {
    clock = .current
    self.interval = interval > Self.leastInterval ? interval : Self.leastInterval
    (isRepeated, self.message, information) = (repeats, message, message.userInfo)
    next = clock.now + self.interval
    super.init(fire: .distantFuture, interval: repeats ? self.interval : 0, repeats: repeats) { _ in }
    begin()
  }

  override var isValid: Bool { message != nil }
  override var userInfo: Any? { information }
  override var fireDate: Date {
    get { Date(timeIntervalSinceNow: next - clock.now) }
    set {
      guard isValid else { return }
      end()
      next = clock.now + max(newValue.timeIntervalSinceNow, 0)
      begin()
    }
  }

  override func fire() {
    message?.send(self)
    if !isRepeated { invalidate() }
  }

  override func invalidate() {
    message = nil
    end()
  }

  /// Waits for the next time.
  private func begin() {
    if isRepeated {
      number = clock.addLink(at: next, isEndless: true) { [self] in tick($0) }
    } else {
      number = clock.schedule(at: next, "a Timer") { [self] in fire() }
    }
  }

  private func end() {
    guard let number else { return }
    if isRepeated { clock.removeLink(number) } else { clock.cancel(number) }
    self.number = nil
  }

  private func tick(_ time: CFTimeInterval) -> CFTimeInterval? {
    next = time + interval
    fire()
    return isValid ? next : nil
  }
}
