// SPDX-License-Identifier: MIT

import StillGraphics

/// A gradient's stops, as many as keep interpolation in sRGB close to interpolation in Generic RGB.
///
/// Painters interpolate in sRGB, gradient layers in Generic RGB; see ``GenericRGB``.
struct GradientRamp {
  struct Stop {
    var location: Double
    var color: SRGBComponents
  }

  private(set) var stops: [Stop] = []

  /// The accepted error: a quarter of a level, which rounding hides.
  private static let accuracy = 0.25 / 255
  private static let depthLimit = 8

  /// Creates a ramp from `colors` and their `locations`, which are as many and ascend.
  init(_ colors: [SRGBComponents], locations: [Double]) {
    for (index, color) in colors.enumerated() {
      if index > 0 {
        let (low, high) = (locations[index - 1], locations[index])
        split(GenericRGB(colors[index - 1]), GenericRGB(color), low, high, depth: 0)
      }
      // The given colours are converted as well, since colours outside of Generic RGB, such as sRGB's red, are clipped.
      stops.append(Stop(location: locations[index], color: GenericRGB(color).sRGB))
    }
  }

  /// Adds the stops that are needed between two colours, in ascending order.
  private mutating func split(_ a: GenericRGB, _ b: GenericRGB, _ low: Double, _ high: Double, depth: Int) {
    // Nobody sees a ten-thousandth of a gradient, and a hundred thousand stops would become millions.
    guard depth < Self.depthLimit, high - low > 1e-4 else { return }
    let middle = a.mixed(with: b, 0.5)
    // The first split is unconditional, because a curve may meet its chord in the middle.
    guard depth == 0 || Self.distance(middle.sRGB, a.sRGB, b.sRGB) > Self.accuracy else { return }
    let middleLocation = (low + high) / 2
    split(a, middle, low, middleLocation, depth: depth + 1)
    stops.append(Stop(location: middleLocation, color: middle.sRGB))
    split(middle, b, middleLocation, high, depth: depth + 1)
  }

  /// Returns the distance of `color` from the middle between `a` and `b`.
  private static func distance(_ color: SRGBComponents, _ a: SRGBComponents, _ b: SRGBComponents) -> Double {
    max(
      abs(color.red - (a.red + b.red) / 2), abs(color.green - (a.green + b.green) / 2),
      abs(color.blue - (a.blue + b.blue) / 2))
  }
}

extension GradientRamp {
  /// The gradient of these stops.
  var gradient: CGGradient? {
    CGGradient(colorsSpace: nil, colors: stops.map { CGColor($0.color) }, locations: stops.map { CGFloat($0.location) })
  }
}

extension CGColor {
  convenience init(_ color: SRGBComponents) {
    self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
