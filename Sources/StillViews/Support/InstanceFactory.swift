// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

/// Objects of classes that are known only at run time: registered cells, layers that views ask for, attributes.
///
/// Swift calls only `required` initialisers on a metatype, and a required one would break each subclass of an app that
/// writes `override init(…)`. So the runtime is asked where a class has its `init()`, as Objective-C would.
package enum InstanceFactory {
  /// The reuse identifier for the initialiser of the cell that is being dequeued.
  @TaskLocal package static var reuseIdentifier: String?

  /// Makes a view of a registered class; nil, after a report, where the runtime's symbols are hidden.
  ///
  /// `UIView.init()` calls the class's `init(frame:)`, which in cells calls its `init(style:reuseIdentifier:)`.
  @MainActor
  package static func make<View: UIView>(_ type: View.Type, reuseIdentifier: String?) -> View? {
    let object = $reuseIdentifier.withValue(reuseIdentifier) { make(type, initializerOf: UIView.self) }
    if let view = object as? View { return view }
    reportHiddenSymbols("No view of the registered class \(type) can be made")
    return nil
  }

  /// Makes a layer of the class that a view asks for, or a plain one, after a report, where that is not possible.
  static func makeLayer(_ layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    if layerClass == CAShapeLayer.self { return CAShapeLayer() }
    if layerClass == _UILabelLayer.self { return _UILabelLayer() }
    guard let type = layerClass as? CALayer.Type else {
      ProgrammerErrors.report(
        "layerClass \(layerClass) is no CALayer. A plain CALayer was made. Return a subclass of CALayer.")
      return CALayer()
    }
    if let layer = make(type, initializerOf: type) as? CALayer { return layer }
    reportHiddenSymbols("No layer of layerClass \(layerClass) can be made", " A plain CALayer was made.")
    return CALayer()
  }

  /// Makes an object of a class that has an `init()` of its own, or inherits one.
  package static func make<Object: NSObject>(_ type: Object.Type) -> Object? {
    if let object = make(type, initializerOf: type) as? Object { return object }
    reportHiddenSymbols("No object of class \(type) can be made")
    return nil
  }

  private static func reportHiddenSymbols(_ failure: String, _ consequence: String = "") {
    ProgrammerErrors.report(
      """
      \(failure): this program hides the Swift runtime's symbols.\(consequence) \
      Link the Swift standard library dynamically.
      """)
  }

  /// Calls the `init()` that `holder` has or inherits, with `type` as the class to make.
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

  /// A function that calls a closure which does not escape.
  ///
  /// Such a closure is passed as a function and its context, and the context arrives in the register where a class's
  /// method expects the class.
  private struct ClosureCall {
    let run: (() -> NSObject) -> NSObject
  }

  /// The same function with the two words of the closure spelled out.
  private struct PointerCall {
    let run: (UnsafeRawPointer, UnsafeRawPointer) -> NSObject
  }
}
