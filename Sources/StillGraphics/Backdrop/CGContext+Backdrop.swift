// SPDX-License-Identifier: MIT

package import Foundation

extension CGContext {
  /// Paints what was painted up to here within `rect`, filtered, over itself, with the alpha and blend mode of now.
  ///
  /// In a group that is what the group painted, unless the group sees what lies behind it.
  package func drawBackdrop(_ filter: BackdropFilter, in rect: CGRect) {
    let rect = rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    cover(rect, nil)
    var compositing = state.compositing
    compositing.shadow = nil
    recorder.record(.backdrop(Backdrop(rect: rect, filter: filter), compositing))
  }
}
