// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The meaning of a colour's components.
///
/// Mirrors Core Graphics' `CGColorSpace`.
///
/// Colour spaces are compared by value, so two spaces with the same name are equal.
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
  let definition: Definition
  /// True if colours of this space are patterns; `definition` then says what the components of uncoloured ones mean.
  let isPattern: Bool
  /// The space of the colours that uncoloured patterns are drawn in; nil for other spaces and for coloured patterns.
  public let baseColorSpace: CGColorSpace?

  init(_ definition: Definition) {
    (self.definition, isPattern, baseColorSpace) = (definition, false, nil)
  }

  /// Creates the space of patterns that are drawn in a colour of `baseSpace`, or in their own colours if that is nil.
  ///
  /// Returns nil if `baseSpace` is a space of patterns. Mirrors `CGColorSpaceCreatePattern`.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.isPattern != true else { return nil }
    (definition, isPattern, baseColorSpace) = (baseSpace?.definition ?? Self.sRGBSpace.definition, true, baseSpace)
  }

  /// Creates the space with one of this class's name constants, or returns nil for another name.
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

  /// True if components outside of 0...1 are kept in this space.
  public var isExtended: Bool { definition.isExtended }

  /// True if the space contains more colours than sRGB.
  public var isWideGamutRGB: Bool { definition.primaries == .displayP3 }

  /// Returns true if both spaces have the same definition and base space.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right
      || left.definition == right.definition && left.isPattern == right.isPattern
        && left.baseColorSpace == right.baseColorSpace
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(definition.name)
  }

  /// The name of the space.
  public var description: String { "<CGColorSpace \(isPattern ? "pattern" : definition.name)>" }
}

/// The kind of a colour space.
///
/// Mirrors `CGColorSpaceModel` and its raw values.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A model that is not known.
  case unknown = -1
  /// Grey.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// CIE L*a*b*.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// Indices of a table of colours.
  case indexed = 5
  /// Patterns.
  case pattern = 6
  /// CIE XYZ.
  case XYZ = 7
}

/// Returns the RGB space of the device, which is sRGB here.
///
/// Mirrors `CGColorSpaceCreateDeviceRGB`.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGBSpace }

/// Returns the grey space of the device, painted as equal components of sRGB.
///
/// Mirrors `CGColorSpaceCreateDeviceGray`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGraySpace }

extension CGColorSpace {
  /// The primaries of a space and their encoding: all that a conversion needs.
  struct Definition: Sendable, Hashable {
    let name: String
    let isGray: Bool
    let primaries: RGBPrimaries
    let transfer: TransferFunction
    let isExtended: Bool

    static func rgb(
      _ name: String, _ primaries: RGBPrimaries, _ transfer: TransferFunction, extended: Bool = false
    ) -> Definition {
      Definition(name: name, isGray: false, primaries: primaries, transfer: transfer, isExtended: extended)
    }

    static func gray(_ name: String, _ transfer: TransferFunction, extended: Bool = false) -> Definition {
      Definition(name: name, isGray: true, primaries: .sRGB, transfer: transfer, isExtended: extended)
    }

    /// The grey of `UIColor`, with the transfer function of sRGB.
    ///
    /// Apple documents this space as gamma 2.2, but iOS 17 paints `UIColor.lightGray` (2/3 in this space) as exactly
    /// 170 of 255, where gamma 2.2 would give 171.
    static let extendedGray = gray(CGColorSpace.extendedGray, .sRGB, extended: true)

    static let named: [String: Definition] = {
      let all: [Definition] = [
        .rgb(CGColorSpace.sRGB, .sRGB, .sRGB),
        .rgb(CGColorSpace.extendedSRGB, .sRGB, .sRGB, extended: true),
        .rgb(CGColorSpace.linearSRGB, .sRGB, .linear),
        .rgb(CGColorSpace.extendedLinearSRGB, .sRGB, .linear, extended: true),
        .rgb(CGColorSpace.displayP3, .displayP3, .sRGB),
        .rgb(CGColorSpace.extendedDisplayP3, .displayP3, .sRGB, extended: true),
        .rgb(CGColorSpace.linearDisplayP3, .displayP3, .linear),
        .rgb(CGColorSpace.extendedLinearDisplayP3, .displayP3, .linear, extended: true),
        .gray(CGColorSpace.genericGrayGamma2_2, .gamma(2.2)),
        .extendedGray,
        .gray(CGColorSpace.linearGray, .linear),
        .gray(CGColorSpace.extendedLinearGray, .linear, extended: true),
      ]
      return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }()
  }

  /// The name of sRGB, with components in 0...1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with unbounded components.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the space with sRGB's primaries in linear light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the space with sRGB's primaries in linear light and unbounded components.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: DCI-P3's primaries, the white point D65 and sRGB's transfer function.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of Display P3 with unbounded components.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of the space with Display P3's primaries in linear light.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of the space with Display P3's primaries in linear light and unbounded components.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// The name of grey with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the grey of `UIColor`, which is unbounded and painted as three equal components of sRGB.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of grey in linear light.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of grey in linear light with an unbounded component.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  static let deviceRGBSpace = CGColorSpace(.rgb("kCGColorSpaceDeviceRGB", .sRGB, .sRGB))
  static let deviceGraySpace = CGColorSpace(.gray("kCGColorSpaceDeviceGray", .sRGB))

  package static let sRGBSpace = CGColorSpace(.rgb(sRGB, .sRGB, .sRGB))
  package static let extendedSRGBSpace = CGColorSpace(.rgb(extendedSRGB, .sRGB, .sRGB, extended: true))
  package static let displayP3Space = CGColorSpace(.rgb(displayP3, .displayP3, .sRGB))
  package static let extendedGraySpace = CGColorSpace(.extendedGray)
  static let grayGamma22Space = CGColorSpace(.gray(genericGrayGamma2_2, .gamma(2.2)))
}
