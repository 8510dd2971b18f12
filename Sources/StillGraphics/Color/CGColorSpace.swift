// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// What a colour's components mean. Mirrors CoreGraphics' `CGColorSpace`.
///
/// Colour spaces are compared by value: two spaces of one name are equal.
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
  let definition: Definition
  /// Whether colours of this space are patterns; `definition` then gives the components of uncoloured ones a meaning.
  let isPattern: Bool
  /// The space of the colours that uncoloured patterns are drawn in; nil for other spaces, and for coloured patterns.
  public let baseColorSpace: CGColorSpace?

  init(_ definition: Definition) {
    (self.definition, isPattern, baseColorSpace) = (definition, false, nil)
  }

  /// The space of patterns that are drawn in a colour of `baseSpace`, or in their own colours where that is nil. Mirrors
  /// `CGColorSpaceCreatePattern`; nil for the space of other patterns.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.isPattern != true else { return nil }
    (definition, isPattern, baseColorSpace) = (baseSpace?.definition ?? Self.sRGBSpace.definition, true, baseSpace)
  }

  /// Makes the space that one of this class's name constants stands for; nil for a name that is none of them.
  public convenience init?(name: String) {
    guard let definition = Definition.named[name] else { return nil }
    self.init(definition)
  }

  /// The space's name constant; nil for spaces of patterns.
  public var name: String? { isPattern ? nil : definition.name }

  /// The kind of the space: grey, RGB or pattern.
  public var model: CGColorSpaceModel { isPattern ? .pattern : definition.isGray ? .monochrome : .rgb }

  /// The number of components without alpha: 1 or 3, and 0 for the space of coloured patterns.
  public var numberOfComponents: Int { isPattern && baseColorSpace == nil ? 0 : definition.isGray ? 1 : 3 }

  /// Whether components outside 0...1 keep their meaning in this space.
  public var isExtended: Bool { definition.isExtended }

  /// Whether the space reaches beyond the colours of sRGB in 0...1.
  public var isWideGamutRGB: Bool { definition.primaries == .displayP3 }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right
      || left.definition == right.definition && left.isPattern == right.isPattern
        && left.baseColorSpace == right.baseColorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(definition.name)
  }

  public var description: String { "<CGColorSpace \(isPattern ? "pattern" : definition.name)>" }
}

/// The kinds of colour space, with CoreGraphics' raw values. Mirrors `CGColorSpaceModel`.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  case cmyk = 2
  case lab = 3
  case deviceN = 4
  case indexed = 5
  case pattern = 6
  case XYZ = 7
}

/// The RGB space of the device, which is sRGB here. Mirrors `CGColorSpaceCreateDeviceRGB`.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGBSpace }

/// The grey space of the device, where a grey is three equal components of sRGB. Mirrors `CGColorSpaceCreateDeviceGray`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGraySpace }
