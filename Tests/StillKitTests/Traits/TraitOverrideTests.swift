// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillGraphics
@testable import StillViews

/// A trait that an app defines.
private enum Theme: Int { case standard, festive }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.standard
  static let affectsColorAppearance = true
}

private struct NumberTrait: UITraitDefinition {
  static let defaultValue = 0
  static let name = "Number"
}

extension UITraitCollection {
  fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

/// Views, controllers, presentations and scenes replace traits for everything below them.
@MainActor struct TraitOverrideTests {
  @Test func viewsReplaceTraitsForEverythingBelow() {
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.preferredContentSizeCategory = .small
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(!view.traitOverrides.contains(UITraitDisplayScale.self))
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(child.traitCollection.preferredContentSizeCategory == .small)
    #expect(!view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
  }

  @Test func controllersReplaceThemForTheirViewAlsoBeforeItLoads() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.traitOverrides.userInterfaceStyle = .dark
    parent.addChild(child)
    parent.setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: .small), forChild: child)
    #expect(!child.isViewLoaded && !parent.isViewLoaded)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.preferredContentSizeCategory == .small)
    parent.view.addSubview(child.view)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.preferredContentSizeCategory == .small)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    #expect(child.view.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func whoIsNearerIsStronger() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.overrideUserInterfaceStyle == .unspecified)
    controller.traitOverrides.userInterfaceStyle = .light
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    controller.view.traitOverrides.userInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    let other = UIView()
    controller.view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    let old = controller.view
    controller.view = other
    #expect(other.traitCollection.userInterfaceStyle == .light)
    controller.overrideUserInterfaceStyle = .unspecified
    controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(old?.traitCollection.userInterfaceStyle == .light && other.traitCollection.userInterfaceStyle == .light)
  }

  @Test func scenesReplaceThemForTheirWindows() {
    let scene = UIWindowScene()
    let (early, late) = (UIWindow(windowScene: scene), UIWindow())
    scene.traitOverrides.userInterfaceStyle = .dark
    late.windowScene = scene
    #expect(scene.traitCollection.userInterfaceStyle == .dark)
    #expect([early, late].allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
    late.windowScene = nil
    #expect(late.traitCollection.userInterfaceStyle == .light)
  }

  @Test func presentationsReplaceThemForWhatTheyPresent() {
    let (window, presenter, presented) = (UIWindow(), UIViewController(), UIViewController())
    window.rootViewController = presenter
    window.isHidden = false
    presented.presentationController?.traitOverrides.userInterfaceStyle = .dark
    presenter.present(presented, animated: false)
    #expect(presented.view.traitCollection.userInterfaceStyle == .dark)
    #expect(presenter.view.traitCollection.userInterfaceStyle == .light)
    presented.presentationController?.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(presented.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func traitsOfAppsArePassedDown() {
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    #expect(child.traitCollection.theme == .standard)
    view.traitOverrides.theme = .festive
    view.traitOverrides[NumberTrait.self] = 3
    #expect(child.traitCollection.theme == .festive && child.traitCollection[NumberTrait.self] == 3)
    #expect(view.traitOverrides.contains(ThemeTrait.self))
    view.traitOverrides.remove(ThemeTrait.self)
    #expect(child.traitCollection.theme == .standard && !view.traitOverrides.contains(ThemeTrait.self))
  }

  @Test func traitsOfAppsBelongToCollections() {
    let festive = UITraitCollection { $0.theme = .festive }
    #expect(festive == UITraitCollection { $0.theme = .festive } && festive != UITraitCollection())
    #expect(UITraitCollection(traitsFrom: [festive, .screen]).theme == .festive)
    #expect(UITraitCollection(traitsFrom: [festive, .screen]).containsTraits(in: festive))
    #expect(!UITraitCollection.screen.containsTraits(in: festive))
    #expect(festive.modifyingTraits { $0.theme = .standard }.theme == .standard)
    #expect(festive.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    let number = UITraitCollection { $0[NumberTrait.self] = 3 }
    #expect(!number.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(number.description == "<UITraitCollection; Number = 3>")
    #expect(number.replacing(NumberTrait.self, value: 4)[NumberTrait.self] == 4)
    #expect(UITraitCollection.screen[UITraitDisplayScale.self] == 3)
    #expect(UITraitCollection.screen[UITraitTypesettingLanguage.self] == nil)
  }

  @Test func coloursFollowTraitsOfApps() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.theme == .festive ? .red : .blue }
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    view.traitOverrides.theme = .festive
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
  }
}

/// Handlers hear of the traits that they were registered for.
@MainActor struct TraitRegistrationTests {
  private final class Card: UIView {
    var log: [String] = []

    func observe() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
        self.log.append("\(previous.userInterfaceStyle) to \(UITraitCollection.current.userInterfaceStyle)")
      }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.append("did change") }
    override func layoutSubviews() { log.append("layout") }
    func changed() { log.append("changed") }
    func changed(_ card: Card, _ previous: UITraitCollection) { log.append("changed from \(previous.theme)") }
  }

  @Test func closuresHearOfTheirTraitsOnly() {
    let card = Card()
    card.observe()
    card.traitOverrides.preferredContentSizeCategory = .small
    card.traitOverrides.userInterfaceStyle = .dark
    card.layoutIfNeeded()
    #expect(card.log == ["did change", "did change", "light to dark", "layout"])
  }

  @Test func registrationsAreRemoved() {
    let card = Card()
    var count = 0
    let registration = card.registerForTraitChanges([ThemeTrait.self]) { (_: Card, _) in count += 1 }
    card.traitOverrides.theme = .festive
    card.traitOverrides.theme = .festive
    #expect(count == 1)
    card.unregisterForTraitChanges(registration)
    card.traitOverrides.theme = .standard
    #expect(count == 1)
  }

  @Test func methodsAreCalledWithWhatTheyTake() {
    let (card, other) = (Card(), Card())
    card.registerForTraitChanges(
      [ThemeTrait.self], action: Selector("changed", { (card: Card) in { card.changed() } }))
    card.registerForTraitChanges(
      [ThemeTrait.self], target: other, action: Selector("changed(_:_:)", Card.changed(_:_:)))
    card.traitOverrides.theme = .festive
    #expect(card.log == ["did change", "changed"] && other.log == ["changed from standard"])
  }

  @Test func controllersAndScenesHearToo() {
    var log: [String] = []
    let (scene, controller) = (UIWindowScene(), UIViewController())
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.isHidden = false
    scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, _) in log.append("scene") }
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: UIViewController, _) in
      log.append("controller \(controller.traitCollection.userInterfaceStyle)")
    }
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(log.sorted() == ["controller dark", "scene"])
  }
}
