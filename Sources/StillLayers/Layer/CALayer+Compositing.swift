// SPDX-License-Identifier: MIT

import StillGraphics
package import StillScene

extension CALayer {
  /// The filter of the drawing behind the layer, shown within its bounds above its background colour; nil for none.
  ///
  /// The layer's own opacity, mask and shadow do not change the filtered drawing. If a superlayer is painted as one picture,
  /// because of its opacity or mask, the drawing behind that superlayer is not filtered.
  package var backdrop: BackdropFilter? {
    get { appearance.backdrop }
    set { change("backdropFilter") { appearance.backdrop = newValue } }
  }

  func setCompositingFilter(_ filter: Any?) {
    guard !appearance.setCompositingFilter(filter), let filter else { return }
    ProgrammerErrors.warn(
      """
      CALayer compositingFilter: "\(filter)" is not a known blend mode, so \(nameForMessages) is painted normally. \
      Use a name such as "multiplyBlendMode" or "screenBlendMode".
      """)
  }
}

extension CGBlendMode {
  /// Creates the mode that Core Animation, or Core Image's filter of the same effect, calls `name`.
  init?(filterName name: String) {
    let isImageFilter = name.hasPrefix("CI")
    let name = isImageFilter ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
    guard let mode = Self.filters.first(where: { $0.key == name })?.value else { return nil }
    self = mode
  }

  private static let filters: KeyValuePairs<String, CGBlendMode> = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
    "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
    "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity, "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
    "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
    "destAtop": .destinationAtop, "xor": .xor, "plusL": .plusLighter, "sourceOverCompositing": .normal,
    "sourceInCompositing": .sourceIn, "sourceOutCompositing": .sourceOut, "sourceAtopCompositing": .sourceAtop,
  ]
}
