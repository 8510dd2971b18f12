// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import Testing

@testable import StillLayers

struct CopyBudgetTests {
  /// Each coloured copy of an image is a picture of its own.
  @Test func colouredImagesAreNotCopiedWithoutEnd() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.draw(
      CGImage(bitmap: Bitmap(width: 3000, height: 3000) { _ in }), in: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (list, budget) = (context.displayList, CopyBudget())
    var taken: [Bool] = []
    let texts = errors { taken = (0..<13).map { _ in budget.takePixels(of: list) } }
    #expect(taken == (0..<13).map { $0 < 11 })
    #expect(texts.count == 1 && texts.first?.contains("pixels of coloured images") == true)
  }
}
