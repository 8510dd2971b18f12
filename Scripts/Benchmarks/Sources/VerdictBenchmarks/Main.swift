// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff

/// `VerdictBenchmarks SCREENS SCRATCH` prints a row for each thing measured: least ms, median, limit, ratio of
/// the least to the limit. Where a number of the
/// table holds for one kind of build only, the other has no limit.
@main
struct VerdictBenchmarks {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: VerdictBenchmarks SCREENS SCRATCH")
      exit(2)
    }
    let screens = Screens(folder: CommandLine.arguments[1])
    try FileBenchmark(screens: screens, scratch: CommandLine.arguments[2]).measure()
    try ComparisonBenchmark(screens: screens).measure()
    TreeBenchmark().measure()
  }
}

/// The pictures of a full screen.
struct Screens {
  let folder: String

  func path(_ name: String) -> String { "\(folder)/\(name).png" }

  func bitmap(_ name: String) throws -> Bitmap { try PNGFile.read(path(name)).bitmap }
}

enum Build {
  /// Assertions are evaluated in debug builds only.
  static let isDebug: Bool = {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }()
}
