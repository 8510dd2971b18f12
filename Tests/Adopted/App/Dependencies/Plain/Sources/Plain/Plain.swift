// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
  import Darwin
#endif
#if canImport(os) || canImport(Combine)
  #error("No other package finds modules of Apple's names.")
#endif
public func plain() -> String { "plain" }
