// SPDX-License-Identifier: MIT

import Foundation
import StillText

/// A font that was read from the bytes of a file.
///
/// Mirrors Core Graphics' `CGFont`, as far as apps need it to register fonts.
public final class CGFont: Sendable {
  private let provided: Data?
  private let face: NamedFace

  /// The bytes of the file.
  var data: Data { provided ?? FontLibrary.shared.file(named: face.postScriptName) ?? Data() }

  /// Creates a font of the bytes of a TTF or OTF file, or nil if they are none.
  ///
  /// Of a collection it is the first font.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = try? FontLibrary.shared.face(in: data) else { return nil }
    (provided, self.face) = (data, face)
  }

  /// Creates the font with a PostScript or full name, as `UIFont` finds it, or nil if there is none.
  public init?(_ name: CFString) {
    guard let face = FontLibrary.shared.face(named: name) else { return nil }
    (provided, self.face) = (nil, face)
  }

  /// The PostScript name.
  public var postScriptName: CFString? { face.postScriptName }
  /// The full name.
  public var fullName: CFString? { face.fullName }
}
