// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    guard canHold(layer) else { return }
    layer.detach()
    sublayerStorage.insert(layer, at: min(index, sublayerStorage.count))
    adopt(layer)
  }

  /// Inserts `layer` beside `sibling`; in front of all where that is not a sublayer.
  func insert(_ layer: CALayer, next sibling: CALayer?, offset: Int) {
    guard canHold(layer), layer !== sibling else { return }
    layer.detach()
    let place = sublayerStorage.lastIndex { $0 === sibling }.map { $0 + offset }
    sublayerStorage.insert(layer, at: place ?? sublayerStorage.count)
    adopt(layer)
  }

  func replace(_ oldLayer: CALayer, _ newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayerStorage === self, canHold(newLayer) else { return }
    insert(newLayer, next: oldLayer, offset: 0)
    oldLayer.detach()
  }

  func replaceSublayers(with layers: [CALayer]) {
    guard layers.allSatisfy(canHold) else { return }
    for layer in sublayerStorage { layer.superlayerStorage = nil }
    sublayerStorage = []
    hasSublayersInDepth = false
    for layer in layers { insert(layer, at: .max) }
    markNeedsLayout()
  }

  func detach() {
    guard let parent = superlayerStorage else { return }
    superlayerStorage = nil
    if parent.looks.mask === self {
      parent.looks.mask = nil
    } else if let index = parent.sublayerStorage.lastIndex(where: { $0 === self }) {
      parent.sublayerStorage.remove(at: index)
      parent.markNeedsLayout()
    }
  }

  func setMask(_ mask: CALayer?) {
    guard mask !== looks.mask else { return }
    if let mask {
      guard canHold(mask) else { return }
      mask.detach()
    }
    looks.mask?.superlayerStorage = nil
    looks.mask = mask
    mask?.superlayerStorage = self
  }

  private func adopt(_ layer: CALayer) {
    layer.superlayerStorage = self
    layer.tellOfDepth()
    markNeedsLayout()
    if layer.layoutState.isNeeded || layer.layoutState.isNeededBelow { layer.markAncestors() }
  }

  private func canHold(_ layer: CALayer) -> Bool {
    // Only a layer that holds others can be an ancestor; most are added before they do.
    guard layer === self || !layer.sublayerStorage.isEmpty || layer.looks.mask != nil else { return true }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        ProgrammerErrors.report(
          """
          CALayerInvalidTree: layer \(layer.nameForMessages) would become part of itself. \
          Nothing was added. Add the layer to one that is not below it.
          """)
        return false
      }
      ancestor = current.superlayerStorage
    }
    return true
  }
}
