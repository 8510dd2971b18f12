// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

extension UIImage {
  // It adds no stored properties to its superclass, which never changes.
  /// An immutable set of the size, weight, scale and colours of a symbol; values that it does not set keep their defaults.
  ///
  /// Mirrors UIKit's `UIImage.SymbolConfiguration`.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    required init(values: ConfigurationValues) {
      super.init(values: values)
    }

    private convenience init(_ change: (inout ConfigurationValues) -> Void) {
      var values = ConfigurationValues()
      change(&values)
      self.init(values: values)
    }

    /// Makes a configuration that draws symbols for text of `pointSize` points.
    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }

    /// Makes a configuration of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Makes a configuration of a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init { ($0.pointSize, $0.weight, $0.scale) = (pointSize, weight, scale) }
    }

    /// Makes a configuration of a weight only.
    public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }

    /// Makes a configuration of a scale only.
    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale } }

    /// Makes a configuration of a text style, whose size follows the text size of the traits.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

    /// Makes a configuration of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init { ($0.textStyle, $0.scale) = (textStyle, scale) }
    }

    /// Makes a configuration of the size and the weight of `font`, or of its text style if it has one.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Makes a configuration of the size and the weight of `font`, or of its text style if it has one, and of a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init { values in
        (values.textStyle, values.scale) = (font.textStyle, scale)
        guard font.textStyle == nil else { return }
        (values.pointSize, values.weight) = (font.pointSize, font.symbolWeight)
      }
    }

    /// Makes a configuration that draws the layers in `hierarchicalColor`, the second and third less opaque.
    public convenience init(hierarchicalColor: UIColor) {
      self.init { $0.coloring = .hierarchical(hierarchicalColor) }
    }

    /// Makes a configuration that draws each layer in one of `paletteColors`, and further layers in the last.
    ///
    /// No colours leave the symbol as it is.
    public convenience init(paletteColors: [UIColor]) {
      self.init { $0.coloring = paletteColors.isEmpty ? nil : .palette(paletteColors) }
    }

    /// A configuration that specifies nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration { _ in } }

    /// Returns a configuration that asks for a symbol's own colours.
    ///
    /// Only symbol sets have some: others are drawn in the palette or the tint that they would have without.
    public class func preferringMulticolor() -> Self { Self(values: ConfigurationValues(prefersMulticolor: true)) }

    /// Returns a configuration that draws all layers in one colour, the tint.
    public class func preferringMonochrome() -> Self { Self(values: ConfigurationValues(coloring: .monochrome)) }

    /// Returns this configuration without a text style.
    public func configurationWithoutTextStyle() -> Self { with { $0.textStyle = nil } }

    /// Returns this configuration without a scale.
    public func configurationWithoutScale() -> Self { with { $0.scale = .unspecified } }

    /// Returns this configuration without a weight.
    public func configurationWithoutWeight() -> Self { with { $0.weight = .unspecified } }

    /// Returns this configuration without a size in points and a weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      with { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }

    public override var description: String { "<UIImage.SymbolConfiguration: \(values.inWords)>" }
  }

  /// The weight of a symbol's lines.
  ///
  /// Mirrors UIKit's `UIImage.SymbolWeight`, raw values included.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the weight of fonts that goes with this one; regular if it is unspecified.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight.symbolWeights[rawValue - 1]
    }
  }

  /// The size of a symbol in relation to the capitals of its text.
  ///
  /// Mirrors UIKit's `UIImage.SymbolScale`, raw values included.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }
}

extension UIFont.Weight {
  fileprivate static let symbolWeights: [UIFont.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// Returns the weight of symbols that is the nearest to this one.
  public func symbolWeight() -> UIImage.SymbolWeight {
    UIImage.SymbolWeight(rawValue: nearest.rawValue + 1) ?? .regular
  }
}

extension UIFont {
  /// The weight of symbols beside text of this font.
  fileprivate var symbolWeight: UIImage.SymbolWeight {
    switch descriptor.family.unadjusted {
    case .system(let weight, _, _), .designed(_, let weight, _):
      UIImage.SymbolWeight(rawValue: weight.rawValue + 1) ?? .regular
    case .named, .adjusted: fontDescriptor.symbolicTraits.contains(.traitBold) ? .bold : .regular
    }
  }
}
