// SPDX-License-Identifier: MIT

public import StillKit
import StillLayers

/// The superclass, in the place of `NSObject`, of classes that override members which `NSObject` has on iOS alone.
///
/// Rewritten sources name it.
open class _StillBase: NSObject, KeyValueObserver {
  /// Makes an object.
  public override init() { super.init() }

  /// Reports a change that no subclass handles.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { NamedObservation.raiseUnhandled(keyPath, by: self) }

  /// Is called by nobody: objects are made without Interface Builder.
  @preconcurrency @MainActor open func awakeFromNib() {}
  /// Is called by nobody: there is no Interface Builder.
  @preconcurrency @MainActor open func prepareForInterfaceBuilder() {}
}

extension NSObject {
  /// Returns nil: no message is handed on to another object.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
