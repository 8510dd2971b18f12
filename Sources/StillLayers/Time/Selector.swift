// SPDX-License-Identifier: MIT

/// The name of a method with the method itself, to be called on an object later.
///
/// Mirrors Objective-C's `Selector`, which `#selector` makes there.
///
/// Made of an unapplied method: `Selector("tick", Ticker.tick)`. Nothing is retained, overrides are called, and selectors
/// of equal names are equal.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The method's name with a colon for each argument, such as `changed:` or `changed:with:`.
  public let description: String
  private let call: @Sendable (AnyObject, [Any?]) -> Bool

  /// Makes a selector of a method without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
    description = Self.name(name, arguments: 0)
    call = { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Makes a selector of a method with one argument, the object that sends the message.
  public init<Target: AnyObject, Sender>(_ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void) {
    description = Self.name(name, arguments: 1)
    call = { target, arguments in
      guard let target = target as? Target, let sender = arguments.first as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Makes a selector of a method of the main actor without arguments.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
  ) {
    description = Self.name(name, arguments: 0)
    call = { target, _ in
      guard let target = target as? Target else { return false }
      let receiver = SelectorReceiver(target: target, sender: nil)
      MainActor.assumeIsolated { if let target = receiver.target as? Target { method(target)() } }
      return true
    }
  }

  /// Makes a selector of a method of the main actor with one argument, the object that sends the message.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
  ) {
    description = Self.name(name, arguments: 1)
    call = { target, arguments in
      guard target is Target, arguments.first is Sender else { return false }
      let receiver = SelectorReceiver(target: target, sender: arguments.first ?? nil)
      MainActor.assumeIsolated {
        if let target = receiver.target as? Target, let sender = receiver.sender as? Sender { method(target)(sender) }
      }
      return true
    }
  }

  /// Returns true if the names are equal.
  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.description == rhs.description }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Calls the method on `target`; returns false if it is no method of that object, or takes other arguments.
  package func perform(on target: AnyObject, with arguments: Any?...) -> Bool { call(target, arguments) }

  /// Returns `tap(_:)`, or `tap` for a method with arguments, as Objective-C writes it: `tap:`.
  private static func name(_ name: String, arguments: Int) -> String {
    let parts = name.split(separator: "(", maxSplits: 1)
    let base = parts.first.map(String.init) ?? name
    guard parts.count == 2 else { return base + String(repeating: ":", count: arguments) }
    let labels = parts[1].split(separator: ":").filter { $0 != ")" }.map { $0 == "_" ? "" : String($0) }
    return labels.reduce(base) { text, label in
      text + (text == base && !label.isEmpty ? "With" + label.prefix(1).uppercased() + label.dropFirst() : label) + ":"
    }
  }
}

/// An object and an argument on their way to the main actor.
// The caller already runs there, which the compiler does not know.
private struct SelectorReceiver: @unchecked Sendable {
  let target: AnyObject
  let sender: Any?
}
