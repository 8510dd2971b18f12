// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

/// Makes views of registered classes.
///
/// Swift calls only `required` initialisers on a metatype, and a required one would break each subclass of an app that
/// writes `override init(…)`. `UIView.init()` is found by the runtime and is handed the class: it calls that class's
/// `init(frame:)`, which in cells calls its `init(style:reuseIdentifier:)`.
enum InstanceFactory {
  /// What the initialiser of a cell that is being dequeued is told.
  @TaskLocal static var reuseIdentifier: String?

  /// Nil, and reported, where the runtime's symbols are hidden.
  @MainActor
  static func make<View: UIView>(_ type: View.Type, reuseIdentifier: String?) -> View? {
    let object = $reuseIdentifier.withValue(reuseIdentifier) { make(type, initializerOf: UIView.self) }
    if let view = object as? View { return view }
    ProgrammerErrors.report(
      """
      No view of the registered class \(type) can be made: this program hides the Swift runtime's symbols. \
      Link the Swift standard library dynamically.
      """)
    return nil
  }

  /// An object of a class that has an `init()` of its own, or inherits one.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object? {
    if let object = make(type, initializerOf: type) as? Object { return object }
    ProgrammerErrors.report(
      """
      No object of class \(type) can be made: this program hides the Swift runtime's symbols. \
      Link the Swift standard library dynamically.
      """)
    return nil
  }

  private static func make(_ type: AnyClass, initializerOf holder: AnyClass) -> NSObject? {
    guard let lookUp = dlsym(nil, "swift_lookUpClassMethod"),
      let classDescriptor = dlsym(nil, "$s10Foundation8NSObjectCMn"),
      let methodDescriptor = dlsym(nil, "$s10Foundation8NSObjectCACycfCTq")
    else { return nil }
    let holder = unsafeBitCast(holder, to: UnsafeRawPointer.self)
    let initializer = unsafeBitCast(lookUp, to: LookUp.self)(holder, methodDescriptor, classDescriptor)
    guard let initializer else { return nil }
    var call = ClosureCall(run: { $0() })
    return withUnsafeBytes(of: &call) {
      $0.load(as: PointerCall.self).run(initializer, unsafeBitCast(type, to: UnsafeRawPointer.self))
    }
  }

  private typealias LookUp =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?

  /// Calls a closure. One that does not escape is passed as a function and its context, and the context arrives in the
  /// register where a class's method expects the class.
  private struct ClosureCall {
    let run: (() -> NSObject) -> NSObject
  }

  /// The same function with the two words of the closure spelled out.
  private struct PointerCall {
    let run: (UnsafeRawPointer, UnsafeRawPointer) -> NSObject
  }
}
