// SPDX-License-Identifier: MIT

import StillGraphics

extension UITraitCollection {
  /// The pixels of the display that these traits describe; those of the screen where they name no scale.
  package var pixelGrid: PixelGrid {
    PixelGrid(scale: displayScale > 0 ? displayScale : UITraitCollection.usualScreen.displayScale)
  }
}

extension UIView {
  /// The pixels of the display that the view is drawn for.
  package var pixelGrid: PixelGrid { traits.current.pixelGrid }
}
