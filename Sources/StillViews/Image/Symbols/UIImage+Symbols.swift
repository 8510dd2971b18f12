// SPDX-License-Identifier: MIT

import StillAssets
import StillGraphics

/// Symbols.
///
/// Apple's drawings may not be used elsewhere, so a symbol has Apple's size and baseline, where they are known, and the
/// drawing of a free icon, or a pattern where no icon is known. An image's description tells which.
extension UIImage {
  /// Makes a symbol for the traits of `UITraitCollection.current`.
  ///
  /// Returns nil, after a note, for text that is no name, such as one with spaces. UIKit also returns nil for names
  /// that are unknown to Apple. There is no free list of them, so such a name is drawn as a pattern, with a note in the log.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes a symbol with a configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard SymbolStandIn.isPlausible(name) else {
      AssetNotes.report(
        AssetNote(
          path: "UIImage(systemName:)", problem: "\"\(name.prefix(100))\" is no name of a symbol",
          remedy: "pass words of small letters and digits with dots between them; UIKit has nil for this, too"))
      return nil
    }
    let symbol = SymbolImage(name: name, configuration: configuration?.values ?? ConfigurationValues())
    self.init(symbol: symbol)
  }

  /// Makes a symbol for `traitCollection`, whose traits take the place of those of views that show the image.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(
      systemName: name,
      withConfiguration: traitCollection.map { SymbolConfiguration.unspecified.withTraitCollection($0) })
  }

  convenience init?(symbol: SymbolImage) {
    guard let made = symbol.image(for: .current) else { return nil }
    self.init(pixels: made.cgImage, scale: made.scale, made.drawingAttributes, symbol: made.symbol)
  }

  /// True for symbols.
  public var isSymbolImage: Bool { symbol != nil }

  /// The configuration of a symbol, with the attributes that were specified; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    symbol.map { SymbolConfiguration(values: $0.configuration) }
  }

  /// The configuration of a symbol, or the traits that an asset's image was chosen for; nil for other images.
  public var configuration: Configuration? {
    symbolConfiguration ?? variant.map { Configuration(traitCollection: $0.traits) }
  }

  /// Returns this symbol with another configuration; a configuration of traits alone keeps the other attributes.
  ///
  /// Of an asset's image this is the variant for the traits of the configuration. Other images stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage else { return configuration.traitCollection.map { resolved(for: $0) } ?? self }
    return reconfigured { values in
      values =
        configuration is SymbolConfiguration ? configuration.values : values.applying(configuration.values)
    } ?? self
  }

  /// Returns this symbol with the attributes that `configuration` specifies in place of its own; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    reconfigured { $0 = $0.applying(configuration.values) }
  }

  private func reconfigured(_ change: (inout ConfigurationValues) -> Void) -> UIImage? {
    guard var symbol else { return nil }
    change(&symbol.configuration)
    return symbol.image(for: .current, drawingAttributes)
  }

  /// Returns a symbol with a tint, or nil if this image is none.
  func tintedSymbol(_ color: UIColor, _ mode: RenderingMode) -> UIImage? {
    guard var symbol else { return nil }
    symbol.tint = color
    var attributes = drawingAttributes
    attributes.renderingMode = mode
    return symbol.image(for: .current, attributes)
  }

  /// Returns this image, drawn again for `traits` if it is a symbol, and in one colour if `tint` is not nil.
  ///
  /// Values that its configuration leaves open come from `preferred`.
  func resolved(
    for traits: UITraitCollection, preferring preferred: SymbolConfiguration?, tint: UIColor? = nil
  ) -> UIImage {
    symbol?.image(
      for: traits, preferring: preferred?.values ?? ConfigurationValues(), drawingAttributes, shownTint: tint) ?? self
  }

  /// True if views show this image in their tint.
  ///
  /// Symbols are templates unless they are to be drawn as they are, or have colours of their own.
  func isTemplate(preferring preferred: SymbolConfiguration? = nil) -> Bool {
    guard let symbol else { return renderingMode == .alwaysTemplate }
    let values = (preferred?.values ?? ConfigurationValues()).applying(symbol.configuration)
    return renderingMode != .alwaysOriginal && !values.hasColors
  }

  /// The origin of a symbol's drawing in words: “symbol set”, a code point of the icon font, “shape” or “stand-in”.
  package var symbolSource: String? { symbol?.source.description }
}
