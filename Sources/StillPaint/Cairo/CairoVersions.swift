// SPDX-License-Identifier: MIT

import CStillCairo
import StillScene

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
