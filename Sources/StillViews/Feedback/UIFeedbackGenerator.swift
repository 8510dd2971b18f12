// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A way to have the device answer by a knock, which pictures do not show.
///
/// Mirrors UIKit's `UIFeedbackGenerator`; the device of a test stays silent.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  private let mark = AttributeMark()

  /// Makes a generator.
  public override init() {
    super.init()
  }

  /// Makes a generator for a view, by which UIKit chooses among devices.
  public init(view: UIView) {
    super.init()
  }

  /// Says that feedback follows soon.
  open func prepare() {}
}

/// Feedback for things that meet.
///
/// Mirrors UIKit's `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and the hardness of the things that meet.
  ///
  /// Mirrors UIKit's `UIImpactFeedbackGenerator.FeedbackStyle`, raw values included.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  /// Makes a generator of medium impacts.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Makes a generator of impacts of a style.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Makes a generator of impacts of a style for a view.
  public init(style: FeedbackStyle, view: UIView) {
    super.init(view: view)
  }

  /// Says that things met.
  open func impactOccurred() {}
  /// Says that things met, with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
  /// Says that things met at a place of the view, in points.
  open func impactOccurred(at location: CGPoint) {}
  /// Says that things met at a place of the view, in points, with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for a selection that changes.
///
/// Mirrors UIKit's `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Says that the selection changed.
  open func selectionChanged() {}
  /// Says that the selection changed at a place of the view, in points.
  open func selectionChanged(at location: CGPoint) {}
}

/// Feedback for the end of a task.
///
/// Mirrors UIKit's `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The end of a task.
  ///
  /// Mirrors UIKit's `UINotificationFeedbackGenerator.FeedbackType`, raw values included.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  /// Says that a task ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Says that a task ended, at a place of the view, in points.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
