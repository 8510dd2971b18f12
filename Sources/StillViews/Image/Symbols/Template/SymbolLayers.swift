// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The layers that a path of a template belongs to, one for each way to colour a symbol.
struct SymbolLayers: Sendable, Hashable {
  var monochrome = Layer()
  /// Its tone is 0 for the primary layer, 1 for the secondary, 2 for the tertiary.
  var hierarchical = Layer()
  /// Its tone is the place of the colour among those of the template.
  var multicolor = Layer()

  /// A layer of a path.
  struct Layer: Sendable, Hashable {
    var tone = 0
    var opacity: CGFloat = 1
    /// True if the area of the path is cleared in the shapes behind it.
    var clears = false
  }

  func layer(for mode: SymbolRenderingMode) -> Layer {
    switch mode {
    case .monochrome: monochrome
    case .hierarchical: hierarchical
    case .multicolor: multicolor
    }
  }

  /// Reads the classes of a path, as `monochrome-0 multicolor-0:tintColor hierarchical-0:secondary`.
  init(classes: [Substring], _ styles: SVGStyles, _ colors: inout SymbolColors) {
    for name in classes {
      let halves = name.split(separator: ":", maxSplits: 1)
      let mode = halves[0].prefix { $0 != "-" }
      let layer = Layer(styles.declarations(of: name))
      switch mode {
      case "monochrome": monochrome = layer
      case "hierarchical":
        hierarchical = layer
        hierarchical.tone = ["primary", "secondary", "tertiary"].firstIndex { $0 == halves.last } ?? 0
      case "multicolor":
        multicolor = layer
        guard halves.count == 2 else { continue }
        multicolor.tone = colors.place(of: String(halves[1]), fill: styles.declarations(of: name)["fill"])
      default: continue
      }
    }
  }

  /// True for the class of a layer, or of a preview in Apple's app, whose fill says nothing about the shape.
  static func isApples(_ name: Substring) -> Bool {
    ["monochrome-", "hierarchical-", "multicolor-", "SFSymbolsPreview"].contains { name.hasPrefix($0) }
  }
}

extension SymbolLayers.Layer {
  fileprivate init(_ declarations: [String: String]) {
    if let opacity = declarations["opacity"].flatMap(Double.init), opacity.isFinite {
      self.opacity = min(max(opacity, 0), 1)
    }
    clears = declarations["-sfsymbols-clear-behind"] == "true"
  }
}

/// The colours of a template in the order in which they were first named.
struct SymbolColors: Sendable {
  private(set) var all: [Named] = []
  private var places: [Named: Int] = [:]

  /// A colour by its name, and the one that is drawn if nothing is called so.
  struct Named: Sendable, Hashable {
    var name: String
    var fill: String?
  }

  mutating func place(of name: String, fill: String?) -> Int {
    let color = Named(name: name, fill: fill)
    if let known = places[color] { return known }
    places[color] = all.count
    all.append(color)
    return all.count - 1
  }

  /// Returns the colours for traits: those of the system or of the app's catalogues, or else those in the file.
  func resolved(with traits: UITraitCollection, tint: CGColor, in bundle: Bundle) -> [CGColor] {
    all.map { color in
      switch color.name {
      case "tintColor": return tint
      case "white": return .white
      case "black": return .black
      default: break
      }
      if let system = UIColor.systemColor(color.name) { return system.resolvedColor(with: traits).cgColor }
      if color.fill == nil || NamedColor.exists(color.name, in: bundle),
        let named = UIColor(named: color.name, in: bundle, compatibleWith: traits)
      {
        return named.resolvedColor(with: traits).cgColor
      }
      return color.fill.flatMap(CGColor.init(hexadecimal:)) ?? tint
    }
  }
}

extension CGColor {
  /// Makes a colour of `#RGB` or `#RRGGBB`; nil of other text.
  fileprivate convenience init?(hexadecimal text: String) {
    guard text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let digits: [UInt32]
    switch text.utf8.count {
    case 4: digits = [8, 4, 0].map { (number >> $0 & 15) * 17 }
    case 7: digits = [16, 8, 0].map { number >> $0 & 255 }
    default: return nil
    }
    self.init(
      red: CGFloat(digits[0]) / 255, green: CGFloat(digits[1]) / 255, blue: CGFloat(digits[2]) / 255, alpha: 1)
  }
}
