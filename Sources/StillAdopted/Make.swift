// SPDX-License-Identifier: MIT

@_exported public import StillKit
import StillLayers

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
  ProgrammerErrors.report("\(name) was left out: \(reason). The test goes on without it.")
}

/// Ends the process, in the place of the first value of a property.
public func _stillAbsentValue<Value>(_ name: String, _ reason: String) -> Value { _stillAbsent(name, reason) }

/// Ends the process, in the place of what a function returned that needs a module which Linux does not have.
///
/// Rewritten sources call it.
public func _stillAbsent(_ name: String, _ reason: String) -> Never {
  fatalError("\(name) was left out: \(reason). It has nothing to return: leave the test that calls it out.")
}
