// SPDX-License-Identifier: MIT

import StillScene

/// Filters between two others, as animations show them.
extension BackdropFilter {
  /// A filter that changes nothing.
  static let neutral = BackdropFilter(sigma: 0)

  /// Returns the filter after a fraction of the way to another one, between 0 and 1.
  func mixed(with other: BackdropFilter, _ fraction: Double) -> BackdropFilter {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    let mix = { (a: Double, b: Double) in a + (b - a) * fraction }
    let order = self == .neutral ? other : other == .neutral || fraction < 0.5 ? self : other
    return BackdropFilter(
      sigma: mix(sigma, other.sigma), curve: mixedCurve(with: other, fraction),
      saturation: mix(saturation, other.saturation), brightness: mix(brightness, other.brightness),
      tint: mixedTint(with: other, fraction), blursFirst: order.blursFirst)
  }

  private func mixedCurve(with other: BackdropFilter, _ fraction: Double) -> LuminanceCurve? {
    guard let values = curve?.values ?? other.curve?.values else { return nil }
    let (start, end) = (curve?.amount ?? 0, other.curve?.amount ?? 0)
    let goal = other.curve?.values ?? values
    return LuminanceCurve(amount: start + (end - start) * fraction, values: values + (goal - values) * fraction)
  }

  private func mixedTint(with other: BackdropFilter, _ fraction: Double) -> SRGBComponents? {
    guard let one = tint ?? other.tint, let goal = other.tint ?? tint else { return nil }
    let (start, end) = (tint?.alpha ?? 0, other.tint?.alpha ?? 0)
    return SRGBComponents(
      red: one.red + (goal.red - one.red) * fraction, green: one.green + (goal.green - one.green) * fraction,
      blue: one.blue + (goal.blue - one.blue) * fraction, alpha: start + (end - start) * fraction)
  }
}
