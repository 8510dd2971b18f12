// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// Pictures without a visible pixel are neither recorded nor matched, unless the test says that they should be blank.
@MainActor struct BlankSnapshotTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private static let ways: [(String, (UIView) -> Void)] = [
    ("The UIView is hidden,", { $0.isHidden = true }),
    ("The UIView has an alpha of 0,", { $0.alpha = 0 }),
    ("The UIView draws nothing,", { $0.backgroundColor = nil }),
    (
      "The UIView shows only transparent pixels,",
      { view in
        view.backgroundColor = nil
        let outside = Tiles.tile()
        outside.frame.origin.x = 500
        view.addSubview(outside)
      }
    ),
  ]

  private func blank(_ way: (UIView) -> Void) -> UIView {
    let view = Tiles.tile()
    way(view)
    return view
  }

  @Test func blankViewsAreNotRecordedAndTheReasonIsTold() throws {
    for (words, way) in Self.ways {
      for record in [SnapshotTestingConfiguration.Record.missing, .failed, .all] {
        let picture = try workspace.message(of: { blank(way) }, as: .image, record: record)
        #expect(picture.contains(words) && picture.contains("no reference was recorded"), "\(picture)")
        #expect(picture.contains("record it with `.image(allowsBlank: true)`."))
        let document = try workspace.message(of: { blank(way) }, as: .pdf, record: record)
        #expect(document.contains(words) && document.contains("`.pdf(allowsBlank: true)`."), "\(document)")
      }
    }
    #expect(workspace.files().allSatisfy { $0.hasPrefix(".stillframe") })
  }

  /// A strategy whose closures were changed knows no views, and still sees that nothing is there.
  @Test func changedClosuresRecordNoBlankPicture() throws {
    var image = Snapshotting<UIView, UIImage>.image
    image.diffing.toData = image.diffing.toData
    var document = Snapshotting<UIView, Data>.pdf
    document.diffing.fromData = document.diffing.fromData
    for record in [SnapshotTestingConfiguration.Record.missing, .failed, .all] {
      let picture = try workspace.message(of: { blank { $0.isHidden = true } }, as: image, record: record)
      #expect(picture.contains("The UIView is hidden,") && picture.contains("no reference was recorded"), "\(picture)")
      let page = try workspace.message(of: { blank { $0.isHidden = true } }, as: document, record: record)
      #expect(page.contains("no reference was recorded"), "\(page)")
    }
    #expect(workspace.files().allSatisfy { $0.hasPrefix(".stillframe") })
    var allowed = Snapshotting<UIView, UIImage>.image(allowsBlank: true)
    allowed.diffing.toData = allowed.diffing.toData
    _ = workspace.failure(of: { blank { $0.isHidden = true } }, as: allowed)
    #expect(workspace.failure(of: { blank { $0.isHidden = true } }, as: allowed) == nil)
  }

  @Test func whatIsAllowedToBeBlankIsRecordedAndMatches() throws {
    for (index, (_, way)) in Self.ways.enumerated() {
      let name = "way \(index)"
      let first = workspace.failure(of: { blank(way) }, as: .image(allowsBlank: true), named: name)
      #expect(first?.hasPrefix("No reference was found on disk. Automatically recorded") == true)
      #expect(workspace.failure(of: { blank(way) }, as: .image(allowsBlank: true), named: name) == nil)
      _ = workspace.failure(of: { blank(way) }, as: .pdf(allowsBlank: true), named: name)
      #expect(workspace.failure(of: { blank(way) }, as: .pdf(allowsBlank: true), named: name) == nil)
    }
  }

  @Test(arguments: ["0", "1"]) func blankPicturesDoNotMatchEachOther(strict: String) throws {
    let (hidden, strict) = ({ self.blank { $0.isHidden = true } }, ["STILLFRAME_STRICT": strict])
    _ = workspace.failure(of: { hidden() }, as: .image(allowsBlank: true))
    _ = workspace.failure(of: { hidden() }, as: .pdf(allowsBlank: true))
    for record in [SnapshotTestingConfiguration.Record.never, .failed] {
      let picture = try workspace.message(of: { hidden() }, as: .image, record: record, variables: strict)
      #expect(picture.contains("The UIView is hidden, and its reference is as blank"))
      for way in [
        "`.image(allowsBlank: true)`", "`withSnapshotTesting(allowsBlank: true)`", "`.snapshots(allowsBlank: true)`",
      ] { #expect(picture.contains(way)) }
      let document = try workspace.message(of: { hidden() }, as: .pdf, record: record, variables: strict)
      #expect(document.contains("The UIView is hidden, and its reference is as blank"))
    }
    #expect(workspace.failure(of: { hidden() }, as: .image(precision: 0.5)) != nil)
    #expect(workspace.failure(of: { Tiles.tile() }, as: .image)?.contains("does not match") == true)
  }

  @Test func settingsLetBlankPicturesMatchButRecordNone() throws {
    let hidden = { self.blank { $0.isHidden = true } }
    let allowed = workspace.environment(configuration: SnapshotTestingConfiguration(allowsBlank: true))
    func failure<Format>(_ strategy: Snapshotting<UIView, Format>, _ name: String) -> String? {
      let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 1, column: 1)
      let request = AssertionRequest(name: name, pathExtension: strategy.pathExtension, site: site)
      var environment = allowed
      environment.shared = Workspace.fresh()
      return AssertionPipeline.failure(
        of: { hidden() }, as: strategy, request: request, timeout: 1, in: environment)
    }
    #expect(failure(.image, "new")?.contains("no reference was recorded") == true)
    #expect(failure(.pdf, "new")?.contains("no reference was recorded") == true)
    _ = workspace.failure(of: { hidden() }, as: .image(allowsBlank: true), named: "old")
    _ = workspace.failure(of: { hidden() }, as: .pdf(allowsBlank: true), named: "old")
    #expect(failure(.image, "old") == nil)
    #expect(failure(.pdf, "old") == nil)
  }

  @Test(.snapshots(allowsBlank: true)) func theTraitAndTheFunctionSetIt() async {
    #expect(SnapshotTestingConfiguration.current?.allowsBlank == true)
    withSnapshotTesting(record: .never) { #expect(SnapshotTestingConfiguration.current?.allowsBlank == true) }
    await withSnapshotTesting(allowsBlank: false) {
      await Task.yield()
      #expect(SnapshotTestingConfiguration.current?.allowsBlank == false)
    }
  }

  @Test func everyStrategyOverPicturesRefusesBlankOnes() throws {
    func expectRefusal<Value, Format>(
      _ words: String, of value: @MainActor () -> Value, _ strategy: Snapshotting<Value, Format>,
      _ allowing: Snapshotting<Value, Format>, location: SourceLocation = #_sourceLocation
    ) {
      let name = UUID().uuidString
      let message = workspace.failure(of: value, as: strategy, named: name)
      #expect(message?.contains(words) == true, "\(message ?? "")", sourceLocation: location)
      _ = workspace.failure(of: value, as: allowing, named: name)
      #expect(workspace.failure(of: value, as: allowing, named: name) == nil, sourceLocation: location)
      let both = workspace.failure(of: value, as: strategy, named: name)
      #expect(both?.contains("its reference is as blank") == true, "\(both ?? "")", sourceLocation: location)
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.isHidden = true
    expectRefusal("The CALayer is hidden", of: { layer }, .image, .image(allowsBlank: true))
    // Two equal rectangles cancel each other by the even-odd rule.
    let path = CGMutablePath()
    for _ in 0..<2 { path.addRect(CGRect(x: 0, y: 0, width: 20, height: 10)) }
    expectRefusal("The path shows only", of: { path as CGPath }, .image, .image(allowsBlank: true))
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 20, y: 10))
    expectRefusal("The path ", of: { line }, .image, .image(allowsBlank: true))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    expectRefusal("The image shows only transparent", of: { image }, .image, .image(allowsBlank: true))
    let controller = UIViewController()
    controller.view.alpha = 0
    expectRefusal(
      "The UIView has an alpha of 0", of: { controller }, .image(size: CGSize(width: 20, height: 10)),
      .image(size: CGSize(width: 20, height: 10), allowsBlank: true))
    expectRefusal(
      "The UIView has an alpha of 0", of: { controller },
      .pdf(on: ViewImageConfig(), size: CGSize(width: 20, height: 10)),
      .pdf(on: ViewImageConfig(), size: CGSize(width: 20, height: 10), allowsBlank: true))
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10)).pdfData { $0.beginPage() }
    expectRefusal("The document shows only transparent", of: { data }, .pdf, .pdf(allowsBlank: true))
  }

  @Test func whatIsSeenIsNotBlank() {
    let faint = UIColor(white: 0, alpha: 0.004)
    let seen: [(String, () -> UIView)] = [
      ("one colour", { Tiles.tile(.white) }), ("words", { Tiles.words("Words", color: .white) }),
      ("nearly transparent", { Tiles.tile(faint) }),
      (
        "the last pixel",
        {
          let view = Tiles.tile(.clear)
          let dot = Tiles.tile(width: 1, height: 1)
          dot.frame.origin = CGPoint(x: 19, y: 9)
          view.addSubview(dot)
          return view
        }
      ),
      (
        "rounded and faded",
        {
          let view = Tiles.tile()
          view.alpha = 0.5
          view.layer.cornerRadius = 5
          view.clipsToBounds = true
          return view
        }
      ),
    ]
    for (name, view) in seen {
      for strategy in [Snapshotting<UIView, UIImage>.image, .image(traits: .init(displayScale: 1))] {
        _ = workspace.failure(of: { view() }, as: strategy, named: name, record: .all)
        #expect(workspace.failure(of: { view() }, as: strategy, named: name) == nil, "\(name)")
      }
      _ = workspace.failure(of: { view() }, as: .pdf, named: name)
      #expect(workspace.failure(of: { view() }, as: .pdf, named: name) == nil, "\(name)")
    }
  }

  @Test func aClearCutOutIsSeenByItsPixels() throws {
    final class Erasing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(bounds)
        UIGraphicsGetCurrentContext()?.clear(bounds)
      }
    }
    let message = try workspace.message(
      of: { Erasing(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) as UIView }, as: .image)
    #expect(message.contains("The Erasing shows only transparent pixels"))
  }

  @Test func transparentBitmapsAreFoundByEveryWord() {
    #expect(Bitmap(width: 7, height: 3) { _ in }.isTransparent)
    #expect(Bitmap(width: 1, height: 1) { _ in }.isTransparent)
    #expect(Bitmap(width: 0, height: 0) { _ in }.isTransparent)
    for index in 0..<21 { #expect(!Bitmap(width: 7, height: 3) { $0[index] = 0x0100_0000 }.isTransparent) }
  }
}
