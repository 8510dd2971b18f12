// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Settings, messages, actions, rotors and details for assistive technologies.
@MainActor @Suite struct UIAccessibilityTests {
  private final class Listener: NSObject {
    var names: [Notification.Name] = []
    func heard(_ notification: Notification) { names.append(notification.name) }
  }

  @Test func settingsEndWithTheirTest() {
    AnimationClock.$override.withValue(AnimationClock()) {
      let listener = Listener()
      let names = [
        UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.shakeToUndoDidChangeNotification,
      ]
      for name in names {
        NotificationCenter.default.addObserver(
          listener, selector: Selector("heard(_:)", Listener.heard(_:)), name: name, object: nil)
      }
      #expect(!UIAccessibility.isVoiceOverRunning && UIAccessibility.isShakeToUndoEnabled)
      UIAccessibility.isVoiceOverRunning = true
      UIAccessibility.isVoiceOverRunning = true
      UIAccessibility.isShakeToUndoEnabled = false
      #expect(UIAccessibility.isVoiceOverRunning && !UIAccessibility.isShakeToUndoEnabled)
      #expect(!UIAccessibility.isSwitchControlRunning)
      #expect(listener.names == names)
    }
    AnimationClock.$override.withValue(AnimationClock()) { #expect(!UIAccessibility.isVoiceOverRunning) }
  }

  @Test func messagesAreKnownToTheirTest() {
    AnimationClock.$override.withValue(AnimationClock()) {
      let view = UIView()
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      let posted = UIAccessibility.postedNotifications
      #expect(posted.map(\.notification) == [.announcement, .layoutChanged])
      #expect(posted.first?.argument as? String == "Saved")
      #expect(posted.last?.argument as? UIView === view)
    }
    AnimationClock.$override.withValue(AnimationClock()) { #expect(UIAccessibility.postedNotifications.isEmpty) }
  }

  private final class Mail: UIView {
    var deleted = 0

    func archive(_ action: UIAccessibilityCustomAction) -> Bool {
      deleted += 1
      return true
    }
  }

  @Test func customActionsAreKept() throws {
    let mail = Mail()
    mail.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { $0.name == "Archive" },
      UIAccessibilityCustomAction(name: "Delete", target: mail, selector: Selector("archive(_:)", Mail.archive(_:))),
    ]
    let actions = try #require(mail.accessibilityCustomActions)
    #expect(actions[0].actionHandler?(actions[0]) == true)
    #expect(actions[1].target === mail && actions[1].selector?.description == "archive:")
    actions[1].name = "Remove"
    #expect(actions[1].attributedName.string == "Remove")
  }

  @Test func rotorsSearch() throws {
    let headings = [UILabel(), UILabel()]
    let rotor = UIAccessibilityCustomRotor(name: "Headings") { predicate in
      let current = headings.firstIndex { $0 === predicate.currentItem.targetElement } ?? -1
      let next = current + (predicate.searchDirection == .next ? 1 : -1)
      guard headings.indices.contains(next) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: headings[next], targetRange: nil)
    }
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = .next
    let first = try #require(rotor.itemSearchBlock(predicate))
    #expect(first.targetElement === headings[0])
    predicate.currentItem = first
    #expect(rotor.itemSearchBlock(predicate)?.targetElement === headings[1])
    #expect(rotor.name == "Headings" && rotor.systemRotorType == .none)
    #expect(UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }.systemRotorType == .heading)
    let view = UIView()
    view.accessibilityCustomRotors = [rotor]
    #expect(view.accessibilityCustomRotors?.first === rotor)
  }

  private final class Photo: UIView, AXCustomContentProvider {}

  @Test func detailsAreKept() {
    let size = AXCustomContent(label: "Size", value: "12 MB")
    size.importance = .high
    let photo = Photo()
    #expect(photo.accessibilityCustomContent.isEmpty)
    photo.accessibilityCustomContent = [size]
    #expect(photo.accessibilityCustomContent.map(\.value) == ["12 MB"])
    #expect(size.label == "Size" && size.importance == .high && size.attributedLabel.string == "Size")
  }
}
