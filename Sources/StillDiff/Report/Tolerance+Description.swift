// SPDX-License-Identifier: MIT

extension Tolerance: CustomStringConvertible {
  /// The limits that are set, by their names in the API, or `exact`.
  public var description: String {
    var parts: [String] = []
    if maxChannelDelta > 0 { parts.append("maxChannelDelta \(maxChannelDelta)") }
    if maxColorDifference > 0 {
      parts.append("maxColorDifference \(NumberText.decimal(maxColorDifference, places: 2))")
    }
    switch maxDifferingPixels {
    case .count(let count): parts.append("maxDifferingPixels \(count)")
    case .share(let share): parts.append("maxDifferingPixels \(NumberText.decimal(share * 100, places: 4)) %")
    case nil: break
    }
    if let maxClusterArea { parts.append("maxClusterArea \(maxClusterArea)") }
    return parts.isEmpty ? "exact" : parts.joined(separator: ", ")
  }
}
