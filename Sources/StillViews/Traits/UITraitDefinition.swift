// SPDX-License-Identifier: MIT

import Foundation

/// A trait as a type: the key of its value in a trait collection.
///
/// Apps define their own. Mirrors UIKit's `UITraitDefinition`.
public protocol UITraitDefinition {
  /// The type of the value; values of types that are not `Equatable` always differ.
  associatedtype Value
  /// The value if no other one is set.
  static var defaultValue: Value { get }
  /// The name in descriptions: that of the type, unless it is defined.
  static var name: String { get }
  /// The identifier, which is kept; that of the type, unless it is defined.
  static var identifier: String { get }
  /// True if dynamic colours may depend on the trait; false unless it is defined.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
///
/// Mirrors UIKit's `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, which collections keep in a place of its own.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func isDifferent(_ values: TraitValues, _ others: TraitValues) -> Bool {
    values[keyPath: path] != others[keyPath: path]
  }
  static func isSpecified(in values: TraitValues) -> Bool { isDifferent(values, TraitValues()) }
  static func remove(from values: inout TraitValues) { values[keyPath: path] = TraitValues()[keyPath: path] }
}

/// The value of a trait that an app defined.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  // Traits are values that never change: what an app puts in is its own promise, as in UIKit.
  let trait: UITrait
  let value: Any

  static func == (one: CustomTraitValue, other: CustomTraitValue) -> Bool {
    guard one.trait == other.trait, let value = one.value as? any Equatable else { return false }
    return value.isEqual(to: other.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension TraitValues {
  /// The value of a trait; if it is not set, its default or `unspecified`.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type, let value = value(of: system) as? Trait.Value { return value }
      return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return set(system, newValue) }
      custom[ObjectIdentifier(trait)] = CustomTraitValue(trait: trait, value: newValue)
    }
  }

  private func value<Trait: SystemTrait>(of trait: Trait.Type) -> Any { self[keyPath: trait.path] }

  private mutating func set<Trait: SystemTrait>(_ trait: Trait.Type, _ value: Any) {
    if let value = value as? Trait.Value { self[keyPath: trait.path] = value }
  }

  /// Returns true if a trait has a value here.
  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  /// Removes the value of a trait.
  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return system.remove(from: &self) }
    custom[ObjectIdentifier(trait)] = nil
  }

  /// Returns true if a trait has another value in `other`.
  func differs(in trait: UITrait, from other: TraitValues) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isDifferent(self, other) }
    return isDifferent(trait, other)
  }

  private func isDifferent<Trait: UITraitDefinition>(_ trait: Trait.Type, _ other: TraitValues) -> Bool {
    CustomTraitValue(trait: trait, value: self[trait]) != CustomTraitValue(trait: trait, value: other[trait])
  }

  /// True if traits of apps that colours depend on have other values in `other`.
  func hasOtherColorTraits(than other: TraitValues) -> Bool {
    guard !custom.isEmpty || !other.custom.isEmpty else { return false }
    let traits = [custom, other.custom].flatMap { $0.values.map(\.trait) }
    return traits.contains { $0.affectsColorAppearance && differs(in: $0, from: other) }
  }
}
