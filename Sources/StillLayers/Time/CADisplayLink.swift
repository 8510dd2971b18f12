// SPDX-License-Identifier: MIT

public import StillGraphics

/// A timer that calls a method at each frame of the screen: sixty times in a second of the current ``AnimationClock``.
///
/// Mirrors QuartzCore's `CADisplayLink`.
///
/// The link retains its target until `invalidate()`, as on iOS. The run loop and its mode change nothing.
public final class CADisplayLink: NSObject {
  private let mark = AttributeMark()
  private var target: AnyObject?
  private let selector: Selector
  private let clock = AnimationClock.current
  private var number: UInt64?

  /// The time of the frame that was shown last, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between two frames of the screen.
  public let duration: CFTimeInterval = 1 / AnimationClock.frameRate
  /// A Boolean value that keeps the link from calling its target.
  public var isPaused = false {
    didSet { if isPaused != oldValue, number != nil { isPaused ? stop() : start() } }
  }
  /// The frames in a second that the target wants; 0, the default, for all frames of the screen.
  public var preferredFramesPerSecond = 0
  /// The range of frames per second that the target wants; only the preferred rate is used.
  public var preferredFrameRateRange = CAFrameRateRange.default

  private var isAdded = false

  /// Makes a link that calls a method without arguments, or with the link as its argument.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// Begins to call the target.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !isAdded else { return }
    isAdded = true
    number = 0
    if !isPaused { start() }
  }

  /// Stops calling the target.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    stop()
    (isAdded, number) = (false, nil)
  }

  /// Stops calling the target, for good, and releases it.
  public func invalidate() {
    stop()
    (isAdded, number, target) = (false, nil, nil)
  }

  /// The frames of the screen from one call to the next.
  private var interval: Int {
    let preferred = preferredFrameRateRange.preferred.map(Double.init) ?? Double(preferredFramesPerSecond)
    guard preferred > 0 else { return 1 }
    return max(Int(min((AnimationClock.frameRate / preferred).rounded(), 1e9)), 1)
  }

  private func start() {
    timestamp = clock.now
    number = clock.addLink { [self] frame in tick(frame) }
  }

  private func stop() {
    if let number { clock.removeLink(number) }
    if number != nil { number = 0 }
  }

  private func tick(_ frame: CFTimeInterval) -> CFTimeInterval? {
    guard let target, !isPaused else { return nil }
    let next = frame + Double(interval) * duration
    (timestamp, targetTimestamp) = (frame, next)
    if !selector.perform(on: target), !selector.perform(on: target, with: self) {
      ProgrammerErrors.report(
        """
        CADisplayLink: \(selector) is no method of \(Swift.type(of: target)) that takes nothing or a CADisplayLink. \
        The link was invalidated. Make the selector of the target's own class.
        """)
      invalidate()
      return nil
    }
    return next
  }
}

extension AnimationClock {
  /// Returns the first frame of the screen after `time`.
  package func frame(after time: CFTimeInterval) -> CFTimeInterval {
    let frames = ((time - Self.start) * Self.frameRate + 1e-6).rounded(.down)
    return Self.start + (frames + 1) / Self.frameRate
  }
}

/// A range of frames in a second.
///
/// Mirrors QuartzCore's `CAFrameRateRange`.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least number of frames.
  public var minimum: Float
  /// The greatest number of frames.
  public var maximum: Float
  /// The number of frames that is best; nil for any.
  public var preferred: Float?

  /// Makes a range of frames in a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range that leaves the choice to the system.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
