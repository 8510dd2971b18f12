// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A class whose instances take over values that were set once for all of them: each class of views and of bar items.
///
/// `appearance()` returns an object of the class that nobody shows. Views take the values that were set on it when they
/// move to a window, and items when a bar shows them, unless they have values of their own. Only the properties that <doc:Views> lists are taken over:
/// Swift does not tell which others were set. What was set ends with the test. Mirrors UIKit's `UIAppearance`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the view that has the values of all views of the class.
  static func appearance() -> Self
  /// Returns the view that has the values of those views that lie in the first container, which lies in the next one.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the view that has the values of those views whose traits contain the given ones.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the view that has the values of those views whose traits contain the given ones in such containers.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class within whose instances views can have an appearance of their own: views and controllers.
///
/// Mirrors UIKit's `UIAppearanceContainer`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {}

extension UIBarItem: UIAppearance {}

extension UIAppearance where Self: NSObject {
  /// Returns the object that has the values of all objects of the class.
  public static func appearance() -> Self { Appearances.current.proxy(of: self, for: nil, in: []) }
  /// Returns the object that has the values of those that lie in the first container, which lies in the next one.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Appearances.current.proxy(of: self, for: nil, in: containerTypes)
  }
  /// Returns the object that has the values of those whose traits contain the given ones; items have those of their bar.
  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.current.proxy(of: self, for: trait, in: [])
  }
  /// Returns the object that has the values of those whose traits contain the given ones in such containers.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.current.proxy(of: self, for: trait, in: containerTypes) }
}

extension UIAppearance {
  /// Returns true if an object is an instance of this class.
  fileprivate static func isInstance(_ object: NSObject) -> Bool { object is Self }
}

extension UIAppearanceContainer {
  /// Returns true if an object is an instance of this class.
  fileprivate static func isInstance(_ object: UIResponder) -> Bool { object is Self }
}

/// An object that remembers the values that it took over.
@MainActor protocol AppearanceTarget: NSObject {
  var takenAppearance: [String: Any?] { get set }
}

extension UIView: AppearanceTarget {
  var takenAppearance: [String: Any?] {
    get { kept?.view.appearance ?? [:] }
    set { keptMade.view.appearance = newValue }
  }
}

extension UIBarItem: AppearanceTarget {}

/// The appearances that a test has set.
@MainActor final class Appearances {
  /// The objects that have the same values.
  private struct Entry {
    let proxy: NSObject
    let type: any UIAppearance.Type
    let traits: UITraitCollection?
    let containers: [any UIAppearanceContainer.Type]
    /// The properties of the class, with the values that the proxy had before anybody set one.
    let properties: [(property: AppearanceProperty, original: Any?)]
    /// The number of superclasses.
    let depth: Int
  }

  private var entries: [Entry] = []
  /// An object of each class of UIKit, to tell values that an app has set.
  private var plain: [ObjectIdentifier: NSObject] = [:]
  /// True while a proxy is made, which takes over nothing.
  private var isMaking = false
  /// True once a test of this process has set any appearance.
  private(set) static var areAny = false

  private nonisolated init() {}

  static var current: Appearances { AnimationClock.current.value(Appearances.self) { Appearances() } }

  func proxy<Object: NSObject & UIAppearance>(
    of type: Object.Type, for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type]
  ) -> Object {
    let known = entries.first {
      ObjectIdentifier($0.type) == ObjectIdentifier(type) && $0.traits == traits
        && $0.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }
    if let object = known?.proxy as? Object { return object }
    Self.areAny = true
    isMaking = true
    defer { isMaking = false }
    guard let object = AppearanceClass.make(type) as? Object else {
      fatalError(
        "\(type).appearance(): none of the class can be made by init(frame:) or init(), which has to exist for it.")
    }
    let own = (type as? UIView.Type)?.appearanceClass?.properties ?? []
    let properties = (AppearanceProperty.all.filter { $0.belongs(object) } + own).map { ($0, $0.read(object)) }
    let depth = sequence(first: Mirror(reflecting: object), next: \.superclassMirror).reduce(0) { depth, _ in depth + 1
    }
    entries.append(
      Entry(
        proxy: object, type: type, traits: traits, containers: containers, properties: properties, depth: depth))
    // Of two that set the same, the one that says more about the object comes first.
    entries.sort { ($0.containers.count, $0.depth) > ($1.containers.count, $1.depth) }
    return object
  }

  /// Gives a view, which is about to appear in its window, the values of its appearances.
  static func apply(to view: UIView) { current.apply(to: view, view.next, view) }

  /// Gives an item, which is about to appear in a bar, the values of its appearances.
  static func apply(to item: UIBarItem, in bar: UIView) {
    if areAny { current.apply(to: item, bar, bar) }
  }

  private func apply(to object: some AppearanceTarget, _ container: UIResponder?, _ place: UIView) {
    guard !isMaking, !entries.isEmpty else { return }
    var given: [String: Any?] = [:]
    for entry in entries where concerns(object, entry, container, place) {
      for (property, original) in entry.properties where given[property.name] == nil {
        let value = property.read(entry.proxy)
        guard !property.areEqual(value, original), isUnset(property, of: object) else { continue }
        given.updateValue(value, forKey: property.name)
        if !property.areEqual(value, property.read(object)) { property.write(value, object) }
        object.takenAppearance.updateValue(value, forKey: property.name)
      }
    }
  }

  /// Returns true if the object has the value that its class gives it, or one that it took over before.
  private func isUnset(_ property: AppearanceProperty, of object: some AppearanceTarget) -> Bool {
    let value = property.read(object)
    if let given = object.takenAppearance[property.name], property.areEqual(given, value) { return true }
    guard let known = AppearanceClass.known(for: object) else { return false }
    if plain[known.identity] == nil {
      isMaking = true
      plain[known.identity] = known.make()
      isMaking = false
    }
    return plain[known.identity].map { property.areEqual(property.read($0), value) } ?? false
  }

  private func concerns(
    _ object: NSObject, _ entry: Entry, _ container: UIResponder?, _ place: UIView
  ) -> Bool {
    guard object !== entry.proxy, entry.type.isInstance(object) else { return false }
    if let traits = entry.traits, !place.traitCollection.containsTraits(in: traits) { return false }
    var responder = container
    for container in entry.containers {
      while let current = responder, !container.isInstance(current) { responder = current.next }
      guard let found = responder else { return false }
      responder = found.next
    }
    return true
  }
}
