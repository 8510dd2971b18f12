// SPDX-License-Identifier: MIT

import CStillLayers
import Foundation

// Swift calls only `required` initialisers on a metatype, and a required one would break each subclass of an app that
// writes `override init(layer: Any)`. So the runtime is asked where a class has its initialiser, as Objective-C would.
extension CALayer {
  /// Makes a copy of the layer by the `init(layer:)` of its class; nil where the runtime's symbols are hidden.
  ///
  /// Like on iOS, a class that declares initialisers and leaves this one out stops the process.
  final func makeCopyByClass() -> CALayer? {
    let type = unsafeBitCast(Swift.type(of: self) as AnyClass, to: UnsafeRawPointer.self)
    guard let initializer = still_layer_initializer(type) else { return nil }
    let layer = self
    var call = ClosureCall(run: { $0(layer) })
    return withUnsafeBytes(of: &call) { $0.load(as: PointerCall.self).run(initializer, type) }
  }

  /// A function that calls a closure which does not escape.
  ///
  /// Such a closure is passed as a function and its context, and the context arrives in the register where a class's
  /// initialiser expects the class.
  private struct ClosureCall {
    let run: ((consuming Any) -> CALayer) -> CALayer
  }

  /// The same function with the two words of the closure spelled out.
  private struct PointerCall {
    let run: (UnsafeRawPointer, UnsafeRawPointer) -> CALayer
  }
}
