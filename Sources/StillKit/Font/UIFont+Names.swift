// SPDX-License-Identifier: MIT

import StillGraphics

extension UIFont {
  /// The family's name; UIKit's for the system font.
  public var familyName: String {
    switch descriptor.family {
    case .system: ".AppleSystemUIFont"
    case .named(let name): FontLibrary.shared.face(named: name)?.familyName ?? name
    }
  }

  /// The PostScript name; UIKit's for the system font.
  public var fontName: String {
    switch descriptor.family {
    case .system(let weight, let isItalic, _): ".SFUI-" + weight.name + (isItalic ? "Italic" : "")
    case .named(let name): name
    }
  }
}

extension FontWeight {
  fileprivate var name: String {
    switch self {
    case .ultraLight: "Ultralight"
    case .thin: "Thin"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "Semibold"
    case .bold: "Bold"
    case .heavy: "Heavy"
    case .black: "Black"
    }
  }
}
