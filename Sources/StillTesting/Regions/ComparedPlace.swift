// SPDX-License-Identifier: MIT

import Foundation
import StillDiff

/// An area of a reference that had its own tolerance when it was recorded, as the reference's description states it.
struct ComparedPlace: Equatable {
  let rect: PixelRect
  let limits: Tolerance

  /// Returns true if a new tolerance is at least as strict as this one.
  func allows(_ new: Tolerance) -> Bool {
    guard new.maxChannelDelta <= limits.maxChannelDelta, limits.allowsMetric(of: new) else { return false }
    guard let area = new.maxClusterArea else {
      guard let count = new.maxDifferingPixels else { return true }
      return limits.allows(count) && (limits.maxClusterArea == nil)
    }
    let isSmaller = limits.maxClusterArea.map { area <= $0 } ?? (limits.maxDifferingPixels != nil)
    return isSmaller && limits.allows(new.maxDifferingPixels)
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
