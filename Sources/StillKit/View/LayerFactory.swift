// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// Makes layers of the class that a view asks for.
///
/// Swift calls only `required` initialisers on a metatype, and a required `init()` would break each subclass of an app
/// that writes `override init()`. So the runtime is asked where the class has its `init()`, as Objective-C would.
enum LayerFactory {
  static func make(_ layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    if layerClass == CAShapeLayer.self { return CAShapeLayer() }
    guard let type = layerClass as? CALayer.Type else {
      ProgrammerErrors.report(
        "layerClass \(layerClass) is no CALayer. A plain CALayer was made. Return a subclass of CALayer.")
      return CALayer()
    }
    if let layer = makeThroughRuntime(type) { return layer }
    ProgrammerErrors.report(
      """
      No layer of layerClass \(layerClass) can be made: this program hides the Swift runtime's symbols. A plain CALayer \
      was made. Link the Swift standard library dynamically.
      """)
    return CALayer()
  }

  private static func makeThroughRuntime(_ type: CALayer.Type) -> CALayer? {
    guard let lookUp = dlsym(nil, "swift_lookUpClassMethod"),
      let classDescriptor = dlsym(nil, "$s10Foundation8NSObjectCMn"),
      let methodDescriptor = dlsym(nil, "$s10Foundation8NSObjectCACycfCTq")
    else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let initializer = unsafeBitCast(lookUp, to: LookUp.self)(metadata, methodDescriptor, classDescriptor)
    guard let initializer else { return nil }
    var call = ClosureCall(run: { $0() })
    return withUnsafeBytes(of: &call) { $0.load(as: PointerCall.self).run(initializer, metadata) }
  }

  private typealias LookUp =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?

  /// Calls a closure. One that does not escape is passed as a function and its context, and the context arrives in the
  /// register where a class's method expects the class.
  private struct ClosureCall {
    let run: (() -> CALayer) -> CALayer
  }

  /// The same function with the two words of the closure spelled out.
  private struct PointerCall {
    let run: (UnsafeRawPointer, UnsafeRawPointer) -> CALayer
  }
}
