// SPDX-License-Identifier: MIT

/// The circumstances for which an entry of an asset is asked: those of UIKit's traits that catalogues know.
///
/// The defaults are those of the screen: a phone at 3x, light, left to right, in sRGB.
package struct AssetTraits: Hashable, Sendable {
  /// The kind of device; `universal` finds only entries for any device.
  package var idiom = AssetIdiom.phone
  /// The word for a model of the device, as `mac-catalyst` for an iPad app on a Mac.
  package var subtype: String?
  /// Pixels per point.
  package var scale = 3.0
  /// The appearance; nil finds an entry for any appearance first.
  package var luminosity: AssetLuminosity? = .light
  /// The user's preference for more contrast.
  package var prefersHighContrast = false
  /// The direction of layout.
  package var direction = AssetDirection.leftToRight
  /// The amount of room along x; nil finds only entries for any.
  package var widthClass: AssetSizeClass? = .compact
  /// The amount of room along y; nil finds only entries for any.
  package var heightClass: AssetSizeClass? = .regular
  /// The range of colours of the display.
  package var gamut = AssetGamut.sRGB
  /// The BCP 47 language, as `de-AT`; without one, only entries for any language are found.
  ///
  /// It is one alone, because entries for any language are in the app's own: a user's second language comes after it.
  package var language: String?
  /// The device's memory in GB.
  package var memory = 8

  /// Makes the traits of the screen.
  package init() {}
}

/// The kinds of devices that entries name.
package enum AssetIdiom: String, CaseIterable, Hashable, Sendable {
  case universal
  case phone = "iphone"
  case pad = "ipad"
  case mac
  case tv
  case watch
  case car
  case vision
  // The others are for app icons, which are not loaded by name.
  case appStore = "ios-marketing"
  case watchStore = "watch-marketing"
  case appLauncher
  case companionSettings
  case notificationCenter
  case quickLook
}

/// The appearances that entries name as their luminosity.
package enum AssetLuminosity: String, CaseIterable, Hashable, Sendable {
  case light, dark
  /// The appearance of icons in one colour, which no view has.
  case tinted
}

/// The contrasts that entries name.
enum AssetContrast: String, CaseIterable {
  case high
}

/// The directions of layout.
package enum AssetDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}

/// The classes of room along an axis.
package enum AssetSizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular
}

/// The ranges of colours that entries name.
package enum AssetGamut: String, CaseIterable, Hashable, Sendable {
  case sRGB
  case displayP3 = "display-P3"
}

/// The scales that entries name.
enum AssetScale: String, CaseIterable {
  case one = "1x"
  case two = "2x"
  case three = "3x"

  /// Pixels per point.
  var pixels: Double {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    }
  }
}

extension AssetTraits: CustomStringConvertible {
  package var description: String {
    let parts: [String?] = [
      idiom.rawValue, subtype, "\(scale.inWords)x", luminosity?.rawValue, prefersHighContrast ? "high contrast" : nil,
      direction.rawValue, widthClass.map { "\($0) width" }, heightClass.map { "\($0) height" }, gamut.rawValue,
      language,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
