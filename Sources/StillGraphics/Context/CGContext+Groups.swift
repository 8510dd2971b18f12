// SPDX-License-Identifier: MIT

public import Foundation
package import StillScene

extension CGContext {
  /// Begins a group that is composited as one picture with the current alpha, blend mode and shadow.
  ///
  /// Within the group these have their defaults again. `endTransparencyLayer()` ends it.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginTransparencyLayer(seenThrough: nil) }

  /// Begins a group that is seen only as far as `mask`, recorded in this context's user space, is opaque.
  ///
  /// With `seesBehind`, backdrops in it filter what was painted before it.
  package func beginTransparencyLayer(seenThrough mask: DisplayList?, seesBehind: Bool = false) {
    if let mask { recorder.addNotes(of: mask) }
    saveGState()
    groupDepths.append(stateStack.count)
    recorder.beginGroup(Node.Group(mask: mask, seesBehind: seesBehind), state.compositing, at: state.place)
    if let shadow = state.shadow { state.clipBounds = state.clipBounds.union(shadow.casters(into: state.clipBounds)) }
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Begins a group within `rect` only.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the group that `beginTransparencyLayer` began.
  public func endTransparencyLayer() {
    guard let depth = groupDepths.last else { return }
    while stateStack.count > depth { restoreGState() }
    groupDepths.removeLast()
    recorder.endGroup()
    restoreGState()
  }

  /// Paints `list`, which was recorded in this context's user space and stays within `bounds`.
  package func draw(_ list: DisplayList, within bounds: CGRect) {
    recorder.addNotes(of: list)
    guard !list.isEmpty else { return }
    cover(bounds, nil)
    record(.nested(list), .plain)
  }
}
