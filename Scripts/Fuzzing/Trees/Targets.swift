// SPDX-License-Identifier: MIT

/// The targets of the program that is linked from the objects of the debug build.
let fuzzTargets: [String: any FuzzTarget] = [
  "fixtures": FixtureFuzz(), "paths": PathFuzz(), "text": TextFuzz(), "results": ResultsFuzz(),
  "formats": FormatFuzz(), "svg": SVGFuzz(), "descriptions": DescriptionFuzz(),
]
