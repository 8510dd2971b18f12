// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillKit
public import StillLayers

/// Runs `body` while only the test moves its clock: snapshots show the current moment, and waiting runs only what is due.
///
/// Afterwards, the next snapshot or wait runs everything to its end. Outside of any test, `body` has a clock of its own.
public func withAnimationClock<Result>(_ body: (AnimationClock) throws -> Result) rethrows -> Result {
  guard let clock = AnimationClock.ofTest else {
    return try AnimationClock.$override.withValue(AnimationClock()) { try withAnimationClock(body) }
  }
  clock.passTurn()
  clock.hold()
  defer { clock.release() }
  return try body(clock)
}

/// Runs `body` while only the test moves its clock: snapshots show the current moment, and waiting runs only what is due.
///
/// Afterwards, the next snapshot or wait runs everything to its end. If `body` awaits something that needs more time than
/// the test lets pass, the test fails after ten seconds in which nothing runs.
nonisolated(nonsending) public func withAnimationClock<Result>(
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column, _ body: (AnimationClock) async throws -> Result
) async rethrows -> Result {
  let clock = AnimationClock.current
  await clock.passTurn()
  clock.hold()
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let watch = HeldClockWatch(clock, at: site, in: TestContext.current())
  defer {
    watch.end()
    clock.release()
  }
  return try await body(clock)
}

/// The moment of a snapshot.
enum SnapshotMoment {
  /// The seconds that `.image(at:)` asks for; nil elsewhere.
  @TaskLocal static var current: TimeInterval?

  /// True while the clock must not move, such as when a view is laid out again to describe it after its snapshot.
  @TaskLocal static var isFixed = false

  /// True if a snapshot shows animations as they are now, and not at their end.
  static var isShown: Bool { current != nil || AnimationClock.current.isHeld }

  /// Makes later moments count from now.
  static func countFromNow() {
    let clock = AnimationClock.current
    clock.countMoments(from: clock.now)
  }

  /// Calls `body`, which takes a snapshot of a moment; if the test begins something afterwards, later moments count from there.
  static func taking<Result>(_ moment: TimeInterval, _ body: () throws -> Result) rethrows -> Result {
    try AnimationClock.current.showingMoment { try $current.withValue(moment, operation: body) }
  }

  /// Makes a moment of a view's first snapshot count from the animations that begin when the view appears.
  @MainActor static func begin(of view: UIView) {
    guard !isFixed else { return }
    let clock = AnimationClock.current
    let isNew = clock.value(PicturedViews.self, make: PicturedViews.init).note(view)
    if isNew, current != nil { clock.countBeginnings(true) }
  }

  /// Moves the clock to the moment, or runs everything to its end, and calls `layOut` to lay out what changed.
  static func reach(_ layOut: () -> Void) throws {
    guard !isFixed else { return }
    let clock = AnimationClock.current
    let runOthers = ReadyWork.runner()
    let pause = TurnPause(clock)
    defer { withExtendedLifetime(pause) {} }
    if let current {
      guard AnimationClock.ofTest != nil else { throw MomentOutsideTest() }
      guard current >= 0, !current.isNaN else { throw NoMoment(seconds: current) }
      if clock.hasEndedByWait { throw EndedMoment() }
      clock.countBeginnings(false)
      let time = clock.origin + current
      guard time >= clock.now - 1e-9 else {
        throw PastMoment(seconds: current, now: clock.now - clock.origin)
      }
      guard time <= AnimationClock.latest else { throw FarMoment(seconds: current) }
      clock.run(until: time, lettingOthersRun: runOthers)
      return layOut()
    }
    guard !clock.isHeld else {
      // The test moved its clock for an animation that a wait had already ended: the snapshot would show nothing of it.
      if clock.hasEndedByWait, clock.now > clock.origin { throw EndedMoment() }
      return
    }
    // Layout may begin animations, whose completions may ask for layout.
    var round = 0
    while !clock.isSettled {
      guard round < rounds else { throw RestlessLayout(rounds: rounds) }
      round += 1
      clock.settle(lettingOthersRun: runOthers)
      layOut()
    }
    clock.settle()
  }

  /// Moves the clock in the same way, and reports transitions of a window that should have ended.
  @MainActor static func reach(in window: UIWindow?, _ layOut: () -> Void) throws {
    try reach(layOut)
    if !isShown, !isFixed { window?.reportUnfinishedTransitions() }
  }

  /// The rounds of animations and layout after which they are assumed to go on for ever.
  private static let rounds = 100
}

/// The views of which a test has taken snapshots.
@MainActor
private final class PicturedViews {
  private struct WeakView {
    weak var view: UIView?
  }

  private var views: [WeakView] = []

  nonisolated init() {}

  /// Notes a view, and returns true if it was not noted before.
  func note(_ view: UIView) -> Bool {
    views.removeAll { $0.view == nil }
    guard !views.contains(where: { $0.view === view }) else { return false }
    views.append(WeakView(view: view))
    return true
  }
}

/// An error: animations and layout cause each other without end.
struct RestlessLayout: Error, Hashable, CustomStringConvertible {
  let rounds: Int

  var description: String {
    "Animations and layout do not settle: after \(rounds) rounds layout still begins animations or delays whose end asks "
      + "for layout. Look for an animation in layoutSubviews() whose completion calls setNeedsLayout() or changes a size, "
      + "or take a moment with `.image(at:)`."
  }
}

/// An error: a snapshot of a moment in a process that runs no test, where time passes by itself.
struct MomentOutsideTest: Error, Hashable, CustomStringConvertible {
  var description: String {
    "A snapshot of a moment needs a clock that can be moved, and outside of a test time passes by itself. Take it in a "
      + "test, or in `withAnimationClock`."
  }
}

/// An error: a snapshot of a moment that is negative or not a number.
struct NoMoment: Error, Hashable, CustomStringConvertible {
  let seconds: TimeInterval

  var description: String {
    "The snapshot asks for the moment \(seconds) s, and moments are seconds from 0 on. Pass the seconds that have passed "
      + "since the animation was begun."
  }
}

/// An error: a snapshot of a moment of an animation that ended while the test waited.
struct EndedMoment: Error, Hashable, CustomStringConvertible {
  var description: String {
    "The snapshot asks for a moment, but what moved has run to its end, and nothing was begun since: the test waited, and "
      + "a wait lets time pass. Each `await` of something that takes time is one, and so is going to the main actor and "
      + "back in a test on no actor. Begin the animation in the closure of the assertion's value, `of: { … }()`, or hold the "
      + "clock with `withAnimationClock` before it begins. For the end itself, take the snapshot without a moment."
  }
}

/// An error: a snapshot of a moment before the clock's current time.
struct PastMoment: Error, Hashable, CustomStringConvertible {
  let seconds: TimeInterval
  let now: TimeInterval

  var description: String {
    let times = String(plainFormat: "%g s, and %g s have passed", seconds, now)
    return "The snapshot asks for the moment \(times) since everything had come to rest, since the last touch, film or "
      + "listing ended, or since the test began something after it had taken another moment. Time does not run backwards: "
      + "take the moments of a movement in their order. To count from 0 again, write "
      + "`AnimationClock.current.settle()` before the next animation, which runs everything to its end."
  }
}

/// An error: a snapshot of a moment later than any clock can reach.
struct FarMoment: Error, Hashable, CustomStringConvertible {
  let seconds: TimeInterval

  var description: String {
    "The snapshot asks for a moment \(seconds) s later than now, and the clock, which counts from the test's begin, ends at "
      + "\(AnimationClock.latest) s. Take an earlier one."
  }
}

extension Snapshotting {
  /// Makes the snapshot at a moment, in seconds since everything had last come to rest, since the last touch, film or
  /// listing ended, or since the test began to move its clock.
  ///
  /// Animations are shown as they are then, including those that never end. Moments in one test must not go back. If the test
  /// begins an animation or a delay after a moment, later moments count from that beginning. A view that does not move is
  /// shown at rest.
  public static func at(_ moment: TimeInterval, _ strategy: Self) -> Self {
    Self(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in
        SnapshotMoment.taking(moment) { strategy.snapshot(value) }.continuing(at: moment)
      })
  }
}

extension Async {
  /// Makes a value that is delivered later at the same moment too.
  fileprivate func continuing(at moment: TimeInterval) -> Async {
    switch source {
    case .value, .anywhere, .failed: self
    case .callback(let run):
      Async(.callback { receive in SnapshotMoment.taking(moment) { run(receive) } })
    case .delayed(let seconds, let next):
      delayed(seconds, until: TurnPause(), next, at: moment)
    }
  }
}

extension Async {
  /// Waits without a turn of the clock, which would run everything past the moment.
  private func delayed(
    _ seconds: TimeInterval, until pause: TurnPause, _ next: @escaping () -> Async, at moment: TimeInterval
  ) -> Async {
    Async(
      .delayed(
        seconds,
        {
          withExtendedLifetime(pause) {
            SnapshotMoment.taking(moment) { next() }.continuing(at: moment)
          }
        }))
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares a picture of the view at a moment, in seconds since everything had last come to rest.
  ///
  /// See `at(_:_:)` for the moments that follow it, and for other strategies.
  public static func image(
    at moment: TimeInterval, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    at(
      moment,
      .image(
        precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits,
        allowsBlank: allowsBlank))
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Compares a picture of the controller's view at a moment, in seconds since everything had last come to rest.
  ///
  /// See `at(_:_:)` for the moments that follow it, and for other strategies.
  public static func image(
    at moment: TimeInterval, on config: ViewImageConfig = ViewImageConfig(), precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    at(
      moment,
      .image(
        on: config, precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits,
        allowsBlank: allowsBlank))
  }
}
