// SPDX-License-Identifier: MIT

/// A span with its fonts looked up.
struct ResolvedSpan {
  let end: Int
  let chain: FontChain
  let size: Double
  let kern: Double
  let baselineOffset: Double
  let features: ShapingFeatures
  /// Above and below the baseline, both positive, with the baseline offset in them.
  let ascent: Double
  let descent: Double
  let leading: Double
  let fontAscent: Double
  let fontDescent: Double

  init(_ span: TextRequest.Span, library: FontLibrary) {
    end = span.end
    chain = library.chain(for: span.font.family)
    size = span.font.usableSize
    let asked = span.kern.map { $0.isFinite ? $0 : 0 }
    kern = asked ?? 0
    baselineOffset = span.baselineOffset.isFinite ? span.baselineOffset : 0
    var features: ShapingFeatures = []
    if asked == 0 { features.insert(.noKerning) }
    if !span.ligatures || kern != 0 { features.insert(.noLigatures) }
    if chain.monospacedDigits { features.insert(.tabularDigits) }
    self.features = features
    let metrics = chain.metricsPerEm.scaled(by: size)
    (fontAscent, fontDescent, leading) = (metrics.ascender, -metrics.descender, metrics.leading)
    ascent = fontAscent + baselineOffset
    descent = fontDescent - baselineOffset
  }
}

/// What is asked of a font beyond its defaults.
struct ShapingFeatures: OptionSet, Hashable {
  let rawValue: UInt8
  static let noKerning = ShapingFeatures(rawValue: 1)
  static let noLigatures = ShapingFeatures(rawValue: 2)
  static let tabularDigits = ShapingFeatures(rawValue: 4)
}
