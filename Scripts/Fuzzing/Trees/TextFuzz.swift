// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import StillPaint
import StillTestSupport

/// The rules for any attributed string, whose text and attributes the input's bytes choose.
struct TextFuzz: FuzzTarget {
  var seeds: [(name: String, input: [UInt8])] {
    (0..<24).map { seed in
      var random = SeededNumbers(seed: UInt64(seed))
      return ("random-\(seed)", (0..<160).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  func check(_ bytes: UnsafeRawBufferPointer) {
    var generator = AttributedStringGenerator(ByteRandom(bytes))
    ProgrammerErrors.handling(with: { if $0.isEmpty { fatalError("an error without words") } }) {
      let text = generator.text()
      for _ in 0..<generator.number(below: 8) { generator.edit(text) }
      Self.checkRuns(of: text)
      Self.checkSizes(of: text, width: CGFloat(generator.number(below: 300)))
      Self.checkDrawing(of: text, lines: generator.number(below: 4), shrinks: generator.number(below: 4) == 0)
    }
  }

  /// The runs follow each other from the first character to the last.
  private static func checkRuns(of text: NSAttributedString) {
    var end = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { _, range, _ in
      if range.location != end || range.length < 1 { fatalError("a run at \(range), after \(end)") }
      end = range.location + range.length
    }
    if end != text.length { fatalError("the runs end at \(end) of \(text.length)") }
    let copy = NSMutableAttributedString(attributedString: text)
    if !copy.isEqual(to: text) { fatalError("a copy is not equal") }
  }

  @MainActor
  private static func checkSizes(of text: NSAttributedString, width: CGFloat) {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let bounds = text.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: options, context: nil)
    for size in [text.size(), bounds.size] where !(size.width.isFinite && size.height.isFinite) {
      fatalError("a size of \(size)")
    }
  }

  /// In a label; twice the same.
  @MainActor
  private static func checkDrawing(of text: NSAttributedString, lines: Int, shrinks: Bool) {
    guard let canvas = UIGraphicsCanvas(bounds: CGRect(x: 0, y: 0, width: 90, height: 40), scale: 1, opaque: false)
    else {
      fatalError("no canvas")
    }
    let label = UILabel(frame: canvas.bounds)
    label.numberOfLines = lines
    label.adjustsFontSizeToFitWidth = shrinks
    label.attributedText = text
    let size = label.sizeThatFits(CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude))
    if !size.width.isFinite || !size.height.isFinite { fatalError("a label of \(size)") }
    let bitmaps = (0..<2).map { _ in
      let context = canvas.makeContext()
      UIGraphicsPushContext(context)
      label.layer.render(in: context)
      UIGraphicsPopContext()
      note(context.displayList.description)
      return try? RasterPainter.paint(context.displayList, width: 90, height: 40, transform: .identity)
    }
    if bitmaps[0] != bitmaps[1] { fatalError("drawn twice, and otherwise") }
  }
}
