// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A class whose instances get default values that an app sets once for all of them: each class of views and of bar items.
///
/// `appearance()` returns a proxy: an object of the class that is never shown. Views get the values that were set on it when
/// they move to a window, and items when a bar shows them, unless they have their own values. This works only for the
/// properties that <doc:Views> lists, because Swift does not tell which others were set. The values end with the test.
/// Mirrors UIKit's `UIAppearance`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all views of the class.
  static func appearance() -> Self
  /// Returns the proxy for views inside the first container class, which is inside the next one, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the proxy for views whose traits contain the given ones.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for views in such containers whose traits contain the given ones.
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
  /// Returns the proxy for all objects of the class.
  public static func appearance() -> Self { Appearances.current.proxy(of: self, for: nil, in: []) }
  /// Returns the proxy for objects inside the first container class, which is inside the next one, and so on.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Appearances.current.proxy(of: self, for: nil, in: containerTypes)
  }
  /// Returns the proxy for objects whose traits contain the given ones; items have the traits of their bar.
  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.current.proxy(of: self, for: trait, in: [])
  }
  /// Returns the proxy for objects in such containers whose traits contain the given ones.
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

/// An object that remembers the values that it got from a proxy.
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
  /// The objects to which a proxy applies.
  private struct Entry {
    let proxy: NSObject
    let type: any UIAppearance.Type
    let traits: UITraitCollection?
    let containers: [any UIAppearanceContainer.Type]
    /// The properties of the class, with the values of the proxy before the app set any.
    let properties: [(property: AppearanceProperty, original: Any?)]
    /// The number of superclasses.
    let depth: Int
  }

  private var entries: [Entry] = []
  /// An unused object of each class of UIKit, whose values show which ones an app has changed.
  private var plain: [ObjectIdentifier: NSObject] = [:]
  /// True while a proxy is made, which gets no default values itself.
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

  /// Sets the values of matching proxies on a view that is about to appear in its window.
  static func apply(to view: UIView) {
    if areAny { current.apply(to: view, view.next, view) }
  }

  /// Sets the values of matching proxies on an item that is about to appear in a bar.
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

  /// Returns true if the object has its class's default value, or one that it got from a proxy before.
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
      guard let found = responder?.firstInChain(where: { container.isInstance($0) }) else { return false }
      responder = found.next
    }
    return true
  }
}
