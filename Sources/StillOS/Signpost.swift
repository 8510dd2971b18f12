// SPDX-License-Identifier: MIT

// Signposts are for Instruments. Where it does not record, they leave no trace on iOS either.

/// The kind of a signpost; mirrors os's `OSSignpostType`.
public enum OSSignpostType: UInt8, Sendable {
  /// A moment.
  case event
  /// The beginning of an interval.
  case begin
  /// The end of an interval.
  case end
}

/// A number that tells intervals of one name apart; mirrors os's `OSSignpostID`.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The identity of intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// An identity that none is.
  public static let null = OSSignpostID(0)
  /// An identity that is not to be used.
  public static let invalid = OSSignpostID(.max)

  /// The number.
  public let rawValue: UInt64

  /// Makes an identity of its number.
  public init(_ value: UInt64) { rawValue = value }
  /// Makes the identity of an object.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
  /// Makes an identity of its own.
  public init(log: OSLog) { rawValue = .random(in: 1..<(.max)) }

  /// Returns true if the number is the smaller one.
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

/// Marks a moment, or an end of an interval, for Instruments, which does not record here.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment, or an end of an interval, with a message for Instruments, which does not record here.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any...
) {}
