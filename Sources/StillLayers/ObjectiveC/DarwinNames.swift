// SPDX-License-Identifier: MIT

import Foundation

// Names that Foundation exports on Apple's platforms and not on Linux.

/// A whole number, as Objective-C names it.
public typealias NSInteger = Int

/// The greatest finite number of single precision, such as for animations that repeat without end.
public let HUGE = Float.greatestFiniteMagnitude

extension NSObject {
  /// Returns the name of the class: without a module for Apple's classes, with it for others, such as `Shop.CartView`.
  ///
  /// Mirrors the class method of Objective-C's `NSObject`.
  public class func description() -> String {
    let name = String(reflecting: self)
    guard let module = name.split(separator: ".").first.map(String.init),
      module == "Foundation" || AppClasses.modules.contains(module)
    else { return name }
    return String(name.dropFirst(module.count + 1))
  }
}

/// The seconds since the beginning of 2001, as Core Foundation names them.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the seconds since the beginning of 2001, in real time as Foundation's `Date()`.
///
/// Mirrors Core Foundation's function of the same name.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Returns the name of a selector, such as `changed:`.
///
/// Mirrors Foundation's function of the same name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns the selector of a name, such as `changed:`, which only objects with such a method in a table recognise.
///
/// Mirrors Foundation's function of the same name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
