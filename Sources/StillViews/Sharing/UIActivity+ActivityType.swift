// SPDX-License-Identifier: MIT

extension UIActivity {
  /// The identifier of a service that can process shared items.
  ///
  /// Mirrors UIKit's `UIActivity.ActivityType`, raw values included.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public let rawValue: String

    /// Makes the type of an identifier, for an activity of one's own.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes the type of an identifier, for an activity of one's own.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The part of the sheet in which an activity stands.
  ///
  /// Mirrors UIKit's `UIActivity.Category`, raw values included.
  public enum Category: Int, Sendable {
    /// The list of actions.
    case action = 0
    /// The row of apps.
    case share = 1
  }
}

/// The services of the system, of which none runs here.
extension UIActivity.ActivityType {
  /// Posts to Facebook.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Posts to Twitter.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Posts to Weibo.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Posts to Flickr.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Posts to Vimeo.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// Posts to Tencent Weibo.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Sends a message.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Sends a mail.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Prints.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Puts the items on the pasteboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Makes an image that of a contact.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Adds an image or a film to the camera roll.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// Adds an address to the reading list.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Sends to a device nearby.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Opens a document in Books.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Makes a PDF on which one can draw.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// Begins a call in which the items are shared.
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
}
