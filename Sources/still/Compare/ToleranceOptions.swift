// SPDX-License-Identifier: MIT

import ArgumentParser
import StillDiff

/// What a comparison forgives, as options: nothing, unless asked.
struct ToleranceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Largest difference of a channel that still matches, 0 to 255.", valueName: "levels"))
  var maxChannelDelta = 0

  @Option(
    help: ArgumentHelp("Largest CIE94 colour difference that still matches; 2 is just visible.", valueName: "ΔE"))
  var maxColorDifference = 0.0

  @Option(
    help: ArgumentHelp("How many pixels may differ: a number, or a share such as 0.1%.", valueName: "pixels"),
    transform: PixelAllowance.parse)
  var maxDifferingPixels: PixelAllowance?

  @Option(help: ArgumentHelp("How many differing pixels may lie together.", valueName: "pixels"))
  var maxClusterArea: Int?

  var tolerance: Tolerance {
    Tolerance(
      maxChannelDelta: maxChannelDelta, maxColorDifference: maxColorDifference,
      maxDifferingPixels: maxDifferingPixels, maxClusterArea: maxClusterArea)
  }

  func validate() throws {
    if !(0...255).contains(maxChannelDelta) {
      throw ValidationError("--max-channel-delta \(maxChannelDelta) is no level of a channel: give 0 to 255.")
    }
    if !(0...100).contains(maxColorDifference) {
      throw ValidationError("--max-color-difference \(maxColorDifference) is no ΔE: give 0 to 100.")
    }
    if let maxClusterArea, maxClusterArea < 0 {
      throw ValidationError("--max-cluster-area \(maxClusterArea) is no number of pixels: give 0 or more.")
    }
  }
}

extension PixelAllowance {
  /// Reads `12`, or `0.5%`.
  static func parse(_ text: String) throws -> PixelAllowance {
    if let count = Int(text), count >= 0 { return .count(count) }
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
      return .share(percent / 100)
    }
    throw ValidationError("\(text) is no number of pixels: give one such as 12, or a share such as 0.1%.")
  }
}
