// SPDX-License-Identifier: MIT

import CStillCairo

enum CairoVersions {
  /// The versions of the libraries that composite, by name.
  static var all: [String: String] {
    ["cairo": String(cString: cairo_version_string()), "pixman": String(cString: pixman_version_string())]
  }
}
