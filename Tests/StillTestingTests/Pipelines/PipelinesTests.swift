// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

@MainActor @Suite(.snapshots) struct PipelinesTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func report(_ view: UIView, size: CGSize? = nil, name: String? = nil) -> String? {
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 1, column: 1)
    return PipelineAgreement.report(
      of: { view }, size: size, traits: .init(), name: name, site, in: workspace.environment()
    ).message
  }

  @Test func everySeedIsDrawnAlike() {
    let trees = [
      "backgrounds": SeedTrees.backgrounds(), "leaf": SeedTrees.leafAlpha(), "square": SeedTrees.squareBorders(),
      "rounded": SeedTrees.roundedBorders(), "modes": SeedTrees.contentModes(), "image": SeedTrees.imageAlpha(),
      "clipping": SeedTrees.clipping(), "roundedClipping": SeedTrees.roundedClipping(),
      "nested": SeedTrees.nestedClipping(), "rotated": SeedTrees.rotatedClipping(),
      "borders": SeedTrees.bordersAboveSubviews(), "opacity": SeedTrees.groupOpacity(),
    ]
    for (name, tree) in trees { assertPipelinesAgree(of: tree, named: name) }
  }

  @Test(arguments: [
    "Office filing: affluent waffles", "مرحبا بالعالم", "請求書の合計 안녕하세요", "Paid 🎉 by 👩‍💻 🇯🇵", "abc مرحبا 123 def",
  ])
  func textsOfEveryScript(text: String) {
    assertPipelinesAgree(
      of: Tiles.words(text), size: CGSize(width: 320, height: 24),
      named: "U+\(text.unicodeScalars.map(\.value).reduce(0, +))")
  }

  @Test func textBeyondThePageIsNotVisible() {
    let root = SeedTrees.root([
      WordsView(frame: CGRect(x: 0, y: 0, width: 90, height: 20), "inside"),
      WordsView(frame: CGRect(x: 0, y: 200, width: 90, height: 20), "outside"),
    ])
    assertPipelinesAgree(of: root)
  }

  @Test func lettersBeyondTheEdgeAreCutOffWherePDFReadersDo() throws {
    for text in ["across the edge", "مرحبا بالعالم"] {
      let words = WordsView(frame: CGRect(x: 60, y: 10, width: 120, height: 20), text, alignment: .left)
      let root = SeedTrees.root([words], 100, 40)
      assertPipelinesAgree(of: root, named: "\(text.utf8.count) bytes")
      let visible = VisibleText(of: try scene(root).list, on: root.bounds).text
      #expect(!visible.isEmpty && visible.count < text.count)
    }
  }

  @Test func movedPagesShowOtherText() throws {
    let root = SeedTrees.root([
      WordsView(frame: CGRect(x: 0, y: 0, width: 90, height: 20), "first"),
      WordsView(frame: CGRect(x: 0, y: 100, width: 90, height: 20), "second"),
    ])
    root.bounds.origin.y = 90
    assertPipelinesAgree(of: root)
    #expect(VisibleText(of: try scene(root).list, on: root.bounds).text == "second")
  }

  @Test func shadowsAgree() {
    let shadowed = SeedTrees.view(.systemYellow, 30, 20, 40, 30)
    shadowed.layer.shadowOpacity = 0.5
    shadowed.layer.shadowRadius = 5
    shadowed.layer.shadowOffset = CGSize(width: 3, height: 4)
    assertPipelinesAgree(of: SeedTrees.root([shadowed]))
  }

  @Test func anUnequalPictureIsReported() throws {
    var agreement = try PipelineAgreement(scene(Tiles.dotted()))
    #expect(agreement.disagreement == nil)
    let other = try scene(Tiles.dotted(.red)).bitmap()
    agreement.parity = Parity(agreement.parity.first, other)
    let disagreement = try #require(agreement.disagreement)
    #expect(disagreement.text == nil)
    #expect(disagreement.description.hasPrefix("The raster and the vector pipeline disagree."))
    #expect(try agreement.artifacts().map(\.fileSuffix) == ["raster.png", "vector.png", "diff.png", "vector.pdf"])
  }

  @Test func anUnequalTextIsReported() throws {
    var agreement = try PipelineAgreement(scene(Tiles.words("Total")))
    #expect(agreement.drawnText == "Total" && agreement.disagreement == nil)
    agreement.documentText = "T0tal"
    let disagreement = try #require(agreement.disagreement)
    #expect(disagreement.picture == nil)
    #expect(disagreement.description.contains("The text drawn is\n  Total\nbut the PDF's text is\n  T0tal"))
  }

  @Test func aPictureOfAnotherSizeIsReported() throws {
    var agreement = try PipelineAgreement(scene(Tiles.dotted()))
    agreement.parity = Parity(agreement.parity.first, try scene(Tiles.tile(width: 21)).bitmap())
    #expect(agreement.disagreement?.picture != nil)
  }

  @Test func aViewThatCannotBeDrawnIsNoDisagreement() throws {
    let message = try #require(report(UIView(frame: .zero)))
    #expect(message.hasPrefix("The UIView has the size 0×0: there is nothing to draw."))
    #expect(!message.contains("__Snapshots__"), "there is no reference to speak of")
  }

  @Test func twoOfThemNeedNames() throws {
    let environment = workspace.environment()
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 1, column: 1)
    func message(_ name: String?) -> String? {
      PipelineAgreement.report(of: { Tiles.dotted() }, size: nil, traits: .init(), name: name, site, in: environment)
        .message
    }
    #expect(message(nil) == nil)
    #expect(message(nil)?.contains("different `named:`") == true)
    #expect(message("second") == nil)
    #expect(workspace.files().isEmpty)
  }

  private func scene(_ view: UIView) throws -> RecordedPicture {
    try ViewHost(view: view, size: nil, traits: .init(displayScale: 3)).record()
  }
}
