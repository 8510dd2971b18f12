// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
package import StillLayers

/// The values of all properties that change over some moments, as readable text that can be compared.
///
///     Card/UIView 'dot' position.x
///         0 s  5
///       0.1 s  14
package struct MotionListing: Equatable, Sendable {
  /// A property and its values as text, one for each moment.
  package struct Track: Equatable, Sendable {
    /// The path of the layer or view from the root, and the key path.
    package let name: String
    package let values: [String]
  }

  /// The text for a layer that is not in the tree at a moment.
  private static let absent = "-"

  /// The moments in seconds, as text.
  package let times: [String]
  package let tracks: [Track]

  /// Lists what changes from moment to moment.
  @MainActor package init(_ moments: [(seconds: Double, values: ShownValues)]) {
    times = moments.map { Self.words($0.seconds) }
    let names = LayerPaths(moments.map(\.values))
    tracks = ShownValues.changes(in: moments.map(\.values)).map { change in
      Track(
        name: "\(names.path(change.layer)) \(change.keyPath)", values: change.values.map { $0 ?? Self.absent })
    }
  }

  /// Returns a number of seconds as text, with at most four decimals.
  package static func words(_ seconds: Double) -> String {
    String(plainFormat: "%.10g", (seconds * 10_000).rounded() / 10_000)
  }

  /// The listing as text, with a line at its end.
  package var text: String {
    let width = times.map(\.count).max() ?? 0
    return tracks.map { track in
      let lines = zip(times, track.values).map { time, value in
        "  \(String(repeating: " ", count: width - time.count))\(time) s  \(value)\n"
      }
      return "\(track.name)\n\(lines.joined())"
    }.joined(separator: "\n")
  }

  /// Reads a listing back from lines of its text.
  package init(_ lines: some Sequence<Substring>, times: [String]) {
    var tracks: [Track] = []
    for line in lines where !line.isEmpty {
      if !line.hasPrefix("  ") {
        tracks.append(Track(name: String(line), values: []))
      } else if let last = tracks.popLast(), let end = line.range(of: " s  ") {
        tracks.append(Track(name: last.name, values: last.values + [String(line[end.upperBound...])]))
      }
    }
    self.times = times
    self.tracks = tracks
  }

  /// Returns a sentence for each property that has another value than in `reference` at a moment.
  package func differences(from reference: MotionListing, at index: Int) -> [String] {
    let before = Dictionary(reference.tracks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let now = Dictionary(tracks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = tracks.map(\.name) + reference.tracks.map(\.name).filter { now[$0] == nil }
    return names.compactMap { name in
      guard let old = before[name] else { return "\(name) changes, and did not in the reference" }
      guard let new = now[name] else { return "\(name) does not change any more" }
      guard old.values.indices.contains(index), new.values.indices.contains(index),
        old.values[index] != new.values[index]
      else { return nil }
      return "\(name): \(old.values[index]) in the reference, \(new.values[index]) now"
    }
  }
}

/// The paths of layers from the root on: types, with identifiers in quotes, and numbers among siblings of one name.
@MainActor
private struct LayerPaths {
  private var paths: [ObjectIdentifier: String] = [:]

  init(_ moments: [ShownValues]) {
    for moment in moments {
      var counts: [String: Int] = [:]
      let names = moment.entries.map { entry in "\(entry.parent ?? -1)/\(entry.layer.nameInListings)" }
      for name in names { counts[name, default: 0] += 1 }
      var seen: [String: Int] = [:]
      for (entry, name) in zip(moment.entries, names) {
        seen[name, default: 0] += 1
        guard paths[ObjectIdentifier(entry.layer)] == nil else { continue }
        let number = counts[name, default: 1] > 1 ? "[\(seen[name, default: 1])]" : ""
        let above = entry.parent.flatMap { paths[ObjectIdentifier(moment.entries[$0].layer)] }
        let own = entry.layer.nameInListings + number
        paths[ObjectIdentifier(entry.layer)] = above.map { "\($0)/\(own)" } ?? own
      }
    }
  }

  func path(_ layer: CALayer) -> String { paths[ObjectIdentifier(layer)] ?? layer.nameInListings }
}

extension CALayer {
  /// The type of the view or layer, with its identifier or name.
  @MainActor fileprivate var nameInListings: String {
    guard let view = owner as? UIView else {
      return name.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))"
    }
    let identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    return identifier.map { "\(type(of: view)) '\($0)'" } ?? "\(type(of: view))"
  }
}
