// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

<<<<<<< HEAD
/// The quality of drawing.
extension CGContext {
  /// Sets whether the edges of fills and strokes are smooth from here on.
  ///
  /// Without, a pixel is painted wholly if its centre lies
  /// inside, else not at all. Clips, text and images stay smooth, and so does everything in a PDF, whose readers decide.
=======
extension CGContext {
  /// Turns antialiasing of the edges of fills and strokes on or off.
  ///
  /// Without it, a pixel is painted wholly if its centre lies inside. Clips, text and images are always antialiased,
  /// and so is everything in a PDF, where the reader decides.
>>>>>>> main
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

<<<<<<< HEAD
  /// Sets whether `setShouldAntialias` may make edges smooth.
  ///
  /// Not part of the state that `saveGState` keeps.
=======
  /// Allows or forbids antialiasing, whatever `setShouldAntialias` says.
  ///
  /// `saveGState` does not save it.
>>>>>>> main
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Does nothing: curves are always drawn with the finest flatness.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Does nothing, because pictures are complete whenever they are read.
  public func flush() {}
}
