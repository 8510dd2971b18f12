// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    guard canAdopt(layer) else { return }
    layer.detach()
    sublayerStorage.insert(layer, at: min(index, sublayerStorage.count))
    adopt(layer)
  }

  /// Inserts `layer` beside `sibling`, or in front of all if that is not a sublayer.
  func insert(_ layer: CALayer, next sibling: CALayer?, offset: Int) {
    guard canAdopt(layer), layer !== sibling else { return }
    layer.detach()
    let place = sibling.flatMap(index).map { $0 + offset }
    sublayerStorage.insert(layer, at: place ?? sublayerStorage.count)
    adopt(layer)
  }

  func replace(_ oldLayer: CALayer, _ newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayerStorage === self, canAdopt(newLayer) else { return }
    insert(newLayer, next: oldLayer, offset: 0)
    oldLayer.detach()
  }

  func replaceSublayers(with layers: [CALayer]) {
    guard layers.allSatisfy(canAdopt) else { return }
    for layer in sublayerStorage { layer.answerOrder(kCAOnOrderOut) }
    let former = sublayerStorage
    for layer in former { layer.superlayerStorage = nil }
    sublayerStorage = []
    hasSublayersOutOfPlane = false
    for layer in former { layer.noteDeparture(from: self) }
    for layer in layers { insert(layer, at: .max) }
    sublayersChanged()
  }

  func detach() {
    guard superlayerStorage != nil else { return }
    answerOrder(kCAOnOrderOut)
    guard let parent = superlayerStorage else { return }
    superlayerStorage = nil
    noteDeparture(from: parent)
    // Animations in a superlayer with another timing may continue at another rate here.
    if mayAnimate, parent.isInChangedTime { scheduleEndsAnew() }
    if parent.appearance.mask === self {
      parent.appearance.mask = nil
    } else if let index = parent.index(of: self) {
      parent.sublayerStorage.remove(at: index)
      parent.sublayersChanged()
    }
  }

  func setMask(_ mask: CALayer?) {
    guard mask !== appearance.mask else { return }
    if let mask {
      guard canAdopt(mask) else { return }
      mask.detach()
    }
    let former = appearance.mask
    former?.superlayerStorage = nil
    appearance.mask = mask
    mask?.superlayerStorage = self
    mask?.isScreenRoot = false
    former?.noteDeparture(from: self)
  }

  private func index(of sublayer: CALayer) -> Int? { sublayerStorage.indexFromEnds(of: sublayer) }

  private func adopt(_ layer: CALayer) {
    layer.superlayerStorage = self
    layer.isScreenRoot = false
    if layer.mayAnimate, isInChangedTime { layer.scheduleEndsAnew() }
    layer.updateSuperlayerDepth()
    sublayersChanged()
    if layer.layoutState.isNeeded || layer.layoutState.isNeededBelow { layer.markAncestors() }
    layer.answerOrder(kCAOnOrderIn)
  }

  private func canAdopt(_ layer: CALayer) -> Bool {
    // Fast path: only a layer with sublayers can be an ancestor, and most layers are added before they have any.
    guard layer === self || !layer.sublayerStorage.isEmpty || layer.appearance.mask != nil else { return true }
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

// MARK: - Releasing

/// The layers that are released together, one after another.
///
/// A layer that released its own sublayers would use as much of the stack as its tree is deep.
final class LayerReleaseQueue {
  private var layers: [CALayer] = []

  fileprivate func add(_ layer: CALayer) { layers.append(layer) }

  fileprivate func release() {
    while var layer = layers.popLast() {
      // A layer with other owners stays alive.
      if isKnownUniquelyReferenced(&layer) { layer.releaseQueue = self }
    }
  }
}

extension CALayer {
  /// Releases sublayers and mask, which no longer refer to this layer afterwards.
  func releaseSublayersAndMask() {
    guard !sublayerStorage.isEmpty || appearance.mask != nil else { return }
    let queue = releaseQueue ?? LayerReleaseQueue()
    for sublayer in sublayerStorage {
      sublayer.superlayerStorage = nil
      queue.add(sublayer)
    }
    sublayerStorage = []
    if let mask = appearance.mask {
      mask.superlayerStorage = nil
      queue.add(mask)
      appearance.mask = nil
    }
    if releaseQueue == nil { queue.release() }
  }
}
