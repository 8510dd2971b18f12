// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The device that views are drawn for: an upright phone, by itself with iOS 17.5.
///
/// Mirrors UIKit's `UIDevice`.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private let mark = AttributeMark()

  /// The state of the battery.
  ///
  /// Mirrors UIKit's `UIDevice.BatteryState`, raw values included.
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  private static let device = UIDevice()

  /// The only device.
  open class var current: UIDevice { device }

  /// The kind of device, as in the traits of `UIScreen.main`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// The name of the device; since iOS 16, apps get its model instead of the user's name for it.
  open var name: String { model }
  /// The model.
  open var model: String { "iPhone" }
  /// The model in the user's language.
  open var localizedModel: String { model }
  /// The name of the operating system.
  open var systemName: String { "iOS" }
  /// The version of iOS whose UIKit is mirrored, or the value of the variable `STILLFRAME_IOS`.
  open var systemVersion: String { SystemVersion.current.text }
  /// The side that is up: always the upper one.
  open var orientation: UIDeviceOrientation { .portrait }
  /// A number of the device that an app's vendor may know it by: nil, so that it reaches no picture.
  open var identifierForVendor: UUID? { nil }
  /// True after the app asked for notifications of orientation changes, which never happen here.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners.count > 0 }
  /// Asks for notifications of changes of orientation.
  open func beginGeneratingDeviceOrientationNotifications() { listeners.count += 1 }
  /// Asks for them no longer.
  open func endGeneratingDeviceOrientationNotifications() { listeners.count = max(listeners.count - 1, 0) }
  /// A Boolean value that asks for the state of the battery, which is kept.
  open var isBatteryMonitoringEnabled: Bool {
    get { AppRequests.current.isBatteryMonitoringEnabled }
    set { AppRequests.current.isBatteryMonitoringEnabled = newValue }
  }
  /// The state of the battery: unknown.
  open var batteryState: BatteryState { .unknown }
  /// The charge of the battery from 0 to 1: -1, since it is not known.
  open var batteryLevel: Float { -1 }
  /// A Boolean value that asks whether something is near the screen, which is kept.
  open var isProximityMonitoringEnabled: Bool {
    get { AppRequests.current.isProximityMonitoringEnabled }
    set { AppRequests.current.isProximityMonitoringEnabled = newValue }
  }
  /// True if something is near the screen: nothing ever is.
  open var proximityState: Bool { false }
  /// Clicks as a key does, silently.
  open func playInputClick() {}
  /// True if the system runs more than one app at a time.
  open var isMultitaskingSupported: Bool { true }

  /// Posted when the orientation of the device changed, which it never does.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted when the state of the battery changed, which it never does.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the charge of the battery changed, which it never does.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when something came near the screen, which nothing does.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Those of a test who listen to changes of orientation.
  private final class Listeners {
    var count = 0

    nonisolated init() {}
  }

  private var listeners: Listeners { AnimationClock.current.value(Listeners.self) { Listeners() } }
}
