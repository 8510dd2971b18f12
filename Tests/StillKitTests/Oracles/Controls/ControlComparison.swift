// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit

/// A part of a picture of iOS beside the same part of ours, and the findings of the checks that were made.
///
/// All rectangles and points are in points of the whole picture, y down.
@MainActor final class ControlComparison {
  /// The words for each check, by its name: empty where both pictures agree.
  private(set) var findings: [(check: String, words: String)] = []
  private let theirs: Bitmap
  private let ours: Bitmap
  private let scale: CGFloat
  /// The part that both show.
  private let part: CGRect

  /// - Parameter canvas: Our view tree, as large as `part`.
  init(_ picture: ControlPicture, _ canvas: UIView, showing part: CGRect, marked marks: AccessibilityMarks? = nil)
    throws
  {
    (scale, self.part) = (picture.scale, part)
    theirs = try picture.bitmap()
    canvas.overridingTraits = UITraitCollection(displayScale: scale)
    let drawn = try Picture(canvas, scale: scale).bitmap
    ours = marks?.drawn(over: drawn, scale: scale, origin: part.origin) ?? drawn
  }

  /// Notes that a length in points agrees within a pixel.
  func length(_ check: String, _ ours: CGFloat, _ theirs: CGFloat) {
    note(check, abs(ours - theirs) < 1 / scale + 1e-3 ? "" : "\(ours) points, not \(theirs)")
  }

  /// Notes that a length in points agrees within a share.
  func length(_ check: String, _ ours: CGFloat, _ theirs: CGFloat, within share: CGFloat) {
    note(check, abs(ours - theirs) <= theirs * share ? "" : "\(ours) points, not \(theirs)")
  }

  /// Notes that both pictures have the same colour at a point, within two levels.
  func color(_ check: String, at point: CGPoint) {
    let (mine, real) = (word(of: ours, at: point, from: part.origin), word(of: theirs, at: point, from: .zero))
    let words = "\(String(mine, radix: 16)), not \(String(real, radix: 16))"
    note(check, Self.difference(mine, real) <= 2 ? "" : words)
  }

  /// Notes that at most a share of the pixels of an area differs by more than 8 levels, those of `masks` left out.
  func shapes(_ check: String, in area: CGRect, without masks: [CGRect] = [], above8 limit: Double = 0.002) {
    var (count, different, largest) = (0, 0, 0)
    let masks = masks.map(pixels)
    forEachPixel(of: area) { x, y, mine, real in
      if masks.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) { return }
      let difference = Self.difference(mine, real)
      count += 1
      if difference > 8 { different += 1 }
      largest = max(largest, difference)
    }
    let share = Double(different) / Double(max(count, 1))
    let words = "\(String(format: "%.2f", share * 100)) % of pixels differ by more than 8, the largest by \(largest)"
    note(check, count > 0 && share <= limit ? "" : words)
  }

  /// Notes that the ink in an area has the same edges, or only the same `edge`, within a pixel.
  func edges(_ check: String, in area: CGRect, only edge: KeyPath<CGRect, CGFloat>? = nil) {
    let (mine, real) = inks(in: area)
    let edges: [KeyPath<CGRect, CGFloat>] = edge.map { [$0] } ?? [\.minX, \.minY, \.maxX, \.maxY]
    let isFar = edges.contains { abs(mine[keyPath: $0] - real[keyPath: $0]) > 1 / scale + 1e-3 }
    note(check, !isFar && !real.isNull ? "" : "\(mine), not \(real)")
  }

  /// Notes that the ink of a line of text begins and stands where the real one does, within a pixel, and that it is as
  /// wide, within a share or a pixel.
  ///
  /// Letters of both fonts begin beside their origin by different amounts, which `bearing` in points allows, and
  /// descend by different amounts: a line that has descenders may end a pixel further off.
  func text(
    _ check: String, in area: CGRect, within share: CGFloat = 0.01, bearing: CGFloat = 0, descends: Bool = false
  ) {
    let (mine, real) = inks(in: area)
    let pixel = 1 / scale + 1e-3
    note(check + ": left", abs(mine.minX - real.minX) <= pixel + bearing ? "" : "\(mine.minX), not \(real.minX)")
    let isLow = abs(mine.maxY - real.maxY) <= (descends ? 2 * pixel : pixel)
    note(check + ": bottom", isLow ? "" : "\(mine.maxY), not \(real.maxY)")
    let isWide = abs(mine.width - real.width) <= max(real.width * share, pixel)
    note(check + ": width", isWide ? "" : "\(mine.width), not \(real.width)")
  }

  /// Notes that what stands out most from the background of an area has the same colour, within eight levels.
  func inkColor(_ check: String, in area: CGRect) {
    var background: (mine: UInt32, real: UInt32)?
    var (mine, real) = (UInt32(0), UInt32(0))
    forEachPixel(of: area) { _, _, own, other in
      guard let background else { return (background, mine, real) = ((own, other), own, other) }
      if Self.difference(own, background.mine) > Self.difference(mine, background.mine) { mine = own }
      if Self.difference(other, background.real) > Self.difference(real, background.real) { real = other }
    }
    note(check, Self.difference(mine, real) <= 8 ? "" : "\(String(mine, radix: 16)), not \(String(real, radix: 16))")
  }

  /// Notes a finding; empty words mean that both agree.
  func note(_ check: String, _ words: String) { findings.append((check, words)) }
}

extension ControlComparison {
  /// The whole pixels of an area in the picture of iOS.
  private func pixels(_ area: CGRect) -> CGRect {
    CGRect(
      x: (area.minX * scale).rounded(), y: (area.minY * scale).rounded(), width: (area.width * scale).rounded(),
      height: (area.height * scale).rounded())
  }

  private func word(of bitmap: Bitmap, at point: CGPoint, from origin: CGPoint) -> UInt32 {
    bitmap[Int((point.x - origin.x) * scale), Int((point.y - origin.y) * scale)].word
  }

  private func forEachPixel(of area: CGRect, _ body: (_ x: Int, _ y: Int, _ ours: UInt32, _ theirs: UInt32) -> Void) {
    let (area, origin) = (pixels(area), pixels(part))
    ours.withWords { mine in
      theirs.withWords { real in
        for y in Int(area.minY)..<Int(area.maxY) {
          for x in Int(area.minX)..<Int(area.maxX) {
            let own = (y - Int(origin.minY)) * ours.width + x - Int(origin.minX)
            body(x, y, mine[own], real[y * theirs.width + x])
          }
        }
      }
    }
  }

  /// The boxes around what differs from the area's first pixel by more than an eighth, in points.
  private func inks(in area: CGRect) -> (ours: CGRect, theirs: CGRect) {
    var (mine, real) = (CGRect.null, CGRect.null)
    var first: (UInt32, UInt32)?
    forEachPixel(of: area) { x, y, own, other in
      let background = first ?? (own, other)
      first = background
      let pixel = CGRect(x: x, y: y, width: 1, height: 1)
      if Self.difference(own, background.0) > 32 { mine = mine.union(pixel) }
      if Self.difference(other, background.1) > 32 { real = real.union(pixel) }
    }
    let toPoints = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
    return (mine.applying(toPoints), real.applying(toPoints))
  }

  /// The largest difference of a channel.
  private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
    var largest = 0
    for shift in [0, 8, 16] as [UInt32] {
      largest = max(largest, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
    }
    return largest
  }
}

/// The way in which AccessibilitySnapshot shows views: in luminance alone, with a colour over each element.
struct AccessibilityMarks {
  /// The elements in order, in points of the picture: 30 % of seven colours in turn lie over them.
  var elements: [CGRect]

  private static let colors: [UInt32] = [0x00FFFF, 0xFF00FF, 0x00FF00, 0x0000FF, 0xFFFF00, 0x800080, 0xFF8000]

  /// Returns an opaque bitmap as that tool would show it.
  func drawn(over bitmap: Bitmap, scale: CGFloat, origin: CGPoint) -> Bitmap {
    let rects = elements.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) }
      .map { CGRect(x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale) }
    return Bitmap(width: bitmap.width, height: bitmap.height) { words in
      bitmap.withWords { source in
        for index in 0..<bitmap.pixelCount { words[index] = 0xFF00_0000 | 0x01_0101 * Self.luminance(source[index]) }
      }
      for (rect, color) in zip(rects, Self.repeated(rects.count)) {
        for y in max(Int(rect.minY), 0)..<min(Int(rect.maxY.rounded(.up)), bitmap.height) {
          for x in max(Int(rect.minX), 0)..<min(Int(rect.maxX.rounded(.up)), bitmap.width) {
            let covered = rect.intersection(CGRect(x: x, y: y, width: 1, height: 1))
            let index = y * bitmap.width + x
            words[index] = Self.mix(words[index], color, 0.3 * covered.width * covered.height)
          }
        }
      }
    }
  }

  private static func repeated(_ count: Int) -> [UInt32] { (0..<count).map { colors[$0 % colors.count] } }

  /// The luminance of a pixel, taken in linear light, as a level.
  private static func luminance(_ word: UInt32) -> UInt32 {
    let red = linear[Int(word >> 16 & 255)], green = linear[Int(word >> 8 & 255)], blue = linear[Int(word & 255)]
    let light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return UInt32((255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
  }

  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func mix(_ word: UInt32, _ color: UInt32, _ share: CGFloat) -> UInt32 {
    var mixed: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      let (below, above) = (CGFloat(word >> shift & 255), CGFloat(color >> shift & 255))
      mixed |= UInt32((below + (above - below) * share).rounded()) << shift
    }
    return mixed
  }
}
