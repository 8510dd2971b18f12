// SPDX-License-Identifier: MIT

import StillAssets
import StillGraphics

extension AssetTraits {
  /// Makes the traits of catalogues from UIKit's; what these do not specify is that of the screen.
  init(_ traits: UITraitCollection, language: String? = nil) {
    self.init()
    let values = traits.values
    let screen = UITraitCollection.screen.values
    scale = Double(values.displayScale > 0 ? values.displayScale : screen.displayScale)
    if let idiom = values.userInterfaceIdiom.assetIdiom { self.idiom = idiom }
    if values.userInterfaceStyle == .dark { luminosity = .dark }
    if values.accessibilityContrast == .high { prefersHighContrast = true }
    if values.displayGamut == .P3 { gamut = .displayP3 }
    if values.layoutDirection == .unspecified {
      direction = screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    } else {
      direction = values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if values.horizontalSizeClass != .unspecified {
      widthClass = values.horizontalSizeClass == .regular ? .regular : .compact
    }
    if values.verticalSizeClass != .unspecified {
      heightClass = values.verticalSizeClass == .regular ? .regular : .compact
    }
    self.language = language
  }
}

extension UIUserInterfaceIdiom {
  /// The word of catalogues; nil if it is not specified.
  var assetIdiom: AssetIdiom? {
    switch self {
    case .unspecified: nil
    case .phone: .phone
    case .pad: .pad
    case .tv: .tv
    case .carPlay: .car
    case .mac: .mac
    case .vision: .vision
    }
  }
}

extension UITraitCollection {
  /// Returns this collection with another direction of layout.
  func withLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) -> UITraitCollection {
    let wanted: UITraitEnvironmentLayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    guard layoutDirection != wanted else { return self }
    var changed = values
    changed.layoutDirection = wanted
    return UITraitCollection(values: changed)
  }
}
