// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillScene

/// The values that the layers of a tree show at one moment.
///
/// Making this copies only the storage that drawing reads; properties are compared only when ``changes(in:)`` is called.
package struct ShownValues {
  /// A layer of the tree.
  package struct Entry {
    /// The layer itself.
    package let layer: CALayer
    /// The index of the superlayer; nil for the root.
    package let parent: Int?
    fileprivate let values: CALayer
  }

  /// The layers, parents first.
  package let entries: [Entry]

  /// Takes the values of `root` and of all below it, as they are when this is called.
  package init(of root: CALayer) {
    var entries: [Entry] = []
    var waiting: [(layer: CALayer, parent: Int?)] = [(root, nil)]
    while let (layer, parent) = waiting.popLast() {
      let values = layer.makeCopy()
      if let own = layer.animations?.values, !own.isEmpty { values.animationsMade.values = own }
      waiting.append(contentsOf: layer.sublayerStorage.reversed().map { ($0, entries.count) })
      if let mask = layer.appearance.mask { waiting.append((mask, entries.count)) }
      entries.append(Entry(layer: layer, parent: parent, values: values))
    }
    self.entries = entries
  }

  /// Runs `body` while the layers have the places that they had then.
  package func showing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let restores = entries.map { entry in
      let restore = entry.layer.keepShownValues()
      let mask = entry.layer.appearance.mask
      (entry.layer.geometry, entry.layer.appearance) = (entry.values.geometry, entry.values.appearance)
      entry.layer.appearance.mask = mask
      return restore
    }
    defer { for restore in restores.reversed() { restore() } }
    return try body()
  }

  /// A property that has not the same value at all moments.
  package struct Change {
    /// The layer.
    package let layer: CALayer
    /// The property, or the part of it that changes, such as `position.x`.
    package let keyPath: String
    /// The values in words; nil at moments at which the layer does not belong to the tree.
    package let values: [String?]
  }

  /// Returns the properties that change from one moment to another, layer by layer in the order of the tree.
  package static func changes(in moments: [ShownValues]) -> [Change] {
    var order: [CALayer] = []
    var values: [ObjectIdentifier: [CALayer?]] = [:]
    for (index, moment) in moments.enumerated() {
      for entry in moment.entries {
        let key = ObjectIdentifier(entry.layer)
        if values[key] == nil {
          order.append(entry.layer)
          values[key] = Array(repeating: nil, count: moments.count)
        }
        values[key]?[index] = entry.values
      }
    }
    return order.flatMap { layer in changes(of: layer, values[ObjectIdentifier(layer)] ?? []) }
  }

  private static func changes(of layer: CALayer, _ copies: [CALayer?]) -> [Change] {
    var parts: Set<String> = []
    let words = copies.map { copy in copy.map { $0.valuesInWords } }
    for key in Set(words.flatMap { ($0 ?? [:]).keys }) {
      let there = words.compactMap { $0 }.map { $0[key] }
      if there.contains(where: { $0 != there[0] }) { parts.insert(key) }
    }
    return parts.sorted().map { key in
      Change(layer: layer, keyPath: key, values: words.map { words in words.map { $0[key] ?? "none" } })
    }
  }
}

extension CALayer {
  /// The values of all properties, part by part, by their key paths.
  fileprivate var valuesInWords: [String: String] {
    var words: [String: String] = [:]
    let keys = Self.commonKeys + Self.ownAnimatableKeys
    for key in keys {
      guard let value = animatedProperty(key)?.read(self) else { continue }
      value.addWords(key, to: &words)
    }
    for (key, value) in animations?.values ?? [:] {
      guard let value = AnimatableValue(any: value) else { continue }
      value.addWords(key, to: &words)
    }
    return words
  }
}

// MARK: - Words

extension AnimatableValue {
  fileprivate func addWords(_ key: String, to words: inout [String: String]) {
    switch self {
    case .numbers(let values, let shape):
      for (part, number) in zip(shape.parts(values), shape.numbers(values)) {
        words[part.isEmpty ? key : "\(key).\(part)"] = Self.words(number)
      }
    case .color(let color): words[key] = color.map(Self.colorWords) ?? "none"
    case .path(let path): words[key] = path.map(Self.pathWords) ?? "none"
    case .backdrop(let filter): words[key] = filter == .neutral ? "none" : Self.filterWords(filter)
    case .list(let values):
      for (index, value) in values.enumerated() { value.addWords("\(key)[\(index)]", to: &words) }
    case .contents(let contents):
      let parts = contents.parts.map { part in (part.contents.map(Self.objectWords) ?? "none", part.share) }
      let shares = parts.map { "\(Self.words($0.1 * 100)) % of \($0.0)" }
      words[key] = contents.isBetween ? shares.joined(separator: ", ") : parts[0].0
    }
  }

  /// A number to four decimals, which springs and curves have on every machine.
  private static func words(_ number: CGFloat) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return String(plainFormat: "%.10g", rounded == 0 ? 0 : rounded)
  }

  private static func colorWords(_ color: CGColor) -> String {
    let color = color.sRGB
    let parts = [color.red, color.green, color.blue, color.alpha].map { words(CGFloat($0)) }
    return "rgba(\(parts.joined(separator: " ")))"
  }

  private static func filterWords(_ filter: BackdropFilter) -> String {
    let parts: [(String, Double)] = [
      ("blur", filter.sigma), ("saturation", filter.saturation), ("brightness", filter.brightness),
      ("curve", filter.curve?.amount ?? 0), ("tint", filter.tint?.alpha ?? 0),
    ]
    return parts.map { "\($0) \(words(CGFloat($1)))" }.joined(separator: ", ")
  }

  private static func pathWords(_ path: CGPath) -> String {
    let points = path.geometry.points
    let shown = points.prefix(8).map { "\(words($0.x)),\(words($0.y))" }
    return (shown + (points.count > 8 ? ["… (\(points.count) points)"] : [])).joined(separator: " ")
  }

  private static func objectWords(_ object: Any) -> String {
    guard let image = object as? CGImage else { return "\(type(of: object))" }
    return "\(image.width)×\(image.height) pixels \(String(image.bitmap.pixelDigest.high, radix: 16).prefix(8))"
  }
}

extension AnimatableValue.Shape {
  /// The names of the parts of such a value; an empty one for a value without parts.
  fileprivate func parts(_ values: [CGFloat]) -> [String] {
    switch self {
    case .number, .float, .flag, .integer: [""]
    case .point: ["x", "y"]
    case .axes: ["x", "y", "z"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    case .transform: TransformParts.names
    }
  }

  fileprivate func numbers(_ values: [CGFloat]) -> [CGFloat] {
    guard self == .transform else { return values }
    return TransformParts(CATransform3D(rows: values)).numbers
  }
}

extension TransformParts {
  /// The key-path names of `numbers`, followed by those of the matrix elements for perspective.
  fileprivate static let names =
    ["scale", "rotation", "translation"].flatMap { part in ["x", "y", "z"].map { "\(part).\($0)" } }
    + ["m14", "m24", "m34"]

  fileprivate var numbers: [CGFloat] {
    let matrix = matrix
    return [
      scale.x, scale.y, scale.z, rotation.x, rotation.y, rotation.z, translation.x, translation.y, translation.z,
      matrix.m14, matrix.m24, matrix.m34,
    ]
  }
}
