// SPDX-License-Identifier: MIT

public import Foundation

// Core Foundation's types are not public on Linux. Code that bridges to them, as in `url as CFURL`, compiles because
// here they are the types that it bridges from.

/// A location; Foundation's `URL` on Linux, so that `url as CFURL` compiles.
public typealias CFURL = URL
/// A text; `String` on Linux, so that `name as CFString` and `key as String` compile.
public typealias CFString = String
/// Bytes; Foundation's `Data` on Linux, so that `data as CFData` compiles.
public typealias CFData = Data
/// Bytes that grow; Foundation's `NSMutableData` on Linux, so that `data as CFMutableData` compiles.
public typealias CFMutableData = NSMutableData
/// A list; an array of any values on Linux, so that `urls as CFArray` compiles.
public typealias CFArray = [Any]
/// A dictionary with texts for keys, so that `[key: value] as CFDictionary` compiles.
public typealias CFDictionary = [String: Any]
/// An error; Foundation's `NSError` on Linux, which an `Unmanaged` can hold.
public typealias CFError = NSError

/// The value true in dictionaries of options.
public let kCFBooleanTrue: Bool! = true
/// The value false in dictionaries of options.
public let kCFBooleanFalse: Bool! = false

/// Returns the words of an error.
public func CFErrorCopyDescription(_ error: CFError) -> CFString { error.localizedDescription }
/// Returns the number of an error in its domain.
public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
