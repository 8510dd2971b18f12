// SPDX-License-Identifier: MIT

/// Something that PDF has no word for, so that a document holds a bitmap of it.
package enum BitmapCause: Sendable {
  /// A picture of pixels, which emoji are as well.
  case image
  case blur
  /// One of the blend modes that PDF lacks.
  case blendMode
}

extension DisplayList {
  /// Why a document of this list may hold bitmaps; without a cause it holds none.
  package var bitmapCauses: Set<BitmapCause> {
    operations.reduce(into: []) { causes, operation in causes.formUnion(operation.bitmapCauses) }
  }
}

extension DrawOperation {
  fileprivate var bitmapCauses: Set<BitmapCause> {
    var causes = compositing?.bitmapCauses ?? []
    switch self {
    case .image, .tile, .clipMask: causes.insert(.image)
    case .text(let run, _, _, _) where run.isColor: causes.insert(.image)
    case .backdrop: causes.insert(.blur)
    case .list(let list): causes.formUnion(list.bitmapCauses)
    case .beginGroup(let style): causes.formUnion(style.mask?.bitmapCauses ?? [])
    default: break
    }
    return causes
  }
}

extension Compositing {
  fileprivate var bitmapCauses: Set<BitmapCause> {
    var causes: Set<BitmapCause> = blendMode.isKnownToPDF ? [] : [.blendMode]
    if let shadow, shadow.sigma > 0 { causes.insert(.blur) }
    return causes
  }
}

extension CGBlendMode {
  fileprivate var isKnownToPDF: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusLighter:
      false
    default: true
    }
  }
}
