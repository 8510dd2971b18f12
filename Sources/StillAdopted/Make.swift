// SPDX-License-Identifier: MIT

@_exported public import StillKit
import StillLayers
import Synchronization

/// Makes a view of a class that is known only at run time, in the place of `type.init(frame:)`.
///
/// Rewritten sources call it: initialisers that iOS imports from Objective-C count as required. An initialiser that reads
/// its frame sees zero; the frame, in points, is set after it.
@preconcurrency @MainActor
public func _stillMake<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
  let view: View = _stillMake(type)
  view.frame = frame
  return view
}

/// Makes an object of a class that is known only at run time, in the place of `type.init()`.
@preconcurrency @MainActor
public func _stillMake<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let object = InstanceFactory.make(type) else {
    fatalError("No object of class \(type) can be made: link the Swift standard library dynamically.")
  }
  return object
}

/// Fails the running test, in the place of what a function did that needs a module which Linux does not have.
///
/// Rewritten sources call it.
public func _stillLeftOut(_ name: String, _ reason: String) {
  let gaps = AnimationClock.current.value(ReportedGaps.self) { ReportedGaps() }
  guard gaps.names.withLock({ $0.insert("\(name): \(reason)").inserted }) else { return }
  ProgrammerErrors.report("\(name) was left out: \(reason). The test goes on without it.")
}

/// The functions that failed the running test; each of them is reported once.
private final class ReportedGaps: Sendable {
  let names = Mutex<Set<String>>([])
}

/// Fails the running test, and returns an empty value in the place of one that has no code here.
///
/// For a type that has no empty value, such as an enumeration, the process ends.
public func _stillAbsentValue<Value>(_ name: String, _ reason: String) -> Value {
  guard let value = EmptyValues.value(of: Value.self) else { _stillAbsent(name, reason) }
  _stillLeftOut(name, reason)
  return value
}

/// Ends the process, in the place of an initialiser that has no code here.
public func _stillAbsent(_ name: String, _ reason: String) -> Never {
  fatalError("\(name) was left out: \(reason). It has nothing to return: leave the test that calls it out.")
}

/// A type with a value that is nothing, nowhere, or empty.
private protocol EmptyValue { init() }

extension Array: EmptyValue {}
extension Bool: EmptyValue {}
extension CGAffineTransform: EmptyValue {}
extension CGFloat: EmptyValue {}
extension CGPoint: EmptyValue {}
extension CGRect: EmptyValue {}
extension CGSize: EmptyValue {}
extension Data: EmptyValue {}
extension Dictionary: EmptyValue {}
extension Double: EmptyValue {}
extension Float: EmptyValue {}
extension IndexPath: EmptyValue {}
extension Int: EmptyValue {}
extension Set: EmptyValue {}
extension String: EmptyValue {}
extension UIEdgeInsets: EmptyValue {}
extension UInt: EmptyValue {}

private enum EmptyValues {
  /// Returns an empty value, or an object as its class makes one; nil for other types.
  static func value<Value>(of type: Value.Type) -> Value? {
    if let empty = type as? any EmptyValue.Type { return empty.init() as? Value }
    return (type as? NSObject.Type).flatMap { InstanceFactory.make($0) } as? Value
  }
}
