// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

extension CGContext {
  /// Turns antialiasing of the edges of fills and strokes on or off.
  ///
  /// Without it, a pixel is painted wholly if its centre lies inside. Clips, text and images are always antialiased,
  /// and so is everything in a PDF, where the reader decides.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Allows or forbids antialiasing, whatever `setShouldAntialias` says.
  ///
  /// `saveGState` does not save it.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Does nothing: curves are always drawn with the finest flatness.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Does nothing, because pictures are complete whenever they are read.
  public func flush() {}
}
