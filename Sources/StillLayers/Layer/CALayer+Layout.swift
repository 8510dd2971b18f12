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

  private func layOutOnce(depth: Int) {
    if layoutState.isNeeded {
      layoutState.isNeeded = false
      layoutSublayers()
    }
    guard layoutState.isNeededBelow else { return }
    layoutState.isNeededBelow = false
    guard depth < Self.depthLimit else { return reportDepth("laid out") }
    for sublayer in sublayerStorage where sublayer.layoutState.isNeeded || sublayer.layoutState.isNeededBelow {
      sublayer.layOutOnce(depth: depth + 1)
    }
    looks.mask?.layOutOnce(depth: depth + 1)
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
    let culprit = firstNeedingLayout ?? self
    culprit.stopAskingForLayout()
    ProgrammerErrors.report(
      """
      Layout does not settle: after \(Self.passLimit) passes \(culprit.nameForMessages) still needs layout. \
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
