// SPDX-License-Identifier: MIT

import Foundation

/// What no one means to set.
let absurdNumbers: [CGFloat] = [
  .nan, .infinity, -.infinity, 0, -0.0, -1, -1e9, 1e-300, 1e-9, 1e6, 1e9, 1e300, -1e300, .greatestFiniteMagnitude,
  .leastNonzeroMagnitude,
]
