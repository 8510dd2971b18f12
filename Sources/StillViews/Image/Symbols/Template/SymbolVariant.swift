// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillScene

/// A weight and a scale of a symbol, as the groups of a template are called: `Regular-M`.
struct SymbolVariant: Hashable, CustomStringConvertible {
  /// From 1, ultralight, to 9, black.
  var weight: Int
  /// From 1, small, to 3, large.
  var scale: Int

  private static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  private static let scales = ["S", "M", "L"]

  static let regular = (medium: SymbolVariant(weight: 4, scale: 2), small: SymbolVariant(weight: 4, scale: 1))

  init(weight: Int, scale: Int) { (self.weight, self.scale) = (weight, scale) }

  init(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) {
    self.init(
      weight: weight == .unspecified ? 4 : weight.rawValue,
      scale: scale.rawValue > 0 ? scale.rawValue : UIImage.SymbolScale.medium.rawValue)
  }

  /// Makes a variant of the name of a group; nil for groups that are none.
  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let weight = Self.weights.firstIndex(of: parts[0]),
      let scale = Self.scales.firstIndex(of: parts[1])
    else { return nil }
    self.init(weight: weight + 1, scale: scale + 1)
  }

  var description: String { "\(Self.weights[weight - 1])-\(scaleName)" }

  /// The letter of the scale, which the guides of its row have in their names.
  var scaleName: String { Self.scales[scale - 1] }

  /// The size of the scale in relation to medium.
  var factor: CGFloat { SymbolFrame.factor(of: UIImage.SymbolScale(rawValue: scale) ?? .medium) }

  /// The weights from which a template of three variants in one scale makes all others.
  static let sources = [1, 4, 9]

  /// Returns the lighter and the heavier source of a weight, and the share of the heavier one.
  ///
  /// Lines grow from source to source as those of icons do, whose widths are those of San Francisco's stems.
  static func sources(around weight: Int) -> (lighter: Int, heavier: Int, share: CGFloat) {
    let (lighter, heavier) = weight < 4 ? (1, 4) : (4, 9)
    let stems = [lighter, weight, heavier].map { SymbolMaker(weight: FontWeight(rawValue: $0 - 1) ?? .regular).stem }
    return (lighter, heavier, (stems[1] - stems[0]) / (stems[2] - stems[0]))
  }
}

/// The ways to colour a symbol, for each of which a template may divide it into other layers.
enum SymbolRenderingMode: Hashable {
  case monochrome
  /// Each layer in a tone of one colour, or in one of a palette.
  case hierarchical
  case multicolor
}

/// The shapes of a variant, in the coordinates of `SymbolArtwork`, with x from the left margin on.
struct SymbolShapes: Sendable {
  var paths: [Shape]
  /// The distance of the margins.
  var width: CGFloat
  /// The rectangle around the shapes.
  var ink: CGRect

  struct Shape: Sendable {
    var path: PathGeometry
    var rule: CGPathFillRule
    var layers: SymbolLayers
    /// The opacity that the file gives it, in addition to those of its layers.
    var opacity: CGFloat = 1
  }

  /// Returns the shapes that lie between these and others by a share; nil if the points of both do not correspond.
  func mixed(with other: SymbolShapes, _ share: CGFloat) -> SymbolShapes? {
    guard paths.count == other.paths.count else { return nil }
    var mixed = self
    for index in paths.indices {
      guard paths[index].path.verbs == other.paths[index].path.verbs else { return nil }
      let (from, to) = (paths[index].path.points, other.paths[index].path.points)
      mixed.paths[index].path.points = zip(from, to).map { from, to in
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
    }
    mixed.width = width + (other.width - width) * share
    mixed.ink = mixed.paths.reduce(CGRect.null) { $0.union($1.path.curveBounds) }
    return mixed
  }

  /// Returns the shapes in another scale.
  func scaled(by factor: CGFloat) -> SymbolShapes {
    guard factor != 1 else { return self }
    let transform = CGAffineTransform(scaleX: factor, y: factor)
    var scaled = self
    for index in paths.indices { scaled.paths[index].path = paths[index].path.applying(transform) }
    (scaled.width, scaled.ink) = (width * factor, ink.applying(transform))
    return scaled
  }
}
