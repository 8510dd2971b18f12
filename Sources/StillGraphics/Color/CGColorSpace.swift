// SPDX-License-Identifier: MIT

import Foundation

/// What a colour's components mean. Mirrors CoreGraphics' `CGColorSpace`.
///
/// Colour spaces are compared by value: two spaces of one name are equal.
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
  let definition: Definition

  init(_ definition: Definition) {
    self.definition = definition
  }

  /// Makes the space that one of this class's name constants stands for; nil for a name that is none of them.
  public convenience init?(name: String) {
    guard let definition = Definition.named[name] else { return nil }
    self.init(definition)
  }

  /// The space's name constant.
  public var name: String? { definition.name }

  /// The kind of the space: grey or RGB.
  public var model: CGColorSpaceModel { definition.isGray ? .monochrome : .rgb }

  /// The number of components without alpha: 1 or 3.
  public var numberOfComponents: Int { definition.isGray ? 1 : 3 }

  /// Whether components outside 0...1 keep their meaning in this space.
  public var isExtended: Bool { definition.isExtended }

  /// Whether the space reaches beyond the colours of sRGB in 0...1.
  public var isWideGamutRGB: Bool { definition.primaries == .displayP3 }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right || left.definition == right.definition
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(definition.name)
  }

  public var description: String { "<CGColorSpace \(definition.name)>" }
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
