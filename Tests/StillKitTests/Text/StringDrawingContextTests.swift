// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Rule: a context lets text shrink to the largest size that fits, and tells the size and the place of the text.
@MainActor struct StringDrawingContextTests {
  private let words = "Several words that need some room"
  private let wrapped: NSStringDrawingOptions = [.usesLineFragmentOrigin]

  private func text(_ size: CGFloat) -> NSAttributedString {
    NSAttributedString(string: words, attributes: [.font: UIFont.systemFont(ofSize: size)])
  }

  private func context(downTo smallest: CGFloat) -> NSStringDrawingContext {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = smallest
    return context
  }

  @Test func withoutAFactorNothingShrinks() {
    let context = NSStringDrawingContext()
    #expect(context.minimumScaleFactor == 0)
    let size = CGSize(width: 100, height: 20)
    let whole = text(20).boundingRect(with: size, options: wrapped, context: nil)
    #expect(text(20).boundingRect(with: size, options: wrapped, context: context) == whole)
    #expect(context.actualScaleFactor == 1 && context.totalBounds == whole)
  }

  @Test(arguments: [CGSize(width: 100, height: 50), CGSize(width: 200, height: 30), CGSize(width: 120, height: 24)])
  func wrappedTextShrinksUntilItFits(size: CGSize) {
    let context = context(downTo: 0.1)
    let used = text(20).boundingRect(with: size, options: wrapped, context: context)
    let factor = context.actualScaleFactor
    #expect(factor > 0.1 && factor < 1 && used.width <= size.width && used.height <= size.height)
    #expect(used == text(20 * factor).boundingRect(with: size, options: wrapped, context: nil))
    let unlimited = CGSize(width: size.width, height: 0)
    let larger = text(20 * (factor + 0.003)).boundingRect(with: unlimited, options: wrapped, context: nil)
    #expect(larger.height > size.height)
  }

  @Test func oneLineShrinksToTheWidth() {
    let context = context(downTo: 0.5)
    let whole = text(20).size().width
    let used = text(20).boundingRect(with: CGSize(width: whole * 0.75, height: 1), context: context)
    #expect(abs(used.width - whole * 0.75) < 0.1 && abs(context.actualScaleFactor - 0.75) < 0.05)
    _ = text(20).boundingRect(with: CGSize(width: whole * 0.25, height: 1), context: context)
    #expect(context.actualScaleFactor == 0.5)
    _ = text(20).boundingRect(with: CGSize(width: whole + 1, height: 1), context: context)
    #expect(context.actualScaleFactor == 1)
  }

  @Test func drawingTellsItsPlace() {
    let context = context(downTo: 0.1)
    let rect = CGRect(x: 30, y: 40, width: 100, height: 50)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { _ in
      text(20).draw(with: rect, options: wrapped, context: context)
    }
    let measured = text(20).boundingRect(with: rect.size, options: wrapped, context: nil)
    #expect(context.actualScaleFactor < 1 && measured.height <= 50)
    #expect(context.totalBounds.origin == rect.origin && rect.contains(context.totalBounds))
  }
}
