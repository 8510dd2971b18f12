// SPDX-License-Identifier: MIT

import StillKit

/// The article's own way: `CALayer.render(in:)` rebuilt on `UIView.draw(_:)`. Views are drawn one after the other, each
/// by itself, so that neither clipping nor opacity reaches those below.
@MainActor struct ArticleWalk {
  let rootView: UIView
  let context: CGContext

  func draw() { draw(rootView) }

  private func draw(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let frame = rootView.convert(view.bounds, from: view)
    context.saveGState()
    context.translateBy(x: frame.origin.x, y: frame.origin.y)
    context.setAlpha(view.alpha)
    drawBackground(of: view)
    view.draw(view.bounds)
    drawPicture(of: view)
    drawBorder(of: view)
    context.restoreGState()
    for subview in view.subviews { draw(subview) }
  }

  private func drawBackground(of view: UIView) {
    guard let color = view.backgroundColor else { return }
    color.setFill()
    UIRectFill(view.bounds)
  }

  private func drawPicture(of view: UIView) {
    guard let view = view as? PictureView else { return }
    let frame = view.contentMode.place(view.image.size, in: view.bounds)
    // The context's alpha does not fade images, so the view's is given again.
    view.image.draw(in: frame, blendMode: .normal, alpha: view.alpha * view.imageAlpha)
  }

  /// Stroked half its width inside the edge, so that it ends at the edge.
  private func drawBorder(of view: UIView) {
    let width = view.layer.borderWidth
    guard width > 0, let color = view.layer.borderColor else { return }
    let path = UIBezierPath(
      roundedRect: view.bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: view.layer.cornerRadius)
    path.lineWidth = width
    UIColor(cgColor: color).setStroke()
    path.stroke()
  }
}

extension UIView.ContentMode {
  /// Every mode, in UIKit's order.
  static let all: [UIView.ContentMode] = (0...12).map { UIView.ContentMode(rawValue: $0)! }

  /// Where content of `size` lies in `bounds`, as the article works it out.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(size, min(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .scaleAspectFill: return scaled(size, max(bounds.width / size.width, bounds.height / size.height), in: bounds)
    default: break
    }
    let (left, right) = (bounds.minX, bounds.maxX - size.width)
    let (top, bottom) = (bounds.minY, bounds.maxY - size.height)
    let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    let origin: CGPoint =
      switch self {
      case .top: CGPoint(x: middle.x, y: top)
      case .bottom: CGPoint(x: middle.x, y: bottom)
      case .left: CGPoint(x: left, y: middle.y)
      case .right: CGPoint(x: right, y: middle.y)
      case .topLeft: CGPoint(x: left, y: top)
      case .topRight: CGPoint(x: right, y: top)
      case .bottomLeft: CGPoint(x: left, y: bottom)
      case .bottomRight: CGPoint(x: right, y: bottom)
      default: middle
      }
    return CGRect(origin: origin, size: size)
  }

  private func scaled(_ size: CGSize, _ factor: CGFloat, in bounds: CGRect) -> CGRect {
    let size = CGSize(width: size.width * factor, height: size.height * factor)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
