// SPDX-License-Identifier: MIT

import CStillCairo
package import StillScene
package import StillText

/// The names and versions of everything, besides the display list, that has an influence on its pixels.
///
/// If two fingerprints differ, pictures may differ without any change of the interface.
package enum RendererFingerprint {
  /// Returns the versions of the libraries and the digests of the fonts that `list` uses, one `name value` per line.
  package static func of(_ list: DisplayList, fonts: FontLibrary = .shared) -> String {
    var lines = CairoVersions.all.map { "\($0.key) \($0.value)" } + FontLibrary.versions.map { "\($0.key) \($0.value)" }
    // Asking opens the library, which a list without vectors never needs.
    if list.hasVectors { lines.append("librsvg \(VectorLibrary.shared.version)") }
    for font in list.fonts.sorted(by: { $0.postScriptName < $1.postScriptName }) {
      lines.append("\(font.postScriptName) \(fonts.digest(of: font) ?? "missing")")
    }
    return lines.sorted().joined(separator: "\n")
  }
}

/// The versions of Cairo and the libraries that it uses.
enum CairoVersions {
  /// The versions of the libraries that composite, by name.
  static var all: [String: String] {
    var library: FT_Library?
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    if FT_Init_FreeType(&library) == 0 {
      FT_Library_Version(library, &major, &minor, &patch)
      FT_Done_FreeType(library)
    }
    return [
      "cairo": String(cString: cairo_version_string()), "pixman": String(cString: pixman_version_string()),
      "freetype": "\(major).\(minor).\(patch)",
    ]
  }
}
