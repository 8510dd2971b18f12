// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

extension CGContext {
  /// Filters what was painted so far within `rect`, and paints it over itself with the current alpha and blend mode.
  ///
  /// In a group only the group's own drawing is filtered, unless the group sees behind itself.
  ///
  /// - Parameter isClipped: Whether nothing beyond `rect` is let through already; edges would be clipped twice.
  package func drawBackdrop(_ filter: BackdropFilter, in rect: CGRect, isClipped: Bool = false) {
    let rect = rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    guard isClipped else {
      saveGState()
      clip(to: rect)
      drawBackdrop(filter, in: rect, isClipped: true)
      return restoreGState()
    }
    cover(rect, nil)
    var compositing = state.compositing
    compositing.shadow = nil
    record(.backdrop(Backdrop(rect: rect, filter: filter)), compositing)
  }
}
