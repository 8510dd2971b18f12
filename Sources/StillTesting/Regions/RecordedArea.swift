// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff

/// An area of a reference that had a mask or its own tolerance when it was recorded, as the reference states it.
struct RecordedArea: Equatable {
  /// The smallest rectangle around the area.
  let rect: PixelRect
  /// The limits in the area; nil for a mask, and if an older version did not state them.
  var limits: Tolerance?
  /// The place of the area in the order of all masks and tolerances, from back to front; nil if an older version did not
  /// state it.
  var order: Int?
  /// The digest of the pixels of an area that is no rectangle; nil for a rectangle, and in references of older versions.
  var shape: UInt64?

  /// Returns true if a new tolerance is at least as strict as the one of this area.
  func allows(_ new: Tolerance) -> Bool {
    guard let limits else { return true }
    guard new.maxChannelDelta <= limits.maxChannelDelta, limits.allowsMetric(of: new) else { return false }
    guard let area = new.maxClusterArea else {
      guard let count = new.maxDifferingPixels else { return true }
      return limits.allows(count) && (limits.maxClusterArea == nil)
    }
    let isSmaller = limits.maxClusterArea.map { area <= $0 } ?? (limits.maxDifferingPixels != nil)
    return isSmaller && limits.allows(new.maxDifferingPixels)
  }
}

extension RecordedArea {
  /// The range of a coordinate or a length; a description may come from an untrusted file.
  private static let places = -Bitmap.maximumSide...Bitmap.maximumSide

  init(_ region: ToleranceRegion, order: Int) {
    (rect, self.order, shape) = (region.bounds, order, region.shape)
    if case .tolerance(let limits) = region.rule { self.limits = limits }
  }

  /// Reads an area from a word of a description; nil for a word without a rectangle.
  init?(word: Substring) {
    let parts = word.split(separator: ",")
    let numbers = parts.prefix(4).compactMap { Int($0) }.filter(Self.places.contains)
    guard numbers.count == 4, parts.count <= 7 else { return nil }
    rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    for part in parts.dropFirst(4) {
      switch part.first {
      case "o": order = Int(part.dropFirst())
      case "t": shape = UInt64(part.dropFirst(), radix: 16)
      default: limits = Tolerance(limitsInWord: part)
      }
    }
  }

  /// The area in a word without blanks: the rectangle, and then what is known of limits, order and shape.
  var word: String {
    let parts = [
      "\(rect.x),\(rect.y),\(rect.width),\(rect.height)", limits?.limitsInWord, order.map { "o\($0)" },
      shape.map { "t\(String($0, radix: 16))" },
    ]
    return parts.compactMap(\.self).joined(separator: ",")
  }
}

extension ToleranceRegion {
  /// The digest of the pixels of a region that is no rectangle, wherever it lies; nil for a rectangle.
  var shape: UInt64? {
    guard case .rows(let rows) = area, !rows.isRectangle else { return nil }
    let box = rows.bounds
    let ends = (box.y..<box.maxY).flatMap { row in
      rows.ranges(inRow: row).flatMap { [row - box.y, $0.lowerBound - box.x, $0.upperBound - box.x] }
    }
    return ends.withUnsafeBytes { PixelDigest(of: $0).low }
  }
}

extension Tolerance {
  /// Returns true if a new allowance lets no more pixels differ than this one; nil allows any number.
  fileprivate func allows(_ new: PixelAllowance?) -> Bool {
    switch (maxDifferingPixels, new) {
    case (nil, _): maxClusterArea != nil
    case (_, nil): false
    case (.count(let old), .count(let new)): new <= old
    case (.share(let old), .share(let new)): new <= old
    case (_, .count(let new)): new <= 0
    case (_, .share(let new)): new <= 0
    }
  }

  fileprivate func allowsMetric(of new: Tolerance) -> Bool {
    switch (metric, new.metric) {
    case (_, nil): true
    case (.yiq(let old, let oldDetects), .yiq(let new, let newDetects)): new <= old && (oldDetects || !newDetects)
    case (.cie94(let old), .cie94(let new)), (.ciede2000(let old), .ciede2000(let new)): new <= old
    case (.ssim(let old), .ssim(let new)): new >= old
    default: false
    }
  }

  /// The limits in a word without blanks and commas.
  var limitsInWord: String {
    var parts = ["d\(maxChannelDelta)"]
    switch maxDifferingPixels {
    case .count(let count)?: parts.append("n\(count)")
    case .share(let share)?: parts.append("s\(share)")
    case nil: break
    }
    if let maxClusterArea { parts.append("a\(maxClusterArea)") }
    switch metric {
    case .yiq(let threshold, let detects)?: parts.append("\(detects ? "z" : "y")\(threshold)")
    case .cie94(let limit)?: parts.append("c\(limit)")
    case .ciede2000(let limit)?: parts.append("e\(limit)")
    case .ssim(let minimum)?: parts.append("i\(minimum)")
    case nil: break
    }
    return parts.joined(separator: ";")
  }

  /// Reads limits; nil if the word has none, as in descriptions of older versions.
  init?(limitsInWord word: some StringProtocol) {
    var limits = Tolerance()
    for part in word.split(separator: ";") {
      let text = part.dropFirst()
      guard let number = Double(text), number.isFinite else { return nil }
      switch part.first {
      case "d": limits.maxChannelDelta = Int(text) ?? 0
      case "n": limits.maxDifferingPixels = .count(Int(text) ?? 0)
      case "s": limits.maxDifferingPixels = .share(number)
      case "a": limits.maxClusterArea = Int(text) ?? 0
      case "y", "z": limits.metric = .yiq(threshold: number, detectsAntialiasing: part.first == "z")
      case "c": limits.metric = .cie94(number)
      case "e": limits.metric = .ciede2000(number)
      case "i": limits.metric = .ssim(minimum: number)
      default: return nil
      }
    }
    self = limits
  }
}
