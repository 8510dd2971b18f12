// SPDX-License-Identifier: MIT

import Glibc

/// The CIE94 colour difference ΔE with the weights for graphic arts (kL = kC = kH = 1, K1 = 0.045, K2 = 0.015).
///
/// CIE94 is not symmetric: the reference is the standard.
package final class CIE94Metric: ColorFormula {
  package let limit: Float
  private let table = LabTable()

  /// Forgives differences up to `limit`.
  package init(limit: Double = 0) { self.limit = Float(limit) }

  package func opaqueDifference(_ reference: UInt32, _ actual: UInt32) -> Float {
    if reference == actual { return 0 }
    var lab = table.lab(reference)
    let lightness = lab[0]
    let a = lab[1]
    let b = lab[2]
    lab = table.lab(actual)
    let lightnessDelta = lightness - lab[0]
    let aDelta = a - lab[1]
    let bDelta = b - lab[2]
    let chroma = (a * a + b * b).squareRoot()
    let chromaDelta = chroma - (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot()
    let hueSquared = aDelta * aDelta + bDelta * bDelta - chromaDelta * chromaDelta
    let weightedChroma = chromaDelta / (1 + 0.045 * chroma)
    let hueWeight = 1 + 0.015 * chroma
    let weightedHue = hueSquared > 0 ? hueSquared / (hueWeight * hueWeight) : 0
    return (lightnessDelta * lightnessDelta + weightedChroma * weightedChroma + weightedHue).squareRoot()
  }
}
