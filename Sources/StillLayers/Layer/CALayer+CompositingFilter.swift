// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func setCompositingFilter(_ filter: Any?) {
    looks.compositingFilter = filter
    looks.blendMode = .normal
    guard let filter else { return }
    guard let name = filter as? String, let mode = CGBlendMode(filterName: name) else {
      return ProgrammerErrors.tell(
        """
        CALayer compositingFilter: "\(filter)" is no blend mode that is known here, and \(nameForMessages) is painted \
        over what lies behind it. Use a name such as "multiplyBlendMode" or "screenBlendMode".
        """)
    }
    looks.blendMode = mode
  }
}

extension CGBlendMode {
  /// The mode that Core Animation calls `name`; the name of Core Image's filter of the same effect says it too.
  fileprivate init?(filterName name: String) {
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
