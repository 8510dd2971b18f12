// SPDX-License-Identifier: MIT

package import Foundation

/// A recorded drawing as a tree of plain data, without a device.
///
/// `nodes` is the tree in the order of painting: the children of a group follow it. The tree contains no graphics state: each
/// node refers to its coordinate space and its clip by their numbers. Both are entries of tables that only grow while a
/// drawing is recorded. So a parent precedes its children, two nodes have the same clip if they have the same number, and no
/// code recurses, however deeply clips are nested.
///
/// A mask that is one opaque shape is recorded as a clip. Any other mask is a separate list in the masked group, so that a
/// bitmap and a PDF can both show it without losing vectors.
///
/// A list never changes after it was recorded, so it may be painted on any thread, by any painter and at any scale. Its
/// own space is in points with the y-axis pointing down and the origin at the top left. Equal lists paint equal pixels.
public struct DisplayList: Sendable, Equatable {
  package internal(set) var nodes: [Node]
  /// The counts of the list's contents, including nested lists; changing a node does not change them.
  package let extent: Extent
  /// The coordinate spaces of nodes and clips; space `n` is entry `n - 1`, and space 0 is the list's own.
  package var spaces: [Space]
  /// The clips of nodes; clip `n` is entry `n - 1`, and clip 0 clips nothing.
  package var clips: [Clip]
  /// The problems with text, such as a missing font; an assertion fails with them.
  package var problems: [TextError]
  /// The drawings that symbols have, in words, by the symbols' names; two lists that differ in them alone are equal.
  package var symbols: [String: String] = [:]

  package init(nodes: [Node], spaces: [Space], clips: [Clip], problems: [TextError] = []) {
    (self.nodes, self.spaces, self.clips, self.problems) = (nodes, spaces, clips, problems)
    extent = Extent(nodes)
  }

  /// Creates a list of `contents` in its own space, painted plainly.
  package init(_ contents: Node.Content...) {
    self.init(nodes: contents.map { Node($0) }, spaces: [], clips: [])
  }

  /// True if nothing was drawn.
  public var isEmpty: Bool { nodes.isEmpty }
}

extension DisplayList {
  /// A coordinate space within another one.
  package struct Space: Sendable {
    /// The number of the parent space.
    package var parent: Int
    /// The transform from this space to its parent.
    package var transform: CGAffineTransform

    package init(parent: Int, transform: CGAffineTransform) {
      (self.parent, self.transform) = (parent, transform)
    }
  }

  /// A shape that clips nodes, within the clip that it narrows.
  package struct Clip: Sendable {
    package enum Shape: Sendable {
      case path(PathGeometry, CGPathFillRule)
      case rect(CGRect)
      /// The alpha of an image that is stretched over a rectangle.
      case mask(CGImage, CGRect)
    }

    /// The number of the clip that this one narrows.
    package var parent: Int
    /// The number of the space of the shape.
    package var space: Int
    package var shape: Shape

    package init(parent: Int, space: Int, shape: Shape) {
      (self.parent, self.space, self.shape) = (parent, space, shape)
    }
  }

  /// Returns the transforms from all spaces, space 0 first, to the target of `root`, the transform of space 0.
  ///
  /// They are multiplied from `root` towards the leaf, as painters do: the order decides how numbers are rounded.
  package func transforms(from root: CGAffineTransform) -> [CGAffineTransform] {
    var transforms = [root]
    transforms.reserveCapacity(spaces.count + 1)
    for space in spaces { transforms.append(space.transform.concatenating(transforms[space.parent])) }
    return transforms
  }

  /// Returns the index after the last node of the group at `index`.
  package func end(ofGroupAt index: Int) -> Int {
    guard case .group(let group) = nodes[index].content else { return index + 1 }
    return index + 1 + group.count
  }
}

/// A range of a list's nodes, with the space and the clip that are current when a painter begins with them.
package struct DisplayListPart: Sendable {
  package var list: DisplayList
  package var range: Range<Int>
  /// The space that contains the spaces of all nodes.
  package var space = 0
  /// The clip that all clips of the nodes narrow, and that is not itself applied to them.
  package var clip = 0

  package init(_ list: DisplayList, range: Range<Int>, space: Int, clip: Int) {
    (self.list, self.range, self.space, self.clip) = (list, range, space, clip)
  }

  /// Creates the part of all nodes of `list`.
  package init(_ list: DisplayList) {
    self.init(list, range: 0..<list.nodes.count, space: 0, clip: 0)
  }
}
