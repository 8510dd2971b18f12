// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

/// A window for a view that has none, from its first touch until the test ends.
///
/// Snapshots of the view are made in this window, with their own size and traits.
@MainActor
final class TouchStage: UIWindow {
  /// The stages of a test, kept alive by its clock.
  private final class Stages {
    var windows: [TouchStage] = []

    nonisolated init() {}
  }

  /// Returns the window of a view; if there is none, its root view is put into a stage.
  static func window(of view: UIView, on config: ViewImageConfig?) -> UIWindow {
    if let stage = view.superview as? TouchStage, let config { stage.show(view, on: config) }
    if let window = view.window {
      window.showRoot()
      return window
    }
    var top = view
    while let superview = top.superview { top = superview }
    let stage = TouchStage(frame: .zero)
    // The view gets its size first, and the stage then follows it.
    stage.autoresizesSubviews = false
    AnimationClock.current.value(Stages.self) { Stages() }.windows.append(stage)
    stage.show(top, on: config ?? ViewImageConfig())
    stage.addSubview(top)
    if top.bounds.width == 0 || top.bounds.height == 0 { top.sizeToFit() }
    stage.bounds.size = top.bounds.size
    return stage
  }

  /// Takes the size, traits and safe area of a device, or the view's own size.
  private func show(_ view: UIView, on config: ViewImageConfig) {
    if let size = config.size { view.bounds.size = size }
    overridingTraits = config.traits
    setSafeAreaInsets(config.safeArea)
    bounds.size = view.bounds.size
    view.frame.origin = .zero
  }
}
