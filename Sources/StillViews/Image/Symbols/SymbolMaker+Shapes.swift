// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillScene

/// Symbols that are made of simple shapes alone.
extension SymbolMaker {
  /// Returns the shapes of a name without `.fill`; nil of names that no rule is for.
  func drawn(_ name: String, _ isFilled: Bool) -> SymbolArtwork? {
    let words = name.split(separator: ".").map(String.init)
    if words.count == 3, words[0] == "die", words[1] == "face", let number = Int(words[2]) {
      return die(number, isFilled)
    }
    if words.count == 2, words[0] == "sidebar" { return sidebar(words[1]) }
    guard words.count > 2, words.last == "filled", let shape = SymbolEnclosure(rawValue: words[0]) else { return nil }
    return inset(words.dropFirst().dropLast(), in: shape)
  }

  /// Returns a die that shows a number from 1 to 6.
  private func die(_ number: Int, _ isFilled: Bool) -> SymbolArtwork? {
    let places: [(Int, Int)]
    switch number {
    case 1: places = [(0, 0)]
    case 2: places = [(1, -1), (-1, 1)]
    case 3: places = [(1, -1), (0, 0), (-1, 1)]
    case 4: places = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    case 5: places = [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)]
    case 6: places = [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]
    default: return nil
    }
    let radius = min(0.75 + stem / 4, 1.5)
    var dots = PathGeometry()
    for (x, y) in places {
      let center = CGPoint(x: CGFloat(x) * 3.5, y: CGFloat(y) * 3.5)
      dots.append(
        .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
    }
    return artwork(.square, [enclosing(.square, isFilled), SymbolArtwork.Part(dots, cut: isFilled ? .hole : .none)])
  }

  /// Returns a window with a line beside one of its edges.
  private func sidebar(_ side: String) -> SymbolArtwork? {
    guard let side = ["left": -1, "leading": -1, "right": 1, "trailing": 1][side] else { return nil }
    let ink = SymbolEnclosure.rectangle.ink
    let line = CGRect(x: CGFloat(side) * 3.6 - stem / 2, y: ink.minY, width: stem, height: ink.height)
    return artwork(.rectangle, [enclosing(.rectangle, false), SymbolArtwork.Part(.rect(line))])
  }

  /// Returns an outline with a filled shape in it, of which the words tell a half and a free edge: `lefthalf`, `inset`.
  private func inset(_ words: ArraySlice<String>, in shape: SymbolEnclosure) -> SymbolArtwork? {
    let isInset = words.last == "inset"
    let halves = isInset ? words.dropLast() : words
    let filled = SymbolArtwork.Part(shape.path(inset: isInset ? 1.9 * stem : 0))
    var outline = enclosing(shape, false)
    guard let half = halves.first else { return artwork(shape, [filled, outline]) }
    let ink = shape.ink
    let other: CGRect
    switch half {
    case "lefthalf", "leadinghalf": other = CGRect(x: 0, y: ink.minY, width: ink.maxX, height: ink.height)
    case "righthalf", "trailinghalf": other = CGRect(x: ink.minX, y: ink.minY, width: -ink.minX, height: ink.height)
    case "tophalf": other = CGRect(x: ink.minX, y: 0, width: ink.width, height: ink.maxY)
    case "bottomhalf": other = CGRect(x: ink.minX, y: ink.minY, width: ink.width, height: -ink.minY)
    default: return nil
    }
    outline.cut = .gap(.rect(other))
    return halves.count == 1 ? artwork(shape, [filled, outline]) : nil
  }

  private func artwork(_ shape: SymbolEnclosure, _ parts: [SymbolArtwork.Part]) -> SymbolArtwork {
    SymbolArtwork(parts: parts, ink: shape.ink, margin: shape.margin, source: .shape)
  }
}
