// SPDX-License-Identifier: MIT

public import StillGraphics

/// Messages by selector.
extension NSObject {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Calls a method without arguments, and returns its result if that is an object.
  ///
  /// A method of another class, or with other arguments, is reported and not called. The result lives at least until the
  /// thread performs the next method: take its value at once.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    PerformResult.held(PerformRequest(self, aSelector, nil).run())
  }

  /// Calls a method with an argument, and returns its result if that is an object.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    PerformResult.held(PerformRequest(self, aSelector, object).run())
  }

  /// Calls a method with an argument when the current ``AnimationClock`` has moved by a number of seconds.
  ///
  /// The object and the argument are retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let clock = AnimationClock.current
    let request = PerformRequest(self, aSelector, anArgument)
    let requests = PerformRequests.of(clock)
    let number = clock.schedule(after: delay, "perform(\(aSelector), with:afterDelay:)") {
      requests.pending.removeAll { $0.request === request }
      request.run()
    }
    requests.pending.append((request, number))
  }

  /// Calls a method with an argument when the current ``AnimationClock`` has moved by a number of seconds; modes are ignored.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Cancels the calls of a method with an argument that `perform(_:with:afterDelay:)` asked for.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    PerformRequests.of(.current).cancel { $0.isEqual(to: aTarget as AnyObject, aSelector, anArgument) }
  }

  /// Cancels all calls of an object that `perform(_:with:afterDelay:)` asked for.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    PerformRequests.of(.current).cancel { $0.target === aTarget as AnyObject }
  }
}

/// Keeps the results of methods that were called by name alive, since nothing else may.
private enum PerformResult {
  /// Returns an object unretained; it stays valid until the next call.
  static func held(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let object = result.flatMap(object(in:)) else { return nil }
    Thread.current.threadDictionary["StillframePerformResult"] = object
    return Unmanaged.passUnretained(object)
  }
}

/// A call that was asked for.
private final class PerformRequest {
  let target: NSObject
  private let selector: Selector?
  private let argument: Any?

  init(_ target: NSObject, _ selector: Selector?, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  @discardableResult
  func run() -> Any? {
    guard let selector else { return nil }
    let outcome = selector.send(to: target, argument)
    if outcome == .called { return outcome.result }
    ProgrammerErrors.report(
      """
      perform(\(selector)): \(type(of: target)) has no such method, or it takes other arguments. It was not called. Make \
      the selector of the object's own class, and pass what the method takes.
      """)
    return nil
  }

  func isEqual(to target: AnyObject, _ selector: Selector, _ argument: Any?) -> Bool {
    guard self.target === target, self.selector == selector else { return false }
    switch (self.argument, argument) {
    case (nil, nil): return true
    case (let own?, let other?):
      if let own = own as? AnyHashable, let other = other as? AnyHashable { return own == other }
      return own as AnyObject === other as AnyObject
    default: return false
    }
  }
}

/// The calls that wait on a clock.
private final class PerformRequests {
  var pending: [(request: PerformRequest, number: UInt64)] = []
  private unowned let clock: AnimationClock

  private init(_ clock: AnimationClock) { self.clock = clock }

  static func of(_ clock: AnimationClock) -> PerformRequests {
    clock.value(PerformRequests.self) { PerformRequests(clock) }
  }

  func cancel(where isMeant: (PerformRequest) -> Bool) {
    for (request, number) in pending where isMeant(request) { clock.cancel(number) }
    pending.removeAll { isMeant($0.request) }
  }
}
