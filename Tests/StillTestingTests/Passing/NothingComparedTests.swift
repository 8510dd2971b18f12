// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

/// A pass must have compared something: no strategy, no pixel, or limits that make no sense are failures.
@MainActor struct NothingComparedTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func noStrategyFails() {
    func expectFailure(_ example: String, _ body: () -> Void) {
      withKnownIssue(Comment(rawValue: example)) {
        body()
      } matching: { issue in
        issue.comments.contains {
          $0.rawValue.contains("was given no strategy, so it compares nothing") && $0.rawValue.contains(example)
        }
      }
    }
    expectFailure("as: [.image]") { assertSnapshots(of: Tiles.tile(), as: [Snapshotting<UIView, UIImage>]()) }
    expectFailure("as: [\"light\": .image]") {
      assertSnapshots(of: Tiles.tile(), as: [String: Snapshotting<UIView, UIImage>]())
    }
  }

  /// Regions beyond the number that can be told apart would be compared by another rule than their own.
  @Test func moreRulesThanCanBeToldApartFail() {
    let region = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 1, height: 1)), .tolerance(.exact))
    let scope = { count in
      try ComparisonScope(
        width: 2, height: 2, tolerance: .exact, regions: Array(repeating: region, count: count))
    }
    #expect(throws: Never.self) { try scope(ToleranceRegion.limit) }
    let error = #expect(throws: TooManyRules.self) { try scope(ToleranceRegion.limit + 1) }
    #expect(error?.description.contains("65536 views have") == true)
  }

  @Test func aMaskOverEverythingFailsEvenWherePicturesAreEqual() throws {
    _ = workspace.failure(of: { Tiles.tile() }, as: .image)
    for strategy in [Snapshotting<UIView, UIImage>.image, .image(precision: 0.5)] {
      let message = try workspace.message(
        of: {
          let tile = Tiles.tile()
          tile.accessibilityIdentifier = "clock"
          tile.isSnapshotMasked = true
          return tile
        }, as: strategy)
      #expect(message.contains("0 of 1800 pixels compared, so that nothing could make this assertion fail"))
      #expect(message.contains("- `isSnapshotMasked` of UIView \"clock\" leaves out 1800 pixels"), "\(message)")
      #expect(message.contains("Mask only what changes"))
    }
    let result = try workspace.result(".stillframe/AppTests/Screens/check.1.png.json")
    #expect(result.outcome == .failed)
  }

  @Test func aMaskOverEverythingRecordsNothing() throws {
    func masked() -> UIView {
      let tile = Tiles.tile()
      tile.isSnapshotMasked = true
      return tile
    }
    #expect(try workspace.message(of: { masked() }, as: .image).contains("0 of 1800 pixels compared"))
    #expect(try workspace.message(of: { masked() }, as: .pdf).contains("0 of 1800 pixels compared"))
    #expect(workspace.files().allSatisfy { $0.hasPrefix(".stillframe") })
  }

  @Test func severalViewsTogetherCanCoverEverything() throws {
    func covered(_ rules: [(UIView) -> Void]) -> UIView {
      let screen = Tiles.tile(.white)
      for (index, rule) in rules.enumerated() {
        let half = Tiles.tile(.red, width: 10)
        half.frame.origin.x = CGFloat(index) * 10
        rule(half)
        screen.addSubview(half)
      }
      return screen
    }
    let (mask, anything): ((UIView) -> Void, (UIView) -> Void) = (
      { $0.isSnapshotMasked = true }, { $0.snapshotTolerance = Tolerance(maxDifferingPixels: .share(1)) }
    )
    _ = workspace.failure(of: { covered([]) }, as: .image)
    let message = try workspace.message(of: { covered([mask, anything]) }, as: .image)
    #expect(message.contains("- `isSnapshotMasked` of UIView leaves out 900 pixels"))
    #expect(message.contains("- the `snapshotTolerance` (maxDifferingPixels 100 %) of UIView forgives anything in 900"))
    let rest = try workspace.message(of: { covered([mask]) }, as: .image(precision: 0))
    #expect(rest.contains("- the strategy's tolerance (maxDifferingPixels 100 %) forgives anything in 900 pixels"))
  }

  @Test(arguments: [
    Tolerance(precision: 0), Tolerance(precision: 1, perceptualPrecision: 0), Tolerance(maxChannelDelta: 255),
    Tolerance(maxDifferingPixels: .count(1800)), Tolerance(maxClusterArea: 1800),
  ])
  func aToleranceThatForgivesAnythingFails(tolerance: Tolerance) throws {
    _ = workspace.failure(of: { Tiles.tile() }, as: .image)
    _ = workspace.failure(of: { Tiles.tile() }, as: .pdf)
    let picture = try workspace.message(of: { Tiles.tile() }, as: .image(tolerance: tolerance))
    #expect(picture.contains("0 of 1800 pixels compared") && picture.contains("forgives anything in 1800 pixels"))
    let document = try workspace.message(of: { Tiles.tile() }, as: .pdf(tolerance: tolerance))
    #expect(document.contains("0 of 1800 pixels compared"))
  }

  @Test func documentsWithoutViewsAreCheckedAsFarAsTheirSizeIsKnown() throws {
    func data(_ color: UIColor) -> Data {
      UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10)).pdfData { context in
        context.beginPage()
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      }
    }
    _ = workspace.failure(of: { data(.red) }, as: .pdf)
    let always = try workspace.message(of: { data(.red) }, as: .pdf(precision: 0))
    #expect(always.contains("0 pixels compared, so that nothing could make this assertion fail"))
    let once = try workspace.message(
      of: { data(.blue) }, as: .pdf(tolerance: Tolerance(maxDifferingPixels: .count(1800))))
    #expect(once.contains("0 of 1800 pixels compared"))
  }

  @Test func theDrawingsOfSymbolsAreInTheResults() throws {
    func view(_ names: [String]) -> UIView {
      let stack = UIStackView(arrangedSubviews: names.map { UIImageView(image: UIImage(systemName: $0)) })
      stack.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
      stack.backgroundColor = .white
      return stack
    }
    let drawings = ["star": "Material Icons U+E83A", "circle": "shape", "no.such.thing": "stand-in"]
    for (name, expected) in [("symbols", drawings), ("none", nil)] {
      let names = expected.map { $0.keys.sorted() } ?? []
      _ = workspace.failure(of: { view(names) }, as: .image, named: name)
      let shared = AssertionEnvironment.Shared(log: ResultsLog(identity: RunIdentity(run: name, process: "1")))
      #expect(workspace.failure(of: { view(names) }, as: .image, named: name, shared: shared) == nil)
      #expect(try RunResults.load("\(workspace.root)/.stillframe/.runs/\(name)").results.map(\.symbols) == [expected])
    }
  }

  @Test func theShareComparedIsInTheResults() throws {
    func half(_ color: UIColor = .red) -> UIView {
      let screen = Tiles.tile(color)
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      mask.isSnapshotMasked = true
      screen.addSubview(mask)
      return screen
    }
    for (strategy, name) in [(Snapshotting<UIView, UIImage>.image, "half"), (.image(precision: 0.9), "lenient")] {
      _ = workspace.failure(of: { half() }, as: strategy, named: name)
      let shared = AssertionEnvironment.Shared(log: ResultsLog(identity: RunIdentity(run: name, process: "1")))
      #expect(workspace.failure(of: { half() }, as: strategy, named: name, shared: shared) == nil)
      #expect(workspace.failure(of: { half(.blue) }, as: strategy, named: name, shared: Workspace.fresh()) != nil)
      let passed = try RunResults.load("\(workspace.root)/.stillframe/.runs/\(name)").results
      #expect(passed.map(\.outcome) == [.matched] && passed.first?.metrics?["compared_share"] == 0.5)
      let failed = try workspace.result(".stillframe/AppTests/Screens/check.\(name).png.json")
      #expect(failed.outcome == .mismatched && failed.metrics?["compared_share"] == 0.5)
    }
  }

  @Test(arguments: [
    (Tolerance(precision: 1.5), "`precision` of 1.5: give 0 to 1."),
    (Tolerance(precision: .nan), "`precision` of nan: give 0 to 1."),
    (Tolerance(precision: 1, perceptualPrecision: -1), "`perceptualPrecision` of -1: give"),
    (Tolerance(maxChannelDelta: 256), "`maxChannelDelta` is 256: give 0 to 255."),
    (Tolerance(maxDifferingPixels: .share(.infinity)), "`maxDifferingPixels` is `.share(inf)`"),
  ])
  func limitsOutsideOfTheirRangesFail(tolerance: Tolerance, words: String) throws {
    _ = workspace.failure(of: { Tiles.tile() }, as: .image, named: "recorded")
    func check(_ message: String?) {
      #expect(message?.contains("has a limit outside of its range, so nothing was compared:") == true)
      #expect(message?.contains(words) == true, "\(message ?? "")")
    }
    check(workspace.failure(of: { Tiles.tile() }, as: .image(tolerance: tolerance), named: "recorded"))
    check(workspace.failure(of: { Tiles.tile() }, as: .image(tolerance: tolerance), named: "new"))
    check(workspace.failure(of: { Tiles.tile() }, as: .pdf(tolerance: tolerance), named: "new"))
    check(
      workspace.failure(
        of: {
          let tile = Tiles.dotted()
          tile.subviews[0].snapshotTolerance = tolerance
          return tile
        }, as: .image, named: "of a view"))
    let image = try UIImage.of(Tiles.dotted(), scale: 1)
    check(Diffing<UIImage>.image(tolerance: tolerance).diffV2(image, image)?.0)
    #expect(workspace.files().filter { !$0.hasPrefix(".stillframe") }.count == 1)
  }
}
