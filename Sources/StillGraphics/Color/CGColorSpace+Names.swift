// SPDX-License-Identifier: MIT

import Foundation
import StillScene

extension CGColorSpace {
  /// The number of primaries, their colours and their encoding: all that conversion needs.
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

    /// Apple documents this space as gamma 2.2, yet iOS 17 paints `UIColor.lightGray` (2/3 in this space) as exactly
    /// 170 of 255, where gamma 2.2 would give 171: its curve is taken from what is painted.
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

  /// sRGB, components in 0...1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB, components unbounded.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The primaries of sRGB in linear light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The primaries of sRGB in linear light, components unbounded.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// Display P3: DCI-P3's primaries, D65, the transfer function of sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Display P3, components unbounded.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The primaries of Display P3 in linear light.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The primaries of Display P3 in linear light, components unbounded.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// Grey with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The grey of `UIColor`, unbounded: painted as three equal components of sRGB.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// Grey in linear light.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// Grey in linear light, unbounded.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  static let deviceRGBSpace = CGColorSpace(.rgb("kCGColorSpaceDeviceRGB", .sRGB, .sRGB))
  static let deviceGraySpace = CGColorSpace(.gray("kCGColorSpaceDeviceGray", .sRGB))

  package static let sRGBSpace = CGColorSpace(.rgb(sRGB, .sRGB, .sRGB))
  package static let extendedSRGBSpace = CGColorSpace(.rgb(extendedSRGB, .sRGB, .sRGB, extended: true))
  package static let displayP3Space = CGColorSpace(.rgb(displayP3, .displayP3, .sRGB))
  package static let extendedGraySpace = CGColorSpace(.extendedGray)
  static let grayGamma22Space = CGColorSpace(.gray(genericGrayGamma2_2, .gamma(2.2)))
}
