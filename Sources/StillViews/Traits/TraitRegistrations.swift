// SPDX-License-Identifier: MIT

public import StillLayers

/// A registration for changes of traits, by which it can be removed.
///
/// Mirrors UIKit's `UITraitChangeRegistration`.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that tells registered handlers of changes of its traits.
///
/// Handlers are called in the order in which they were registered, after `traitCollectionDidChange(_:)` (no source for
/// that), with the new traits as `UITraitCollection.current`, and before layout. Mirrors UIKit's
/// `UITraitChangeObservable`.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// A function that is called after traits changed, with the object and its traits of before.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void
}

/// The registrations of an object.
final class TraitRegistrations {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let call: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
      (self.traits, self.call) = (traits, call)
    }
  }

  private var registrations: [Registration] = []

  func add(
    _ traits: [UITrait], _ call: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits, call)
    registrations.append(registration)
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

  /// Calls the handlers of traits that have another value than before.
  @MainActor func tell(_ object: AnyObject, _ previous: UITraitCollection, _ current: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { current.values.differs(in: $0, from: previous.values) }) {
      // A handler before may have removed it.
      if registrations.contains(registration) { registration.call(object, previous) }
    }
  }
}

/// An object that keeps registrations.
@MainActor protocol TraitRegistrationsHolder: UITraitChangeObservable {
  var traitRegistrations: TraitRegistrations { get }
}

extension UITraitChangeObservable {
  private func register(
    _ traits: [UITrait], _ call: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    guard let holder = self as? any TraitRegistrationsHolder else {
      fatalError("\(type(of: self)) is no object of UIKit's that has traits.")
    }
    return holder.traitRegistrations.add(traits, call)
  }

  /// Registers a closure that is called after one of the traits changed.
  ///
  /// The closure gets this object, which it need not capture.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
  }

  /// Registers a closure that is called after one of the traits changed, and that names its object's type: `(self: Self, …)`.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Object>
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Object { handler(object, previous) }
    }
  }

  /// Registers a method of this object that is called after one of the traits changed.
  ///
  /// The method takes nothing, or the object, or the object and its traits of before.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    register(traits) { object, previous in TraitMessage.send(action, to: object, object, previous) }
  }

  /// Registers a method of another object that is called after one of the traits changed; the object is held weakly.
  ///
  /// The method takes nothing, or this object, or this object and its traits of before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return register(traits) { [weak target] object, previous in
      if let target { TraitMessage.send(action, to: target, object, previous) }
    }
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitRegistrationsHolder)?.traitRegistrations.remove(registration)
  }
}

private enum TraitMessage {
  static func send(_ action: Selector, to target: AnyObject, _ object: AnyObject, _ previous: UITraitCollection) {
    guard action.send(to: target, object, previous) != .called else { return }
    ProgrammerErrors.report(
      """
      registerForTraitChanges: \(type(of: target)) has no method \(action) that takes nothing, a \(type(of: object)), or \
      that and a UITraitCollection. It was not called. Make the selector of the object's own class.
      """)
  }
}

extension UIView: TraitRegistrationsHolder {
  var traitRegistrations: TraitRegistrations {
    if let registrations = traits.registrations { return registrations }
    let registrations = TraitRegistrations()
    traits.registrations = registrations
    return registrations
  }
}

extension UIViewController: TraitRegistrationsHolder {}
extension UIWindowScene: TraitRegistrationsHolder {}
