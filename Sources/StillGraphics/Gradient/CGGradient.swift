// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

/// Colours at places from 0 to 1, interpolated in sRGB. Follows CoreGraphics' `CGGradient`.
public final class CGGradient: Sendable {
  let stops: [GradientFill.Stop]

  /// Makes a gradient of `colors`, evenly spread where `locations` is nil. Nil for no colours, or for another number of
  /// locations than of colours.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      let location = locations?[index] ?? CGFloat(index) / CGFloat(last)
      return GradientFill.Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: color.sRGB)
    }.sorted { $0.location < $1.location }
  }

  /// Makes a gradient from components of `colorSpace`, one colour after the other.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = colorSpace.numberOfComponents + 1
    guard count > 0, colorComponents.count >= size * count else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: colorSpace, components: Array(colorComponents[($0 * size)..<(($0 + 1) * size)]))
    }
    self.init(colorsSpace: colorSpace, colors: colors, locations: locations)
  }
}

/// Whether a gradient goes on beyond its ends. Follows CoreGraphics' `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
