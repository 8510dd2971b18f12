// SPDX-License-Identifier: MIT

public import Foundation
import Glibc
import StillLayers

// Names that sources for iOS see without an import of their own, because its UIKit and Foundation bring Darwin along.

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension ProcessInfo {
  /// False: the process is no app for the Mac.
  public var isMacCatalystApp: Bool { false }
  /// False: the process does not run on a Mac.
  public var isiOSAppOnMac: Bool { false }
}

/// A mistake of the program, as Foundation of iOS raises it.
open class NSException: NSObject {
  /// The kind of mistake.
  public let name: NSExceptionName
  /// The mistake in words.
  public let reason: String?
  /// More about the mistake.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception, which nobody has raised so far.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  /// Fails the running test with the reason; without a test, it ends the process.
  ///
  /// On iOS it does not return. Here the code behind it goes on.
  open func raise() { ProgrammerErrors.report(reason ?? name.rawValue) }
}

extension NSExceptionName {
  /// The name for an argument that a method cannot take.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// The name for a state that should not be.
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
  /// The name for a place that does not exist.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// The name for mistakes without one.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
}
