// SPDX-License-Identifier: MIT

import StillLayers

/// The windows and scenes of a test, as those of a running app.
///
/// They end with the test, and so does the delegate that it gave its app.
@MainActor final class AppWindows {
  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private struct WeakScene {
    weak var scene: UIScene?
  }

  private var shown: [WeakWindow] = []
  private var scenes: [WeakScene] = []
  private lazy var usualScene = UIWindowScene(usual: ())
  private(set) weak var key: UIWindow?
  weak var delegate: (any UIApplicationDelegate)?
  /// The window that a snapshot is taken of now.
  weak var pictured: UIWindow?

  private nonisolated init() {}

  static var current: AppWindows { AnimationClock.current.value(AppWindows.self) { AppWindows() } }

  /// The windows that were shown, by their levels, and in the order in which they were shown first.
  var windows: [UIWindow] {
    let all = shown.compactMap(\.window)
    return all.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// The scenes that the test made; without any, the one that windows join which belong to none.
  var connectedScenes: Set<UIScene> {
    let made = scenes.compactMap(\.scene)
    return made.isEmpty ? [usualScene] : Set(made)
  }

  func add(_ scene: UIScene) {
    scenes.removeAll { $0.scene == nil }
    scenes.append(WeakScene(scene: scene))
  }

  /// Notes that a window is shown, in the usual scene if it belongs to none.
  func show(_ window: UIWindow) {
    shown.removeAll { $0.window == nil }
    if window.windowScene == nil {
      window.windowScene = scenes.compactMap(\.scene).first as? UIWindowScene ?? usualScene
    }
    if !windows.contains(window) { shown.append(WeakWindow(window: window)) }
  }

  /// Makes a window the one that gets key events.
  func makeKey(_ window: UIWindow) {
    guard key !== window else { return }
    key?.resignKey()
    key = window
    window.becomeKey()
  }
}
