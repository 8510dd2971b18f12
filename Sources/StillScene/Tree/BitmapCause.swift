// SPDX-License-Identifier: MIT

/// A feature that PDF lacks, so that a document contains a bitmap of it.
package enum BitmapCause: Sendable {
  /// An image, such as an emoji.
  case image
  /// A blurred shadow or backdrop.
  case blur
  /// One of the blend modes that PDF lacks.
  case blendMode
  /// A drawing in perspective.
  case perspective
}

extension DisplayList {
  /// The causes for bitmaps in a document of this list, which contains none if the set is empty.
  package var bitmapCauses: Set<BitmapCause> {
    var causes: Set<BitmapCause> = []
    forEachNode { causes.formUnion($0.bitmapCauses) }
    forEachList { if $0.clips.contains(where: \.isMask) { causes.insert(.image) } }
    return causes
  }
}

extension Node {
  fileprivate var bitmapCauses: Set<BitmapCause> {
    var causes: Set<BitmapCause> = compositing.blendMode.isKnownToPDF ? [] : [.blendMode]
    if let shadow = compositing.shadow, shadow.sigma > 0 { causes.insert(.blur) }
    switch content {
    case .image, .tile: causes.insert(.image)
    case .text(let run, at: _, _): if run.isColor { causes.insert(.image) }
    case .vector(let file, _): if file.isPictureInPDF { causes.insert(.image) }
    case .backdrop: causes.insert(.blur)
    case .projection: causes.insert(.perspective)
    case .fill, .fillRect, .stroke, .gradient, .pattern, .group, .nested: break
    }
    return causes
  }
}

extension CGBlendMode {
  fileprivate var isKnownToPDF: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter:
      false
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      true
    }
  }
}
