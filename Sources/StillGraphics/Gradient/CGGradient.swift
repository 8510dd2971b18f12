// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

/// Colours at locations from 0 to 1, interpolated in sRGB.
///
/// Mirrors Core Graphics' `CGGradient`.
public final class CGGradient: Sendable {
  let stops: [GradientFill.Stop]

  /// Creates a gradient of `colors`, which are spread evenly if `locations` is nil.
  ///
  /// Returns nil without colours, and if the numbers of locations and colours differ.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      let location = locations?[index] ?? CGFloat(index) / CGFloat(last)
      return GradientFill.Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: color.sRGB)
    }.sorted { $0.location < $1.location }
  }

  /// Creates a gradient of a list of colours, as `[first.cgColor, second.cgColor] as CFArray` makes it.
  ///
  /// Returns nil if a member of the list is no `CGColor`.
  @_disfavoredOverload
  public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(colorsSpace: colorsSpace, colors: known, locations: locations)
  }

  /// Creates a gradient from the components of colours of `colorSpace`.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = colorSpace.numberOfComponents + 1
    guard count > 0, count <= colorComponents.count / size else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: colorSpace, components: Array(colorComponents[($0 * size)..<(($0 + 1) * size)]))
    }
    self.init(colorsSpace: colorSpace, colors: colors, locations: locations)
  }
}

/// The ends beyond which a gradient continues.
///
/// Mirrors Core Graphics' `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The gradient's first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The gradient's last colour fills the area after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
