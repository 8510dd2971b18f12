// SPDX-License-Identifier: MIT

import StillGraphics

extension DisplayList {
  /// The most levels of nested lists.
  private static let greatestDepth = 8
  /// The most levels of nested lists in a list with any number of nodes up to `mostNodes`.
  private static let usualDepth = 3
  private static let mostNodes = 65_536
  private static let mostNodesOfDeepLists = 256
  private static let mostImagePixels = 1 << 28

  /// The most pictures in perspective and filtered backgrounds in nested lists, each of which takes milliseconds.
  private static let mostNestedBitmaps = 16
  /// The most pixels of a bitmap, and of the groups that deep lists open at once: a quarter of what painters open.
  private static let mostPixels = 1 << 26

  /// Returns true if nested lists make this one too large, for a number of pixels, to be nested in others unchanged.
  private func isOverfull(on pixels: Int) -> Bool {
    guard extent.depth > 0 else { return false }
    let isDeep = extent.depth > Self.usualDepth
    return extent.depth > Self.greatestDepth || isDeep && extent.depth * pixels > Self.mostPixels
      || extent.nodeCount - nodes.count > (isDeep ? Self.mostNodesOfDeepLists : Self.mostNodes)
      || extent.imagePixelCount > Self.mostImagePixels || extent.nestedBitmapCount > Self.mostNestedBitmaps
  }

  /// Returns this list, or a bitmap of its part in `bounds` if too much is nested in it.
  ///
  /// A view that draws its superview, such as glass or a loupe, also draws its own previous content. iOS keeps bitmaps, whose
  /// size does not grow; recorded drawings would contain all earlier ones, and two such views would contain each other's
  /// exponentially.
  ///
  /// `layer` is the layer that was drawn, and `scale` its pixels per point. If it is too large for a bitmap, it shows nothing and
  /// the test is told: a smaller scale would make it blurred at some later redraw.
  func bounded(of layer: CALayer, within bounds: CGRect, scale: CGFloat) -> DisplayList {
    guard bounds.isFinite, !bounds.isEmpty else { return self }
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    let pixels = Int(min(width * height, CGFloat(1 << 40)))
    guard isOverfull(on: pixels) else { return self }
    guard pixels <= Self.mostPixels else {
      layer.reportHugePicture(width, height, most: Self.mostPixels)
      return DisplayList()
    }
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    do throws(PaintingError) {
      let bitmap = try RasterPainter.paint(self, width: Int(width), height: Int(height), transform: toPixels)
      let frame = CGRect(origin: bounds.origin, size: CGSize(width: width / scale, height: height / scale))
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

extension CALayer {
  /// Reports that a layer's previous content has more pixels than can be kept.
  fileprivate func reportHugePicture(_ width: CGFloat, _ height: CGFloat, most: Int) {
    ProgrammerErrors.warn(
      """
      \(nameForMessages) draws layers that show what it drew before, and its \(width) × \(height) pixels are too many to \
      keep: \(most) can be. It shows nothing. Make it smaller, or set a smaller contentsScale.
      """)
  }
}
