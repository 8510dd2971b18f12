// SPDX-License-Identifier: MIT

import StillGraphics

/// Colours of the current context. Outside of any drawing, nothing happens.
extension UIColor {
  /// Sets the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
