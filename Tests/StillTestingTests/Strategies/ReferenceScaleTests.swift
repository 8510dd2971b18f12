// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

/// A picture has a size in points: equal pixels at another scale are another picture.
@MainActor struct ReferenceScaleTests {
  let reference = Workspace.picture
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A picture of 100×60 pixels in one colour.
  private func failure(
    at scale: CGFloat, _ color: UIColor = .red, record: SnapshotTestingConfiguration.Record? = nil,
    tolerance: Tolerance = .exact, variables: [String: String] = [:]
  ) -> String? {
    workspace.failure(
      of: { Tiles.tile(color, width: 100 / scale, height: 60 / scale) },
      as: .image(tolerance: tolerance, traits: UITraitCollection(displayScale: scale)), record: record,
      variables: variables)
  }

  /// A file as another program writes it; `parts` changes its chunks.
  private func writeForeign(scale: Double, _ change: (inout PNGParts) -> Void = { _ in }) throws {
    let picture = try UIImage.of(Tiles.tile(.red, width: 100, height: 60), scale: 1).pixels()
    var parts = PNGParts(
      try PNGFile.encode(picture, metadata: PNGMetadata(scale: scale), carriesDigest: false))
    change(&parts)
    try workspace.write(parts.file, to: reference)
  }

  @Test(arguments: [[:], ["STILLFRAME_STRICT": "1"]]) func equalPixelsAtAnotherScaleDiffer(
    variables: [String: String]
  ) throws {
    _ = failure(at: 1)
    #expect(failure(at: 1, variables: variables) == nil)
    let message = try #require(failure(at: 2, variables: variables))
    #expect(message.contains("The reference has 100×60 points at 1x, the new picture 50×30 points at 2x"))
    #expect(message.contains("traits: UITraitCollection(displayScale: 1)"))
    #expect(message.contains("STILLFRAME_RECORD=failed swift test"))
  }

  @Test func noToleranceForgivesAnotherScale() throws {
    _ = failure(at: 1)
    let nearlyEverything = Tolerance(maxChannelDelta: 254)
    #expect(try #require(failure(at: 2, .gray, tolerance: nearlyEverything)).contains("100×60 points at 1x"))
  }

  @Test func pixelsAreComparedToo() throws {
    _ = failure(at: 1)
    let message = try #require(failure(at: 2, .blue))
    #expect(message.contains("100×60 points at 1x") && message.contains("Different: 6,000 of 6,000 pixels"))
  }

  @Test func recordingGivesTheReferenceTheNewScale() throws {
    _ = failure(at: 1)
    let recorded = try #require(failure(at: 2, record: .all))
    #expect(recorded.contains("Automatically recorded"))
    #expect(try PNGFile.decode([UInt8](try #require(workspace.data(reference)))).metadata.scale == 2)
    #expect(failure(at: 2) == nil)
    #expect(failure(at: 1, record: .failed)?.contains("50×30 points at 2x") == true)
    #expect(failure(at: 1) == nil)
  }

  @Test func aFileOfAnotherProgramIsTakenAtItsScale() throws {
    try writeForeign(scale: 2)
    #expect(failure(at: 2) == nil)
    #expect(failure(at: 1)?.contains("The reference has 50×30 points at 2x") == true)
  }

  @Test func aFileWithoutAScaleIsTakenAtTheOneAskedFor() throws {
    try writeForeign(scale: 2) { $0.chunks.removeAll { $0.type == "pHYs" } }
    for scale: CGFloat in [1, 2, 4] { #expect(failure(at: scale) == nil) }
    // Numbers that give only the shape of pixels are no scale.
    try writeForeign(scale: 2) { parts in
      for index in parts.chunks.indices where parts.chunks[index].type == "pHYs" { parts.chunks[index].data[8] = 0 }
    }
    for scale: CGFloat in [1, 2, 4] { #expect(failure(at: scale) == nil) }
  }

  /// Many programs write the 96 dpi of a screen, or the dots of a printer, into each file.
  @Test(arguments: [3780, 11811]) func aResolutionThatNoDeviceHasIsNoScale(pixelsPerMeter: UInt32) throws {
    try writeForeign(scale: 2) { parts in
      for index in parts.chunks.indices where parts.chunks[index].type == "pHYs" {
        let number = withUnsafeBytes(of: pixelsPerMeter.bigEndian, Array.init)
        parts.chunks[index].data = number + number + [1]
      }
    }
    for scale: CGFloat in [1, 2, 3] { #expect(failure(at: scale) == nil) }
    #expect(Diffing<UIImage>.image(scale: 3).fromData(try #require(workspace.data(reference))).scale == 3)
  }

  /// The digest stays true when another program changes the resolution alone.
  @Test func aScaleThatWasChangedBesideTheDigestCounts() throws {
    _ = failure(at: 1)
    var parts = PNGParts([UInt8](try #require(workspace.data(reference))))
    let index = try #require(parts.chunks.firstIndex { $0.type == "pHYs" })
    let other = PNGParts(try PNGFile.encode(Bitmap(width: 1, height: 1) { $0[0] = 0 }, metadata: PNGMetadata(scale: 2)))
    parts.chunks[index] = try #require(other.chunks.first { $0.type == "pHYs" })
    try workspace.write(parts.file, to: reference)
    #expect(failure(at: 1)?.contains("The reference has 50×30 points at 2x") == true)
  }

  @Test func scalesThatAreNoWholeNumbersMatchThemselves() {
    for (index, scale) in [1.5, 2.608, 1.0 / 3, 0.7071].enumerated() {
      let strategy = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: scale))
      _ = workspace.failure(of: { Tiles.tile(.red, width: 30, height: 30) }, as: strategy, named: "\(index)")
      #expect(
        workspace.failure(of: { Tiles.tile(.red, width: 30, height: 30) }, as: strategy, named: "\(index)") == nil)
    }
  }

  @Test func anImageSaysWhichScaleItNeeds() throws {
    let pixels = CGImage(bitmap: try UIImage.of(Tiles.tile(.red, width: 100, height: 60), scale: 1).pixels())
    let (one, two) = (UIImage(cgImage: pixels), UIImage(cgImage: pixels, scale: 2, orientation: .up))
    _ = workspace.failure(of: { one }, as: .image)
    #expect(workspace.failure(of: { one }, as: .image) == nil)
    let message = try workspace.message(of: { two }, as: .image)
    #expect(message.contains("The reference has 100×60 points at 1x, the new picture 50×30 points at 2x"))
    #expect(!message.contains("traits:"), "the strategy of images has no such parameter")
  }

  /// The parameter that each message names is one that the strategy has.
  @Test func pathsAndLayersNameTheirOwnParameter() throws {
    func path(_ side: CGFloat) -> CGPath { CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil) }
    _ = workspace.failure(of: { path(8) }, as: .image(scale: 1))
    let ofPath = try workspace.message(of: { path(4) }, as: .image(scale: 2))
    #expect(ofPath.contains("8×8 points at 1x") && ofPath.contains("pass `scale: 1` to the strategy"))
    #expect(workspace.failure(of: { path(8) }, as: .image(scale: 1)) == nil, "the advice works")
    try FileManager.default.removeItem(atPath: "\(workspace.root)/__Snapshots__")
    func layer(_ side: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: side, height: side)
      layer.backgroundColor = UIColor.red.cgColor
      return layer
    }
    _ = workspace.failure(of: { layer(8) }, as: .image(traits: UITraitCollection(displayScale: 1)))
    let ofLayer = try workspace.message(of: { layer(4) }, as: .image(traits: UITraitCollection(displayScale: 2)))
    #expect(ofLayer.contains("pass `traits: UITraitCollection(displayScale: 1)` to the strategy"))
    let huge = try workspace.message(of: { path(1e5) }, as: .image(scale: 2))
    #expect(huge.contains("Take a smaller size, or pass `scale: 1` to the strategy."))
  }

  @Test func theClosuresTellScalesApart() throws {
    let pixels = CGImage(bitmap: try UIImage.of(Tiles.tile(.red), scale: 1).pixels())
    let (one, two) = (UIImage(cgImage: pixels), UIImage(cgImage: pixels, scale: 2, orientation: .up))
    #expect(Diffing<UIImage>.image.diffV2(one, one) == nil)
    #expect(Diffing<UIImage>.image.diffV2(one, two)?.0.contains("The reference has 20×10 points at 1x") == true)
    let file = Diffing<UIImage>.image.toData(two)
    #expect(Diffing<UIImage>.image(scale: 3).fromData(file).scale == 2)
  }
}
