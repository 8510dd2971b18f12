// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The settings of accessibility that an app asks for.
///
/// Where iOS has the user's settings, a test sets its own, which end with it. Setting another value posts the
/// notification of the setting. They only are kept: no view draws or moves in another way. Mirrors UIKit's
/// `UIAccessibility`.
public enum UIAccessibility {
  /// Returns nil: no assistive technology goes from element to element here.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }

  /// True while the system speaks what is on the screen.
  public static var isVoiceOverRunning: Bool {
    get { Setting.voiceOver.isOn }
    set { Setting.voiceOver.isOn = newValue }
  }
  /// True while the user works the screen with switches.
  public static var isSwitchControlRunning: Bool {
    get { Setting.switchControl.isOn }
    set { Setting.switchControl.isOn = newValue }
  }
  /// True while a menu on the screen stands for gestures.
  public static var isAssistiveTouchRunning: Bool {
    get { Setting.assistiveTouch.isOn }
    set { Setting.assistiveTouch.isOn = newValue }
  }
  /// True while the user is kept in one app.
  public static var isGuidedAccessEnabled: Bool {
    get { Setting.guidedAccess.isOn }
    set { Setting.guidedAccess.isOn = newValue }
  }
  /// True if the user can have the whole screen read aloud.
  public static var isSpeakScreenEnabled: Bool {
    get { Setting.speakScreen.isOn }
    set { Setting.speakScreen.isOn = newValue }
  }
  /// True if the user can have selected texts read aloud.
  public static var isSpeakSelectionEnabled: Bool {
    get { Setting.speakSelection.isOn }
    set { Setting.speakSelection.isOn = newValue }
  }
  /// True if a shake undoes, as it does unless the user switched that off.
  public static var isShakeToUndoEnabled: Bool {
    get { Setting.shakeToUndo.isOn }
    set { Setting.shakeToUndo.isOn = newValue }
  }
  /// True if both ears should hear the same.
  public static var isMonoAudioEnabled: Bool {
    get { Setting.monoAudio.isOn }
    set { Setting.monoAudio.isOn = newValue }
  }
  /// True if films should show what is spoken.
  public static var isClosedCaptioningEnabled: Bool {
    get { Setting.closedCaptioning.isOn }
    set { Setting.closedCaptioning.isOn = newValue }
  }
  /// True if films may start by themselves, as they may unless the user switched that off.
  public static var isVideoAutoplayEnabled: Bool {
    get { Setting.videoAutoplay.isOn }
    set { Setting.videoAutoplay.isOn = newValue }
  }
  /// True if apps should move less.
  public static var isReduceMotionEnabled: Bool {
    get { Setting.reduceMotion.isOn }
    set { Setting.reduceMotion.isOn = newValue }
  }
  /// True if screens should dissolve instead of sliding.
  public static var prefersCrossFadeTransitions: Bool {
    get { Setting.crossFade.isOn }
    set { Setting.crossFade.isOn = newValue }
  }
  /// True if backgrounds should let nothing through.
  public static var isReduceTransparencyEnabled: Bool {
    get { Setting.reduceTransparency.isOn }
    set { Setting.reduceTransparency.isOn = newValue }
  }
  /// True if colours should have more contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    get { Setting.darkerColors.isOn }
    set { Setting.darkerColors.isOn = newValue }
  }
  /// True if the screen inverts its colours.
  public static var isInvertColorsEnabled: Bool {
    get { Setting.invertColors.isOn }
    set { Setting.invertColors.isOn = newValue }
  }
  /// True if the screen shows no colours.
  public static var isGrayscaleEnabled: Bool {
    get { Setting.grayscale.isOn }
    set { Setting.grayscale.isOn = newValue }
  }
  /// True if texts should be bold.
  public static var isBoldTextEnabled: Bool {
    get { Setting.boldText.isOn }
    set { Setting.boldText.isOn = newValue }
  }
  /// True if nothing should be told by its colour alone.
  public static var shouldDifferentiateWithoutColor: Bool {
    get { Setting.withoutColor.isOn }
    set { Setting.withoutColor.isOn = newValue }
  }
  /// True if switches should show signs for on and off.
  public static var isOnOffSwitchLabelsEnabled: Bool {
    get { Setting.switchLabels.isOn }
    set { Setting.switchLabels.isOn = newValue }
  }
  /// True if buttons should have a shape.
  public static var buttonShapesEnabled: Bool {
    get { Setting.buttonShapes.isOn }
    set { Setting.buttonShapes.isOn = newValue }
  }

  /// Posted when `isVoiceOverRunning` has another value.
  public static let voiceOverStatusDidChangeNotification = Setting.voiceOver.notification
  /// Posted when `isSwitchControlRunning` has another value.
  public static let switchControlStatusDidChangeNotification = Setting.switchControl.notification
  /// Posted when `isAssistiveTouchRunning` has another value.
  public static let assistiveTouchStatusDidChangeNotification = Setting.assistiveTouch.notification
  /// Posted when `isGuidedAccessEnabled` has another value.
  public static let guidedAccessStatusDidChangeNotification = Setting.guidedAccess.notification
  /// Posted when `isSpeakScreenEnabled` has another value.
  public static let speakScreenStatusDidChangeNotification = Setting.speakScreen.notification
  /// Posted when `isSpeakSelectionEnabled` has another value.
  public static let speakSelectionStatusDidChangeNotification = Setting.speakSelection.notification
  /// Posted when `isShakeToUndoEnabled` has another value.
  public static let shakeToUndoDidChangeNotification = Setting.shakeToUndo.notification
  /// Posted when `isMonoAudioEnabled` has another value.
  public static let monoAudioStatusDidChangeNotification = Setting.monoAudio.notification
  /// Posted when `isClosedCaptioningEnabled` has another value.
  public static let closedCaptioningStatusDidChangeNotification = Setting.closedCaptioning.notification
  /// Posted when `isVideoAutoplayEnabled` has another value.
  public static let videoAutoplayStatusDidChangeNotification = Setting.videoAutoplay.notification
  /// Posted when `isReduceMotionEnabled` has another value.
  public static let reduceMotionStatusDidChangeNotification = Setting.reduceMotion.notification
  /// Posted when `prefersCrossFadeTransitions` has another value.
  public static let prefersCrossFadeTransitionsStatusDidChange = Setting.crossFade.notification
  /// Posted when `isReduceTransparencyEnabled` has another value.
  public static let reduceTransparencyStatusDidChangeNotification = Setting.reduceTransparency.notification
  /// Posted when `isDarkerSystemColorsEnabled` has another value.
  public static let darkerSystemColorsStatusDidChangeNotification = Setting.darkerColors.notification
  /// Posted when `isInvertColorsEnabled` has another value.
  public static let invertColorsStatusDidChangeNotification = Setting.invertColors.notification
  /// Posted when `isGrayscaleEnabled` has another value.
  public static let grayscaleStatusDidChangeNotification = Setting.grayscale.notification
  /// Posted when `isBoldTextEnabled` has another value.
  public static let boldTextStatusDidChangeNotification = Setting.boldText.notification
  /// Posted when `shouldDifferentiateWithoutColor` has another value.
  public static let differentiateWithoutColorDidChangeNotification = Setting.withoutColor.notification
  /// Posted when `isOnOffSwitchLabelsEnabled` has another value.
  public static let onOffSwitchLabelsDidChangeNotification = Setting.switchLabels.notification
  /// Posted when `buttonShapesEnabled` has another value.
  public static let buttonShapesEnabledStatusDidChangeNotification = Setting.buttonShapes.notification
}

extension UIAccessibility {
  /// A setting of the user, with the name of its notification.
  fileprivate enum Setting: String {
    case voiceOver = "VoiceOverStatusDidChange"
    case switchControl = "SwitchControlStatusDidChange"
    case assistiveTouch = "AssistiveTouchStatusDidChange"
    case guidedAccess = "GuidedAccessStatusDidChange"
    case speakScreen = "SpeakScreenStatusDidChange"
    case speakSelection = "SpeakSelectionStatusDidChange"
    case shakeToUndo = "ShakeToUndoDidChange"
    case monoAudio = "MonoAudioStatusDidChange"
    case closedCaptioning = "ClosedCaptioningStatusDidChange"
    case videoAutoplay = "VideoAutoplayStatusDidChange"
    case reduceMotion = "ReduceMotionStatusDidChange"
    case crossFade = "PrefersCrossFadeTransitionsStatusDidChange"
    case reduceTransparency = "ReduceTransparencyStatusDidChange"
    case darkerColors = "DarkerSystemColorsStatusDidChange"
    case invertColors = "InvertColorsStatusDidChange"
    case grayscale = "GrayscaleStatusDidChange"
    case boldText = "BoldTextStatusDidChange"
    case withoutColor = "DifferentiateWithoutColorDidChange"
    case switchLabels = "OnOffSwitchLabelsDidChange"
    case buttonShapes = "ButtonShapesEnabledStatusDidChange"

    var notification: NSNotification.Name { NSNotification.Name("UIAccessibility\(rawValue)Notification") }

    /// True for settings that are on where a user never changed any.
    var isOnAtFirst: Bool { self == .shakeToUndo || self == .videoAutoplay }

    var isOn: Bool {
      get { SettingsOfTest.current.changed.contains(self) != isOnAtFirst }
      nonmutating set {
        guard newValue != isOn else { return }
        SettingsOfTest.current.changed.formSymmetricDifference([self])
        NotificationCenter.default.post(name: notification, object: nil)
      }
    }
  }

  /// The settings of a test, which belong to its clock and end with it.
  private final class SettingsOfTest {
    /// The settings that are not as at first.
    var changed: Set<Setting> = []

    static var current: SettingsOfTest { of(.current) }

    /// Returns those of a clock; settings from outside of any test hold in tests.
    private static func of(_ clock: AnimationClock) -> SettingsOfTest {
      clock.value(SettingsOfTest.self) {
        let settings = SettingsOfTest()
        if clock !== AnimationClock.realTime { settings.changed = of(.realTime).changed }
        return settings
      }
    }
  }
}
