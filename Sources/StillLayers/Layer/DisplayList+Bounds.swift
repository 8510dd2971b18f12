// SPDX-License-Identifier: MIT

import StillGraphics

extension DisplayList {
  /// The most lists within each other.
  private static let greatestDepth = 8
  /// The most lists within each other in a list that may hold any number of nodes up to `mostNodes`.
  private static let usualDepth = 3
  private static let mostNodes = 65_536
  private static let mostNodesOfDeepLists = 256
  private static let mostImagePixels = 1 << 28

  /// The greatest width or height of a bitmap in pixels.
  private static let greatestSide: CGFloat = 16_384
  private static let mostPixels: CGFloat = 16_777_216

  /// True if lists within lists make this one so large that it is not to be nested in others as it is.
  private var isOverfull: Bool {
    guard extent.depth > 0 else { return false }
    let most = extent.depth > Self.usualDepth ? Self.mostNodesOfDeepLists : Self.mostNodes
    return extent.depth > Self.greatestDepth || extent.nodeCount - nodes.count > most
      || extent.imagePixelCount > Self.mostImagePixels
  }

  /// Returns this list, or a bitmap of its part in `bounds` if too much is nested in it.
  ///
  /// A view that draws its superview, such as glass or a loupe, draws what it showed before, too. iOS keeps pictures of
  /// pixels, which stay as large as they are; recorded drawings would hold all earlier ones, and two such views each
  /// other's in ever more ways.
  func bounded(within bounds: CGRect, scale: CGFloat) -> DisplayList {
    guard isOverfull, bounds.isFinite, !bounds.isEmpty else { return self }
    let fitting = min(
      scale, Self.greatestSide / max(bounds.width, bounds.height),
      (Self.mostPixels / (bounds.width * bounds.height)).squareRoot())
    let (width, height) = ((bounds.width * fitting).rounded(.up), (bounds.height * fitting).rounded(.up))
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: fitting, y: fitting))
    do throws(PaintingError) {
      let bitmap = try RasterPainter.paint(self, width: Int(width), height: Int(height), transform: toPixels)
      let frame = CGRect(origin: bounds.origin, size: CGSize(width: width / fitting, height: height / fitting))
      // Nodes of images have their y-axis pointing up.
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
      let image = Node(.image(CGImage(bitmap: bitmap), frame, .default), at: Place(space: 1))
      var list = DisplayList(
        nodes: [image], spaces: [Space(parent: 0, transform: flip)], clips: [], problems: problems)
      list.symbols = symbols
      return list
    } catch {
      ProgrammerErrors.warn(error.description)
      return DisplayList()
    }
  }
}
