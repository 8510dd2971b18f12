// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillScene
import Synchronization

/// A drawing of a symbol set: the variants of a template, which are read when they are first drawn.
final class SymbolTemplate: Sendable {
  private let path: String
  private let reader: SymbolTemplateReader
  /// The variants that were read, or nil for those whose paths are broken.
  private let shapes: Mutex<[SymbolVariant: SymbolShapes?]>

  /// Reads a file; throws if the regular variant cannot be drawn.
  init(contentsOf path: String) throws(SymbolTemplateError) {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.contents(ofFileAt: path)
    } catch {
      throw SymbolTemplateError(.unreadable("\(error)"))
    }
    let reader = try SymbolTemplateReader(bytes)
    let (medium, small) = SymbolVariant.regular
    let regular = reader.variants.contains(medium) ? medium : small
    let shapes = try reader.shapes(of: regular)
    self.reader = reader
    self.shapes = Mutex([regular: shapes])
  }

  /// The colours of the layers; empty if it has no colours of its own.
  var colors: SymbolColors { reader.colors }

  /// Returns the shapes of a weight and a scale, divided into layers for a mode.
  func artwork(
    _ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale, _ mode: SymbolRenderingMode
  ) -> SymbolArtwork? {
    guard let shapes = shapes(of: SymbolVariant(weight, scale)) else { return nil }
    let parts = shapes.paths.map { shape in
      let layer = shape.layers.layer(for: mode)
      return SymbolArtwork.Part(
        shape.path, rule: shape.rule, level: layer.tone, cut: layer.clears ? .gap(shape.path) : .none,
        opacity: layer.opacity * shape.opacity)
    }
    return SymbolArtwork(
      parts: parts, ink: CGRect(x: 0, y: shapes.ink.minY, width: shapes.width, height: shapes.ink.height),
      margin: CGSize(width: 0, height: 1), source: .asset)
  }

  // MARK: Variants

  /// Returns the variant that the file has, else one between its three sources, else the nearest.
  private func shapes(of wanted: SymbolVariant) -> SymbolShapes? {
    if reader.variants.contains(wanted), let shapes = read(wanted) { return shapes }
    let scales = [wanted.scale] + [2, 1, 3].filter { $0 != wanted.scale }
    for scale in scales {
      guard let mixed = mixed(wanted.weight, scale) else { continue }
      return mixed.scaled(by: wanted.factor / SymbolVariant(weight: 4, scale: scale).factor)
    }
    for scale in scales {
      // Of two that are as near, the lighter one keeps more of the drawing.
      let own = reader.variants.filter { $0.scale == scale }
        .sorted { (abs($0.weight - wanted.weight), $0.weight) < (abs($1.weight - wanted.weight), $1.weight) }
      for variant in own {
        if let shapes = read(variant) { return shapes.scaled(by: wanted.factor / variant.factor) }
      }
    }
    return nil
  }

  /// Returns shapes between the ultralight, regular and black ones of a scale; nil if one is missing or they differ.
  private func mixed(_ weight: Int, _ scale: Int) -> SymbolShapes? {
    let sources = SymbolVariant.sources.map { SymbolVariant(weight: $0, scale: scale) }
    guard sources.allSatisfy(reader.variants.contains) else { return nil }
    if SymbolVariant.sources.contains(weight) { return read(SymbolVariant(weight: weight, scale: scale)) }
    let (lighter, heavier, share) = SymbolVariant.sources(around: weight)
    guard let from = read(SymbolVariant(weight: lighter, scale: scale)),
      let to = read(SymbolVariant(weight: heavier, scale: scale))
    else { return nil }
    guard let mixed = from.mixed(with: to, share) else {
      note(SymbolTemplateError(.differentPoints(sources[0].scaleName)))
      return nil
    }
    return mixed
  }

  /// Returns the shapes of a variant that the file has; nil, after a note, if its paths are broken.
  private func read(_ variant: SymbolVariant) -> SymbolShapes? {
    if let known = shapes.withLock({ $0[variant] }) { return known }
    var made: SymbolShapes?
    do throws(SymbolTemplateError) {
      made = try reader.shapes(of: variant)
    } catch {
      note(error)
    }
    shapes.withLock { $0[variant] = .some(made) }
    return made
  }

  private func note(_ error: SymbolTemplateError) { NamedAssets.note(error, at: path) }
}

extension SymbolTemplate: Hashable {
  static func == (left: SymbolTemplate, right: SymbolTemplate) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
