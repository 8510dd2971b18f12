// SPDX-License-Identifier: MIT

package import Foundation
package import StillGraphics
package import StillLayers

/// Attributed strings in text layers: black in the system font at 12 points, unless they say otherwise.
extension NSAttributedString: TextLayerContent {
  package func draw(in bounds: CGRect, style: TextLayerStyle, into context: CGContext) {
    let text = StyledText(self)
    for (layout, top) in style.layouts(of: text.request, in: bounds.size) {
      layout.draw(
        into: context, at: CGPoint(x: bounds.minX, y: bounds.minY + top), attributes: text.attributes)
    }
  }
}

extension UIFont: TextLayerFont {}
