// SPDX-License-Identifier: MIT

import Foundation

/// Words of dumps: short, of values only, and the same on each machine.
extension DrawOperation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .concatenate(let transform): "transform \(Dump.transform(transform))"
    case .clip(let path, let rule): "clip \(Dump.path(path))\(Dump.rule(rule))"
    case .clipRect(let rect): "clip \(Dump.rect(rect))"
    case .clipMask(let image, let rect): "clip to \(Dump.image(image)) in \(Dump.rect(rect))"
    case .fill(let path, let rule, let color, let compositing):
      "fill \(Dump.path(path))\(Dump.rule(rule)) \(Dump.color(color))\(compositing)"
    case .fillRect(let rect, let color, let compositing): "fill \(Dump.rect(rect)) \(Dump.color(color))\(compositing)"
    case .stroke(let path, let style, let color, let compositing):
      "stroke \(Dump.path(path)) \(Dump.stroke(style)) \(Dump.color(color))\(compositing)"
    case .image(let image, let rect, let quality, let compositing):
      "\(Dump.image(image)) in \(Dump.rect(rect))\(Dump.quality(quality))\(compositing)"
    case .tile(let image, let rect, let quality, let compositing):
      "tile \(Dump.image(image)) in \(Dump.rect(rect))\(Dump.quality(quality))\(compositing)"
    case .gradient(let gradient, let compositing): "\(gradient)\(compositing)"
    case .text(let run, let point, let color, let compositing):
      "text \(Dump.text(run)) at \(Dump.point(point)) \(Dump.color(color))\(compositing)"
    case .pattern(let tiles): "\(tiles)"
    case .beginGroup(let style): "group\(style.seesBehind ? " over what lies behind" : "")\(style.compositing)"
    case .endGroup: "end"
    case .list(let list): "list\n\(list)"
    case .projection(let projection, let compositing): "projection \(projection)\(compositing)"
    case .backdrop(let backdrop, let compositing): "backdrop \(backdrop)\(compositing)"
    }
  }
}

extension Compositing: CustomStringConvertible {
  /// What differs from painting plainly, each with a space before it.
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
    return "pattern \(Dump.rect(bounds)) every \(steps) \(Dump.transform(matrix)) [\(cell)]"
  }
}

extension Projection: CustomStringConvertible {
  /// The plane and what it shows of it; the list's steps are lines of their own.
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
