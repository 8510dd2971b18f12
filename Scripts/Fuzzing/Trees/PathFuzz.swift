// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillPaint
import StillTestSupport

@testable import StillFixtures

/// The rules for any path data of SVG, and for the path when it is drawn.
///
/// The first line is the path. A second one strokes it: width, cap, join, limit of mitres, phase, and dashes.
struct PathFuzz: FuzzTarget {
  private let mutator = WordMutator(words: PathWords.all)

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    mutator.changed(input, using: &random)
  }

  func check(_ bytes: UnsafeRawBufferPointer) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(lines[0])
    let geometry: PathGeometry
    do {
      geometry = try SVGPath.geometry(text, at: "$")
    } catch {
      if "\(error)".isEmpty { fatalError("an error without words") }
      switch (error as? FixtureError)?.problem {
      case .notAPath(_, let offset, _)? where (0...text.utf8.count).contains(offset): return
      // The text is a path, with numbers that nothing draws.
      case .outOfRange?: return
      default: fatalError("an error that says no place: \(error)")
      }
    }
    checkReading(geometry)
    let style = lines.count > 1 ? lines[1].split(separator: " ").compactMap { Double($0) } : []
    Self.draw(CGPath(geometry: geometry), style)
  }

  private func checkReading(_ geometry: PathGeometry) {
    if !geometry.isFinite { fatalError("coordinates that are not finite, and no error") }
    guard let again = try? SVGPath.geometry(geometry.written, at: "$"), again == geometry else {
      fatalError("written as \(geometry.written), and read otherwise")
    }
    let bounds = CGPath(geometry: geometry).boundingBoxOfPath
    let largest = geometry.points.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    if largest < 1e100, !geometry.isEmpty,
      ![bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy(\.isFinite)
    {
      fatalError("bounds \(bounds)")
    }
  }

  /// Filled, stroked and clipped by; twice the same.
  @MainActor
  private static func draw(_ path: CGPath, _ style: [Double]) {
    guard let canvas = UIGraphicsCanvas(bounds: CGRect(x: 0, y: 0, width: 24, height: 24), scale: 1, opaque: false)
    else {
      fatalError("no canvas")
    }
    let context = canvas.makeContext()
    context.setFillColor(UIColor.red.cgColor)
    context.addPath(path)
    context.fillPath(using: style.count % 2 == 0 ? .winding : .evenOdd)
    if !style.isEmpty { stroke(path, style, context) }
    context.addPath(path)
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
    _ = path.contains(CGPoint(x: 12, y: 12), using: .evenOdd)
    let list = context.displayList
    do {
      let bitmaps = try (0..<2).map { _ in
        try RasterPainter.paint(list, width: 24, height: 24, transform: .identity)
      }
      if bitmaps[0] != bitmaps[1] { fatalError("painted twice, and otherwise") }
      _ = try PDFPainter.paint([PDFPainter.Page(bounds: canvas.bounds, list: list)])
    } catch {
      if "\(error)".isEmpty { fatalError("an error without words") }
    }
  }

  private static func stroke(_ path: CGPath, _ style: [Double], _ context: CGContext) {
    func number(_ index: Int) -> Double { index < style.count ? style[index] : 0 }
    func choice(_ index: Int) -> Int32 { (0...2).contains(number(index)) ? Int32(number(index)) : 0 }
    context.setStrokeColor(UIColor.blue.cgColor)
    context.setLineWidth(number(0))
    context.setLineCap(CGLineCap(rawValue: choice(1)) ?? .butt)
    context.setLineJoin(CGLineJoin(rawValue: choice(2)) ?? .miter)
    context.setMiterLimit(number(3))
    context.setLineDash(phase: number(4), lengths: style.dropFirst(5).map { CGFloat($0) })
    context.addPath(path)
    context.strokePath()
  }
}

/// The words of path data.
enum PathWords {
  static let all =
    "MLHVCSQTAZmlhvcsqtaz".map(String.init) + [",", "-", ".", "e", "\n", "\n2 1 1 10 0 3 2", "M 1 1 L 20 20"]
    + Array(repeating: "#", count: 16)

  /// A path whose numbers may be anything.
  static func path(using random: inout SeededNumbers) -> String {
    let counts: [(command: Character, count: Int)] = [
      ("L", 2), ("l", 2), ("H", 1), ("v", 1), ("C", 6), ("s", 4), ("Q", 4), ("t", 2), ("M", 2), ("z", 0),
    ]
    var words = ["M 2 3"]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let (command, count) = counts.randomElement(using: &random)!
      words.append(String(command))
      for _ in 0..<count { words.append(Numbers.text(using: &random)) }
    }
    return words.joined(separator: " ")
  }
}

extension PathGeometry {
  /// The path in SVG's words, absolute.
  fileprivate var written: String {
    var words: [String] = []
    forEachVerb { verb, index in
      words.append(["M", "L", "Q", "C", "Z"][Int(verb.rawValue)])
      for point in points[index..<(index + verb.pointCount)] { words += ["\(point.x)", "\(point.y)"] }
    }
    return words.joined(separator: " ")
  }
}
