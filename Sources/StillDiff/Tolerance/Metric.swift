// SPDX-License-Identifier: MIT

extension Tolerance {
  /// A measure of the visible difference of two pixels, and the distance up to which they match.
  ///
  /// A ``Comparison`` clamps a limit outside of its range, and uses the strictest limit in place of NaN;
  /// ``Tolerance/validate()`` refuses both.
  public enum Metric: Sendable, Equatable {
    /// The distance in YIQ of Kotsarenko and Ramos: its square is at most 35215 `threshold`²; `threshold` is 0…1.
    ///
    /// This is pixelmatch 7.2.0 and counts what it counts; other versions and tools give the same name to other
    /// measures, so thresholds do not transfer. pixelmatch's default of 0.1 passes any grey that is 26 levels off, 0.2
    /// passes 52.
    ///
    /// `detectsAntialiasing` forgives, at any distance, a pixel between a darker and a brighter neighbour, if one of these
    /// is part of a plain area in both pictures. It costs accuracy as well as time: recolouring a block of 29,700 pixels
    /// with text and edges in it counts as 26,721 changed pixels, so every tenth real change is hidden, and it is hidden at
    /// edges: lines of one pixel, small text, corners of icons. Renderings that repeat exactly do not need it.
    case yiq(threshold: Double = 0.1, detectsAntialiasing: Bool = false)

    /// The CIE94 ΔE for graphic arts, at most this, 0…100; about 2 is just noticeable.
    ///
    /// `perceptualPrecision` means this metric.
    case cie94(Double)

    /// The CIEDE2000 ΔE, at most this, 0…100; about 1 is just noticeable.
    ///
    /// It matches perception more evenly than CIE94, above all for blues and greys.
    case ciede2000(Double)

    /// The structural similarity around the pixel, at least `minimum`, 0…1, in each channel.
    ///
    /// Wang et al. 2004: windows of 11 x 11 pixels weighted by a Gaussian of sigma 1.5. The similarity of each *pixel*
    /// counts, not the mean of the picture, which would hide small changes. It measures structure, so it forgives a slight
    /// change of a large area more easily than noise.
    case ssim(minimum: Double)
  }
}

extension Tolerance.Metric {
  /// Makes the metric that does the work; each thread of a comparison has its own.
  func makeMetric() -> any PixelMetric {
    switch self {
    case .yiq(let threshold, let detectsAntialiasing):
      YIQMetric(threshold: Self.clamped(threshold, to: 1), detectsAntialiasing: detectsAntialiasing)
    case .cie94(let limit): CIE94Metric(limit: Self.clamped(limit, to: 100))
    case .ciede2000(let limit): CIEDE2000Metric(limit: Self.clamped(limit, to: 100))
    case .ssim(let minimum): SSIMMetric(minimum: 1 - Self.clamped(1 - minimum, to: 1))
    }
  }

  /// True if differing pixels take long enough to be shared among threads.
  var isCostly: Bool {
    switch self {
    case .yiq(_, let detectsAntialiasing): detectsAntialiasing
    case .cie94, .ciede2000, .ssim: true
    }
  }

  /// Returns the same metric with the smallest limit, of few digits, that forgives `distance`; `nil` if no limit does.
  func reaching(_ distance: Double) -> Self? {
    switch self {
    case .yiq(_, let detectsAntialiasing):
      // Squared distances beyond the limit are only known to a thousandth.
      let threshold = Self.roundedUp(distance * 1.0006, digits: 3)
      return threshold <= 1 ? .yiq(threshold: threshold, detectsAntialiasing: detectsAntialiasing) : nil
    case .cie94: return distance <= 100 ? .cie94(Self.roundedUp(distance, digits: 2)) : nil
    case .ciede2000: return distance <= 100 ? .ciede2000(Self.roundedUp(distance, digits: 2)) : nil
    case .ssim: return distance <= 1 ? .ssim(minimum: 1 - Self.roundedUp(distance, digits: 3)) : nil
    }
  }

  private static func clamped(_ limit: Double, to most: Double) -> Double { limit > 0 ? min(limit, most) : 0 }

  private static func roundedUp(_ value: Double, digits: Int) -> Double {
    let unit = digits == 2 ? 100.0 : 1000.0
    return (value * unit).rounded(.up) / unit
  }
}
