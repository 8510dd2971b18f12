// SPDX-License-Identifier: MIT

public import StillBitmap

/// A part of the pictures that is judged by a tolerance of its own, or not at all.
///
/// Where regions overlap, the last one counts, as the topmost view does. Limits per picture (``Tolerance/maxDifferingPixels``
/// and ``Tolerance/maxClusterArea``) mean the region's pixels: those that no later region takes.
public struct ToleranceRegion: Sendable, Equatable {
  /// The pixels of a region; what lies outside of the pictures is left out.
  public enum Area: Sendable, Equatable {
    /// A rectangle in pixels, y down from the top row.
    case rect(PixelRect)
    /// The pixels of a mask whose alpha is at least one half; its top left corner lies at `x` and `y`.
    case mask(Bitmap, x: Int, y: Int)
  }

  /// How a region is judged.
  public enum Rule: Sendable, Equatable {
    /// Pixels are not compared.
    case masked
    /// By these limits, in place of the comparison's own.
    case tolerance(Tolerance)

    /// `nil` where pixels are not compared.
    var tolerance: Tolerance? {
      if case .tolerance(let tolerance) = self { tolerance } else { nil }
    }
  }

  public var area: Area
  public var rule: Rule
  /// What reports call the region, such as the view's class.
  public var name: String?

  public init(_ area: Area, _ rule: Rule, name: String? = nil) {
    self.area = area
    self.rule = rule
    self.name = name
  }

  /// The smallest rectangle around the region, in pixels.
  public var bounds: PixelRect {
    switch area {
    case .rect(let rect): rect
    case .mask(let mask, let x, let y): PixelRect(x: x, y: y, width: mask.width, height: mask.height)
    }
  }
}
