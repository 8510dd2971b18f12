// SPDX-License-Identifier: MIT

public import Foundation
import StillLayers

/// A function of the app's icon on the home screen.
///
/// Mirrors UIKit's `UIApplicationShortcutItem`.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  private let mark = AttributeMark()

  /// The kind of the function.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The second line.
  public let localizedSubtitle: String?
  /// The icon, which is kept.
  public let icon: UIApplicationShortcutIcon?
  /// Values that the app keeps with the function.
  public let userInfo: [String: any NSSecureCoding]?

  /// Makes a function.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.icon) = (type, localizedTitle, icon)
    (self.localizedSubtitle, self.userInfo) = (localizedSubtitle, userInfo)
    super.init()
  }
}

/// The icon of a function, which is kept: there is no home screen.
///
/// Mirrors UIKit's `UIApplicationShortcutIcon`, without those of contacts.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  private let mark = AttributeMark()

  /// An icon of the system.
  ///
  /// Mirrors UIKit's `UIApplicationShortcutIcon.IconType`, raw values included.
  public enum IconType: Int, Sendable {
    case compose = 0
    case play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }

  /// Makes an icon of the system.
  public init(type: IconType) { super.init() }
  /// Makes an icon of an image of the app.
  public init(templateImageName: String) { super.init() }
  /// Makes an icon of a symbol.
  public init(systemImageName: String) { super.init() }
}
