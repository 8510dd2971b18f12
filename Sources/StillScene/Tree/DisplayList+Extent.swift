// SPDX-License-Identifier: MIT

extension DisplayList {
  /// Counts of the contents of a list, including all nested lists.
  ///
  /// A nested list may be shared, so there may be many more paths to a node than nodes. The counts of each list are stored with
  /// it, so that adding them up never follows all these paths.
  package struct Extent: Hashable, Sendable {
    /// The greatest number that is counted; sums stay there.
    private static let most = 1 << 50

    /// The number of nodes, each as often as it is drawn.
    package private(set) var nodeCount = 0
    /// The number of pixels of all images, each as often as it is drawn.
    package private(set) var imagePixelCount = 0
    /// The number of pictures in perspective and of filtered backgrounds in nested lists, each as often as it is drawn.
    ///
    /// Painters make a bitmap of each, however little it shows.
    package private(set) var nestedBitmapCount = 0
    /// The number of levels of nested lists in this one.
    package private(set) var depth = 0

    /// The number of such nodes of the list itself.
    private var bitmapCount = 0

    init(_ nodes: [Node]) {
      nodeCount = nodes.count
      for node in nodes {
        imagePixelCount = min(Self.most, imagePixelCount + node.imagePixelCount)
        guard let inner = node.nested?.list.extent else { continue }
        nodeCount = min(Self.most, nodeCount + inner.nodeCount)
        imagePixelCount = min(Self.most, imagePixelCount + inner.imagePixelCount)
        nestedBitmapCount = min(Self.most, nestedBitmapCount + inner.nestedBitmapCount + inner.bitmapCount)
        depth = max(depth, inner.depth + 1)
      }
      bitmapCount = nodes.count(where: \.isPaintedAsBitmap)
    }
  }

  /// Returns this list with the node at `index` composited plainly.
  package func plain(at index: Int) -> DisplayList {
    var list = self
    list.nodes[index].compositing = .plain
    return list
  }
}

extension Node {
  /// True if painters make a bitmap of the node's content.
  fileprivate var isPaintedAsBitmap: Bool {
    switch content {
    case .projection, .backdrop: true
    case .fill, .fillRect, .stroke, .image, .tile, .gradient, .text, .vector, .pattern, .group, .nested: false
    }
  }

  /// The number of pixels of the node's own image.
  fileprivate var imagePixelCount: Int {
    switch content {
    case .image(let image, _, _), .tile(let image, _, _): image.width * image.height
    case .fill, .fillRect, .stroke, .gradient, .text, .vector, .pattern, .projection, .backdrop, .group, .nested: 0
    }
  }
}
