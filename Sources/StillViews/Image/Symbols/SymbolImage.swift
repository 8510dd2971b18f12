// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillScene
import Synchronization

/// The name and the configuration of an image that is a symbol, from which it is drawn again for other traits.
struct SymbolImage: Sendable, Hashable {
  var name: String
  /// The symbol set that the image was asked from by name; nil for one of the system.
  var set: NamedSymbol?
  var configuration: ConfigurationValues
  /// The colour of `withTintColor`.
  var tint: UIColor?
  /// The frame of the drawing that the image has at the moment.
  var frame: SymbolFrame?
  var source = SymbolArtwork.Source.standIn

  /// Returns the image for `traits`; values that the configuration does not set come from `preferred`.
  ///
  /// Insets and the baseline that the app gave the image stay. `shownTint` is the tint of a view that shows it. Returns
  /// nil for more pixels than a picture may have, and for a symbol set that cannot be drawn.
  func image(
    for traits: UITraitCollection, preferring preferred: ConfigurationValues = ConfigurationValues(),
    _ attributes: UIImage.DrawingAttributes = UIImage.DrawingAttributes(), shownTint: UIColor? = nil
  ) -> UIImage? {
    let values = preferred.applying(configuration)
    let traits = values.traits.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
    let drawing = (set ?? SymbolSets.symbol(ofSystem: name))?.drawing(for: traits)
    if set != nil, drawing == nil { return nil }
    var (symbol, attributes) = (self, attributes)
    symbol.tint = shownTint ?? tint
    let bundle = set?.bundle ?? .main
    let request = SymbolRequest(
      symbol, values, traits, drawing, bundle, isPlain: attributes.renderingMode == .alwaysOriginal)
    guard let drawn = SymbolCache.shared.drawing(for: request) else { return nil }
    if shownTint != nil { attributes.renderingMode = .alwaysOriginal }
    if attributes.alignmentRectInsets == frame?.insets ?? .zero { attributes.alignmentRectInsets = drawn.frame.insets }
    if attributes.baselineOffset == frame?.baseline { attributes.baselineOffset = drawn.frame.baseline }
    (symbol.frame, symbol.source) = (drawn.frame, drawn.source)
    return UIImage(pixels: drawn.image, scale: request.displayScale, attributes, symbol: symbol)
  }

  /// The image in UIKit's words, without the address, and with the origin of the drawing.
  func inWords(_ size: CGSize, _ attributes: UIImage.DrawingAttributes) -> String {
    let number = { (value: CGFloat) in String(plainFormat: "%g", (Double(value) * 100).rounded() / 100) }
    let insets = attributes.alignmentRectInsets
    let baseline = attributes.baselineOffset.map { " baseline=\(number($0))," } ?? " "
    return
      "<UIImage: symbol(\(set?.bundleName ?? "system"): \(name)) {\(number(size.width)), \(number(size.height))}\(baseline)"
      + "alignmentRectInsets={\([insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", "))}"
      + " config=<\(configuration.inWords)> drawing=<\(source)>>"
  }

  /// True if a name ends at another side in layouts from right to left.
  static func followsDirection(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.contains("forward") || words.contains("backward")
      || words.count > 1 && words[0] == "list" && ["bullet", "number", "dash"].contains(words[1])
  }
}

/// All that decides the drawing of a symbol.
struct SymbolRequest: Hashable {
  var name: String
  /// The drawing of a symbol set; nil for an icon or a stand-in.
  var drawing: NamedSymbol.Drawing?
  var mode = SymbolRenderingMode.monochrome
  var pointSize: CGFloat
  var weight: UIImage.SymbolWeight
  var scale: UIImage.SymbolScale
  var displayScale: CGFloat
  var isMirrored: Bool
  /// The colours of the layers; one for all if there is only one part to draw.
  var colors: [CGColor]
  var isMonochrome: Bool

  /// The opacities of the layers of a hierarchical symbol.
  private static let opacities: [CGFloat] = [1, 0.5, 0.25]

  init(
    _ symbol: SymbolImage, _ values: ConfigurationValues, _ traits: UITraitCollection, _ drawing: NamedSymbol.Drawing?,
    _ bundle: Bundle, isPlain: Bool
  ) {
    (name, self.drawing) = (symbol.name, drawing)
    pointSize = SymbolArtwork.pointSize
    weight = values.weight
    if let style = values.textStyle {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      pointSize = font.pointSize
      if weight == .unspecified, case .system(let own, _, _) = font.descriptor.family {
        weight = UIImage.SymbolWeight(rawValue: own.rawValue + 1) ?? .regular
      }
    } else if let size = values.pointSize, size > 0, size.isFinite {
      pointSize = size
    }
    if weight == .unspecified { weight = .regular }
    scale = values.scale
    displayScale = traits.pixelGrid.scale
    isMirrored = drawing?.isMirrored ?? false
    if drawing == nil { isMirrored = traits.layoutDirection == .rightToLeft && SymbolImage.followsDirection(name) }
    let tint = symbol.tint?.resolvedColor(with: traits).cgColor ?? .black
    (mode, colors) = Self.colors(values, tint, traits, drawing, bundle, isPlain: isPlain)
    // With one colour for all layers, holes stay holes.
    isMonochrome = isPlain || colors.count == 1
  }

  private static func colors(
    _ values: ConfigurationValues, _ tint: CGColor, _ traits: UITraitCollection, _ drawing: NamedSymbol.Drawing?,
    _ bundle: Bundle, isPlain: Bool
  ) -> (SymbolRenderingMode, [CGColor]) {
    guard !isPlain else { return (.monochrome, [tint]) }
    let tones = { (base: CGColor) in opacities.map { base.copy(alpha: base.alpha * $0) ?? base } }
    let intent = values.coloring == nil ? drawing?.intent : nil
    if let drawing, values.prefersMulticolor || intent == .multicolor {
      let own = drawing.template.colors.resolved(with: traits, tint: tint, in: bundle)
      if !own.isEmpty { return (.multicolor, own) }
    }
    switch values.coloring {
    case .hierarchical(let color): return (.hierarchical, tones(color.resolvedColor(with: traits).cgColor))
    case .palette(let palette):
      return (.hierarchical, palette.prefix(3).map { $0.resolvedColor(with: traits).cgColor })
    case .monochrome: return (.monochrome, [tint])
    case nil: return intent == .hierarchical ? (.hierarchical, tones(tint)) : (.monochrome, [tint])
    }
  }
}

/// The drawings of symbols that were made last.
final class SymbolCache: Sendable {
  static let shared = SymbolCache()

  /// The drawing of a symbol with its size.
  struct Drawn: Sendable {
    var image: CGImage
    var frame: SymbolFrame
    var source: SymbolArtwork.Source
  }

  private static let limit = 500
  private let drawings: Mutex<[SymbolRequest: Drawn]> = Mutex([:])

  /// Returns the drawing; nil for more pixels than a picture may have.
  func drawing(for request: SymbolRequest) -> Drawn? {
    if let known = drawings.withLock({ $0[request] }) { return known }
    guard let made = request.draw() else {
      request.noteSize()
      return nil
    }
    drawings.withLock { drawings in
      if drawings.count >= Self.limit { drawings.removeAll(keepingCapacity: true) }
      drawings[request] = made
    }
    return made
  }
}

extension SymbolRequest {
  /// Notes that the symbol has no drawing in this size.
  fileprivate func noteSize() {
    AssetNotes.report(
      AssetNote(
        path: "UIImage(systemName: \"\(name)\")",
        problem: "at \(pointSize) points and scale \(displayScale), it has no pixels, or more than a picture may have",
        remedy: "configure another point size"))
  }

  /// Records the symbol.
  fileprivate func draw() -> SymbolCache.Drawn? {
    // Sizes far beyond are no numbers of pixels.
    guard pointSize <= CGFloat(Bitmap.maximumSide) else { return nil }
    let (artwork, problem) = artwork()
    let grid = PixelGrid(scale: displayScale)
    // Symbol sets have shapes of their own for each scale.
    let scale = artwork.source == .asset ? .medium : scale
    let frame = SymbolFrame(artwork, pointSize: pointSize, scale: scale, grid: grid)
    let context = CGContext(bounds: CGRect(origin: .zero, size: frame.size))
    if let problem { context.note(problem) }
    context.note(symbol: name, drawing: artwork.source.inWords)
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.size.width, ty: 0)
    let transform = isMirrored ? frame.transform.concatenating(mirror) : frame.transform
    record(artwork.applying(transform), frame.factor, in: context)
    let pixels = grid.pixels(covering: frame.size)
    let image = CGImage(drawing: context.displayList, size: frame.size, width: pixels.width, height: pixels.height)
    return image.map { SymbolCache.Drawn(image: $0, frame: frame, source: artwork.source) }
  }

  /// Returns the shapes: of a symbol set, else of an icon, else a stand-in, with the reason if the font is missing.
  private func artwork() -> (SymbolArtwork, TextError?) {
    if let asset = drawing?.template.artwork(weight, scale, mode) { return (asset, nil) }
    let maker = SymbolMaker(weight: weight.fontWeight().nearest)
    do throws(TextError) {
      if let artwork = try maker.artwork(named: name) { return (artwork, nil) }
      SymbolStandIn.note(name)
      return (SymbolStandIn.artwork(for: name, stem: maker.stem), nil)
    } catch {
      return (SymbolStandIn.artwork(for: name, stem: maker.stem), error)
    }
  }

  private func record(_ artwork: SymbolArtwork, _ factor: CGFloat, in context: CGContext) {
    for (index, part) in artwork.parts.enumerated() {
      if isMonochrome, case .hole = part.cut { continue }
      guard part.opacity > 0 else { continue }
      let base = colors[min(part.level, colors.count - 1)]
      let color = part.opacity < 1 ? base.copy(alpha: base.alpha * part.opacity) ?? base : base
      context.saveGState()
      for front in artwork.parts[(index + 1)...] {
        switch front.cut {
        case .gap(let area): context.clipOut(area)
        case .hole where isMonochrome: context.clipOut(front.path)
        case .hole, .none: break
        }
      }
      context.addPath(CGPath(geometry: part.path))
      if let edge = part.edge {
        context.clip(using: part.rule)
        context.addPath(CGPath(geometry: part.path))
        context.setLineWidth(2 * edge * factor)
        context.setStrokeColor(color)
        context.strokePath()
      } else {
        context.setFillColor(color)
        context.fillPath(using: part.rule)
      }
      context.restoreGState()
    }
  }
}

extension CGContext {
  /// Clips to the outside of `area`.
  fileprivate func clipOut(_ area: PathGeometry) {
    addPath(CGPath(rect: boundingBoxOfClipPath.union(area.controlBounds).insetBy(dx: -1, dy: -1)))
    addPath(CGPath(geometry: area))
    clip(using: .evenOdd)
  }
}
