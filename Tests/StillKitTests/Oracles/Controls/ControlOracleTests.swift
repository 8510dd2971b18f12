// SPDX-License-Identifier: MIT

import Testing

/// A picture of controls on real iOS, and what is done with it.
@MainActor enum ControlOracleCase {
  /// The same tree is drawn and compared. The checks in `differs` must fail, each for the reason beside it, and no
  /// others may.
  case compared(differs: [String: String] = [:], @MainActor (ControlPicture) throws -> ControlComparison)
  /// Its views are missing, so that nothing can be compared yet.
  case notYet(String)
  /// A paragraph or label, which the tests of text compare.
  case text
}

/// Pictures of controls, lists and fields that real iOS rendered, beside the same trees as we draw them: what can agree
/// with another font does, and what is known to differ is named.
@MainActor @Suite(.enabled(if: ControlPictures.isThere, "\(OracleNumbers.absent) with pictures of controls"))
struct ControlOracleTests {
  private static let cases: [String: ControlOracleCase] = [
    accessibilityCases, adyenCases, edxCases, screenCases, textCases,
  ].reduce(into: [:]) { all, cases in
    all.merge(cases) { _, _ in preconditionFailure("a picture stands in two lists") }
  }

  @Test func everyPictureHasACase() throws {
    let pictures = try ControlPictures.all()
    #expect(Set(pictures.map(\.name)) == Set(Self.cases.keys))
    #expect(pictures.count >= 54)
    let unknown = pictures.flatMap(\.views).filter { !Self.views.contains($0) }
    #expect(unknown.isEmpty, "views that no case knows: \(unknown)")
  }

  private static let views: Set = [
    "UIView", "UILabel", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
    "UIActivityIndicatorView", "UITextField", "UISearchBar", "UITableView", "UICollectionView list", "UITabBar",
    "UINavigationController", "UINavigationController.view", "UITabBarController.view",
  ]

  @Test func everyPicture() throws {
    var counts: [String: Int] = [:]
    for picture in try ControlPictures.all() {
      switch try #require(Self.cases[picture.name], "no case for \(picture.name)") {
      case .text: counts["text", default: 0] += 1
      case .notYet(let reason):
        print("Controls \(picture.name): not yet, \(reason)")
        counts["not yet", default: 0] += 1
      case .compared(let differs, let compare):
        check(try compare(picture), differs, picture.name)
        counts[differs.isEmpty ? "agree" : "in part", default: 0] += 1
      }
    }
    let total = counts.values.reduce(0, +)
    let words = ["agree", "in part", "not yet", "text"].map { "\(counts[$0, default: 0]) \($0)" }
    print("Controls of iOS: \(total) pictures: \(words.joined(separator: ", "))")
  }

  private func check(_ comparison: ControlComparison, _ differs: [String: String], _ name: String) {
    #expect(!comparison.findings.isEmpty, "\(name) compares nothing")
    for (check, words) in comparison.findings {
      if let reason = differs[check] {
        #expect(!words.isEmpty, "\(name), \(check): agrees now. Take it out of the known differences.")
        print("Controls \(name), \(check): \(words). \(reason)")
      } else {
        #expect(words.isEmpty, "\(name), \(check): \(words)")
      }
    }
    let unknown = Set(differs.keys).subtracting(comparison.findings.map(\.check))
    #expect(unknown.isEmpty, "\(name) has no checks called \(unknown.sorted())")
  }

  private static let textCases: [String: ControlOracleCase] = {
    let blueprint = [
      "label-left", "label-font", "label-two-lines", "label-char-wrapping", "textfield-simple", "textfield-placeholder",
    ]
    let modes = ["WordWrapping", "CharWrapping", "TruncatingHead", "TruncatingTail", "TruncatingMiddle"]
    let bodies = ["XS", "M", "XL", "XXXL", "AccessibilityL", "AccessibilityXXL"]
    let titles = [
      "extra-small", "medium", "large", "extra-extra-large", "accessibility-medium", "accessibility-extra-large",
      "accessibility-extra-extra-extra-large",
    ]
    let names =
      blueprint.map { "blueprint-text/\($0)-iOS17" }
      + modes.flatMap { ["texture-uilabel/\($0)-0", "texture-uilabel/\($0)-2"] }
      + bodies.map { "nimble-dynamic-type/body-\($0)" }
      + titles.map { "swift-snapshot-testing-screens/label-title1-\($0)" }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, ControlOracleCase.text) })
  }()
}
