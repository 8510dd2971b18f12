// SPDX-License-Identifier: MIT

/// The targets of the program that is compiled with AddressSanitizer as a whole.
let fuzzTargets: [String: any FuzzTarget] = [
  "png": PNGFuzz(), "jpeg": JPEGFuzz(), "gif": CanvasFuzz(), "webp": CanvasFuzz(),
]
