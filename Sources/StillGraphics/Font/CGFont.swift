// SPDX-License-Identifier: MIT

import Foundation
import StillText

/// A font that was read from the bytes of a file.
///
/// Mirrors Core Graphics' `CGFont`, as far as apps need it to register fonts.
public final class CGFont: Sendable {
  let data: Data
  private let face: NamedFace

  /// Creates a font of the bytes of a TTF or OTF file, or nil if they are none.
  ///
  /// Of a collection it is the first font.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = try? FontLibrary.shared.face(in: data) else { return nil }
    (self.data, self.face) = (data, face)
  }

  /// The PostScript name.
  public var postScriptName: CFString? { face.postScriptName }
  /// The full name.
  public var fullName: CFString? { face.fullName }
}
