// SPDX-License-Identifier: MIT

public import Foundation

/// How an image wants to be drawn.
extension UIImage {
  public var imageOrientation: Orientation { manner.orientation }
  public var renderingMode: RenderingMode { manner.renderingMode }
  /// What of each side keeps its size when the image is drawn larger or smaller, in points.
  public var capInsets: UIEdgeInsets { manner.capInsets }
  public var resizingMode: ResizingMode { manner.resizingMode }
  var isResizable: Bool { manner.isResizable }
  /// What of each side does not count when views align the image, in points.
  public var alignmentRectInsets: UIEdgeInsets { manner.alignmentRectInsets }
  /// How far above the bottom the baseline lies, in points; nil for an image without one.
  public var baselineOffsetFromBottom: CGFloat? { manner.baselineOffset }
  public var hasBaseline: Bool { manner.baselineOffset != nil }
  /// Whether image views show the image mirrored where the layout runs from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { manner.flipsForRightToLeft }

  /// The same pixels, drawn otherwise.
  func with(_ change: (inout Manner) -> Void) -> UIImage {
    var changed = manner
    change(&changed)
    return UIImage(pixels: cgImage, scale: scale, changed)
  }
}
