// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene

/// Returns the error of a file of 100 × 100 points; nil if it is read.
private func error(_ content: String, _ attributes: String = "width='100' height='100'") -> VectorError? {
  do throws(VectorError) {
    _ = try VectorFile(Data("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8))
    return nil
  } catch {
    return error
  }
}

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Rule: a line is cut into no more dashes than anyone waits for, however the file says how long both are.
struct VectorDashTests {
  private static let limit = 200_000

  /// Each has one dash or space for a unit, and is `length` long.
  @Test(arguments: [
    "<path d='M0 50H{}' stroke-dasharray='1'/>", "<path d='M-5,0 h{}' stroke-dasharray='1 1'/>",
    "<path d='M0 0l{} 0' stroke-dasharray='1'/>", "<path d='M0 0v{}' style='stroke-dasharray: 1px, 1px'/>",
    "<path d='m0 0c0 0 0 0 {} 0' stroke-dasharray='1'/>", "<path d='M0 0Q{} 0 {} 0' stroke-dasharray='1'/>",
    "<path d='M0 0S{} 0 {} 0' stroke-dasharray='1'/>", "<path d='M9 0T{} 0' stroke-dasharray='1'/>",
    "<path d='M0 0a5 5 0 01{} 0' stroke-dasharray='1'/>", "<path d='M0 0a1 1 0 1 0{} 0' stroke-dasharray='1'/>",
    "<line x1='5' x2='{}' stroke-dasharray='1'/>", "<line y2='-{}' stroke-dasharray='1'/>",
    "<polyline points='0,0 {},0' stroke-dasharray='1'/>", "<polygon points='0 0 {} 0' stroke-dasharray='1'/>",
    "<circle r='{}' stroke-dasharray='1'/>", "<rect width='{}' stroke-dasharray='1'/>",
    "<ellipse rx='1' ry='{}' stroke-dasharray='1'/>", "<g stroke-dasharray='1'><g><path d='M0 0h{}'/></g></g>",
    "<style>.a{stroke-dasharray:1 1}</style><path class='a' d='M0 0h{}'/>",
    "<style>circle{r:{}px}</style><circle stroke-dasharray='1'/>",
    "<path id='a' d='M0 0h{}'/><use href='#a' stroke-dasharray='1'/>",
    "<path d='M0 0h{}' stroke-dasharray='1px' transform='scale(0.001)'/>",
  ])
  func dashesAreCounted(content: String) {
    let file = { (length: Int) in error(content.replacingOccurrences(of: "{}", with: "\(length)")) }
    #expect(file(20_000) == nil)
    #expect(file(1_000_000) == .dashes(line: 1, limit: Self.limit))
  }

  @Test func dashesOfAnyUnitAreCounted() {
    for (dash, isFew) in [
      ("0.1", false), (".1 0", false), ("1e-1,.1", false), ("1mm", true), ("1pt", true), ("10%", true),
    ] {
      let found = error("\n<path d='M0 0H100000' stroke-dasharray='\(dash)'/>")
      #expect(found == (isFew ? nil : .dashes(line: 2, limit: Self.limit)))
    }
    #expect(error("<path d='M0 0H1e9' stroke-dasharray='none'/>") == nil)
    #expect(error("<path d='M0 0H1e9' stroke-dasharray='0 0'/>") == nil)
  }

  /// A dash of a path is drawn as often as the path.
  @Test func usesMultiplyDashes() {
    let file = { (count: Int) in
      error("<path id='a' d='M0 0H10000' stroke-dasharray='1'/>" + repeated("<use href='#a'/>", count))
    }
    #expect(file(10) == nil)
    #expect(file(40) == .tooMuch(line: 1, limit: 100_000))
  }

  /// Lengths in percent count by the size of the file, unless something in it is larger.
  @Test func sharesOfOtherSizesAreRefused() {
    let border = "<rect width='100%' height='100%' stroke-dasharray='6,14'/>"
    #expect(error(border) == nil)
    #expect(error("<svg width='50' height='50'>\(border)</svg>") == nil)
    #expect(error("<svg width='1e9' height='1e9'>\(border)</svg>") == .relativeStrokes(line: 1))
    #expect(error("<svg width='9000%'>\(border)</svg>") == .relativeStrokes(line: 1))
    #expect(error("<g font-size='1e9px'><circle r='1em' stroke-width='1em'/></g>") == .relativeStrokes(line: 1))
    #expect(error("<g font-size='12px'><circle r='1em' stroke-width='1em'/></g>") == nil)
  }
}

/// Rule: pens that are wide at very many corners or dashes are refused, at the size that they have in the picture.
struct WideStrokeTests {
  private static let zigzag = "<path d='M0 0\(repeated("l9 9l-9 3", 2000))'/>"

  @Test(arguments: [
    ("<g stroke='red' stroke-width='{}'>", "</g>"), ("<g style='stroke:red;stroke-width:{}px'>", "</g>"),
    ("<style>path{stroke-width:{}}</style>", ""), ("<g transform='scale({})' stroke-width='1'>", "</g>"),
    ("<g transform='matrix(0 {} -1 0 0 0)' stroke='red'>", "</g>"),
    ("<g style='transform:scale({},1)' stroke='red'>", "</g>"),
    ("<svg viewBox='0 0 10 10' width='100' height='100' stroke-width='{}'>", "</svg>"),
    ("<pattern id='p' stroke-width='{}'>", "</pattern><rect width='9' height='9' fill='url(#p)'/>"),
    (
      "<marker id='m' markerUnits='userSpaceOnUse' stroke-width='{}'>",
      "</marker><path d='M0 0h9' marker-end='url(#m)'/>"
    ),
    ("<marker id='m' stroke='red'>", "</marker><path d='M0 0h9' stroke-width='{}' marker-end='url(#m)'/>"),
  ])
  func cornersAreCounted(opening: String, closing: String) {
    let file = { (width: Int) in
      error((opening + Self.zigzag + closing).replacingOccurrences(of: "{}", with: "\(width)"))
    }
    #expect(file(3) == nil)
    #expect(file(3000) == .wideStrokes(line: 1))
  }

  @Test func dashesAreCountedInBothOrders() {
    let dashed = "<path stroke-width='{}' d='M0 0h9000'/>"
    for content in [
      "<g stroke-dasharray='1'>\(dashed)</g>",
      "<g stroke-width='{}'><path d='M0 0h9000' stroke-dasharray='1'/></g>",
    ] {
      let file = { (width: Int) in error(content.replacingOccurrences(of: "{}", with: "\(width)")) }
      #expect(file(2) == nil)
      #expect(file(100) == .wideStrokes(line: 1))
    }
  }

  /// Dashes that lie over each other take longer than those that do not.
  @Test(arguments: [
    "<path stroke-dasharray='{}' stroke-width='10' d='M0 0h1000'/>",
    "<g stroke-width='10'><path stroke-dasharray='{}' d='M0 0h1000'/></g>",
    "<g stroke-dasharray='{}'><path stroke-width='10' d='M0 0h1000'/></g>",
  ])
  func dashesOverEachOtherCountMore(content: String) {
    let file = { (dash: String) in error(content.replacingOccurrences(of: "{}", with: dash)) }
    #expect(file("2 2") == nil)
    #expect(file("0.1") == .wideStrokes(line: 1))
  }

  /// A drawing in other units is as wide as it looks.
  @Test func theViewBoxCounts() {
    let file = { (width: Double, side: Double) in
      error(
        "<g stroke='red' stroke-width='\(width)'>\(Self.zigzag)</g>",
        "width='100' height='100' viewBox='0 0 \(side) \(side)'")
    }
    #expect(file(1000, 100_000) == nil)
    #expect(file(0.02, 1) == nil)
    #expect(file(1000, 100) == .wideStrokes(line: 1))
    #expect(file(10, 1) == .wideStrokes(line: 1))
  }

  /// Of several statements about the same thing, the one that costs most counts.
  @Test(arguments: [
    "<g transform='scale(0.001)' style='transform:none' stroke-width='{}'>",
    "<style>svg{width:{}px}</style><svg viewBox='0 0 1 1' stroke='red'>",
    "<style>g{transform:scale({})}</style><g transform='scale(0.001)' stroke='red'>",
    "<g><svg viewBox='0 0 1 1' stroke-width='{}'>",
    "<pattern id='p' viewBox='0 0 1 1' width='{}' patternUnits='userSpaceOnUse'>",
    "<pattern id='p' viewBox='0 0 0.1 0.1' stroke-width='{}'>",
  ])
  func nothingIsTakenBack(opening: String) {
    let closings = [("<svg ", "</svg>"), ("<pattern", "</pattern><rect fill='url(#p)' stroke='red'/>"), ("<g", "</g>")]
    let closing = closings.filter { opening.contains($0.0) }.map(\.1)
    let file = { (width: Double) in
      error((opening + Self.zigzag + closing.joined()).replacingOccurrences(of: "{}", with: "\(width)"))
    }
    #expect(file(0.1) == nil)
    #expect(file(5000) == .wideStrokes(line: 1))
  }

  @Test func fillsHaveNoPen() {
    #expect(error(repeated(Self.zigzag, 20), "width='1000' height='1000' viewBox='0 0 1 1'") == nil)
  }
}

/// Rule: the stops of a gradient cost as often as a shape is filled with them.
struct GradientWorkTests {
  @Test(arguments: ["<g fill='url(#a)'>", "<style>g{stroke:url(#a)}</style><g>"]) func stopsAreCountedForEachShape(
    opening: String
  ) {
    let file = { (stops: Int, shapes: Int) in
      error(
        "<linearGradient id='b'>\(repeated("<stop/>", stops))</linearGradient><linearGradient id='a' href='#b'/>"
          + "\(opening)\(repeated("<rect/>", shapes))</g>")
    }
    #expect(file(5, 20_000) == nil)
    #expect(file(200, 1000) == nil)
    #expect(file(5000, 1) == nil)
    #expect(file(5000, 1000) == .tooMuch(line: 1, limit: 100_000))
    #expect(file(200, 20_000) == .tooMuch(line: 1, limit: 100_000))
  }
}
