// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The object that moves the focus, which a phone without a keyboard's focus does not have.
///
/// Mirrors UIKit's `UIFocusSystem`.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  private let mark = AttributeMark()

  override init() { super.init() }

  /// Returns nil: nothing moves the focus on this device.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }

  /// Returns true if an environment is another one, or is inside it.
  open class func environment(_ environment: any UIFocusEnvironment, contains other: any UIFocusEnvironment) -> Bool {
    var current: (any UIFocusEnvironment)? = other
    while let next = current {
      if next === environment { return true }
      current = next.parentFocusEnvironment
    }
    return false
  }

  /// The item that has the focus.
  open var focusedItem: (any UIFocusItem)? { nil }

  /// The notification that the focus moved; never posted here.
  public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
  /// The notification that the focus could not move; never posted here.
  public nonisolated static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
}

/// A region that leads the focus to other places, which is kept.
///
/// Mirrors UIKit's `UIFocusGuide`.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// A Boolean value that has the focus follow the guide.
  open var isEnabled = true
  /// The places that the focus should go to.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
