// SPDX-License-Identifier: MIT

import Foundation
import StillViews

/// The registered classes and nibs of a list by reuse identifier, and the views that wait to be used again.
@MainActor
final class ReuseQueue<View: UIView> {
  private var makers: [String: () -> View?] = [:]
  private var waiting: [String: [View]] = [:]
  /// A shown view that is dequeued again while the data source reconfigures it.
  private var lent: (path: IndexPath, view: View)?

  /// Registers a class; nil unregisters the identifier.
  ///
  /// Views that wait are forgotten.
  func register(_ type: View.Type?, _ identifier: String) {
    makers[identifier] = type.map { type in { InstanceFactory.make(type, reuseIdentifier: identifier) } }
    waiting[identifier] = nil
  }

  /// Registers a nib with exactly one view; nil unregisters the identifier.
  func register(_ nib: UINib?, _ identifier: String) {
    makers[identifier] = nib.map { nib in { nib.instantiate(View.self, identifier) } }
    waiting[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Removes a waiting view from the queue and returns it; nil if none waits.
  func reuse(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Makes a view of the registered class or nib; nil if none is registered.
  func make(_ identifier: String) -> View? { makers[identifier]?() }

  /// Adds a view that is no longer shown.
  func recycle(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  /// Calls `body`, during which `lentView(at:)` returns `view`.
  func lend<Result>(_ view: View, at path: IndexPath, while body: () -> Result) -> Result {
    lent = (path, view)
    defer { lent = nil }
    return body()
  }

  /// Returns the shown view that is being reconfigured at `path`.
  func lentView(at path: IndexPath) -> View? { lent.flatMap { $0.path == path ? $0.view : nil } }
}
