// SPDX-License-Identifier: MIT

import StillGraphics

/// Stops between which painters, which interpolate in sRGB, stay near the colours interpolated in Generic RGB.
struct GradientRamp {
  struct Stop {
    var location: Double
    var color: SRGBComponents
  }

  private(set) var stops: [Stop] = []

  /// A quarter of a level: no rounding shows it.
  private static let accuracy = 0.25 / 255
  private static let depthLimit = 8

  /// - Parameter locations: One a colour, never less than the one before.
  init(_ colors: [SRGBComponents], locations: [Double]) {
    for (index, color) in colors.enumerated() {
      if index > 0 {
        let (low, high) = (locations[index - 1], locations[index])
        split(GenericRGB(colors[index - 1]), GenericRGB(color), low, high, depth: 0)
      }
      // The given colours make the journey as well: what Generic RGB cannot say, such as sRGB's red, is clipped.
      stops.append(Stop(location: locations[index], color: GenericRGB(color).sRGB))
    }
  }

  /// Adds the stops that it takes between two, from the first to the last.
  private mutating func split(_ a: GenericRGB, _ b: GenericRGB, _ low: Double, _ high: Double, depth: Int) {
    guard depth < Self.depthLimit, high > low else { return }
    let middle = a.mixed(with: b, 0.5)
    // One step is taken anyway: a curve may meet its chord in the middle.
    guard depth == 0 || Self.distance(middle.sRGB, a.sRGB, b.sRGB) > Self.accuracy else { return }
    let place = (low + high) / 2
    split(a, middle, low, place, depth: depth + 1)
    stops.append(Stop(location: place, color: middle.sRGB))
    split(middle, b, place, high, depth: depth + 1)
  }

  /// How far `color` lies from the middle between `a` and `b`.
  private static func distance(_ color: SRGBComponents, _ a: SRGBComponents, _ b: SRGBComponents) -> Double {
    max(
      abs(color.red - (a.red + b.red) / 2), abs(color.green - (a.green + b.green) / 2),
      abs(color.blue - (a.blue + b.blue) / 2))
  }
}
