// SPDX-License-Identifier: MIT

import StillGraphics

/// What is to be laid out.
struct LayerLayoutState {
  /// A new layer has not been laid out yet.
  var isNeeded = true
  /// Whether some layer below may need layout. Layers are marked up to the root, so that a walk skips the rest.
  var isNeededBelow = false
}

extension CALayer {
  /// How often layout may ask for layout before something is wrong.
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

  /// The last of the ancestors, seen from this layer, that need layout without a gap between them.
  var topmostNeedingLayout: CALayer {
    var layer = self
    while let parent = layer.superlayerStorage, parent.layoutState.isNeeded { layer = parent }
    return layer
  }

  /// Lays out this layer and everything below until nothing asks for more.
  func settleLayout() {
    var passes = 0
    while layoutState.isNeeded || layoutState.isNeededBelow {
      passes += 1
      guard passes <= Self.passLimit else { return reportLoop() }
      layOutOnce(depth: 0)
    }
  }

  private func layOutOnce(depth: Int, finding search: LoopSearch? = nil) {
    if layoutState.isNeeded {
      layoutState.isNeeded = false
      if let search { search.layOut(self) } else { layoutSublayers() }
    }
    guard layoutState.isNeededBelow else { return }
    layoutState.isNeededBelow = false
    guard depth < Self.depthLimit else { return reportDepth("laid out") }
    for sublayer in sublayerStorage where sublayer.layoutState.isNeeded || sublayer.layoutState.isNeededBelow {
      sublayer.layOutOnce(depth: depth + 1, finding: search)
    }
    looks.mask?.layOutOnce(depth: depth + 1, finding: search)
  }

  /// How deep a tree may be: what recursion needs for each level must fit into a thread's stack several times over.
  package static var depthLimit: Int { 1000 }

  package func reportDepth(_ what: String) {
    ProgrammerErrors.report(
      """
      Layers are nested more than \(Self.depthLimit) deep: nothing below \(nameForMessages) is \(what). \
      Look for a view that adds a view to itself again and again.
      """)
  }

  private func reportLoop() {
    let search = LoopSearch()
    layOutOnce(depth: 0, finding: search)
    let culprit = search.culprit ?? self
    while let layer = firstNeedingLayout { layer.stopAskingForLayout() }
    ProgrammerErrors.report(
      """
      Layout does not settle: after \(Self.passLimit) passes \(culprit.nameForMessages) asks for another one. \
      The layout stays as it is. Look for a setNeedsLayout() or a change of size in each layoutSubviews() of it or of \
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

/// Finds out in one more pass which layer asks for layout each time it is laid out.
private final class LoopSearch {
  /// The last one to ask: layers above it may only have placed it.
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
