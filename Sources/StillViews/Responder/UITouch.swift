// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A finger on the screen, from its first touch until it is lifted.
///
/// Positions are exact, in points. Mirrors UIKit's `UITouch`, without pencils and estimated properties.
@preconcurrency @MainActor
open class UITouch: NSObject {
  private let mark = AttributeMark()

  /// The values that change with each report of the screen.
  struct Report {
    var phase = Phase.began
    /// The place in the window.
    var location = CGPoint.zero
    /// The place in the report before.
    var previous = CGPoint.zero
    var timestamp: TimeInterval = 0
  }

  private(set) var report = Report()
  private var taps = 1
  // A gesture that never ends would keep the window alive, which keeps the gesture.
  private weak var touchedWindow: UIWindow?
  private weak var touchedView: UIView?
  /// The recognisers that follow the touch, in the order in which they receive it.
  var followers: [UIGestureRecognizer] = []
  /// True once a recognised gesture took the touch from its view.
  var isTaken = false

  /// The time of the last change in seconds, as `CACurrentMediaTime()` tells it.
  open var timestamp: TimeInterval { report.timestamp }
  /// The state of the touch.
  open var phase: Phase { report.phase }
  /// The number of times that a finger has touched the same place in quick succession, this touch included.
  open var tapCount: Int { taps }
  /// The kind of the touch, which is that of a finger.
  open var type: TouchType { .direct }
  /// The radius of the finger in points.
  open var majorRadius: CGFloat { 20 }
  /// The accuracy of `majorRadius` in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the touch: 0, as on a screen that feels none.
  open var force: CGFloat { 0 }
  /// The greatest force: 0, as on a screen that feels none.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The window in which the touch began.
  open var window: UIWindow? { touchedWindow }
  /// The view in which the touch began, as long as it exists.
  open var view: UIView? { touchedView }
  /// The recognisers that follow the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { followers }
  /// Returns the place in the coordinates of `view`; nil means the window.
  open func location(in view: UIView?) -> CGPoint { convert(report.location, to: view) }
  /// Returns the place before the last change, in the coordinates of `view`; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(report.previous, to: view) }
  /// Returns the place, which is no more precise than `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the place before the last change, which is no more precise than `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let touchedWindow, view !== touchedWindow else { return point }
    return view.convert(point, from: touchedWindow)
  }

  /// The state of a touch.
  ///
  /// Mirrors UIKit's `UITouch.Phase`, raw values included.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// The thing that touches the screen.
  ///
  /// Mirrors UIKit's `UITouch.TouchType`, raw values included.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3

    /// The name of `pencil` in older versions of UIKit.
    public static var stylus: TouchType { .pencil }
  }
}

extension UITouch {
  /// Begins at a place of a window, over a view.
  func begin(_ report: Report, taps: Int, in window: UIWindow, over view: UIView?) {
    (self.report, self.taps) = (report, taps)
    self.report.previous = report.location
    (touchedWindow, touchedView) = (window, view)
  }

  /// Follows the finger.
  func follow(_ report: Report) {
    let previous = self.report.location
    self.report = report
    self.report.previous = previous
  }

  /// True if the finger is lifted or was taken away.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Calls `body` while the touch shows an earlier report, or a phase that only its view has.
  func showing(_ other: Report, _ body: () -> Void) {
    let current = report
    report = other
    body()
    report = current
  }
}
