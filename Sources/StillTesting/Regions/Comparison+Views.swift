// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillKit

extension Comparison {
  /// The report, with the topmost views at each place.
  func description(naming views: CapturedViews?) -> String {
    guard let views, !clusters.isEmpty else { return description }
    let places = views.places()
    return description { places.names(at: samples(of: $0), scale: CGFloat(scale)) }
  }
}
