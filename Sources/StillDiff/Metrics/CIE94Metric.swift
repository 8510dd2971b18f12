// SPDX-License-Identifier: MIT

import Glibc

/// The CIE94 colour difference ΔE with the weights for graphic arts (kL = kC = kH = 1, K1 = 0.045, K2 = 0.015).
///
/// CIE94 is not symmetric: the reference is the standard. A pixel that is not opaque is laid over white and over black,
/// and the larger of the two differences counts: so no background hides more than the score says it could, and alpha
/// alone never passes unseen.
package final class CIE94Metric: PixelMetric {
  private let table = LabTable()

  package init() {}

  package func score(_ run: PixelRun, of pair: PixelPair, into scores: UnsafeMutablePointer<Float>) -> Float {
    let length = run.length
    let reference = pair.reference + (Int(run.row) * pair.referenceStride + Int(run.start))
    let actual = pair.actual + (Int(run.row) * pair.actualStride + Int(run.start))
    var largest: Float = 0
    var lastScore: Float = 0
    var index = 0
    while index < length {
      // Neighbours are often the same pair of colours again.
      if index == 0 || reference[index] != reference[index - 1] || actual[index] != actual[index - 1] {
        lastScore = difference(reference[index], actual[index])
        if lastScore > largest { largest = lastScore }
      }
      scores[index] = lastScore
      index += 1
    }
    return largest
  }

  /// ΔE of two premultiplied words.
  package func difference(_ reference: UInt32, _ actual: UInt32) -> Float {
    let overBlack = opaqueDifference(reference & 0xFF_FFFF, actual & 0xFF_FFFF)
    if reference & actual >= 0xFF00_0000 { return overBlack }
    let overWhite = opaqueDifference(Self.overWhite(reference), Self.overWhite(actual))
    return overWhite > overBlack ? overWhite : overBlack
  }

  private static func overWhite(_ word: UInt32) -> UInt32 {
    (word & 0xFF_FFFF) &+ (255 &- (word &>> 24)) &* 0x01_0101
  }

  private func opaqueDifference(_ reference: UInt32, _ actual: UInt32) -> Float {
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
