// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillKit

extension Comparison {
  /// Compares pictures of views, each judged as it asks.
  init(reference: Bitmap, actual: Bitmap, tolerance: Tolerance, views: CapturedViews?, scale: Double) {
    self.init(
      reference: reference, actual: actual, tolerance: tolerance,
      regions: views?.rules.regions(scale: CGFloat(scale)) ?? [], scale: scale)
  }

  /// The report, with the topmost views at each place.
  func description(naming views: CapturedViews?) -> String {
    guard let views, !clusters.isEmpty else { return description }
    let places = views.places()
    return description { places.names(at: samples(of: $0), scale: CGFloat(scale)) }
  }
}
