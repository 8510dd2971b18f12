// SPDX-License-Identifier: MIT

public import Foundation
import StillLayers

/// A state of an app that users come back to, or go on with elsewhere; here it only is kept.
///
/// Mirrors the part of Foundation's `NSUserActivity` that stores values.
open class NSUserActivity: NSObject {
  private let mark = AttributeMark()

  /// The kind of the activity, in reverse domain-name notation.
  public let activityType: String
  /// The title that users see.
  open var title: String?
  /// The values of the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` without which the activity cannot go on.
  open var requiredUserInfoKeys: Set<String>?
  /// A Boolean value that says that `userInfo` is to be brought up to date.
  open var needsSave = false
  /// The page on the web that shows the same.
  open var webpageURL: URL?
  /// The page on the web from which the activity came.
  open var referrerURL: URL?
  /// The end of the activity's use.
  open var expirationDate: Date?
  /// The words by which the activity is found.
  open var keywords: Set<String> = []
  /// The name that identifies the content on all devices.
  open var targetContentIdentifier: String?
  /// A Boolean value that has other devices go on with the activity.
  open var isEligibleForHandoff = true
  /// A Boolean value that has the device find the activity.
  open var isEligibleForSearch = false
  /// A Boolean value that has everybody find the activity.
  open var isEligibleForPublicIndexing = false
  /// A Boolean value that has the device suggest the activity.
  open var isEligibleForPrediction = false
  /// The name by which the activity is deleted.
  open var persistentIdentifier: String?

  /// Makes an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Says that the user does this now.
  open func becomeCurrent() {}
  /// Says that the user does something else.
  open func resignCurrent() {}
  /// Ends the activity.
  open func invalidate() {}
}

/// The type of the activity of a page that an app shows in place of the browser.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that continues an activity.
///
/// Mirrors UIKit's `UIUserActivityRestoring`.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Called with the activity to go on with.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
