// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

@MainActor @Suite(.snapshots) struct ImageStrategyTests {
  let reference = Workspace.picture
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func onePixelOfAnotherColourFails() throws {
    _ = workspace.failure(of: { Tiles.dotted() }, as: .image)
    #expect(workspace.failure(of: { Tiles.dotted() }, as: .image) == nil)
    let other = UIColor(red: 0, green: 0, blue: 1.0 / 255, alpha: 1)
    #expect(workspace.failure(of: { Tiles.dotted(other) }, as: .image) != nil)
  }

  @Test func precisionIsTheShareOfPixelsThatMatch() {
    _ = workspace.failure(of: { Tiles.dotted() }, as: .image)
    // The dot is one of 200 square points.
    #expect(workspace.failure(of: { Tiles.dotted(.red) }, as: .image(precision: 0.995)) == nil)
    #expect(workspace.failure(of: { Tiles.dotted(.red) }, as: .image(precision: 0.996)) != nil)
  }

  @Test func perceptualPrecisionForgivesColoursThatLookAlike() {
    let (one, other) = (UIColor(white: 0.5, alpha: 1), UIColor(white: 0.51, alpha: 1))
    _ = workspace.failure(of: { Tiles.tile(one) }, as: .image)
    #expect(workspace.failure(of: { Tiles.tile(other) }, as: .image(perceptualPrecision: 0.98)) == nil)
    #expect(workspace.failure(of: { Tiles.tile(other) }, as: .image(perceptualPrecision: 0.999)) != nil)
    #expect(workspace.failure(of: { Tiles.tile(.black) }, as: .image(perceptualPrecision: 0.98)) != nil)
  }

  @Test(arguments: [
    (Tolerance.exact, false), (Tolerance(metric: .yiq(threshold: 0.02)), true),
    (Tolerance(metric: .cie94(2)), true), (Tolerance(metric: .ciede2000(0.01)), false),
    (Tolerance(metric: .ciede2000(2)), true), (Tolerance(metric: .ssim(minimum: 0.5)), true),
    (Tolerance(maxClusterArea: 10), false),
  ])
  func everyMetricCanBeAsked(tolerance: Tolerance, passes: Bool) {
    let (one, other) = (UIColor(white: 0.5, alpha: 1), UIColor(white: 0.51, alpha: 1))
    _ = workspace.failure(of: { Tiles.tile(one) }, as: .image(tolerance: tolerance))
    #expect((workspace.failure(of: { Tiles.tile(other) }, as: .image(tolerance: tolerance)) == nil) == passes)
  }

  @Test func sizesThatDifferAreToldAndNeverForgiven() throws {
    _ = workspace.failure(of: { Tiles.tile() }, as: .image(traits: .init(displayScale: 1)))
    let message = try workspace.message(
      of: { Tiles.tile(width: 21) }, as: .image(precision: 0.01, traits: .init(displayScale: 1)))
    #expect(message.contains("the reference has 20 x 10 pixels, the actual picture 21 x 10"))
    #expect(workspace.data(".stillframe/AppTests/Screens/check.1.diff.png") != nil)
  }

  @Test func aFailureLeavesThreePicturesAndItsNumbers() throws {
    let traits = UITraitCollection(displayScale: 2)
    _ = workspace.failure(of: { Tiles.dotted() }, as: .image(traits: traits))
    let message = try workspace.message(of: { Tiles.dotted(.red) }, as: .image(traits: traits))
    let base = ".stillframe/AppTests/Screens/check.1"
    let expected = """
      Snapshot does not match reference.
      UIView backgroundColor #000000 → #FF0000
      Different: 4 of 800 pixels (0.5 %) differ, by at most 255 of 255 in a channel.
        UIView: x 4, y 2, 1 x 1 (in points at 2x): 4 pixels

      reference  \(reference)
      actual     \(base).actual.png
      strip      \(base).strip.png

      If the new snapshot is right:
      """
    #expect(message.hasPrefix(expected))
    #expect(message.hasSuffix(#"STILLFRAME_RECORD=failed swift test --filter 'AppTests.Screens/check\('"#))
    #expect(workspace.data("\(base).reference.png") == workspace.data(reference))
    let actual = try PNGFile.decode([UInt8](try #require(workspace.data("\(base).actual.png"))))
    #expect(actual.bitmap[8, 4] == Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(actual.metadata.scale == 2)
    _ = try PNGFile.decode([UInt8](try #require(workspace.data("\(base).diff.png"))))
    let result = try workspace.result("\(base).png.json")
    #expect(result.outcome == .mismatched)
    #expect(result.metrics?["differing_pixels"] == 4 && result.metrics?["largest_channel_delta"] == 255)
    #expect(result.artifacts?["diff"] == "\(base).diff.png")
    let place = try #require(result.places?.first)
    #expect([place.x, place.y, place.width, place.height] == [8, 4, 2, 2] && result.places?.count == 1)
    #expect(place.values == ["9 4 #000000 #FF0000", "9 5 #000000 #FF0000"])
  }

  @Test func recordingTwiceGivesTheSameBytes() throws {
    _ = workspace.failure(of: { Tiles.words("Words") }, as: .image)
    let first = try #require(workspace.data(reference))
    try FileManager.default.removeItem(atPath: "\(workspace.root)/\(reference)")
    _ = workspace.failure(of: { Tiles.words("Words") }, as: .image)
    #expect(workspace.data(reference) == first)
  }

  @Test func aReferenceIsRewrittenOnlyIfItsPixelsDiffer() throws {
    let foreign = try PNGFile.encode(
      try UIImage.of(Tiles.tile(), scale: 3).pixels(), metadata: PNGMetadata(scale: 3), carriesDigest: false)
    try workspace.write(Data(foreign), to: reference)
    let message = try workspace.message(of: { Tiles.tile() }, as: .image, record: .all)
    #expect(message.contains("was not written"))
    #expect(workspace.data(reference) == Data(foreign))
    _ = workspace.failure(of: { Tiles.tile(.blue) }, as: .image, record: .all)
    #expect(workspace.data(reference) != Data(foreign))
  }

  @Test func aReferenceCarriesScaleAndTree() throws {
    _ = workspace.failure(of: { Tiles.dotted() }, as: .image(traits: .init(displayScale: 2)))
    let file = try PNGFile.decode([UInt8](try #require(workspace.data(reference))))
    #expect(file.metadata.scale == 2)
    let tree = try #require(file.metadata.treeDescription)
    #expect(tree.hasPrefix("\(TreeFormat.current.heading)\t"))
    #expect(tree.contains("\nUIView\t0 0 20 10\tbackgroundColor=#FFFFFF") && tree.contains("\n UIView\t4 2 1 1\t"))
    #expect(file.metadata.fingerprint?.contains("cairo ") == true)
  }

  @Test func picturesOfOtherProgramsAreComparedByTheirPixels() throws {
    let pixels = try UIImage.of(Tiles.dotted(), scale: 3).pixels()
    let file = try PNGFile.encode(pixels, metadata: PNGMetadata(scale: 3), carriesDigest: false)
    try workspace.write(Data(file), to: reference)
    #expect(workspace.failure(of: { Tiles.dotted() }, as: .image) == nil)
    #expect(workspace.failure(of: { Tiles.dotted(.red) }, as: .image) != nil)
  }

  @Test func imagesAreComparedAsTheyAreDrawn() throws {
    let image = UIImage.flag
    let turned = UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .right)
    _ = workspace.failure(of: { image }, as: .image)
    #expect(workspace.failure(of: { image }, as: .image) == nil)
    #expect(workspace.failure(of: { turned }, as: .image)?.contains("The sizes differ") == true)
    assertSnapshot(of: turned, as: .image)
  }

  @Test func theClosuresSayWhatTheComparisonSays() throws {
    let diffing = Diffing<UIImage>.image
    let image = try UIImage.of(Tiles.dotted(), scale: 2)
    let other = try UIImage.of(Tiles.dotted(.red), scale: 2)
    let stored = diffing.fromData(diffing.toData(image))
    #expect(stored.scale == 2 && stored.size == image.size)
    #expect(diffing.diffV2(stored, image) == nil)
    let (message, attachments) = try #require(diffing.diffV2(stored, other))
    #expect(message.hasPrefix("Different: 4 of 800 pixels"))
    #expect(attachments.map(\.content.name) == ["reference.png", "failure.png", "difference.png"])
    #expect(diffing.fromData(Data("no picture".utf8)).cgImage == nil)
  }

  @Test func pulledBackPicturesStayPictures() {
    let strategy = Snapshotting<UIView, UIImage>.image(size: CGSize(width: 5, height: 5)).pullback { (color: UIColor) in
      MainActor.assumeIsolated { Tiles.tile(color) }
    }
    _ = workspace.failure(of: { UIColor.red }, as: strategy)
    #expect(workspace.failure(of: { UIColor.red }, as: strategy) == nil)
    #expect(workspace.failure(of: { UIColor.blue }, as: strategy) != nil)
  }
}

extension UIImage {
  /// A picture of `view` without any assertion.
  @MainActor static func of(_ view: UIView, scale: CGFloat) throws -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { view.layer.render(in: $0.cgContext) }
  }
}
