// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIColor {
  /// Fixed colours are equal if space and components are; dynamic ones if they follow the same rule.
  func isSame(as other: UIColor) -> Bool {
    if self === other { return true }
    return switch (kind, other.kind) {
    case (.fixed(let own), .fixed(let color)): own == color
    case (.system(let own), .system(let color)): own === color
    case (.provided(let own), .provided(let provider)): own === provider
    case (.withAlpha(let ownBase, let own), .withAlpha(let base, let alpha)): own == alpha && ownBase == base
    case (.tint, .tint): true
    default: false
    }
  }

  var identityHash: Int {
    switch kind {
    case .fixed(let color): color.hashValue
    case .system(let color): color.name.hashValue
    case .provided(let provider): ObjectIdentifier(provider).hashValue
    case .withAlpha(let base, let alpha): base.identityHash ^ alpha.hashValue
    case .tint: 1
    }
  }

  /// Space and components in UIKit's words. Dynamic colours carry no address, unlike UIKit's, so that descriptions can
  /// be part of a reference.
  var words: String {
    switch kind {
    case .fixed(let color): Self.describe(color)
    case .system(let color): "<UIDynamicSystemColor; name = \(color.name)>"
    case .provided: "<UIDynamicProviderColor>"
    case .withAlpha(let base, let alpha): "<UIDynamicModifiedColor; alpha = \(alpha); base = \(base)>"
    case .tint: "<UITintColor>"
    }
  }

  private static func describe(_ color: CGColor) -> String {
    if color.pattern != nil { return "UIPatternColor \(String(format: "%g", Double(color.alpha)))" }
    let space =
      switch color.colorSpace?.name {
      case CGColorSpace.extendedSRGB: "UIExtendedSRGBColorSpace"
      case CGColorSpace.extendedGray: "UIExtendedGrayColorSpace"
      case CGColorSpace.displayP3: "UIDisplayP3ColorSpace"
      case let name: name ?? ""
      }
    let numbers = (color.components ?? []).map { String(format: "%g", Double($0)) }
    return ([space] + numbers).joined(separator: " ")
  }
}
