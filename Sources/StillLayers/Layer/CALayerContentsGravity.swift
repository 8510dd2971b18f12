// SPDX-License-Identifier: MIT

import StillGraphics

/// The placement of contents in a layer of another size.
///
/// Mirrors QuartzCore's `CALayerContentsGravity`.
///
/// QuartzCore names top and bottom for a y-axis that points up. On iOS, and here, it points down: `top` aligns contents
/// with the edge of the greatest y, which is the lower one on the screen, and `bottom` with the upper one. In contrast,
/// `UIView.ContentMode` names the edges as they appear on screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity, as in QuartzCore.
  public let rawValue: String

  /// Creates a gravity by its name; unknown names centre the contents.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Contents in their own size in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Contents in their own size at the middle of the edge with the greatest y.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Contents in their own size at the middle of the edge with the least y.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Contents in their own size at the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Contents in their own size at the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Contents in their own size in the left corner with the greatest y.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Contents in their own size in the right corner with the greatest y.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Contents in their own size in the left corner with the least y.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Contents in their own size in the right corner with the least y.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Contents stretched to fill the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Contents in the largest size that fits, with their aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Contents in the smallest size that fills the layer, with their aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// True if the scale of the contents makes no difference.
  var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// Returns the frame of contents of `size` points in `bounds`.
  func frame(ofContents size: CGSize, in bounds: CGRect) -> CGRect {
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
