// SPDX-License-Identifier: MIT

import Foundation

/// The registered classes of a list by reuse identifier, and the views that wait to be used again.
@MainActor
final class ReuseQueue<View: UIView> {
  private var types: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]
  /// A shown view that is dequeued again while the data source configures it anew.
  private var lent: (path: IndexPath, view: View)?

  /// Registers a class; nil unregisters the identifier.
  ///
  /// Views that wait are forgotten.
  func register(_ type: View.Type?, _ identifier: String) {
    types[identifier] = type
    waiting[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { types[identifier] != nil }

  /// Removes a waiting view from the queue and returns it; nil if none waits.
  func reuse(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Makes a view of the registered class; nil if no class is registered.
  func make(_ identifier: String) -> View? {
    types[identifier].flatMap { InstanceFactory.make($0, reuseIdentifier: identifier) }
  }

  /// Adds a view that is no longer shown.
  func recycle(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  /// Calls `body`, during which `lentView(at:)` returns `view`.
  func lend<Result>(_ view: View, at path: IndexPath, while body: () -> Result) -> Result {
    lent = (path, view)
    defer { lent = nil }
    return body()
  }

  /// The shown view that is being configured anew at `path`.
  func lentView(at path: IndexPath) -> View? { lent.flatMap { $0.path == path ? $0.view : nil } }
}
