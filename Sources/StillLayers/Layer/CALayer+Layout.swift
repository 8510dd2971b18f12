// SPDX-License-Identifier: MIT

import StillGraphics

/// The pending layout of a layer and of its sublayers.
struct LayerLayoutState {
  /// True if this layer needs layout, as every new layer does.
  var isNeeded = true
  /// True if a layer below may need layout.
  ///
  /// Layers are marked up to the root, so that a walk can skip the rest.
  var isNeededBelow = false
  /// The number of nested layouts of this layer.
  var running = 0
  /// True after endless nested layout was reported, until layout is requested from elsewhere.
  var isRefused = false
  /// The number of changes that layout made to something other than the layer's place, modulo 256.
  var changes: UInt8 = 0
}

extension CALayer {
  /// The number of passes after which layout that asks for layout again is taken for a mistake.
  private static let passLimit = 100
  /// The pass from which on it counts whether layout still moves anything, and the numbers of passes and of layouts in them
  /// without a move after which layout has settled, whoever asks for more of it.
  private static let steadyLimit = (first: 3, passes: 5, layouts: 5000)
  /// The number of passes, and the layouts in the last of them, after which more layouts in each pass than in the one
  /// before are taken for a mistake.
  private static let growthLimit = (passes: 4, layouts: 1000)
  /// The number of nested layouts of one layer that counts as a mistake.
  ///
  /// iOS has no such limit: nested layout goes on until nothing needs it, or the stack is full. Code that shrinks something by
  /// a step in each layout needs many.
  private static let nestingLimit = 64
  /// The layouts that run on this thread.
  package static let layouts = CallChain()

  func markNeedsLayout() {
    layoutState.isNeeded = true
    if layoutState.running == 0 { layoutState.isRefused = false }
    markAncestors()
  }

  /// Asks for layout because sublayers were added, removed or reordered, unless the layer's own layout did that.
  ///
  /// On iOS, views that replace some of their subviews in each `layoutSubviews()` are laid out once.
  func sublayersChanged() {
    if layoutState.running == 0 { markNeedsLayout() }
  }

  /// Notes that layout changed something that belongs to the layer and is not its place, such as the insets of a view.
  ///
  /// Layout that does so in each pass has not settled.
  package func noteChangeInLayout() { layoutState.changes &+= 1 }

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
    guard layoutState.isNeeded || layoutState.isNeededBelow, !Self.layouts.isEnding else { return }
    guard !StackRoom.isShort else { return reportShortStack() }
    if Self.layouts.depth == 0 { LayoutRun.begin() }
    Self.layouts.enter()
    makePasses()
    Self.layouts.leave()
  }

  private func makePasses() {
    var (passes, layouts, growths) = (0, 0, 0)
    var steadiness = LayoutSteadiness()
    while layoutState.isNeeded || layoutState.isNeededBelow {
      passes += 1
      let before = layouts
      layouts = 0
      let isGrowing = growths >= Self.growthLimit.passes && before > Self.growthLimit.layouts
      guard passes <= Self.passLimit, !isGrowing else {
        return steadiness.passes >= Self.steadyLimit.passes ? stopAsking() : reportLayoutLoop(after: passes - 1)
      }
      guard layOutOnce(depth: 0, count: &layouts) else {
        // Where all layouts end, the outermost takes back the marks of all.
        if !Self.layouts.isEnding || Self.layouts.depth == 1 { stopAsking() }
        return
      }
      growths = passes > 1 && layouts > before ? growths + 1 : 0
      guard passes >= Self.steadyLimit.first else { continue }
      steadiness.look(at: self, after: layouts)
      let isSteady = steadiness.passes >= Self.steadyLimit.passes
      if isSteady, steadiness.layouts > Self.steadyLimit.layouts { return stopAsking() }
    }
  }

  /// Lays out the layers that need it, each at most once; returns false if layout must stop, for example in too deep a tree.
  ///
  /// `count` grows by the number of layers that were laid out.
  private func layOutOnce(depth: Int, count: inout Int, using search: LayoutLoopSearch? = nil) -> Bool {
    if layoutState.isNeeded {
      layoutState.isNeeded = false
      count += 1
      layOutItself(using: search)
      guard !Self.layouts.isEnding else { return false }
    }
    guard layoutState.isNeededBelow else { return true }
    layoutState.isNeededBelow = false
    guard depth < Self.depthLimit, !StackRoom.isShort else {
      reportDepth("laid out")
      return false
    }
    for sublayer in sublayerStorage where sublayer.layoutState.isNeeded || sublayer.layoutState.isNeededBelow {
      guard sublayer.layOutOnce(depth: depth + 1, count: &count, using: search) else { return false }
    }
    return appearance.mask?.layOutOnce(depth: depth + 1, count: &count, using: search) ?? true
  }

  private func layOutItself(using search: LayoutLoopSearch?) {
    guard !layoutState.isRefused else { return }
    guard NestedCalls.enter(layoutState.running, of: Self.nestingLimit) else { return reportNestedLayout() }
    layoutState.running += 1
    if let search { search.layOut(self) } else { layoutSublayers() }
    layoutState.running -= 1
    NestedCalls.leave()
  }

  /// The greatest depth of a tree: recursion over it has to fit into a thread's stack several times.
  package static var depthLimit: Int { 1000 }

  /// Reports that the tree is too deep.
  ///
  /// `verb` is a participle for the message: what does not happen below this layer, for example "painted".
  package func reportDepth(_ verb: String) {
    let depth = StackRoom.isShort ? "deeper than the thread's stack has room for" : "more than \(Self.depthLimit) deep"
    ProgrammerErrors.report(
      """
      Layers are nested \(depth): nothing below \(nameForMessages) is \(verb). \
      Nest fewer; where that many are a mistake, look for a view that adds a view to itself again and again.
      """)
  }

  private func reportLayoutLoop(after passes: Int) {
    let search = LayoutLoopSearch()
    var count = 0
    _ = layOutOnce(depth: 0, count: &count, using: search)
    let culprit = search.culprit ?? self
    stopAsking()
    ProgrammerErrors.report(
      """
      Layout does not settle: after \(passes) passes \(culprit.nameForMessages) still asks for another one. \
      The layout stays as it is now. Look for a setNeedsLayout() or a change of size in layoutSubviews() of it or of \
      a view below, or for insets that its controller changes when it is told of them.
      """)
  }

  private func reportNestedLayout() {
    layoutState.isRefused = true
    // Views that were added during the layout would cause the same again.
    stopAsking()
    guard Self.layouts.isFirstReport(), NestedCalls.isFirstRefusal() else { return }
    ProgrammerErrors.report(
      """
      Layout within layout: \(nameForMessages) was laid out again and again, each time within the time before. The \
      layout stays as it is now. Look for a layoutIfNeeded() after a setNeedsLayout() or a change of size \
      in layoutSubviews() of it, or of a view that it lays out.
      """)
  }

  private func reportShortStack() {
    stopAsking()
    // Those that wait for this layer would start again.
    Self.layouts.end()
    ProgrammerErrors.report(
      """
      Layout within layout leaves no room on the stack: nothing below \(nameForMessages) is laid out. \
      Look for a layoutSubviews() that adds a view of its own class and lays it out.
      """)
  }

  /// Takes back the marks of this layer and of all below it, so that layout ends.
  private func stopAsking() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      (layer.layoutState.isNeeded, layer.layoutState.isNeededBelow) = (false, false)
      waiting.append(contentsOf: layer.sublayerStorage)
      if let mask = layer.appearance.mask { waiting.append(mask) }
    }
  }
}

/// Counts the consecutive passes in which layout moved nothing, and the layouts in them.
///
/// Code that replaces a gradient in `layoutSubviews()`, or brings an existing view to the front, asks for layout in each pass,
/// and yet is finished after the first one, as on iOS. Code that shrinks a font until the text fits moves nothing either, but
/// ends by itself, so it gets all allowed passes.
private struct LayoutSteadiness {
  private(set) var passes = 0
  private(set) var layouts = 0
  private var last: Int?

  mutating func look(at root: CALayer, after layouts: Int) {
    var hasher = Hasher()
    root.hashPlaces(into: &hasher)
    let places = hasher.finalize()
    (passes, self.layouts) = places == last ? (passes + 1, self.layouts + layouts) : (0, 0)
    last = places
  }
}

extension CALayer {
  /// Hashes the positions and the visibility of this layer and all its descendants, and what else layout changed.
  fileprivate func hashPlaces(into hasher: inout Hasher) {
    var waiting = [self]
    while let layer = waiting.popLast() {
      let (geometry, appearance) = (layer.geometry, layer.appearance)
      for place in [geometry.bounds.origin, geometry.position, geometry.anchorPoint] {
        hasher.combine(place.x)
        hasher.combine(place.y)
      }
      hasher.combine(geometry.bounds.size.width)
      hasher.combine(geometry.bounds.size.height)
      for number in [geometry.transform.m11, geometry.transform.m12, geometry.transform.m21, geometry.transform.m22] {
        hasher.combine(number)
      }
      hasher.combine(appearance.isHidden)
      hasher.combine(appearance.opacity)
      hasher.combine(layer.sublayerStorage.count)
      hasher.combine(layer.layoutState.changes)
      waiting.append(contentsOf: layer.sublayerStorage)
      if let mask = appearance.mask { waiting.append(mask) }
    }
  }
}

/// The search, in one more layout pass, for the layer that asks for layout each time it is laid out.
private final class LayoutLoopSearch {
  /// The last layer that asked for layout.
  ///
  /// Its superlayers may have asked only because they changed its size.
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
