// SPDX-License-Identifier: MIT

/// Registered classes by their identifiers, and views that wait to be used again.
@MainActor
final class ReuseQueue<View: UIView> {
  private var types: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]
  /// How many views of registered classes were made.
  private(set) var madeCount = 0

  func register(_ type: View.Type?, _ identifier: String) {
    types[identifier] = type
    waiting[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { types[identifier] != nil }

  /// A view that waits.
  func reuse(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// A new view of the registered class.
  func make(_ identifier: String) -> View? {
    guard let type = types[identifier], let view = InstanceFactory.make(type, reuseIdentifier: identifier) else {
      return nil
    }
    madeCount += 1
    return view
  }

  func recycle(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  /// Forgets views that wait.
  func removeWaiting() { waiting = [:] }
}
