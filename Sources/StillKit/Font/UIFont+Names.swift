// SPDX-License-Identifier: MIT

extension UIFont {
  /// The family's name; UIKit's for the system font.
  public var familyName: String { ".AppleSystemUIFont" }

  /// The face's name; UIKit's for the system font.
  public var fontName: String { ".SFUI-" + face.weight.name + (face.isItalic ? "Italic" : "") }
}
