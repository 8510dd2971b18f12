// SPDX-License-Identifier: MIT

import CStillVector
import Foundation

/// The size that the root of an SVG file states, by the rules of SVG 2.
///
/// Where width or height is missing, or a percentage, it follows from the view box and the other one.
struct VectorSize {
  private let width, height, viewBox: String?
  private let pointsPerInch: Double

  /// The longest side in points.
  static let greatestSide = 16_384.0

  init(_ bytes: [UInt8], _ summary: StillSVGSummary, pointsPerInch: Double) {
    func value(_ range: StillSVGRange) -> String? {
      range.count == 0 ? nil : String(decoding: bytes[range.range], as: UTF8.self)
    }
    self.pointsPerInch = pointsPerInch
    (width, height, viewBox) = (value(summary.width), value(summary.height), value(summary.view_box))
  }

  func size() throws(VectorError) -> CGSize {
    let box = try viewBox.map { (words) throws(VectorError) in try Self.boxSize(words) }
    let (width, height) = (try length(width), try length(height))
    let size: CGSize
    switch (width, height, box) {
    case (let width?, let height?, _): size = CGSize(width: width, height: height)
    case (let width?, nil, let box?): size = CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?): size = CGSize(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    default: throw .noSize(reason: "its root lacks a width or a height, and a viewBox")
    }
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.greatestSide else {
      throw .noSize(
        reason:
          "\(Dump.number(size.width))×\(Dump.number(size.height)) points are not between 0 and \(Int(Self.greatestSide))"
      )
    }
    return size
  }

  private static func boxSize(_ words: String) throws(VectorError) -> CGSize {
    let numbers = words.split { $0 == "," || $0.isWhitespace }.map { Self.number($0) }
    guard numbers.count == 4, case let (_?, _?, width?, height?) = (numbers[0], numbers[1], numbers[2], numbers[3]),
      width > 0, height > 0
    else { throw .noSize(reason: "the viewBox is “\(words.prefix(40))”") }
    return CGSize(width: width, height: height)
  }

  /// Returns a length in points, or nil for one that is missing or a share of something.
  private func length(_ words: String?) throws(VectorError) -> Double? {
    guard let words, words != "auto" else { return nil }
    var text = words.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasSuffix("px") { text.removeLast(2) }
    if text.hasSuffix("%") { return nil }
    let unit = Self.units.first { text.hasSuffix($0.name) }
    guard let number = Self.number(text.dropLast(unit?.name.count ?? 0)) else {
      throw .noSize(reason: "“\(words.prefix(40))” is no length")
    }
    return unit.map { number * pointsPerInch * $0.inches } ?? number
  }

  /// The units of CSS other than pixels, which are points here.
  private static let units = [("pt", 1.0 / 72), ("pc", 1.0 / 6), ("in", 1.0), ("cm", 1 / 2.54), ("mm", 1 / 25.4)].map {
    (name: $0.0, inches: $0.1)
  }

  /// Returns a finite number in the notation of SVG.
  private static func number(_ words: Substring) -> Double? {
    guard words.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(words), number.isFinite else {
      return nil
    }
    return number
  }
}
