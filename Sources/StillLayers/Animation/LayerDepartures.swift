// SPDX-License-Identifier: MIT

/// The animated layers that left the screen since the last commit.
///
/// As in QuartzCore, the commit removes the animations of layers that have not returned; a layer that only moves to another
/// superlayer keeps them.
final class LayerDepartures {
  private var layers: [CALayer] = []
  /// The clock that keeps the departures, and lives longer than they do.
  private unowned let clock: AnimationClock

  private init(_ clock: AnimationClock) { self.clock = clock }

  static func of(_ clock: AnimationClock) -> LayerDepartures {
    clock.value(LayerDepartures.self) { LayerDepartures(clock) }
  }

  /// Records the animated layers from `root` down; the commit happens when the clock next moves.
  func add(_ root: CALayer) {
    let animated = root.tree.filter { $0.runningKeys != nil }
    guard !animated.isEmpty else { return }
    if layers.isEmpty { clock.schedule(after: 0, "the removal of layers") { [weak self] in self?.commit() } }
    layers += animated
  }

  /// Removes the animations of all layers that left the screen and are not back.
  func commit() {
    let departed = layers.filter { !$0.rootLayer.isScreenRoot }
    layers = []
    CALayer.stopAnimations(of: departed)
  }
}

extension CALayer {
  /// Records this layer tree if it has just left the screen with `superlayer`, so that the commit may remove its animations.
  final func noteDeparture(from superlayer: CALayer) {
    // A snapshot takes the root of a tree into a window and out again.
    guard !isScreenRoot, mayAnimate else { return }
    let clock = AnimationClock.current
    guard !clock.layers.isEmpty, superlayer.rootLayer.isScreenRoot else { return }
    LayerDepartures.of(clock).add(self)
  }

  /// The topmost layer above this one, or the layer itself.
  fileprivate var rootLayer: CALayer {
    var layer = self
    while let superlayer = layer.superlayerStorage { layer = superlayer }
    return layer
  }

  /// This layer and all its descendants, including masks, parents first.
  final var tree: [CALayer] {
    var (layers, waiting) = ([CALayer](), [self])
    while let layer = waiting.popLast() {
      layers.append(layer)
      if let mask = layer.appearance.mask { waiting.append(mask) }
      waiting.append(contentsOf: layer.sublayerStorage.reversed())
    }
    return layers
  }
}
