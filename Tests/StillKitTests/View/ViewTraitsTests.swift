// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor
struct ViewTraitsTests {
  @Test func dynamicBackgroundsFollowTheStyleOfTheirPlace() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor == UIColor.systemBackground.cgColor(with: .screen))
    window.overrideUserInterfaceStyle = .dark
    window.addSubview(view)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    let dark = UITraitCollection.screen.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(view.layer.backgroundColor == UIColor.systemBackground.cgColor(with: dark))
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == UIColor.systemBackground.cgColor(with: .screen))
    #expect(view.backgroundColor === UIColor.systemBackground || view.backgroundColor == .systemBackground)
  }

  @Test func changesAreToldOncePerViewWithWhatWasBefore() {
    let root = UIView()
    let view = TraitView()
    root.addSubview(view)
    #expect(view.previous.isEmpty)
    root.overrideUserInterfaceStyle = .dark
    #expect(view.previous.map { $0?.userInterfaceStyle } == [.light])
    root.overrideUserInterfaceStyle = .dark
    #expect(view.previous.count == 1)
    #expect(view.currentDuringChange == .dark)
  }

  @Test func overridingTraitsReachEverySubview() {
    let root = UIView()
    let leaf = UIView()
    root.addSubview(leaf)
    root.overridingTraits = UITraitCollection { $0.layoutDirection = .rightToLeft }
    #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    leaf.semanticContentAttribute = .forceLeftToRight
    #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
    root.overridingTraits = nil
    #expect(leaf.traitCollection.layoutDirection == .leftToRight)
  }

  @Test func tintIsInherited() {
    let root = UIView()
    let view = TraitView()
    root.addSubview(view)
    #expect(view.tintColor == .systemBlue)
    root.tintColor = .red
    #expect(view.tintColor == .red)
    #expect(view.tintChanges == 1)
    view.tintColor = .green
    root.tintColor = .blue
    #expect(view.tintColor == .green)
    #expect(view.tintChanges == 2)
    view.tintColor = nil
    #expect(view.tintColor == .blue)
  }
}

private final class TraitView: UIView {
  var previous: [UITraitCollection?] = []
  var currentDuringChange: UIUserInterfaceStyle?
  var tintChanges = 0

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    previous.append(previousTraitCollection)
    currentDuringChange = UITraitCollection.current.userInterfaceStyle
  }

  override func tintColorDidChange() { tintChanges += 1 }
}
