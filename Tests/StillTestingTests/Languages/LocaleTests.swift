// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillKit
import StillTesting
import Testing

/// The language that a test chooses reaches everything that makes its views.
struct LocaleTests {
  private static let arabic = Locale(identifier: "ar")

  /// The languages and the direction that code sees.
  private static var seen: String {
    let localization = CurrentLocalization.current
    return "\(localization.languages.joined(separator: " ")) \(localization.layoutDirection)"
  }

  /// Makes a text on the main actor, as assertions make views.
  private static var text: Snapshotting<Int, String> {
    Snapshotting(pathExtension: "txt", diffing: .lines, snapshot: { _ in seen })
  }

  /// The message of an assertion that must see the languages and the direction.
  private func failure(expecting text: String) -> String? {
    do {
      let workspace = try Workspace()
      try workspace.write(text, to: "__Snapshots__/AppTests/Screens/check.1.txt")
      return workspace.failure(of: { 1 }, as: Self.text, record: .never)
    } catch {
      return "\(error)"
    }
  }

  @Test func theEnclosingLocaleHolds() async {
    #expect(Self.seen == "en-US leftToRight")
    withSnapshotTesting(locale: Self.arabic) {
      #expect(Self.seen == "ar rightToLeft")
      withSnapshotTesting(record: .never) { #expect(Self.seen == "ar rightToLeft") }
      withSnapshotTesting(locale: Locale(identifier: "de_AT")) { #expect(Self.seen == "de-AT leftToRight") }
    }
    await withSnapshotTesting(locale: .rightToLeftPseudolanguage) {
      await Task.yield()
      #expect(Self.seen == " rightToLeft")
      await Task { #expect(Self.seen == " rightToLeft") }.value
    }
    #expect(Self.seen == "en-US leftToRight")
  }

  @Test func theMainActorTakesTheCallersLanguage() {
    withSnapshotTesting(locale: Self.arabic) {
      #expect(failure(expecting: "ar rightToLeft") == nil)
    }
    #expect(failure(expecting: "en-US leftToRight") == nil)
  }

  @Test(.snapshots(locale: Locale(identifier: "he"))) func aTraitHoldsForATest() {
    #expect(Self.seen == "he rightToLeft")
    #expect(failure(expecting: "he rightToLeft") == nil)
  }

  @Suite(.snapshots(locale: Locale(identifier: "fa"))) struct Suites {
    let made = LocaleTests.seen

    @Test func holdsForTheirTestsAndInitializers() { #expect(made == "fa rightToLeft" && seen == made) }

    @Test(.snapshots(record: .never)) func othersLeaveIt() { #expect(seen == "fa rightToLeft") }

    @Test(.snapshots(locale: .doubleLengthPseudolanguage)) func theInnerOneWins() {
      #expect(CurrentLocalization.current.pseudoLanguage == .doubleLength)
    }
  }

  @Test(arguments: ["", "klingon", "de-XX"]) func whatNobodySpeaksFailsTheAssertion(_ identifier: String) throws {
    let workspace = try Workspace()
    let configuration = SnapshotTestingConfiguration(locale: Locale(identifier: identifier))
    let message = workspace.failure(of: "a", in: workspace.environment(configuration: configuration))
    #expect(message?.contains("`locale:` is \"\(identifier)\", which names no language") == true)
    #expect(workspace.files().isEmpty)
    withSnapshotTesting(locale: Locale(identifier: identifier)) { #expect(Self.seen == "en-US leftToRight") }
  }
}

/// The direction of layout follows the language, unless traits say otherwise.
@MainActor struct LocaleDirectionTests {
  private static let arabic = Locale(identifier: "ar")

  /// A view that keeps the direction that it was last laid out in.
  private final class Probe: UIView {
    var seen: [UIUserInterfaceLayoutDirection] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      seen.append(effectiveUserInterfaceLayoutDirection)
    }
  }

  private func direction(
    of probe: Probe, as strategy: Snapshotting<UIView, String> = .recursiveDescription
  ) -> UIUserInterfaceLayoutDirection? {
    probe.setNeedsLayout()
    _ = (try? Workspace())?.failure(of: { probe }, as: strategy)
    return probe.seen.last
  }

  private func probe() -> Probe { Probe(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

  @Test func picturesFollowTheLanguage() {
    let before = probe()
    #expect(direction(of: before) == .leftToRight)
    withSnapshotTesting(locale: Self.arabic) {
      #expect(direction(of: before) == .rightToLeft && direction(of: probe()) == .rightToLeft)
      #expect(UITraitCollection.current.layoutDirection == .rightToLeft)
      #expect(UIScreen.main.traitCollection.layoutDirection == .rightToLeft)
    }
    #expect(direction(of: before) == .leftToRight)
    withSnapshotTesting(locale: .rightToLeftPseudolanguage) { #expect(direction(of: probe()) == .rightToLeft) }
    withSnapshotTesting(locale: .accentedPseudolanguage) { #expect(direction(of: probe()) == .leftToRight) }
  }

  @Test func traitsAndViewsAreStronger() {
    withSnapshotTesting(locale: Self.arabic) {
      let traits = UITraitCollection(layoutDirection: .leftToRight)
      #expect(direction(of: probe(), as: .recursiveDescription(traits: traits)) == .leftToRight)
      let map = probe()
      map.semanticContentAttribute = .forceLeftToRight
      #expect(direction(of: map) == .leftToRight)
    }
  }

  @Test func windowsOfAnotherLanguageTakeThisOne() {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), probe())
    window.addSubview(view)
    withSnapshotTesting(locale: Self.arabic) { #expect(direction(of: view) == .rightToLeft) }
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(direction(of: view) == .leftToRight)
  }

  @Test func devicesLeaveTheDirectionToTheLanguage() {
    for config: ViewImageConfig in [.iPhoneSe, .iPhone13(.landscape), .iPadPro11] {
      #expect(config.traits.layoutDirection == .unspecified)
    }
  }

  @Test func theAppAndViewClassesAnswerInTheLanguage() {
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    withSnapshotTesting(locale: Self.arabic) {
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
      for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
        #expect(UIView.userInterfaceLayoutDirection(for: attribute) == .leftToRight)
      }
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight) == .leftToRight)
      #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
    }
  }

  /// Chinese characters have other shapes in Japanese.
  @Test func hanCharactersHaveTheShapesOfTheLanguage() throws {
    func picture(_ identifier: String, typesetting: String? = nil) throws -> Data? {
      try withSnapshotTesting(locale: Locale(identifier: identifier)) {
        let label = UILabel()
        label.text = "直骨"
        let workspace = try Workspace()
        let traits = UITraitCollection { $0.typesettingLanguage = typesetting.map(Locale.Language.init(identifier:)) }
        _ = workspace.failure(of: { label }, as: Snapshotting<UIView, UIImage>.image(traits: traits), record: .all)
        return workspace.data(Workspace.picture)
      }
    }
    let (japanese, chinese) = (try picture("ja"), try picture("zh-Hans"))
    #expect(japanese != nil && japanese != chinese)
    #expect(try picture("zh-Hans", typesetting: "ja") == japanese)
  }
}
