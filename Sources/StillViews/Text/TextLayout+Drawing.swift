// SPDX-License-Identifier: MIT

package import Foundation
package import StillGraphics
package import StillLayers

extension TextLayout {
  /// Draws the lines into `context`, with the layout's top left corner at `origin`.
  ///
  /// `attributes` has one element for each span of the request that this layout was made from.
  func draw(into context: CGContext, at origin: CGPoint, attributes: [TextAttributes]) {
    problems.forEach(context.note)
    for line in lines {
      for run in line.runs where attributes[run.spanIndex].isDecorated {
        line.drawBackground(of: run, attributes[run.spanIndex], into: context, origin)
      }
      line.drawText(into: context, at: origin, attributes: attributes)
    }
  }
}

extension TextLine {
  /// Draws the line without its background, with the layout's top left corner at `origin`.
  func drawText(into context: CGContext, at origin: CGPoint, attributes: [TextAttributes]) {
    drawLetters(into: context, at: origin, attributes: attributes)
    for run in runs where attributes[run.spanIndex].isDecorated {
      drawLines(.all, of: run, attributes[run.spanIndex], into: context, origin)
    }
  }

  /// Draws letters and attachments, with the layout's top left corner at `origin`.
  func drawLetters(into context: CGContext, at origin: CGPoint, attributes: [TextAttributes]) {
    for run in runs {
      let place = CGPoint(x: origin.x + run.origin.x, y: origin.y + run.origin.y)
      let attributes = attributes[run.spanIndex]
      attributes.shadowed(in: context) { run.draw(at: place, attributes, into: context) }
    }
  }

  fileprivate func drawBackground(
    of run: PlacedRun, _ attributes: TextAttributes, into context: CGContext, _ origin: CGPoint
  ) {
    guard let color = attributes.backgroundColor else { return }
    withSavedState(of: context) {
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(x: origin.x + run.origin.x, y: origin.y + top, width: run.width, height: height))
    }
  }

  /// Draws lines below and through the letters of a run.
  func drawLines(
    _ kinds: TextLineKinds, of run: PlacedRun, _ attributes: TextAttributes, into context: CGContext, _ origin: CGPoint
  ) {
    attributes.shadowed(in: context) { drawPlainLines(kinds, of: run, attributes, into: context, origin) }
  }

  private func drawPlainLines(
    _ kinds: TextLineKinds, of run: PlacedRun, _ attributes: TextAttributes, into context: CGContext, _ origin: CGPoint
  ) {
    let decoration = FontLibrary.shared.decoration(for: attributes.font.descriptor)
    let (left, baseline) = (origin.x + run.origin.x, origin.y + run.origin.y)
    func line(_ style: NSUnderlineStyle, _ position: Double, _ thickness: Double, _ color: UIColor?) {
      guard !style.isEmpty else { return }
      let thickness = style.contains(.thick) ? thickness * 2 : thickness
      context.setFillColor((color ?? attributes.color).cgColor)
      let middle = baseline - position
      context.fill(CGRect(x: left, y: middle - thickness / 2, width: run.width, height: thickness))
      if style.contains(.double) {
        context.fill(CGRect(x: left, y: middle + thickness * 1.5, width: run.width, height: thickness))
      }
    }
    withSavedState(of: context) {
      if kinds.contains(.underline) {
        line(
          attributes.underline, decoration.underlinePosition, decoration.underlineThickness, attributes.underlineColor)
      }
      if kinds.contains(.strikethrough) {
        line(
          attributes.strikethrough, decoration.strikethroughPosition, decoration.strikethroughThickness,
          attributes.strikethroughColor)
      }
    }
  }
}

/// The kinds of lines drawn with letters.
struct TextLineKinds: OptionSet {
  let rawValue: Int

  static let underline = TextLineKinds(rawValue: 1)
  static let strikethrough = TextLineKinds(rawValue: 2)
  static let all: TextLineKinds = [.underline, .strikethrough]
}

extension TextAttributes {
  /// Draws with the shadow of the text, if it has one of its own.
  fileprivate func shadowed(in context: CGContext, _ draw: () -> Void) {
    guard let shadow else { return draw() }
    withSavedState(of: context) {
      shadow.cast(in: context)
      draw()
    }
  }
}

/// Attributed strings in text layers: black in the system font at 12 points, unless they say otherwise.
extension NSAttributedString: TextLayerContent {
  package func draw(in bounds: CGRect, style: TextLayerStyle, into context: CGContext) {
    let text = StyledText(self)
    for (layout, top) in style.layouts(of: text.request, in: bounds.size) {
      layout.draw(
        into: context, at: CGPoint(x: bounds.minX, y: bounds.minY + top), attributes: text.attributes)
    }
  }

  package func size(style: TextLayerStyle) -> CGSize {
    length == 0 ? .zero : style.size(of: StyledText(self).request)
  }
}

extension UIFont: TextLayerFont {}
