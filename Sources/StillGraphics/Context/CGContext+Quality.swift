// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

/// The quality of drawing.
extension CGContext {
  /// Sets whether the edges of fills and strokes are smooth from here on.
  ///
  /// Without, a pixel is painted wholly if its centre lies
  /// inside, else not at all. Clips, text and images stay smooth, and so does everything in a PDF, whose readers decide.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether `setShouldAntialias` may make edges smooth.
  ///
  /// Not part of the state that `saveGState` keeps.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Lets curves be drawn more coarsely than the device shows. They are always drawn as finely as without, which is what
  /// iOS promises at least.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Sends what was drawn on its way. Pictures are complete whenever they are read, so there is nothing to wait for.
  public func flush() {}
}
