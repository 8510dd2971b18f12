// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// An immutable picture with a scale, and how it wants to be drawn. Follows UIKit's `UIImage`.
///
/// Sizes are in points. Pictures are PNG files, or drawn; there is no asset catalog and no symbol font on Linux.
public final class UIImage: NSObject, Sendable {
  /// The pixels; nil for an empty image.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  let manner: Manner

  /// How the pixels want to be drawn.
  struct Manner: Sendable, Equatable {
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// Whether cap insets were asked for, which may all be zero.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var flipsForRightToLeft = false
  }

  /// An empty image.
  public override convenience init() { self.init(pixels: nil, scale: 1) }

  /// Makes an image of `cgImage`, one pixel a point.
  public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(pixels: cgImage, scale: scale, Manner(orientation: orientation))
  }

  init(pixels: CGImage?, scale: CGFloat, _ manner: Manner = Manner()) {
    cgImage = pixels
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.manner = manner
    super.init()
  }

  /// Which way up the pixels are. Raw values as in UIKit.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    /// Only the alpha counts; the colour is the tint of the view that shows it.
    case alwaysTemplate
  }

  /// What fills the space between the caps.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// Width and height in points, as drawn upright.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Two images are equal if they look and behave the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || cgImage == other.cgImage && scale == other.scale && manner == other.manner
  }

  public override var hash: Int { size.width.hashValue ^ size.height.hashValue ^ scale.hashValue }
}

extension UIImage.Orientation {
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }
}
