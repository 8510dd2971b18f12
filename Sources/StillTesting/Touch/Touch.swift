// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillInspection
public import StillKit
import StillLayers

/// The simulated fingers of a test; `UIView.touch(_:)` passes an object of this class to its closure.
///
/// Positions are in points, in the coordinates of the touched view's bounds. In a scroll view they count from the beginning
/// of its content, so `cell.center` or the middle of `table.rectForRow(at:)` can be used, and the middle of the visible part
/// is `CGPoint(x: table.bounds.midX, y: table.bounds.midY)`. Times are seconds of the test's clock. A `TouchTarget` is a
/// view, the accessibility identifier or text of one, or a point.
@preconcurrency @MainActor
public final class Touch {
  /// The seconds that a finger touches the screen in a tap.
  static let tapDuration: TimeInterval = 0.1
  /// The seconds between the taps of a double tap.
  static let tapPause: TimeInterval = 0.1
  /// The most seconds that a movement may take: the screen reports each 60th of a second.
  static let longestMovement: TimeInterval = 60

  /// The view that is touched.
  public let view: UIView
  let motion: TouchMotion
  private let clock: AnimationClock
  private var hasFailed = false

  init(_ view: UIView, on config: ViewImageConfig? = nil) {
    self.view = view
    let window = TouchStage.window(of: view, on: config)
    motion = TouchMotion(window: window)
    clock = AnimationClock.current
    motion.begin()
    clock.hold()
  }

  func end() { clock.release() }

  /// Runs a command, and fails the test at its line if it cannot be done.
  ///
  /// Later moments of snapshots count from the end of the command, because the animations that it causes begin then.
  ///
  /// Running animations end before the command, unless `rests` is false.
  func run(_ command: String, _ site: CallSite, rests: Bool = true, _ body: () throws -> Void) {
    guard !hasFailed else { return }
    do {
      try RaisedErrors.checked {
        if rests { motion.rest() }
        try body()
        SnapshotMoment.countFromNow()
      }
    } catch {
      hasFailed = true
      let message = "\(command): \(FailureMessage.text(of: error))"
      FailureReporter.report(message, attachments: [], at: site, in: TestContext.current())
    }
  }

  /// Returns the point of the window at which a target is touched; throws if it cannot be touched.
  func place(_ target: (any TouchTarget)?, at point: CGPoint? = nil) throws(TouchError) -> CGPoint {
    let window = motion.window
    if let point { try Self.check(point) }
    switch target {
    case let name as String:
      return try NamedViews(below: view).view(named: name, in: window).touchPlace(at: point, in: window, below: view)
    case let target as UIView: return try target.touchPlace(at: point, in: window, below: view)
    case let place as CGPoint: return try anyPlace(place)
    default: return if let point { try anyPlace(point) } else { try view.touchPlace(at: nil, in: window, below: view) }
    }
  }

  /// Converts a point of the view to the window, whatever view is there.
  func anyPlace(_ point: CGPoint) throws(TouchError) -> CGPoint {
    try Self.check(point)
    let window = motion.window
    let place = view.convert(point, to: window)
    guard window.bounds.contains(place) || window.bounds.isEdge(place) else { throw noSuchPlace(point) }
    return place
  }

  /// The error for a point of the view that is outside of the window.
  func noSuchPlace(_ point: CGPoint) -> TouchError {
    let shown = view.convert(motion.window.bounds, from: motion.window).intersection(view.bounds)
    return .noSuchPlace(
      place: point, view: view.nameInReports(below: view), shown: shown.isNull ? .zero : shown,
      isScrolled: view is UIScrollView && view.bounds.origin != .zero)
  }

  /// Throws for a point with coordinates that are not finite numbers.
  static func check(_ place: CGPoint) throws(TouchError) {
    guard place.x.isFinite, place.y.isFinite else { throw .noNumber(place: place) }
  }

  /// Throws for a movement that is negative, too long or not a number of seconds.
  static func checkMovement(_ seconds: TimeInterval) throws(TouchError) {
    try check("duration", seconds)
    guard seconds <= longestMovement else {
      throw .unusable(
        parameter: "duration", value: seconds,
        rule:
          "at most \(Int(longestMovement)) seconds, for each of which the screen reports 60 places; let fingers rest "
          + "with `hold:` or `wait(_:)`")
    }
  }

  /// Throws for a wait that is negative or not a number of seconds.
  static func check(_ parameter: String, _ seconds: TimeInterval) throws(TouchError) {
    guard seconds.isFinite, seconds >= 0 else {
      throw .unusable(parameter: parameter, value: seconds, rule: "0 or more seconds")
    }
    guard AnimationClock.current.now + seconds <= AnimationClock.latest else {
      let rule = String(plainFormat: "less, since the clock ends at %g seconds", AnimationClock.latest)
      throw .unusable(parameter: parameter, value: seconds, rule: rule)
    }
  }
}

extension CGRect {
  /// Returns true for the far edges, which `contains` leaves out.
  func isEdge(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
