// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

/// The shapes of a symbol for text of 17 points in medium scale.
///
/// Coordinates are points, with y down; x is 0 in the symbol's middle, y half-way up the capitals, since that is the point
/// about which scales make symbols larger.
package struct SymbolArtwork: Sendable {
  /// The shapes, from back to front.
  package var parts: [Part]
  /// The rectangle of the shapes in regular weight.
  package var ink: CGRect
  /// The widths of the free edges beside, and above and below the ink.
  package var margin: CGSize
  /// The origin of the shapes.
  package var source: Source

  /// The text size that the shapes are for.
  package static let pointSize: CGFloat = 17

  /// The origin of a symbol's shapes.
  package enum Source: Sendable, Hashable {
    /// A symbol set of the app.
    case asset
    /// An icon of the icon font, or a character of the system font, by its code point.
    case icon(UInt32)
    /// Lines and circles only.
    case shape
    /// A pattern made from the name.
    case standIn
  }

  /// One shape with its layer.
  package struct Part: Sendable {
    package var path: PathGeometry
    package var rule = CGPathFillRule.winding
    /// The width of the strip along the inner side of the outline that is drawn; nil to fill the shape.
    package var edge: CGFloat?
    /// The layer, of which 0 is the primary one.
    package var level = 0
    /// The influence on the shapes behind.
    package var cut = Cut.none
    /// The share of the opacity of its colour.
    package var opacity: CGFloat = 1

    package init(
      _ path: PathGeometry, rule: CGPathFillRule = .winding, edge: CGFloat? = nil, level: Int = 0, cut: Cut = .none,
      opacity: CGFloat = 1
    ) {
      (self.path, self.rule, self.edge, self.level, self.cut) = (path, rule, edge, level, cut)
      self.opacity = opacity
    }
  }

  /// The influence of a shape on those behind it.
  package enum Cut: Sendable {
    case none
    /// In one colour, the shape is a hole in those behind; in several, it lies upon them.
    case hole
    /// The area is cut out of the shapes behind.
    case gap(PathGeometry)
  }

  package init(parts: [Part], ink: CGRect, margin: CGSize, source: Source) {
    (self.parts, self.ink, self.margin, self.source) = (parts, ink, margin, source)
  }

  /// Returns all shapes mapped by `transform`; edges keep their width.
  func applying(_ transform: CGAffineTransform) -> SymbolArtwork {
    var result = self
    result.ink = ink.applying(transform)
    result.parts = parts.map { part in
      var part = part
      part.path = part.path.applying(transform)
      if case .gap(let area) = part.cut { part.cut = .gap(area.applying(transform)) }
      return part
    }
    return result
  }
}

extension SymbolArtwork.Source: CustomStringConvertible {
  package var description: String {
    switch self {
    case .asset: "symbol set"
    case .icon(let code): String(format: "U+%04X", code)
    case .shape: "shape"
    case .standIn: "stand-in"
    }
  }

  /// The same with the font of an icon.
  var inWords: String {
    guard case .icon(let code) = self else { return description }
    return "\(code >= 0xE000 ? "Material Icons" : "system font") \(description)"
  }
}
