// SPDX-License-Identifier: MIT

import StillGraphics

/// The pending layout of a layer and of those below it.
struct LayerLayoutState {
  /// True if this layer needs layout, as every new layer does.
  var isNeeded = true
  /// True if a layer below may need layout.
  ///
  /// Layers are marked up to the root, so that a walk can skip the rest.
  var isNeededBelow = false
}

extension CALayer {
  /// The number of passes after which layout that asks for layout again is taken for a mistake.
  private static let passLimit = 100

  func markNeedsLayout() {
    layoutState.isNeeded = true
    markAncestors()
  }

  func markAncestors() {
    var ancestor = superlayerStorage
    while let current = ancestor, !current.layoutState.isNeededBelow {
      current.layoutState.isNeededBelow = true
      ancestor = current.superlayerStorage
    }
  }

  /// The topmost of the consecutive ancestors that need layout, or this layer if its superlayer does not.
  var topmostNeedingLayout: CALayer {
    var layer = self
    while let parent = layer.superlayerStorage, parent.layoutState.isNeeded { layer = parent }
    return layer
  }

  /// Lays out this layer and all below it until none needs layout.
  func settleLayout() {
    var passes = 0
    while layoutState.isNeeded || layoutState.isNeededBelow {
      passes += 1
      guard passes <= Self.passLimit else { return reportLayoutLoop() }
      layOutOnce(depth: 0)
    }
  }

  private func layOutOnce(depth: Int, using search: LayoutLoopSearch? = nil) {
    if layoutState.isNeeded {
      layoutState.isNeeded = false
      if let search { search.layOut(self) } else { layoutSublayers() }
    }
    guard layoutState.isNeededBelow else { return }
    layoutState.isNeededBelow = false
    guard depth < Self.depthLimit else { return reportDepth("laid out") }
    for sublayer in sublayerStorage where sublayer.layoutState.isNeeded || sublayer.layoutState.isNeededBelow {
      sublayer.layOutOnce(depth: depth + 1, using: search)
    }
    appearance.mask?.layOutOnce(depth: depth + 1, using: search)
  }

  /// The greatest depth of a tree: recursion over it has to fit into a thread's stack several times.
  package static var depthLimit: Int { 1000 }

  /// Reports that the tree is too deep.
  ///
  /// `verb` says what is not done below this layer, for example "painted".
  package func reportDepth(_ verb: String) {
    ProgrammerErrors.report(
      """
      Layers are nested more than \(Self.depthLimit) deep: nothing below \(nameForMessages) is \(verb). \
      Look for a view that adds a view to itself again and again.
      """)
  }

  private func reportLayoutLoop() {
    let search = LayoutLoopSearch()
    layOutOnce(depth: 0, using: search)
    let culprit = search.culprit ?? self
    while let layer = firstNeedingLayout { layer.stopAskingForLayout() }
    ProgrammerErrors.report(
      """
      Layout does not settle: after \(Self.passLimit) passes \(culprit.nameForMessages) still asks for another one. \
      The layout stays as it is now. Look for a setNeedsLayout() or a change of size in layoutSubviews() of it or of \
      a view below.
      """)
  }

  private var firstNeedingLayout: CALayer? {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.layoutState.isNeeded { return layer }
      waiting.append(contentsOf: layer.sublayerStorage.reversed())
    }
    return nil
  }

  private func stopAskingForLayout() {
    var layer: CALayer? = self
    while let current = layer {
      current.layoutState = LayerLayoutState(isNeeded: false, isNeededBelow: false)
      layer = current.superlayerStorage
    }
  }
}

/// The search, in one more layout pass, for the layer that asks for layout each time it is laid out.
private final class LayoutLoopSearch {
  /// The last layer that asked.
  ///
  /// Layers above it may have asked only because they changed its size.
  private(set) var culprit: CALayer?

  func layOut(_ layer: CALayer) {
    var line: [(layer: CALayer, wasNeeded: Bool)] = []
    var current: CALayer? = layer
    while let next = current {
      line.append((next, next.layoutState.isNeeded))
      next.layoutState.isNeeded = false
      current = next.superlayerStorage
    }
    layer.layoutSublayers()
    if line.contains(where: { $0.layer.layoutState.isNeeded }) { culprit = layer }
    for (layer, wasNeeded) in line where wasNeeded { layer.layoutState.isNeeded = true }
  }
}
