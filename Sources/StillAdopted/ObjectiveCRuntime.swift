// SPDX-License-Identifier: MIT

// The questions of the Objective-C runtime have their true answers here: classes of Swift have no methods of Objective-C.
// So nobody has an object of Method, and what takes one is never called.

/// A method of Objective-C, of which there is none on Linux.
public final class Method: Sendable {
  private init() {}
}

/// The code of a method of Objective-C, of which there is none on Linux.
public final class IMP: Sendable {
  private init() {}
}

/// Returns nil: no class has methods of Objective-C.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns nil: no class has methods of Objective-C.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns nil: no class has methods of Objective-C.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }

/// Is never called, since nobody has the code of a method.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

/// Is never called, since nobody has a method or its code.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Is never called, since nobody has a method.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Is never called, since nobody has a method.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }

/// Is never called, since nobody has a method.
public func method_getImplementation(_ m: Method) -> IMP { imp_implementationWithBlock(m) }

/// Is never called, since nobody has a method.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Ends the process: there is no code of Objective-C.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  fatalError("imp_implementationWithBlock needs the Objective-C runtime, which Linux does not have.")
}
