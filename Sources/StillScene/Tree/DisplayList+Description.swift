// SPDX-License-Identifier: MIT

import Foundation

// Dumps are short, and the same on each machine: they contain values only.

extension DisplayList: CustomStringConvertible {
  /// A dump of the tree, with one line per clip and node; children of groups and nodes of nested lists are indented.
  ///
  /// It contains nothing that depends on the machine, such as the paths of fonts.
  public var description: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    let transforms = transforms(from: .identity)
    let indentation = String(repeating: "  ", count: depth)
    var lines = clips.enumerated().map { index, clip in
      "\(indentation)clip \(index + 1): \(clip)\(Self.place(Place(space: clip.space, clip: clip.parent), transforms))"
    }
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      while ends.last == index { ends.removeLast() }
      let depth = depth + ends.count
      lines.append("\(String(repeating: "  ", count: depth))\(node)\(Self.place(node.place, transforms))")
      if let nested = node.nested { lines += nested.list.lines(depth: depth + 1) }
      if case .group = node.content { ends.append(end(ofGroupAt: index)) }
    }
    return lines
  }

  private static func place(_ place: Place, _ transforms: [CGAffineTransform]) -> String {
    let transform = transforms[place.space]
    return (transform.isIdentity ? "" : ", \(Dump.transform(transform))")
      + (place.clip == 0 ? "" : ", clip \(place.clip)")
  }
}

extension DisplayList.Clip: CustomStringConvertible {
  package var description: String {
    switch shape {
    case .path(let path, let rule): "\(Dump.path(path))\(Dump.rule(rule))"
    case .rect(let rect): Dump.rect(rect)
    case .mask(let image, let rect): "\(Dump.image(image)) in \(Dump.rect(rect))"
    }
  }
}

extension Node: CustomStringConvertible {
  package var description: String { "\(words)\(compositing)" }

  private var words: String {
    switch content {
    case .fill(let path, let rule, let color): "fill \(Dump.path(path))\(Dump.rule(rule)) \(Dump.color(color))"
    case .fillRect(let rect, let color): "fill \(Dump.rect(rect)) \(Dump.color(color))"
    case .stroke(let path, let style, let color):
      "stroke \(Dump.path(path)) \(Dump.stroke(style)) \(Dump.color(color))"
    case .image(let image, let rect, let quality):
      "\(Dump.image(image)) in \(Dump.rect(rect))\(Dump.quality(quality))"
    case .tile(let image, let rect, let quality):
      "tile \(Dump.image(image)) in \(Dump.rect(rect))\(Dump.quality(quality))"
    case .gradient(let gradient): "\(gradient)"
    case .text(let run, let point, let color): "text \(Dump.text(run)) at \(Dump.point(point)) \(Dump.color(color))"
    case .vector(let file, let rect): "\(file) in \(Dump.rect(rect))"
    case .pattern(let tiles): "\(tiles)"
    case .projection(let projection): "projection \(projection)"
    case .backdrop(let backdrop): "backdrop \(backdrop)"
    case .group(let group):
      "group\(group.seesBehind ? " over what lies behind" : "")\(group.mask == nil ? "" : " through a mask")"
    case .nested: "list"
    }
  }
}

extension Compositing: CustomStringConvertible {
  /// The words for everything that differs from plain painting, each after a space.
  package var description: String {
    var words = ""
    if isAliased { words += " aliased" }
    if alpha != 1 { words += " alpha \(Dump.number(alpha))" }
    if blendMode != .normal { words += " \(blendMode)" }
    if let shadow {
      let offset = "\(Dump.number(shadow.offset.width)) \(Dump.number(shadow.offset.height))"
      words += " shadow \(Dump.color(shadow.color)) by \(offset) sigma \(Dump.number(shadow.sigma))"
    }
    return words
  }
}

extension PatternTiles: CustomStringConvertible {
  package var description: String {
    let steps = "\(Dump.number(steps.width))×\(Dump.number(steps.height))"
    return "pattern \(Dump.rect(bounds)) every \(steps) \(Dump.transform(matrix))"
  }
}

extension Projection: CustomStringConvertible {
  /// The plane and its visible part; the nodes of the list have lines of their own.
  package var description: String { "[\(Dump.numbers(plane.numbers))] of \(Dump.rect(bounds))" }
}

extension Backdrop: CustomStringConvertible {
  package var description: String {
    var words = "\(Dump.rect(rect)) sigma \(Dump.number(filter.sigma))"
    if filter.blursFirst { words += " first" }
    if let curve = filter.curve {
      let values = (0..<4).map { curve.values[$0] }
      words += " curve \(Dump.numbers(values)) by \(Dump.number(curve.amount))"
    }
    if filter.saturation != 1 { words += " saturation \(Dump.number(filter.saturation))" }
    if filter.brightness != 0 { words += " brightness \(Dump.number(filter.brightness))" }
    if let tint = filter.tint { words += " tint \(Dump.color(tint))" }
    return words
  }
}

extension GradientFill: CustomStringConvertible {
  package var description: String {
    let colors = stops.map { "\(Dump.number($0.location)) \(Dump.color($0.color))" }.joined(separator: ", ")
    let tail = extends ? " extended" : ""
    switch shape {
    case .linear(let start, let stop):
      return "gradient \(Dump.point(start)) to \(Dump.point(stop)) [\(colors)]\(tail)"
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      let from = "\(Dump.point(startCenter)) r \(Dump.number(startRadius))"
      return "gradient \(from) to \(Dump.point(endCenter)) r \(Dump.number(endRadius)) [\(colors)]\(tail)"
    case .conic(let center, let startAngle):
      return "gradient round \(Dump.point(center)) from \(Dump.number(startAngle)) rad [\(colors)]"
    }
  }
}
