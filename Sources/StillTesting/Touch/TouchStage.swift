// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

/// A window that shows a view which had none, from its first touch until the test ends.
///
/// Snapshots of the view take place in it, with their own size and traits.
@MainActor
final class TouchStage: UIWindow {
  /// The stages of a test, which its clock keeps.
  private final class Stages {
    var windows: [TouchStage] = []

    nonisolated init() {}
  }

  /// Returns the window of a view, and puts the topmost view above it into a stage if there is none.
  static func window(of view: UIView, size: CGSize?, traits: UITraitCollection, safeArea: UIEdgeInsets) -> UIWindow {
    if let stage = view.superview as? TouchStage { stage.set(view, size, traits, safeArea) }
    if let window = view.window { return window }
    var top = view
    while let superview = top.superview { top = superview }
    let stage = TouchStage(frame: .zero)
    AnimationClock.current.value(Stages.self) { Stages() }.windows.append(stage)
    stage.set(top, size, traits, safeArea)
    stage.addSubview(top)
    if top.bounds.width == 0 || top.bounds.height == 0 { top.sizeToFit() }
    stage.bounds.size = top.bounds.size
    return stage
  }

  private func set(_ view: UIView, _ size: CGSize?, _ traits: UITraitCollection, _ safeArea: UIEdgeInsets) {
    if let size { view.bounds.size = size }
    overridingTraits = traits
    setSafeAreaInsets(safeArea)
    bounds.size = view.bounds.size
    view.frame.origin = .zero
  }
}
