// SPDX-License-Identifier: MIT

/// The machine for which the tests are built: the one that rewrites them.
enum Platform {
  /// The name of the processor in conditions of `#if`.
  static var architecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }
}
