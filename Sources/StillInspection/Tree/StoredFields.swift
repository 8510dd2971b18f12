// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
@_spi(Reflection) import Swift

/// A stored property of an app's view with a type that can be described: a number, a text, a colour, a font or a size.
///
/// References are shared with others, so they contain only what explains the picture: texts that can be read in it, and numbers
/// below a hundred thousand. Other values may be secrets, times or names of objects, which differ each time; a digest of them
/// would differ as well, and could be guessed. `Date` and `UUID` are not read at all.
///
/// A mirror would read all properties, and reading an `unowned` one whose object is released ends the process. So only
/// properties of these types are read, each at its offset in the object.
@MainActor
struct StoredFields {
  let name: String
  private let offset: Int
  private let type: Any.Type

  /// The option by its raw value, because its name is a global variable of the standard library, which Swift 6 refuses.
  private static let ofClasses = _EachFieldOptions(rawValue: 1)
  /// The most properties of one class that are described.
  private static let limit = 40

  /// Returns the properties that app classes store, those of superclasses first.
  static func ofAppClasses(of aClass: AnyClass) -> [StoredFields] {
    guard AppClasses.contains(aClass) else { return [] }
    // The library's own properties come first, as those of the superclass.
    var library: AnyClass = aClass
    while AppClasses.contains(library), let above = _getSuperclass(library) { library = above }
    let inherited = all(of: library).count
    return Array(all(of: aClass).dropFirst(inherited).filter { $0.isTold }.prefix(limit))
  }

  private static func all(of aClass: AnyClass) -> [StoredFields] {
    var fields: [StoredFields] = []
    _forEachField(of: aClass, options: Self.ofClasses) { name, offset, type, _ in
      fields.append(StoredFields(name: String(cString: name), offset: offset, type: type))
      return true
    }
    return fields
  }

  private var isTold: Bool {
    let types: [Any.Type] = [
      Bool.self, Int.self, CGFloat.self, Double.self, Float.self, String.self, UIColor.self, UIFont.self,
      UIEdgeInsets.self, CGSize.self, Optional<String>.self, Optional<UIColor>.self, Optional<UIFont>.self,
    ]
    return !name.contains("$") && types.contains { $0 == type }
  }

  /// Returns the value as text; nil for false, zero, empty values, and values that must not be in a reference.
  func word(in view: UIView, _ list: PropertyList, _ seen: SeenTexts) -> String? {
    let place = UnsafeRawPointer(Unmanaged.passUnretained(view).toOpaque()).advanced(by: offset)
    func read<Value>(_ type: Value.Type) -> Value { place.assumingMemoryBound(to: type).pointee }
    switch type {
    case is Bool.Type: return read(Bool.self) ? "true" : nil
    case is Int.Type: return number(CGFloat(read(Int.self))) == nil ? nil : "\(read(Int.self))"
    case is CGFloat.Type: return number(read(CGFloat.self))
    case is Double.Type: return number(CGFloat(read(Double.self)))
    case is Float.Type: return number(CGFloat(read(Float.self)))
    case is String.Type: return text(read(String.self), seen)
    case is String?.Type: return read(String?.self).flatMap { text($0, seen) }
    case is UIColor.Type: return list.hex(read(UIColor.self).resolvedColor(with: view.traitCollection))
    case is UIColor?.Type: return read(UIColor?.self).map { list.hex($0.resolvedColor(with: view.traitCollection)) }
    case is UIFont.Type: return PropertyList.words(read(UIFont.self))
    case is UIFont?.Type: return read(UIFont?.self).map(PropertyList.words)
    case is UIEdgeInsets.Type:
      let insets = read(UIEdgeInsets.self)
      return PropertyList.numbers(insets.top, insets.left, insets.bottom, insets.right)
    case is CGSize.Type: return PropertyList.numbers(read(CGSize.self).width, read(CGSize.self).height)
    default: return nil
    }
  }

  /// The limit for numbers: larger ones are no lengths, but times, addresses or identifiers, which differ in each run.
  private static let largest: CGFloat = 100_000

  private func number(_ value: CGFloat) -> String? {
    value == 0 || abs(value) >= Self.largest ? nil : PropertyList.number(value)
  }

  private func text(_ value: String, _ seen: SeenTexts) -> String? {
    value.count <= 80 && seen.contain(value) ? value : nil
  }
}
