// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

extension CGContext {
  /// Paints `projection` as one picture, with the current alpha, blend mode and shadow.
  package func draw(_ projection: Projection) {
    recorder.addNotes(of: projection.list)
    guard !projection.list.isEmpty, projection.plane.isFinite else { return }
    cover(projection.plane.project(projection.bounds), state.shadow)
    record(.projection(projection), state.compositing)
  }

  /// Starts to measure the covered area.
  package func startMeasuring() { recorder.startMeasuring() }

  /// The area covered since `startMeasuring()`, in the list's own space, or the null rectangle if nothing was.
  package var measuredBounds: CGRect { recorder.measuredBounds ?? .null }
}
