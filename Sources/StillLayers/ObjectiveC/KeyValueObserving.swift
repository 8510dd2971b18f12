// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// The values of a change that observers receive.
///
/// Mirrors Foundation's `NSKeyValueObservingOptions`, raw values included.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Also report the value at the beginning of the observation.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The kind of a change.
///
/// Mirrors Foundation's `NSKeyValueChange`, raw values included; changes of parts of collections are missing.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was replaced.
  case setting = 1
}

/// A change that an observer receives.
///
/// Mirrors Foundation's `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The value after the change, if it was asked for.
  public let newValue: Value?
  /// The value before the change, if it was asked for.
  public let oldValue: Value?
}

/// An observation, which lasts until it is invalidated or deallocated.
///
/// Mirrors Foundation's `NSKeyValueObservation`.
public final class NSKeyValueObservation: NSObject {
  private let mark = AttributeMark()
  private let observed: ObjectIdentifier
  private let keyPath: AnyKeyPath
  /// The number of the observation among those of its object.
  private var number = 0
  /// Reports the value if it differs from the last one, or in any case if called with true; nil after the observation ended.
  private var look: ((Bool) -> Void)?

  fileprivate init(_ observed: ObjectIdentifier, _ keyPath: AnyKeyPath, _ look: @escaping (Bool) -> Void) {
    (self.observed, self.keyPath, self.look) = (observed, keyPath, look)
    super.init()
    number = KeyValueObservers.add(self, of: observed)
  }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() {
    guard look != nil else { return }
    look = nil
    KeyValueObservers.remove(number, of: observed)
  }

  /// Reports a change, if there was one, or if `keyPath` was announced as changed.
  fileprivate func update(told keyPath: AnyKeyPath?) { look?(keyPath != nil && keyPath == self.keyPath) }
}

/// An object whose properties can be observed by key path.
///
/// Mirrors the protocol of Foundation's overlay for Swift.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls `changeHandler` after each change of a property, until the returned observation is deallocated.
  ///
  /// These changes are noticed: animatable properties of layers, `contentOffset`, `contentSize`, `contentInset`, the states of
  /// controls, the text of labels and the image of image views. After other changes call `didChangeValue(for:)`, because Swift
  /// on Linux does not report them. Setting an equal value is no change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let tell = { (object: Self, new: Value, old: Value?) in
      let change = NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
      AppCalls.run("An observer of \(type(of: object))", which: "changes what it observes") {
        changeHandler(object, change)
      }
    }
    let observation = NSKeyValueObservation(ObjectIdentifier(self), keyPath) { [weak self] isTold in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      guard isTold || !KeyValueObservers.areEqual(last, new) else { return }
      let old = last
      last = new
      tell(self, new, old)
    }
    if options.contains(.initial) { tell(self, last, nil) }
    return observation
  }

  /// Prepares observers for a change, which they compare with the value that they saw last.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Tells observers of a property that it has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObservers.update(self, told: keyPath)
  }
}

/// The observations of all objects, which are looked through after each change of an observed object.
package enum KeyValueObservers {
  private static let table = Mutex<[ObjectIdentifier: ObservationList]>([:])
  /// The number of observations, without which no change has to be looked at.
  private static let count = Atomic(0)

  package static var areAny: Bool { count.load(ordering: .relaxed) > 0 }

  /// Adds an observation, and returns its number among those of the object.
  fileprivate static func add(_ observation: NSKeyValueObservation, of observed: ObjectIdentifier) -> Int {
    count.add(1, ordering: .relaxed)
    let reference = ObservationList.Reference(observation: observation)
    return table.withLock { $0[observed, default: ObservationList()].add(reference) }
  }

  /// Removes an observation by its number: its weak references may be nil already.
  fileprivate static func remove(_ number: Int, of observed: ObjectIdentifier) {
    count.subtract(1, ordering: .relaxed)
    table.withLock { table in
      table[observed]?.remove(number)
      if table[observed]?.isEmpty == true { table[observed] = nil }
    }
  }

  /// Reports changes to the observers of `object`.
  package static func update(_ object: AnyObject?, told keyPath: AnyKeyPath? = nil) {
    guard areAny, let object else { return }
    let identity = ObjectIdentifier(object)
    for reference in table.withLock({ $0[identity]?.references }) ?? [] {
      reference.observation?.update(told: keyPath)
    }
  }

  /// Returns true if two values are known to be equal; values that cannot be compared count as equal.
  fileprivate static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func equals<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
    if let one = one as? any Equatable { return equals(one) }
    return true
  }
}

/// The observations of one object, in the order in which they began.
private struct ObservationList: Sendable {
  // Observations are used where the object is; the list only carries them there.
  struct Reference: @unchecked Sendable {
    fileprivate var number = 0
    weak var observation: NSKeyValueObservation?
    fileprivate var hasEnded = false

    init(observation: NSKeyValueObservation) { self.observation = observation }
  }

  /// The observations in the order of their numbers; ended ones are removed together.
  private(set) var references: [Reference] = []
  private var endedCount = 0

  var isEmpty: Bool { references.count == endedCount }

  /// Adds an observation, and returns its number.
  mutating func add(_ reference: Reference) -> Int {
    let number = (references.last?.number ?? 0) + 1
    references.append(reference)
    references[references.count - 1].number = number
    return number
  }

  /// Ends the observation of a number.
  mutating func remove(_ number: Int) {
    guard let index = index(of: number), !references[index].hasEnded else { return }
    references[index].hasEnded = true
    endedCount += 1
    // Each observation is moved twice at most, so that many can end.
    guard endedCount * 2 > references.count else { return }
    references.removeAll(where: \.hasEnded)
    endedCount = 0
  }

  private func index(of number: Int) -> Int? {
    var (low, high) = (0, references.count)
    while low < high {
      let middle = (low + high) / 2
      if references[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < references.count && references[low].number == number ? low : nil
  }
}
