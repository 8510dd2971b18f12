// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Settings, messages, actions, rotors and details for assistive technologies.
@MainActor struct UIAccessibilityTests {
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

  private final class Photo: UIView, AXCustomContentProvider {
    // Apple declares it in the protocol alone, so each class has its own.
    var accessibilityCustomContent: [AXCustomContent]! = []
  }

  private final class Film: UIView, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]! = []
    var accessibilityCustomContentBlock: AXCustomContentReturnBlock? = {
      [AXCustomContent(label: "Length", value: "2 h")]
    }
  }

  @Test func closuresInThePlaceOfDetailsAreFoundThroughTheProtocol() {
    func details(_ object: NSObject) -> [String]? {
      guard let provider = object as? any AXCustomContentProvider,
        let property = provider.accessibilityCustomContentBlock, let closure = property
      else { return nil }
      return closure()?.map(\.value)
    }
    #expect(details(Film()) == ["2 h"])
    #expect(details(Photo()) == nil)
  }

  @Test func closuresInThePlaceOfValuesAreKept() {
    let view = UIView()
    view.accessibilityLabel = "Volume"
    #expect(view.accessibilityLabelBlock == nil && view.accessibilityActivateBlock == nil)
    view.accessibilityLabelBlock = { "Loudness" }
    view.isAccessibilityElementBlock = { true }
    view.accessibilityTraitsBlock = { .button }
    view.accessibilityElementsBlock = { [1] }
    #expect(view.accessibilityLabelBlock?() == "Loudness" && view.accessibilityLabel == "Volume")
    #expect(view.isAccessibilityElementBlock?() == true && view.accessibilityTraitsBlock?() == .button)
    #expect(view.accessibilityElementsBlock?()?.count == 1 && view.accessibilityValueBlock == nil)
  }

  private final class Dial: UIView {
    var value = 0
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
    override func accessibilityActivate() -> Bool { value == 1 }
  }

  @Test func anyObjectPassesActionsOnToResponders() {
    let dial = Dial()
    let object: NSObject = dial
    object.accessibilityIncrement()
    #expect(dial.value == 1 && object.accessibilityActivate())
    object.accessibilityDecrement()
    #expect(dial.value == 0 && !object.accessibilityActivate() && !NSObject().accessibilityActivate())
    object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Reset") { _ in true }]
    #expect(dial.accessibilityCustomActions?.map(\.name) == ["Reset"])
    let item = NSObject()
    item.accessibilityFrame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(item.accessibilityActivationPoint == CGPoint(x: 30, y: 50))
    item.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    item.accessibilityElements = [dial]
    item.accessibilityElementsHidden = true
    #expect(item.accessibilityActivationPoint == CGPoint(x: 1, y: 2) && item.accessibilityElementsHidden)
    #expect(item.accessibilityElements?.first as? Dial === dial && item.accessibilityCustomRotors == nil)
    let alert = UIAlertAction(title: "Delete", style: .destructive)
    alert.accessibilityIdentifier = "delete"
    #expect(alert.accessibilityIdentifier == "delete")
  }

  @Test func detailsAreKept() {
    let size = AXCustomContent(label: "Size", value: "12 MB")
    size.importance = .high
    let photo = Photo()
    #expect(photo.accessibilityCustomContent.isEmpty)
    photo.accessibilityCustomContent = [size]
    #expect(photo.accessibilityCustomContent.map(\.value) == ["12 MB"])
    #expect(size.label == "Size" && size.importance == .high && size.attributedLabel.string == "Size")
  }

  private final class Viewer: NSObject, UILargeContentViewerInteractionDelegate {}

  @Test func largeContentInteractionsAreKept() {
    let (view, viewer) = (UIView(), Viewer())
    view.largeContentTitle = "Home"
    let interaction = UILargeContentViewerInteraction(delegate: viewer)
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.delegate === viewer)
    viewer.largeContentViewerInteraction(interaction, didEndOn: view, at: .zero)
    #expect(viewer.largeContentViewerInteraction(interaction, itemAt: .zero) == nil)
    let item: any UILargeContentViewerItem = view
    #expect(item.largeContentTitle == "Home" && !item.showsLargeContentViewer)
  }
}
