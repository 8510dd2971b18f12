// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillKit
import Testing

@testable import StillTesting

/// No tolerance passes where everything went, or where nothing that is seen is compared.
@MainActor struct VanishedTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Clear, with a red box of one percent.
  private func boxed(x: CGFloat = 10, isHidden: Bool = false, isMasked: Bool = false, _ color: UIColor = .red) -> UIView
  {
    let view = Tiles.tile(.clear, width: 100, height: 20)
    let box = Tiles.tile(color, width: 4, height: 5)
    box.frame.origin.x = x
    box.isSnapshotMasked = isMasked
    view.addSubview(box)
    view.isHidden = isHidden
    return view
  }

  @Test func aPictureThatVanishedFailsWithAnyPrecision() throws {
    _ = workspace.failure(of: { boxed() }, as: .image)
    let gone = try workspace.message(of: { boxed(isHidden: true) }, as: .image(precision: 0.95))
    #expect(gone.contains("Nothing is seen any more: the new picture shows only transparent pixels"), "\(gone)")
    #expect(try workspace.result(".stillframe/AppTests/Screens/check.1.png.json").outcome == .mismatched)
    #expect(workspace.failure(of: { boxed(x: 12) }, as: .image(precision: 0.95)) == nil)
    let allowing = Snapshotting<UIView, UIImage>.image(precision: 0.95, allowsBlank: true)
    #expect(workspace.failure(of: { boxed(isHidden: true) }, as: allowing) == nil)
    let again = try workspace.message(of: { boxed(isHidden: true) }, as: .image(precision: 0.95), record: .failed)
    #expect(again.contains("no reference was recorded"))
  }

  @Test func aPictureThatAppearedFailsWithAnyPrecision() throws {
    _ = workspace.failure(of: { boxed(isHidden: true) }, as: .image(allowsBlank: true))
    let message = try workspace.message(of: { boxed() }, as: .image(precision: 0.95))
    #expect(message.contains("The reference shows only transparent pixels where it is compared"), "\(message)")
    let recorded = try workspace.message(of: { boxed() }, as: .image(precision: 0.95), record: .failed)
    #expect(recorded.contains("ecorded"))
    #expect(workspace.failure(of: { boxed() }, as: .image) == nil)
  }

  @Test func theClosuresSeeItToo() throws {
    let (shown, hidden) = (try UIImage.of(boxed(), scale: 1), try UIImage.of(boxed(isHidden: true), scale: 1))
    let diffing = Diffing<UIImage>.image(precision: 0.95)
    #expect(diffing.diffV2(shown, shown) == nil)
    #expect(diffing.diffV2(shown, hidden)?.0.hasPrefix("Nothing is seen any more") == true)
    #expect(diffing.diffV2(hidden, shown)?.0.hasPrefix("The reference shows only") == true)
    #expect(Diffing<UIImage>.image(precision: 0.95, allowsBlank: true).diffV2(shown, hidden) == nil)
  }

  @Test func aDocumentThatVanishedOrAppearedFails() throws {
    _ = workspace.failure(of: { boxed() }, as: .pdf)
    let gone = try workspace.message(of: { boxed(isHidden: true) }, as: .pdf(precision: 0.95))
    #expect(gone.contains("Nothing is seen any more"), "\(gone)")
    #expect(workspace.failure(of: { boxed(isHidden: true) }, as: .pdf(precision: 0.95, allowsBlank: true)) == nil)
    #expect(workspace.failure(of: { boxed(x: 12) }, as: .pdf(precision: 0.95)) == nil)
    _ = workspace.failure(of: { boxed(isHidden: true) }, as: .pdf(allowsBlank: true), named: "blank")
    let come = workspace.failure(of: { boxed() }, as: .pdf(precision: 0.95), named: "blank")
    #expect(come?.contains("The reference shows only transparent pixels") == true, "\(come ?? "")")
  }

  @Test func aPictureWithoutAComparedMarkIsBlank() throws {
    let words = "shows only transparent pixels where it is compared"
    #expect(try workspace.message(of: { boxed(isMasked: true) }, as: .image).contains(words))
    #expect(try workspace.message(of: { boxed(isMasked: true) }, as: .pdf).contains(words))
    _ = workspace.failure(of: { boxed() }, as: .image)
    _ = workspace.failure(of: { boxed() }, as: .pdf)
    #expect(try workspace.message(of: { boxed(isMasked: true) }, as: .pdf).contains(words))
    #expect(try workspace.message(of: { boxed(isMasked: true) }, as: .image).contains(words))
    #expect(workspace.failure(of: { boxed(isMasked: true) }, as: .image(allowsBlank: true)) == nil)
    // The references are not masked, so that the mask hides nothing.
    #expect(try workspace.message(of: { boxed(isMasked: true, .green) }, as: .image).contains("does not mask"))
    #expect(try workspace.message(of: { boxed(isMasked: true, .green) }, as: .pdf).contains("does not mask"))
  }

  @Test func whatIsMaskedMayBeAnythingBesideAComparedMark() {
    func view(_ color: UIColor) -> UIView {
      let view = boxed(isMasked: true, color)
      view.addSubview(Tiles.tile(.blue, width: 1, height: 1))
      return view
    }
    _ = workspace.failure(of: { view(.red) }, as: .image)
    #expect(workspace.failure(of: { view(.green) }, as: .image) == nil)
    _ = workspace.failure(of: { view(.red) }, as: .pdf)
    #expect(workspace.failure(of: { view(.green) }, as: .pdf) == nil)
  }

  @Test func aLongBlankDocumentIsBlank() throws {
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in for _ in 0..<10 { context.beginPage() } }
    #expect(data.count > 4096)
    _ = workspace.failure(of: { data }, as: Snapshotting<Data, Data>.pdf(allowsBlank: true))
    let message = try workspace.message(of: { data }, as: Snapshotting<Data, Data>.pdf)
    #expect(message.contains("its reference is as blank"), "\(message)")
    let junk = Data(repeating: 65, count: 5000)
    try workspace.write(junk, to: "__Snapshots__/AppTests/Screens/check.1.pdf")
    for strategy in [Snapshotting<Data, Data>.pdf, .pdf(allowsBlank: true)] {
      let message = try workspace.message(of: { junk }, as: strategy)
      #expect(message.contains("not a PDF"), "\(message)")
    }
    #expect(Diffing<Data>.pdf(allowsBlank: true).diffV2(junk, junk)?.0.contains("not a PDF") == true)
  }

  @Test func pipelinesDoNotAgreeOnNothing() throws {
    func report(_ view: UIView, allowsBlank: Bool = false, in environment: AssertionEnvironment) -> AssertionReport {
      let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 1, column: 1)
      return PipelineAgreement.report(
        of: { view }, size: nil, traits: .init(), allowsBlank: allowsBlank, name: nil, site, in: environment)
    }
    let hidden = report(boxed(isHidden: true), in: workspace.environment()).message
    #expect(hidden?.contains("is hidden, so that both pipelines draw nothing") == true, "\(hidden ?? "")")
    #expect(hidden?.contains("`assertPipelinesAgree(of: view, allowsBlank: true)`") == true)
    #expect(report(Tiles.tile(.clear), in: workspace.environment()).message != nil)
    #expect(report(Tiles.tile(.clear), allowsBlank: true, in: workspace.environment()).message == nil)
    let settings = SnapshotTestingConfiguration(allowsBlank: true)
    #expect(report(Tiles.tile(.clear), in: workspace.environment(configuration: settings)).message == nil)
    let shared = AssertionEnvironment.Shared(log: ResultsLog(identity: RunIdentity(run: "agree", process: "1")))
    #expect(report(boxed(), in: workspace.environment(shared: shared)).message == nil)
    let passed = try RunResults.load("\(workspace.root)/.stillframe/.runs/agree").results
    #expect(passed.map { $0.metrics?["compared_share"] } == [1])
  }
}
