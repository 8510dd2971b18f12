// SPDX-License-Identifier: MIT

import StillGraphics

/// How contents lie in a layer of another size. Mirrors QuartzCore's `CALayerContentsGravity`.
///
/// QuartzCore names top and bottom for a y-axis that points up. On iOS, and here, it points down: `top` aligns contents
/// with the edge of the greatest y, which is the lower one on the screen, and `bottom` with the upper one. `UIView`'s
/// content modes mean what is seen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills, proportions kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// Where contents of `size` lie in `bounds`.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return .zero }
      let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
      let scale = self == .resizeAspect ? min(horizontal, vertical) : max(horizontal, vertical)
      let scaled = CGSize(width: size.width * scale, height: size.height * scale)
      return aligned(scaled, in: bounds, x: 0.5, y: 0.5)
    default: return aligned(size, in: bounds, x: horizontalShare, y: verticalShare)
    }
  }

  private var horizontalShare: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  private var verticalShare: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: 1
    case .bottom, .bottomLeft, .bottomRight: 0
    default: 0.5
    }
  }

  private func aligned(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
