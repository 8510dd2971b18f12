// SPDX-License-Identifier: MIT

public import Foundation
import StillLayers

/// A service of an app that a sheet for sharing offers.
///
/// Subclasses say what they do, as on iOS. Mirrors UIKit's `UIActivity`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  private let mark = AttributeMark()
  /// The sheet that runs the activity.
  final weak var sheet: UIActivityViewController?

  /// Makes an activity.
  nonisolated public override init() { super.init() }

  /// The part of the sheet in which activities of this class stand; actions, unless a subclass says otherwise.
  open class var activityCategory: Category { .action }
  /// The identifier; nil unless a subclass says otherwise.
  open var activityType: ActivityType? { nil }
  /// The title for people; nil unless a subclass says otherwise.
  open var activityTitle: String? { nil }
  /// The picture in the sheet; nil unless a subclass says otherwise.
  open var activityImage: UIImage? { nil }
  /// Returns true if the activity can do something with items; false unless a subclass says otherwise.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items, before the activity runs; does nothing by itself.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that is presented in place of a call of `perform()`; nil unless a subclass says otherwise.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, and calls `activityDidFinish(_:)` at its end; does nothing by itself.
  open func perform() {}
  /// Ends the activity: the sheet is dismissed, and its completion handler called.
  open func activityDidFinish(_ completed: Bool) {
    let sheet = self.sheet
    self.sheet = nil
    sheet?.finish(self, completed: completed)
  }
}
