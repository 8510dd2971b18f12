// SPDX-License-Identifier: MIT

package import Foundation

/// A node of the tree: a drawing operation, or a group of the nodes that follow it.
package struct Node: Sendable {
  /// The operation that a node paints.
  package enum Content: Sendable {
    case fill(PathGeometry, CGPathFillRule, SRGBComponents)
    case fillRect(CGRect, SRGBComponents)
    case stroke(PathGeometry, StrokeStyle, SRGBComponents)
    case image(CGImage, CGRect, CGInterpolationQuality)
    /// An image that is repeated over the whole clip.
    case tile(CGImage, CGRect, CGInterpolationQuality)
    case gradient(GradientFill)
    case text(GlyphRun, at: CGPoint, SRGBComponents)
    /// A vector file that is stretched over a rectangle.
    case vector(VectorFile, CGRect)
    /// The cells of a pattern, which cover the clip.
    case pattern(PatternTiles)
    /// A list that is drawn in perspective.
    case projection(Projection)
    /// The part of the picture that was painted before, filtered and painted over itself.
    case backdrop(Backdrop)
    /// The nodes that follow, composited as one picture.
    case group(Group)
    /// A list that was recorded by itself and is painted in place, such as the content of a view that draws.
    case nested(DisplayList)
  }

  /// A group of nodes that are painted by themselves and then composited as one picture.
  package struct Group: Sendable {
    /// The number of nodes after this one that belong to the group, including those of inner groups.
    package var count = 0
    /// The mask: a list in the group's space, with whose alpha the group is multiplied.
    package var mask: DisplayList?
    /// The area that the group covers, in the list's own space, so that painters keep the picture small.
    package var bounds = CGRect.null
    /// True if backdrops in the group also filter the drawing behind the group, and not only that of the group itself.
    package var seesBehind = false

    package init(mask: DisplayList? = nil, seesBehind: Bool = false) {
      (self.mask, self.seesBehind) = (mask, seesBehind)
    }
  }

  package var content: Content
  package var compositing: Compositing
  package var place: Place

  package init(_ content: Content, _ compositing: Compositing = .plain, at place: Place = Place()) {
    (self.content, self.compositing, self.place) = (content, compositing, place)
  }
}

/// The coordinate space and the clip of a node, by their numbers in the list's tables.
package struct Place: Sendable, Equatable, BitwiseCopyable {
  package var space = 0
  package var clip = 0

  package init(space: Int = 0, clip: Int = 0) { (self.space, self.clip) = (space, clip) }
}

// MARK: - Nested lists

extension Node {
  /// A list within a node, and the way it is painted.
  package struct Nested {
    package var list: DisplayList
    /// True if the list is painted straight onto the target, and false if a picture is made of it first.
    package var isInPlace: Bool
  }

  /// The list within this node, or nil if it has none; every walk over a drawing finds nested lists here.
  package var nested: Nested? {
    switch content {
    case .nested(let list): Nested(list: list, isInPlace: true)
    case .group(let group): group.mask.map { Nested(list: $0, isInPlace: false) }
    case .pattern(let tiles): Nested(list: tiles.cell, isInPlace: false)
    case .projection(let projection): Nested(list: projection.list, isInPlace: false)
    case .fill, .fillRect, .stroke, .image, .tile, .gradient, .text, .vector, .backdrop: nil
    }
  }
}

extension DisplayList {
  /// Calls `body` with each node in the order of painting, and with the nodes of nested lists after the node that holds
  /// them.
  package func forEachNode(_ body: (Node) -> Void) {
    for node in nodes {
      body(node)
      node.nested?.list.forEachNode(body)
    }
  }

  /// Calls `body` with this list and with each list that is nested in it.
  package func forEachList(_ body: (DisplayList) -> Void) {
    body(self)
    for node in nodes { node.nested?.list.forEachList(body) }
  }

  /// Returns true if `predicate` is true for a node of this list or of a nested one.
  ///
  /// With `onlyInPlace`, lists that are painted as pictures first are omitted.
  package func contains(onlyInPlace: Bool = false, where predicate: (Node) -> Bool) -> Bool {
    DisplayListPart(self).contains(onlyInPlace: onlyInPlace, where: predicate)
  }
}

extension DisplayListPart {
  /// Returns true if `predicate` is true for a node of this part or of a nested list.
  ///
  /// With `onlyInPlace`, lists that are painted as pictures first are omitted.
  package func contains(onlyInPlace: Bool = false, where predicate: (Node) -> Bool) -> Bool {
    for node in list.nodes[range] {
      if predicate(node) { return true }
      if let nested = node.nested, nested.isInPlace || !onlyInPlace,
        nested.list.contains(onlyInPlace: onlyInPlace, where: predicate)
      {
        return true
      }
    }
    return false
  }
}
