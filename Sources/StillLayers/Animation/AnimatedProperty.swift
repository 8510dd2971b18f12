// SPDX-License-Identifier: MIT

import StillGraphics
import StillScene

/// A property of a layer by its key path: the way to read and to write what drawing reads.
///
/// One table serves animations, key-value coding and descriptions. It never calls a getter or setter that a subclass
/// overrides.
struct AnimatedProperty {
  /// The whole property, such as `position`.
  struct Key: Sendable {
    let read: @Sendable (CALayer) -> AnimatableValue?
    let write: @Sendable (CALayer, AnimatableValue) -> Void
  }

  /// The name of the whole property.
  let name: Substring
  private let key: Key
  /// The part of the property, such as `x`; empty for all of it.
  private let part: Substring

  /// Finds a property of `layer`; nil if the path names none.
  init?(_ path: String, of layer: CALayer) {
    if let key = layer.animatedProperty(path) {
      (name, self.key, part) = (path[...], key, "")
      return
    }
    guard let dot = path.firstIndex(of: "."), let key = layer.animatedProperty(String(path[..<dot])) else { return nil }
    (name, self.key, part) = (path[..<dot], key, path[path.index(after: dot)...])
    guard let whole = key.read(layer), whole[part] != nil else { return nil }
  }

  /// A value that an app keeps under a key of its own, which the layer reads while it draws itself.
  init(ownKey key: String) {
    self.key = Key(
      read: { layer in
        let kept = layer.animations?.values[key] ?? Swift.type(of: layer).defaultValue(forKey: key)
        return kept.flatMap { AnimatableValue(any: $0) } ?? .number(0)
      },
      write: { layer, value in
        layer.animationsMade.values[key] = value.object(like: layer.animations?.values[key])
      })
    (name, part) = (key[...], "")
  }

  /// The value in `layer`; nil if the property belongs to another class of layers.
  func read(_ layer: CALayer) -> AnimatableValue? {
    guard let whole = key.read(layer) else { return nil }
    return part.isEmpty ? whole : whole[part]
  }

  /// Changes the value that drawing reads; NaN is refused.
  func write(_ value: AnimatableValue, to layer: CALayer) {
    guard value.isFinite else { return }
    guard !part.isEmpty else { return key.write(layer, value) }
    guard var whole = key.read(layer) else { return }
    whole[part] = value
    if whole.isFinite { key.write(layer, whole) }
  }
}

extension AnimatableValue {
  /// A part of a value, such as `x` of a point or `rotation.z` of a transform; nil if there is none of that name.
  fileprivate subscript(part: Substring) -> AnimatableValue? {
    get {
      if case .numbers(let values, .transform) = self {
        return TransformParts(CATransform3D(rows: values)).part(part)
      }
      guard case .numbers(let values, let shape) = self, let range = shape.indices(of: part) else { return nil }
      let inner: Shape = range.count == 1 ? .number : part == "origin" ? .point : .size
      return .numbers(Array(values[range]), inner)
    }
    set {
      guard case .numbers(var values, let shape) = self, case .numbers(let new, _)? = newValue else { return }
      if shape == .transform {
        var parts = TransformParts(CATransform3D(rows: values))
        parts.setPart(part, new)
        self = .numbers(parts.matrix.rows, .transform)
      } else if let range = shape.indices(of: part), range.count == new.count {
        values.replaceSubrange(range, with: new)
        self = .numbers(values, shape)
      }
    }
  }
}

extension AnimatableValue.Shape {
  /// The places of a part's numbers.
  fileprivate func indices(of part: Substring) -> Range<Int>? {
    switch (self, part) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): 0..<1
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): 1..<2
    case (.rect, "size.width"): 2..<3
    case (.rect, "size.height"): 3..<4
    case (.rect, "origin"): 0..<2
    case (.rect, "size"): 2..<4
    default: nil
    }
  }
}

extension TransformParts {
  fileprivate func part(_ name: Substring) -> AnimatableValue? {
    switch name {
    case "scale.x": .number(scale.x)
    case "scale.y": .number(scale.y)
    case "scale.z": .number(scale.z)
    case "scale.axes": .numbers([scale.x, scale.y, scale.z], .axes)
    case "scale": .number((scale.x + scale.y + scale.z) / 3)
    case "rotation.x": .number(rotation.x)
    case "rotation.y": .number(rotation.y)
    case "rotation.z", "rotation": .number(rotation.z)
    case "translation.x": .number(translation.x)
    case "translation.y": .number(translation.y)
    case "translation.z": .number(translation.z)
    case "translation.axes": .numbers([translation.x, translation.y, translation.z], .axes)
    case "translation": .size(CGSize(width: translation.x, height: translation.y))
    default: nil
    }
  }

  fileprivate mutating func setPart(_ name: Substring, _ values: [CGFloat]) {
    guard let value = values.first else { return }
    switch name {
    case "scale.x": scale.x = value
    case "scale.y": scale.y = value
    case "scale.z": scale.z = value
    case "scale.axes" where values.count == 3: scale = (values[0], values[1], values[2])
    case "scale": scale = (value, value, value)
    case "rotation.x": rotation.x = value
    case "rotation.y": rotation.y = value
    case "rotation.z", "rotation": rotation.z = value
    case "translation.x": translation.x = value
    case "translation.y": translation.y = value
    case "translation.z": translation.z = value
    case "translation.axes" where values.count == 3: translation = (values[0], values[1], values[2])
    case "translation": (translation.x, translation.y) = (value, values.last ?? value)
    default: break
    }
  }
}

// MARK: - The table

extension AnimatedProperty.Key {
  typealias Path<Layer: CALayer, Value> = any ReferenceWritableKeyPath<Layer, Value> & Sendable

  /// A property of layers of one class, by the value that drawing reads.
  init<Layer: CALayer, Value>(
    _ path: Path<Layer, Value>, _ wrap: @escaping @Sendable (Value) -> AnimatableValue,
    _ unwrap: @escaping @Sendable (AnimatableValue) -> Value?
  ) {
    read = { layer in (layer as? Layer).map { wrap($0[keyPath: path]) } }
    write = { layer, value in
      if let layer = layer as? Layer, let value = unwrap(value) { layer[keyPath: path] = value }
    }
  }

  static func number<Layer: CALayer>(_ path: Path<Layer, CGFloat>) -> Self {
    Self(path, { .number($0) }, { $0.number })
  }
  static func float<Layer: CALayer>(_ path: Path<Layer, Float>) -> Self {
    Self(path, { .float($0) }, { $0.number.map(Float.init) })
  }
  static func flag<Layer: CALayer>(_ path: Path<Layer, Bool>) -> Self {
    Self(path, { .flag($0) }, { $0.number.map { $0 != 0 } })
  }
  static func integer<Layer: CALayer>(_ path: Path<Layer, Int>) -> Self {
    Self(path, { .integer($0) }, { $0.number.map { Int(saturating: $0.rounded()) } })
  }
  static func point<Layer: CALayer>(_ path: Path<Layer, CGPoint>) -> Self {
    Self(path, { .point($0) }, { $0.point })
  }
  static func size<Layer: CALayer>(_ path: Path<Layer, CGSize>) -> Self {
    Self(path, { .size($0) }, { $0.size })
  }
  static func rect<Layer: CALayer>(_ path: Path<Layer, CGRect>) -> Self {
    Self(path, { .rect($0) }, { $0.rect })
  }
  static func transform<Layer: CALayer>(_ path: Path<Layer, CATransform3D>) -> Self {
    Self(path, { .transform($0) }, { $0.transform })
  }
  static func color<Layer: CALayer>(_ path: Path<Layer, CGColor?>) -> Self {
    Self(path, { .color($0) }) { if case .color(let color) = $0 { .some(color) } else { nil } }
  }
  static func path<Layer: CALayer>(_ path: Path<Layer, CGPath?>) -> Self {
    Self(path, { .path($0) }) { if case .path(let path) = $0 { .some(path) } else { nil } }
  }
}

extension CALayer {
  /// The properties of all layers, by key.
  private static let animatedProperties: [String: AnimatedProperty.Key] = [
    "bounds": .rect(\CALayer.geometry.bounds), "position": .point(\CALayer.geometry.position),
    "anchorPoint": .point(\CALayer.geometry.anchorPoint), "zPosition": .number(\CALayer.geometry.zPosition),
    "anchorPointZ": .number(\CALayer.geometry.anchorPointZ), "transform": .transform(\CALayer.geometry.transform),
    "sublayerTransform": .transform(\CALayer.geometry.transformOfSublayers),
    "doubleSided": .flag(\CALayer.geometry.isDoubleSided), "hidden": .flag(\CALayer.appearance.isHidden),
    "opacity": .float(\CALayer.appearance.opacity), "masksToBounds": .flag(\CALayer.appearance.masksToBounds),
    "backgroundColor": .color(\CALayer.appearance.backgroundColor),
    "cornerRadius": .number(\CALayer.appearance.cornerRadius),
    "borderWidth": .number(\CALayer.appearance.borderWidth), "borderColor": .color(\CALayer.appearance.borderColor),
    "shadowColor": .color(\CALayer.appearance.shadow.color),
    "shadowOpacity": .float(\CALayer.appearance.shadow.opacity),
    "shadowOffset": .size(\CALayer.appearance.shadow.offset),
    "shadowRadius": .number(\CALayer.appearance.shadow.radius), "shadowPath": .path(\CALayer.appearance.shadow.path),
    "backdropFilter": AnimatedProperty.Key(
      read: { .backdrop($0.appearance.backdrop ?? .neutral) },
      write: { layer, value in
        if case .backdrop(let filter) = value { layer.appearance.backdrop = filter == .neutral ? nil : filter }
      }),
    "contentsRect": .rect(\CALayer.contentsState.rect), "contentsCenter": .rect(\CALayer.contentsState.center),
    "contentsScale": .number(\CALayer.contentsState.scale),
    "contents": AnimatedProperty.Key(
      read: { .contents($0.contentsState.dissolved ?? DissolvedContents($0.contentsState.contents)) },
      write: { layer, value in if case .contents(let contents) = value { layer.contentsState.show(contents) } }),
  ]

  /// The keys of the properties that all layers have.
  static var commonKeys: [String] { Array(animatedProperties.keys) }

  /// Returns a property of any layer by its key; nil for an unknown one.
  static func commonAnimatedProperty(_ key: String) -> AnimatedProperty.Key? { animatedProperties[key] }
}
