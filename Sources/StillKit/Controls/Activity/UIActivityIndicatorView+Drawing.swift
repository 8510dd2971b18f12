// SPDX-License-Identifier: MIT

import StillGraphics

extension UIActivityIndicatorView {
  /// How strong the spokes are, clockwise from the top one, while turning.
  private static let strengths: [CGFloat] = [1, 0.32, 0.32, 0.32, 0.32, 0.49, 0.66, 0.83]

  /// Each spoke is a tenth of the size wide and reaches from a third of the radius to its end.
  func drawSpokes() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = style.size.width
    let base = color.resolvedColor(with: traits.current)
    let alpha = base.cgColor.alpha
    let spoke = UIBezierPath(
      cgPath: CGPath(
        roundedRect: CGRect(x: -side / 20, y: -side / 2, width: side / 10, height: side / 3),
        cornerWidth: side / 20, cornerHeight: side / 20, transform: nil))
    for (index, strength) in Self.strengths.enumerated() {
      withSavedState(of: context) {
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.rotate(by: CGFloat(index) * .pi / 4)
        base.withAlphaComponent(alpha * (isAnimating ? strength : 0.32)).setFill()
        spoke.fill()
      }
    }
  }
}
