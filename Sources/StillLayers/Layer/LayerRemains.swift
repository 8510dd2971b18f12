// SPDX-License-Identifier: MIT

/// What layers that die leave behind, released one after another: a layer that released its sublayers itself would need
/// as much of the stack as its tree is deep.
final class LayerRemains {
  private var layers: [CALayer] = []

  fileprivate func take(_ layer: CALayer) { layers.append(layer) }

  fileprivate func release() {
    while var layer = layers.popLast() {
      // One that others hold lives on.
      if isKnownUniquelyReferenced(&layer) { layer.remains = self }
    }
  }
}

extension CALayer {
  /// Lets go of sublayers and mask, after which nothing points to this layer any more.
  func releaseBelow() {
    guard !sublayerStorage.isEmpty || looks.mask != nil else { return }
    let remains = remains ?? LayerRemains()
    for sublayer in sublayerStorage {
      sublayer.superlayerStorage = nil
      remains.take(sublayer)
    }
    sublayerStorage = []
    if let mask = looks.mask {
      mask.superlayerStorage = nil
      remains.take(mask)
      looks.mask = nil
    }
    if self.remains == nil { remains.release() }
  }
}
