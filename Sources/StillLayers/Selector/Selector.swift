// SPDX-License-Identifier: MIT

import StillGraphics

// Methods that were not applied have no state, so that other threads may have them.
/// The name of a method with the method itself, to be called on an object later.
///
/// Mirrors Objective-C's `Selector`, which `#selector` makes there.
///
/// Made of an unapplied method, also of a protocol: `Selector("tap", Screen.tap(_:))`. The name is the method's own, with its labels where a
/// later argument has one: `Selector("tap(_:with:)", Screen.tap(_:with:))`. Nothing is retained, overrides are called,
/// private methods can be named where they are visible, and selectors of equal names are equal.
///
/// The method is called on the thread that sends the message. Of sources in Swift 6, one of the main actor that is sent
/// elsewhere is reported instead.
public struct Selector: Hashable, @unchecked Sendable, CustomStringConvertible {
  /// The method's name with a colon for each argument, such as `changed:` or `changed:with:`.
  public let description: String
  /// Calls the method on an object, or returns the reason why that is impossible.
  private let call: (AnyObject, [Any?]) -> Outcome
  private let belongs: (AnyObject) -> Bool

  /// The outcome of a call, with the method's result.
  // The caller continues on the thread on which the method ran.
  package struct Outcome: Equatable, @unchecked Sendable {
    private enum Kind { case called, anotherClass, otherArguments }

    private let kind: Kind
    /// The result of a method that was called.
    private(set) var result: Any?

    private init(_ kind: Kind) { self.kind = kind }

    package static let called = Outcome(.called)
    /// The object's class does not have the method.
    package static let anotherClass = Outcome(.anotherClass)
    /// The method takes other arguments.
    package static let otherArguments = Outcome(.otherArguments)

    fileprivate static func called<Result>(_ result: Result) -> Outcome {
      var outcome = called
      outcome.result = result
      return outcome
    }

    /// Returns true if both calls had the same outcome; results are not compared.
    package static func == (one: Outcome, other: Outcome) -> Bool { one.kind == other.kind }
  }

  /// Makes a selector from a name alone, such as `changed:`; it equals a selector of a method with that name.
  ///
  /// Without Objective-C, methods cannot be found by name, except those in tables that `still test` makes. Sending another name
  /// reports an unrecognized selector.
  public init(_ name: String) {
    description = name
    belongs = { _ in false }
    call = { _, _ in .anotherClass }
  }

  /// Makes a selector of a method without arguments.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(name, 0) { (target: Target, _) in
      return .called(method(target)())
    }
  }

  /// Makes a selector of a method with one argument, the object that sends the message.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name, 1) { (target: Target, arguments) in
      guard let sender = Self.argument(0, Sender.self, arguments) else { return .otherArguments }
      return .called(method(target)(sender))
    }
  }

  /// Makes a selector of a method with two arguments: the object that sends the message, and the event.
  @_disfavoredOverload
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(name, 2) { (target: Target, arguments) in
      guard let sender = Self.argument(0, Sender.self, arguments),
        let event = Self.argument(1, Event.self, arguments)
      else { return .otherArguments }
      return .called(method(target)(sender, event))
    }
  }

  /// Makes a selector of a method of the main actor without arguments.
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(onMainActor: name, 0) { (target: Target, _) in
      return .called(method(target)())
    }
  }

  /// Makes a selector of a method of the main actor with one argument, the object that sends the message.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(onMainActor: name, 1) { (target: Target, arguments) in
      guard let sender = Self.argument(0, Sender.self, arguments) else { return .otherArguments }
      return .called(method(target)(sender))
    }
  }

  /// Makes a selector of a method of the main actor with two arguments: the object that sends the message, and the event.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(onMainActor: name, 2) { (target: Target, arguments) in
      guard let sender = Self.argument(0, Sender.self, arguments),
        let event = Self.argument(1, Event.self, arguments)
      else { return .otherArguments }
      return .called(method(target)(sender, event))
    }
  }

  private init<Target>(
    _ name: String, _ count: Int, _ call: @escaping (Target, [Any?]) -> Outcome
  ) {
    description = Self.name(name, arguments: count)
    belongs = { $0 is Target }
    self.call = { target, arguments in
      guard let target = target as? Target else { return .anotherClass }
      return call(target, arguments)
    }
  }

  private init<Target>(
    onMainActor name: String, _ count: Int, _ call: @escaping @MainActor (Target, [Any?]) -> Outcome
  ) {
    let text = Self.name(name, arguments: count)
    self.init(name, count) { (target: Target, arguments) in
      let message = SelectorMessage(call: call, target: target, arguments: arguments)
      guard MainActorMark.isCurrent else {
        ProgrammerErrors.report(
          """
          \(text) of \(Target.self) belongs to the main actor and was sent on another thread. It was not called. Send it \
          on the main actor, or mark the method `nonisolated`.
          """)
        return .called
      }
      return MainActor.assumeIsolated { message.call(message.target, message.arguments) }
    }
  }

  /// Returns true if the names are equal.
  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.description == rhs.description }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Returns true for an object and for nil; reports any other value, because only objects can be targets.
  package func accepts(target: Any?) -> Bool {
    guard let target, !isObject(target) else { return true }
    ProgrammerErrors.report(
      """
      \(self) is sent to objects only, and \(Swift.type(of: target)) is a value, of which nobody would hold the copy. \
      Nothing was added. Pass an object of a class, or take a closure: a UIAction, or addObserver(forName:).
      """)
    return false
  }

  /// Returns true if this is a method of the object's class.
  package func isMethod(of target: AnyObject) -> Bool {
    belongs(target) || MethodTables.method(description, of: target) != nil
  }

  /// Calls the method on `target` with as many of the arguments as it takes, or returns the reason why that is impossible.
  package func send(to target: AnyObject, _ arguments: Any?...) -> Outcome { answer(of: target, to: arguments) }

  /// Calls the method on `target`; returns false if it is no method of that object, or takes other arguments.
  package func perform(on target: AnyObject, with arguments: Any?...) -> Bool {
    answer(of: target, to: arguments) == .called
  }

  /// Calls the method, or the one that the object's class has under this name in a table.
  private func answer(of target: AnyObject, to arguments: [Any?]) -> Outcome {
    guard !belongs(target), let own = MethodTables.method(description, of: target) else {
      return call(target, arguments)
    }
    return own.call(target, arguments)
  }
}

extension Selector {
  /// Returns an argument as a method takes it; nil if it does not.
  private static func argument<Value>(_ index: Int, _ type: Value.Type, _ arguments: [Any?]) -> Value? {
    guard index < arguments.count, let value = arguments[index] else {
      // A method with an optional argument takes nothing as well.
      return type is any ExpressibleByNilLiteral.Type ? Optional<Any>.none as? Value : nil
    }
    return value as? Value
  }

  /// Returns `tap(_:)`, or `tap` for a method with arguments, as Objective-C writes it: `tap:`.
  private static func name(_ name: String, arguments: Int) -> String {
    if name.contains(":"), !name.contains("(") { return name }
    let parts = name.split(separator: "(", maxSplits: 1)
    let base = parts.first.map(String.init) ?? name
    guard parts.count == 2 else { return base + String(repeating: ":", count: arguments) }
    let labels = parts[1].split(separator: ":").filter { $0 != ")" }.map { $0 == "_" ? "" : String($0) }
    return labels.reduce(base) { text, label in
      text + (text == base && !label.isEmpty ? FirstLabel.joined(label) : label) + ":"
    }
  }
}

/// Selectors of properties.
extension Selector {
  /// Makes a selector of a property's getter, as `#selector(getter:)` does.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - path: The property.
  public init<Target: AnyObject, Value>(getter name: String, _ path: KeyPath<Target, Value>) {
    self.init(name, 0) { (target: Target, _) in
      _ = target[keyPath: path]
      return .called
    }
  }

  /// Makes a selector of a property's setter, as `#selector(setter:)` does.
  ///
  /// - Parameters:
  ///   - name: The setter's name, such as `setTitle:`.
  ///   - path: The property.
  public init<Target: AnyObject, Value>(setter name: String, _ path: ReferenceWritableKeyPath<Target, Value>) {
    self.init(name, 1) { (target: Target, arguments) in
      guard let value = Self.argument(0, Value.self, arguments) else { return .otherArguments }
      target[keyPath: path] = value
      return .called
    }
  }
}

/// Returns true for an object, also one in an optional, and false for a value.
func isObject(_ any: Any) -> Bool {
  if let optional = any as? any AnyOptional { return optional.value.map(isObject) ?? true }
  return type(of: any) is AnyClass
}

/// Returns an object, also one in an optional, and nil for a value.
func object(in any: Any) -> AnyObject? {
  if let optional = any as? any AnyOptional { return optional.value.flatMap(object(in:)) }
  return type(of: any) is AnyClass ? any as AnyObject : nil
}

private protocol AnyOptional {
  var value: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var value: Any? { self }
}

/// A method with its object and arguments on their way to the main actor.
// The caller already runs there, which the compiler does not know.
private struct SelectorMessage<Target>: @unchecked Sendable {
  let call: @MainActor (Target, [Any?]) -> Selector.Outcome
  let target: Target
  let arguments: [Any?]
}

/// The mark of the main queue, by which code knows that it runs on the main actor.
///
/// Under Swift Testing on Linux the main actor is not the main thread.
package enum MainActorMark {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True if the caller already runs on the main actor.
  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
