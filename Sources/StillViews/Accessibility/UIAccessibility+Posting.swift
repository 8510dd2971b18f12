// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

extension UIAccessibility {
  /// A message of an app to assistive technologies.
  ///
  /// Mirrors UIKit's `UIAccessibility.Notification`, raw values included.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes a message of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is shown; the argument is the element to go to, or a text to speak.
    public static let screenChanged = Self(rawValue: 1000)
    /// A part of the screen changed; the argument is the element to go to, or a text to speak.
    public static let layoutChanged = Self(rawValue: 1001)
    /// The argument, a text, should be spoken.
    public static let announcement = Self(rawValue: 1008)
    /// The user scrolled to another page; the argument is a text to speak.
    public static let pageScrolled = Self(rawValue: 1009)
    /// The argument, an assistive technology, should pause.
    public static let pauseAssistiveTechnology = Self(rawValue: 1019)
    /// The argument, an assistive technology, should go on.
    public static let resumeAssistiveTechnology = Self(rawValue: 1020)
  }

  /// A message that was posted, with its argument.
  public struct PostedNotification {
    /// The message.
    public let notification: Notification
    /// The element, or the text, that the message is about.
    public let argument: Any?
  }

  /// Tells assistive technologies about a change; here only ``postedNotifications`` knows of it.
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {
    let message = PostedNotification(notification: notification, argument: argument)
    PostedMessages.current.all.append(message)
  }

  /// The messages that the running test caused, in their order.
  ///
  /// UIKit has no such member: on iOS, VoiceOver speaks instead.
  @preconcurrency @MainActor
  public static var postedNotifications: [PostedNotification] { PostedMessages.current.all }

  /// An assistive technology.
  ///
  /// Mirrors UIKit's `UIAccessibility.AssistiveTechnologyIdentifier`.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one that speaks.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The one that is worked with switches.
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Posted after an announcement was spoken, which nothing here does.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the text that was spoken.
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of a number that says that the whole text was spoken.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// Posted after an assistive technology went to an element, which nothing here does.
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  /// The key of the element that an assistive technology went to.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that an assistive technology left.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the assistive technology.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

/// The messages of a test, which belong to its clock and end with it.
private final class PostedMessages {
  var all: [UIAccessibility.PostedNotification] = []

  static var current: PostedMessages { AnimationClock.current.value(PostedMessages.self) { PostedMessages() } }
}

extension NSAttributedString.Key {
  /// The pitch of the voice from 0 to 2, of which 1 is the usual one.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// The language of the voice.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// A Boolean value that has punctuation spoken.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributePunctuation")
  /// A Boolean value that has texts spelt out.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// The pronunciation in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeIPANotation")
  /// A Boolean value that has announcements wait for the ones before.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The level of a heading from 1 to 6; 0 is none.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
  /// A name for the kind of the text.
  public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
  /// The kind of the text, by the raw value of a `UIAccessibilityTextualContext`.
  public static let accessibilityTextualContext = NSAttributedString.Key("UIAccessibilityTextAttributeContext")
}
