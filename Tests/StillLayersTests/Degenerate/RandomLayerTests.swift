// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Trees of which some, or many, properties make no sense are painted by both painters, and a healthy layer beside them
/// as ever.
struct RandomLayerTests {
  @Test(arguments: 0..<12, [3, 12]) func randomTreesArePainted(seed: Int, rarity: Int) throws {
    var random = RandomLayers(seed: seed * 2 + rarity, rarity: rarity)
    for round in 0..<3 {
      var subject: CALayer?
      // Geometry that is not finite is refused, and says so.
      let texts = errors { subject = random.layer(depth: 2) }
      #expect(texts.allSatisfy { $0.hasPrefix("CALayerInvalidGeometry") && $0.contains("The old value stays") })
      guard let subject, subject.zPosition < 10 else { continue }
      let pixels = try paintBeside(subject)
      for (x, y) in [(56, 56), (71, 71), (64, 60)] { #expect(pixels[x, y] == .solidGreen, "tree \(round)") }
    }
  }

  /// A healthy square above `subject`, by both painters.
  private func paintBeside(_ subject: CALayer) throws -> Bitmap {
    let root = layer(0, 0, 64, 64)
    root.addSublayer(subject)
    let witness = layer(28, 28, 8, 8, .green)
    witness.zPosition = 10
    root.addSublayer(witness)
    let context = CGContext(bounds: root.bounds)
    _ = errors { root.render(in: context) }
    let list = context.displayList
    let document = try PDFPainter.paint([PDFPainter.Page(bounds: root.bounds, list: list)])
    #expect(document.count > 500)
    return try RasterPainter.paint(list, width: 128, height: 128, transform: CGAffineTransform(scaleX: 2, y: 2))
  }
}
