// SPDX-License-Identifier: MIT

package import Foundation

extension Node {
  /// True if the node paints in a single colour.
  package var hasColor: Bool {
    switch content {
    case .fill, .fillRect, .stroke: true
    case .text(let run, at: _, _): !run.isColor
    case .image, .tile, .gradient, .vector, .pattern, .projection, .backdrop, .group, .nested: false
    }
  }

  /// True if the node filters the drawing behind it.
  package var isBackdrop: Bool {
    if case .backdrop = content { true } else { false }
  }

  /// The alpha of the node's colour, or 1.
  package var opacity: Double {
    switch content {
    case .fill(_, _, let color), .fillRect(_, let color), .stroke(_, _, let color), .text(_, at: _, let color):
      color.alpha
    case .image, .tile, .gradient, .vector, .pattern, .projection, .backdrop, .group, .nested: 1
    }
  }

  /// The node's shape, painted plainly in the list's own space, in black if it has a colour.
  package var silhouette: Node { colored(.black) }

  /// Returns the node's shape, painted plainly in the list's own space, in `color` instead of its own if it has one.
  package func colored(_ color: SRGBComponents) -> Node {
    switch content {
    case .fill(let path, let rule, _): Node(.fill(path, rule, color))
    case .fillRect(let rect, _): Node(.fillRect(rect, color))
    case .stroke(let path, let style, _): Node(.stroke(path, style, color))
    case .text(let run, let point, _): Node(.text(run, at: point, color))
    // A filtered background is mostly opaque, so its shape is the rectangle.
    case .backdrop(let backdrop): Node(.fillRect(backdrop.rect, color))
    case .image, .tile, .gradient, .vector, .pattern, .projection, .group, .nested: Node(content)
    }
  }

  /// A rectangle of the node's space that contains everything the node covers, or nil if that is the whole clip.
  package var reach: CGRect? {
    switch content {
    case .fill(let path, _, _): path.controlBounds
    case .fillRect(let rect, _), .image(_, let rect, _), .vector(_, let rect): rect
    case .stroke(let path, let style, _): style.reach(of: path.controlBounds)
    case .text(let run, let point, _): run.reach(from: point)
    case .projection(let projection): projection.plane.project(projection.bounds)
    case .backdrop(let backdrop): backdrop.rect
    case .tile, .gradient, .pattern, .group, .nested: nil
    }
  }
}

// MARK: - Lists

extension DisplayList {
  /// True if this list looks the same when it is painted in its own group.
  ///
  /// No node depends on the drawing below. Apart from text, whose glyphs are side by side, there is at most one node, so that
  /// nothing is clipped twice at an edge.
  package var isOverlay: Bool {
    var (paintedCount, hasText, nested) = (0, false, DisplayList?.none)
    for node in nodes {
      guard node.compositing.blendMode == .normal else { return false }
      switch node.content {
      case .backdrop: return false
      case .text: hasText = true
      case .nested(let list):
        nested = list
        paintedCount += 1
      case .fill, .fillRect, .stroke, .image, .tile, .gradient, .vector, .pattern, .projection, .group:
        paintedCount += 1
      }
    }
    guard paintedCount == 0 || (paintedCount == 1 && !hasText) else { return false }
    // Lists that draw each other contain the same list many times, so at most one nested list is examined.
    return nested?.isOverlay ?? true
  }

  /// True if no node has a blend mode that depends on the drawing below.
  package var onlyCovers: Bool { !contains(onlyInPlace: true) { $0.compositing.blendMode != .normal } }

  /// True if the list draws pictures, which a document would contain once per cell of a pattern.
  package var hasPictures: Bool {
    var hasMasks = false
    forEachList { list in hasMasks = hasMasks || list.clips.contains(where: \.isMask) }
    return hasMasks
      || contains { node in
        switch node.content {
        case .image, .tile: true
        case .vector(let file, _): file.isPictureInPDF || node.compositing.shadow != nil
        case .fill, .fillRect, .stroke, .gradient, .text, .pattern, .projection, .backdrop, .group, .nested:
          node.compositing.shadow != nil
        }
      }
  }

  /// Returns true if nothing is drawn outside of `bounds`, and false if that is unknown without painting.
  package func stays(within bounds: CGRect) -> Bool {
    let transforms = transforms(from: .identity)
    return nodes.allSatisfy { node in
      guard let reach = node.reach, node.compositing.shadow == nil else { return false }
      return bounds.contains(reach.applying(transforms[node.place.space]))
    }
  }

  /// The texts of the glyphs that are drawn, in the order of the drawing.
  package var texts: [String] {
    var found: [String] = []
    forEachNode { if case .text(let run, at: _, _) = $0.content { found.append(run.text) } }
    return found
  }

  /// True if the list draws a vector file.
  package var hasVectors: Bool { contains { if case .vector = $0.content { true } else { false } } }

  /// The fonts of all glyphs, each once.
  package var fonts: [FontReference] {
    var found: [String: FontReference] = [:]
    forEachNode { if case .text(let run, at: _, _) = $0.content { found[run.font.postScriptName] = run.font } }
    return Array(found.values)
  }
}

extension DisplayList.Clip {
  var isMask: Bool {
    switch shape {
    case .mask: true
    case .path, .rect: false
    }
  }
}
