// SPDX-License-Identifier: MIT

import StillDiff
import StillKit
import Testing

@testable import StillTesting

/// Seed S0: a view tree as a PDF and as a bitmap, by the article's recursive walk and by `layer.render(in:)`.
@MainActor @Suite(.snapshots) struct TreeAsDocumentTests {
  @Test func backgroundsLieWhereTheirViewsDo() throws {
    let ways = BothWays.byArticle(SeedTrees.backgrounds())
    try ways.expectOnePicture()
    try ways.expectDocumentLikeBitmap()
    #expect(try BothWays.imageCount(ways.walkedDocument) == 0, "fills stay paths")
    ways.assertSnapshots()
  }

  @Test func alphaFadesALeaf() throws {
    let ways = BothWays.byArticle(SeedTrees.leafAlpha())
    try ways.expectOnePicture()
    try ways.expectDocumentLikeBitmap()
    #expect(try BothWays.imageCount(ways.walkedDocument) == 0, "translucent text stays text")
    ways.assertSnapshots()
  }

  @Test func bordersEndAtTheEdge() throws {
    let ways = BothWays.byArticle(SeedTrees.squareBorders())
    try ways.expectOnePicture()
    try ways.expectDocumentLikeBitmap()
    ways.assertSnapshots()
  }

  @Test func allContentModes() throws {
    let ways = BothWays.byArticle(SeedTrees.contentModes())
    try ways.expectOnePicture()
    try ways.expectDocumentLikeBitmap()
    #expect(try BothWays.imageCount(ways.walkedDocument) == 13)
    ways.assertSnapshots()
  }

  @Test func imageAlpha() throws {
    let ways = BothWays.byArticle(SeedTrees.imageAlpha())
    // Fading before scaling rounds once more than fading while scaling.
    try ways.expectOnePicture(tolerance: Tolerance(maxChannelDelta: 1))
    try ways.expectDocumentLikeBitmap()
    ways.assertSnapshots()
  }

  /// The walk sets the context's alpha and gives the image its view's: it fades once, as in the layer.
  @Test func alphaFadesAnImageOnce() throws {
    let tree = SeedTrees.fadedPictures()
    let ways = BothWays.byArticle(tree)
    // An image that is faded while it is scaled is rounded otherwise than a group of it.
    try ways.expectOnePicture(tolerance: Tolerance(maxChannelDelta: 1))
    try ways.expectDocumentLikeBitmap()
    let pixels = try ways.walkedImage.pixels()
    for (x, alpha) in [(24, 1.0), (96, 0.5), (168, 0.25)] {
      // The red part of the flag over white, and over the black bar.
      let (overWhite, overBlack) = (pixels[x, 50], pixels[x, 70])
      #expect(abs(Double(overWhite.green) - (1 - alpha) * 255) <= 1, "\(alpha) over white: \(overWhite)")
      #expect(abs(Double(overBlack.red) - alpha * 255) <= 1, "\(alpha) over black: \(overBlack)")
    }
    ways.assertSnapshots()
  }

  /// UIBezierPath rounds continuously, cornerRadius by circles: the article's stroke is not the layer's border.
  @Test func roundedBordersStrokedByHand() {
    let ways = BothWays.byArticle(SeedTrees.roundedBorders())
    assertSnapshot(of: ways.walkedImage, as: .image, named: "walk")
    assertSnapshot(of: ways.renderedImage, as: .image, named: "render")
    assertSnapshot(of: ways.walkedDocument, as: .pdf, named: "walk-document")
  }
}

/// What the article's author left open.
extension TreeAsDocumentTests {
  @Test func clipping() throws { try expectFinished(SeedTrees.clipping()) }
  @Test func roundedClipping() throws { try expectFinished(SeedTrees.roundedClipping()) }
  @Test func nestedClipping() throws { try expectFinished(SeedTrees.nestedClipping()) }
  @Test func rotatedClipping() throws {
    // CGPath begins a rounded rectangle in the middle of its right side: that side is two lines, and each has twelve bits
    // of its slope from its own lower end.
    try expectFinished(SeedTrees.rotatedClipping(), tolerance: Tolerance(maxChannelDelta: 2))
  }
  @Test func bordersAboveSubviews() throws { try expectFinished(SeedTrees.bordersAboveSubviews()) }
  @Test func groupOpacity() throws { try expectFinished(SeedTrees.groupOpacity()) }
  @Test func shapeMask() throws { try expectFinished(SeedTrees.shapeMask()) }
  @Test func sharpShadow() throws { try expectFinished(SeedTrees.shadow(radius: 0)) }

  /// What reaches to the edge of the page knows where that is: the ends of gradients, and shadows of paths.
  @Test func endingGradientsReachTheDocument() throws {
    let ways = BothWays.finished(SeedTrees.endingGradients())
    try ways.expectOnePicture()
    try ways.expectDocumentLikeBitmap()
    #expect(try BothWays.imageCount(ways.renderedDocument) == 0, "gradients stay gradients")
    ways.assertSnapshots()
  }

  @Test func aPathsShadowReachesTheDocument() throws {
    let tree = SeedTrees.pathShadow()
    let ways = BothWays(tree) { view, context in view.layer.render(in: context) }
    try ways.expectDocumentLikeBitmap()
    let pixels = try BothWays.rasterized(ways.renderedDocument)
    #expect(pixels[120, 118].red < 10, "the shadow lies below the view")
    ways.assertSnapshots()
  }

  @Test func softShadow() throws {
    let ways = try expectFinished(SeedTrees.shadow(radius: 4), walkedImages: 1)
    #expect(try BothWays.imageCount(ways.renderedDocument) == 1, "only the blur is a bitmap")
  }

  /// By hand, a fading mask is a picture to clip to; a layer's stays a gradient.
  @Test func fadingMask() throws {
    let ways = try expectFinished(
      SeedTrees.fadingMask(), tolerance: Tolerance(maxChannelDelta: 1), walkedImages: 1)
    #expect(try BothWays.imageCount(ways.renderedDocument) == 0, "nothing becomes a bitmap")
    #expect(try BothWays.text(ways.renderedDocument) == "Fading words\n")
  }

  @discardableResult
  private func expectFinished(
    _ tree: UIView, tolerance: Tolerance = .exact, walkedImages: Int = 0, testName: String = #function,
    line: UInt = #line, _ location: SourceLocation = #_sourceLocation
  ) throws -> BothWays {
    let ways = BothWays.finished(tree)
    try ways.expectOnePicture(tolerance: tolerance, location)
    try ways.expectDocumentLikeBitmap(location)
    #expect(try BothWays.imageCount(ways.walkedDocument) == walkedImages, sourceLocation: location)
    ways.assertSnapshots(testName: testName, line: line)
    return ways
  }
}
