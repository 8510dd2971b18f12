// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import StillBitmap
import StillKit
import StillLayers

/// Values whose mirrors show nothing of their content, or not all of it.
///
/// A dump without content would match any other value of the type.
extension ValueDump {
  /// Returns the mirror of a value, with children added for state that some classes keep behind locks or in C.
  static func mirror(of value: Any) -> Mirror {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct { return structMirror(of: value) ?? mirror }
    guard mirror.displayStyle == .class || mirror.displayStyle == .set else { return mirror }
    switch value {
    case let image as CGImage where image.drawing == nil:
      let children: [Mirror.Child] = [("width", image.width), ("height", image.height), ("digest", image.digest.text)]
      return Mirror(image, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
    case let path as CGPath:
      let elements = path.description.split(separator: "\n")
      return Mirror(path, unlabeledChildren: elements, displayStyle: .class, ancestorRepresentation: .suppressed)
    case let text as NSAttributedString:
      return Mirror(text, children: children(of: text), displayStyle: .class, ancestorRepresentation: .suppressed)
    case let set as NSCountedSet:
      let members = set.allObjects.map { (member: $0, count: set.count(for: $0)) }
      return Mirror(set, unlabeledChildren: members, displayStyle: .set, ancestorRepresentation: .suppressed)
    case let expression as NSRegularExpression:
      let children: [Mirror.Child] = [("pattern", expression.pattern), ("options", expression.options.rawValue)]
      return Mirror(expression, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
    default: return mirror
    }
  }

  /// Returns a mirror for structures whose own mirror shows too little; nil for others.
  private static func structMirror(of value: Any) -> Mirror? {
    switch value {
    case let array as any InlineElements: Mirror(value, unlabeledChildren: array.elements, displayStyle: .collection)
    case let text as AttributedString: Mirror(text, children: children(of: text), displayStyle: .struct)
    default: nil
    }
  }

  private static func children(of text: AttributedString) -> [Mirror.Child] {
    var children: [Mirror.Child] = [("string", String(text.characters))]
    for run in text.runs {
      let ends = [run.range.lowerBound, run.range.upperBound].map {
        text.unicodeScalars.distance(from: text.startIndex, to: $0)
      }
      let storage = Mirror(reflecting: run.attributes).descendant("storage", "contents")
      children.append(("\(ends[0])..<\(ends[1])", storage ?? run.attributes))
    }
    return children
  }

  private static func children(of text: NSAttributedString) -> [Mirror.Child] {
    var children: [Mirror.Child] = [("string", text.string)]
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let values = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
      children.append(("\(range.lowerBound)..<\(range.upperBound)", values))
    }
    return children
  }

  /// Returns the text that replaces a value and all of its children; nil if the mirror shows more.
  static func ownText(of value: Any, mirror: Mirror) -> String? {
    switch mirror.displayStyle {
    // The mirror of `Data` has an address, and no bytes if there are many. The check avoids casting values of other types.
    case .struct where value is Data: return (value as? Data).map(bytes)
    case .class where value is NSData: return (value as? NSData).map { bytes(of: Data(referencing: $0)) }
    case .struct: return ownText(ofStruct: value, mirror)
    case .class: return ownText(ofObject: value as AnyObject, mirror)
    // An address differs in each run.
    case nil: return value is any _Pointer ? "\(type(of: value))" : nil
    default: return nil
    }
  }

  private static func ownText(ofStruct value: Any, _ mirror: Mirror) -> String? {
    switch value {
    case let zone as TimeZone: "TimeZone \(zone)"
    case let calendar as Calendar: "Calendar \(calendar)"
    case let set as CharacterSet: "CharacterSet \(words(of: set))"
    // Its object may be released, and reading it would end the process.
    case is any UnmanagedReference: "\(type(of: value))"
    default: holdsBuiltin(mirror) && value is any CustomStringConvertible ? plain(value) : nil
    }
  }

  /// Returns the text of a Foundation object whose mirror has addresses or too little content, or of an object without
  /// visible properties.
  private static func ownText(ofObject object: AnyObject, _ mirror: Mirror) -> String? {
    if let number = object as? NSNumber { return "NSNumber \(words(of: number))" }
    if let text = object as? NSString { return "NSString \((text as String).debugDescription)" }
    let words: String? =
      switch object {
      case let zone as NSTimeZone: "\(zone)"
      case let calendar as NSCalendar: "\(calendar)"
      case let set as NSCharacterSet: words(of: set as CharacterSet)
      case let url as NSURL: "\(url)"
      case let components as NSURLComponents: components.string ?? ""
      case let identifier as NSUUID: identifier.uuidString
      case let path as AnyKeyPath: words(of: path)
      // Reading the children of its mirror would end the process.
      case let item as DispatchWorkItem: item.isCancelled ? "(cancelled)" : "(not cancelled)"
      default: nil
      }
    if let words { return "\(type(of: object)) \(words)" }
    return isBare(mirror) ? description(of: object) : nil
  }

  /// Returns the set's description, which is the same for its inverted set, and a digest of its members.
  private static func words(of set: CharacterSet) -> String {
    "\(set) \(set.bitmapRepresentation.withUnsafeBytes { PixelDigest(of: $0) }.text)"
  }

  /// Returns the number as source code; booleans need a case of their own, because they are described as 1 and 0.
  private static func words(of number: NSNumber) -> String {
    "\(type(of: number))".hasSuffix("Boolean") ? "\(number.boolValue)" : "\(number)"
  }

  /// Returns the key path's description without the addresses of computed properties.
  private static func words(of path: AnyKeyPath) -> String {
    path.debugDescription.replacing(#/ ?0x[0-9a-f]+/#, with: "")
  }

  private static func bytes(of data: Data) -> String {
    let digits = data.map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }.joined()
    return "\(data.count) byte\(data.count == 1 ? "" : "s")\(data.isEmpty ? "" : ": \(digits)")"
  }

  /// Returns true for a value that wraps a builtin value of the compiler, such as a vector, which no mirror shows.
  private static func holdsBuiltin(_ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .struct, mirror.children.count == 1, let child = mirror.children.first else {
      return false
    }
    return "\(type(of: child.value))".hasPrefix("Builtin.") || holdsBuiltin(Mirror(reflecting: child.value))
  }

  /// Returns true for an object whose mirror shows no stored property; properties behind locks show as empty tuples.
  private static func isBare(_ mirror: Mirror) -> Bool {
    mirror.children.allSatisfy { $0.value is AttributeMark || $0.value is Void }
      && (mirror.superclassMirror.map(isBare) ?? true)
  }

  /// Returns an object's description; nil if that is only its type's name and its address.
  private static func description(of object: AnyObject) -> String? {
    let text: String
    switch object {
    case let object as any CustomStringConvertible: text = object.description
    case let object as any CustomDebugStringConvertible: text = object.debugDescription
    default: return nil
    }
    let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    let type = "\(Swift.type(of: object))"
    guard !text.isEmpty, text != type, !text.contains(address) else { return nil }
    return withoutAddresses("\(type) \(text.split(separator: "\n").joined(separator: " "))")
  }
}

extension ValueDump {
  /// Returns the error in the box of an `any Error`, and any other value unchanged.
  ///
  /// On Linux, a box that contains an object is mirrored as that object, and casting the box to AnyObject gives an invalid
  /// address.
  static func unboxed(_ value: Any) -> Any {
    func opened(_ error: some Error) -> Any { error }
    if let error = value as? any Error { return opened(error) }
    // Its own description lists the members of a set in an order that differs in each process.
    guard type(of: value) == AnyHashable.self, let base = (value as? AnyHashable)?.base else { return value }
    return Mirror(reflecting: base).children.isEmpty ? value : base
  }

  /// Returns the value as an object, if it is one; nil for a value that only wraps an object.
  static func object(of value: Any, _ mirror: Mirror) -> AnyObject? {
    switch mirror.displayStyle {
    case .class, .collection, .dictionary, .set: type(of: value) is AnyClass ? value as AnyObject : nil
    default: nil
    }
  }

  /// Returns true for an object with value semantics, whose identity means nothing: a cache may decide if two equal ones are
  /// the same object.
  static func isValue(_ object: AnyObject) -> Bool {
    switch object {
    case is UIColor, is CGColor, is CGColorSpace, is UIFont, is UIFontDescriptor, is UIImage, is CGImage, is CGPath,
      is UITraitCollection, is UIImage.Configuration:
      true
    case is NSNumber, is NSString, is NSAttributedString, is NSArray, is NSDictionary, is NSSet, is NSDate, is NSValue,
      is NSLocale:
      true
    default: false
    }
  }
}

/// An array of fixed size (`[3 of Int]`), whose mirror shows none of its elements.
private protocol InlineElements {
  var elements: [Any] { get }
}

extension InlineArray: InlineElements where Element: Copyable {
  fileprivate var elements: [Any] { indices.map { self[$0] } }
}

/// An `Unmanaged` reference of any type, which does not keep its object alive.
private protocol UnmanagedReference {}

extension Unmanaged: UnmanagedReference {}

extension PixelDigest {
  /// The digest as 32 hexadecimal digits.
  fileprivate var text: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
