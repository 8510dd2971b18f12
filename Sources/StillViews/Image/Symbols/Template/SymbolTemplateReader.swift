// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillScene

/// The reader of the groups, guides and paths of a template that the app SF Symbols exported.
struct SymbolTemplateReader: Sendable {
  private let elements: SVGElements
  private let styles: SVGStyles
  /// The attributes `style` and `class` of the elements that have them.
  private let inline: [Int: [String: String]]
  private let classNames: [Int: [Substring]]
  /// The groups of the variants by their place among the elements.
  private let groups: [SymbolVariant: Int]
  /// The other elements by their `id`.
  private let named: [String: Int]
  /// The colours of the layers of all variants.
  let colors: SymbolColors

  /// The largest file in bytes; those of the app have less than half a million.
  private static let maximumByteCount = 2_000_000
  /// The most paths of a variant, each of which may clear a part of all behind it.
  private static let maximumPathCount = 200

  init(_ data: [UInt8]) throws(SymbolTemplateError) {
    guard data.count <= Self.maximumByteCount else {
      throw SymbolTemplateError(.file(.tooLarge(byteCount: data.count, limit: Self.maximumByteCount)))
    }
    do throws(VectorError) {
      elements = try SVGElements(data)
    } catch {
      throw SymbolTemplateError(.file(error))
    }
    var (groups, named, sheet): ([SymbolVariant: Int], [String: Int], String) = ([:], [:], "")
    for (index, element) in elements.all.enumerated() {
      if element.name == "style" { sheet += elements.content(of: element) }
      guard let name = element.attributes["id"] else { continue }
      if let variant = SymbolVariant(name), element.name == "g" { groups[variant] = index } else { named[name] = index }
    }
    (self.groups, self.named, styles) = (groups, named, try Self.styles(sheet))
    (inline, classNames) = try Self.attributes(of: elements)
    var colors = SymbolColors()
    for index in elements.all.indices {
      guard let classes = classNames[index] else { continue }
      _ = SymbolLayers(classes: classes, styles, &colors)
    }
    self.colors = colors
    guard groups[SymbolVariant.regular.medium] != nil || groups[SymbolVariant.regular.small] != nil else {
      let others = groups.keys.map(\.description) + (named["Symbols"] == nil ? [] : ["Symbols"])
      throw SymbolTemplateError(.noRegular(others: others.sorted()))
    }
  }

  /// The most classes of an element.
  private static let mostClasses = 100

  private static func styles(_ sheet: String) throws(SymbolTemplateError) -> SVGStyles {
    guard let styles = SVGStyles(sheet) else {
      throw SymbolTemplateError(.tooManyStyles(limit: SVGStyles.mostDeclarations))
    }
    if let unknown = styles.unknown { throw SymbolTemplateError(.selector(unknown)) }
    return styles
  }

  private static func attributes(
    of elements: SVGElements
  ) throws(SymbolTemplateError) -> (styles: [Int: [String: String]], classes: [Int: [Substring]]) {
    var (styles, classes): ([Int: [String: String]], [Int: [Substring]]) = ([:], [:])
    for (index, element) in elements.all.enumerated() {
      if let style = element.attributes["style"] { styles[index] = SVGStyles.declarations(style) }
      guard let names = element.attributes["class"]?.split(whereSeparator: \.isWhitespace) else { continue }
      guard names.count <= mostClasses else {
        throw SymbolTemplateError(.tooManyStyles(limit: mostClasses), line: elements.line(of: element))
      }
      classes[index] = names
    }
    return (styles, classes)
  }

  var variants: Set<SymbolVariant> { Set(groups.keys) }

  /// Reads the shapes of a variant that there is.
  func shapes(of variant: SymbolVariant) throws(SymbolTemplateError) -> SymbolShapes {
    let row = try row(of: variant)
    var colors = colors
    var paths: [SymbolShapes.Shape] = []
    guard let group = groups[variant] else { throw SymbolTemplateError(.noPath("\(variant)")) }
    for index in elements.all.indices[group...].dropFirst() {
      guard let ways = ways(from: index, to: group) else { break }
      guard let path = try path(at: index, ways) else { continue }
      let toRow = try transform(of: index).concatenating(row)
      guard paths.count < Self.maximumPathCount else {
        throw error(.tooManyPaths("\(variant)", limit: Self.maximumPathCount), at: group)
      }
      let layers = SymbolLayers(classes: classes(on: ways), styles, &colors)
      paths.append(
        SymbolShapes.Shape(
          path: path.applying(toRow), rule: property("fill-rule", on: ways) == "evenodd" ? .evenOdd : .winding,
          layers: layers, opacity: try opacity(on: ways)))
    }
    guard !paths.isEmpty else { throw error(.noPath("\(variant)"), at: group) }
    return try placed(paths, variant, row, group)
  }

  // MARK: Guides

  /// Returns the transform from the file to points, with y from half-way up the capitals of a variant's row on.
  private func row(of variant: SymbolVariant) throws(SymbolTemplateError) -> CGAffineTransform {
    let scale = variant.scaleName
    let baseline = try guide("Baseline-\(scale)").maxY
    let capline = try guide("Capline-\(scale)").minY
    let factor = UIFont.systemFont(ofSize: SymbolArtwork.pointSize).capHeight / (baseline - capline)
    guard baseline > capline, factor.isFinite else { throw SymbolTemplateError(.guides(scale)) }
    return CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: -(baseline + capline) / 2 * factor)
  }

  private func guide(_ name: String) throws(SymbolTemplateError) -> CGRect {
    guard let index = named[name], let bounds = try bounds(of: index) else { throw SymbolTemplateError(.noGuide(name)) }
    return bounds
  }

  /// Returns the rectangle around a line, path, rectangle, or the first of a group; nil of anything else.
  private func bounds(of index: Int) throws(SymbolTemplateError) -> CGRect? {
    let element = elements.all[index]
    if element.name == "g" {
      guard let only = elements.all.indices.first(where: { elements.all[$0].parent == index }) else { return nil }
      return try bounds(of: only)
    }
    let number = { (key: String) in element.attributes[key].flatMap(Double.init).map { CGFloat($0) } }
    var rect: CGRect?
    switch element.name {
    case "line":
      let (x1, x2, y1, y2) = (number("x1") ?? 0, number("x2") ?? 0, number("y1") ?? 0, number("y2") ?? 0)
      rect = CGRect(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1))
    case "rect":
      rect = CGRect(
        x: number("x") ?? 0, y: number("y") ?? 0, width: number("width") ?? 0, height: number("height") ?? 0)
    case "path": rect = try geometry(at: index)?.curveBounds
    default: return nil
    }
    let transform = try transform(of: index)
    return rect.map { $0.applying(transform) }
  }

  /// Returns the shapes with x from the left margin on.
  ///
  /// Variants without margins of their own have those of the regular one in proportion, and none if it has none.
  private func placed(
    _ paths: [SymbolShapes.Shape], _ variant: SymbolVariant, _ row: CGAffineTransform, _ group: Int
  ) throws(SymbolTemplateError) -> SymbolShapes {
    let ink = paths.reduce(CGRect.null) { $0.union($1.path.curveBounds) }
    let limit = 1000 * SymbolArtwork.pointSize
    guard !ink.isNull, ink.width > 0 || ink.height > 0, ink.width < limit, ink.height < limit,
      abs(ink.midX) < 1e9, abs(ink.midY) < limit
    else { throw error(.size("\(variant)"), at: group) }
    let margins = try margins(of: variant, row, ink)
    guard margins.right > margins.left, margins.right - margins.left < limit else {
      throw error(.size("\(variant)"), at: group)
    }
    let move = CGAffineTransform(translationX: -margins.left, y: 0)
    var moved = paths
    for index in paths.indices { moved[index].path = paths[index].path.applying(move) }
    return SymbolShapes(paths: moved, width: margins.right - margins.left, ink: ink.applying(move))
  }

  /// Returns the places of the margins of a variant in points, for shapes within `ink`.
  private func margins(
    of variant: SymbolVariant, _ row: CGAffineTransform, _ ink: CGRect
  ) throws(SymbolTemplateError) -> (left: CGFloat, right: CGFloat) {
    if let own = try ownMargins(of: variant, row) { return own }
    return try defaultMargins(for: variant, ink)
  }

  /// Returns the places of the margins of a variant in points; nil if it has none of its own.
  private func ownMargins(
    of variant: SymbolVariant, _ row: CGAffineTransform
  ) throws(SymbolTemplateError) -> (left: CGFloat, right: CGFloat)? {
    // The first version of templates has margins for one variant, as rectangles.
    let isFirst = variant == SymbolVariant.regular.medium
    guard let left = named["left-margin-\(variant)"] ?? (isFirst ? named["left-margin"] : nil),
      let right = named["right-margin-\(variant)"] ?? (isFirst ? named["right-margin"] : nil),
      let leftBounds = try bounds(of: left), let rightBounds = try bounds(of: right)
    else { return nil }
    return (leftBounds.applying(row).minX, rightBounds.applying(row).maxX)
  }

  private func defaultMargins(
    for variant: SymbolVariant, _ ink: CGRect
  ) throws(SymbolTemplateError) -> (left: CGFloat, right: CGFloat) {
    let regular = SymbolVariant(weight: 4, scale: variant.scale)
    let others = [regular, SymbolVariant.regular.medium, SymbolVariant.regular.small].filter { $0 != variant }
    for other in others where groups[other] != nil {
      let row = try row(of: other)
      guard let margins = try ownMargins(of: other, row) else { continue }
      let shapes = try shapes(of: other)
      let factor = variant.factor / other.factor
      let width = margins.right - margins.left
      return (ink.minX - shapes.ink.minX * factor, ink.maxX + (width - shapes.ink.maxX) * factor)
    }
    return (ink.minX, ink.maxX)
  }

  // MARK: Paths

  /// Returns an element and those that it stands in, up to the file's root; nil if `group` is none of them.
  private func ways(from index: Int, to group: Int) -> [Int]? {
    let ways = ancestors(of: index)
    return ways.contains(group) ? ways : nil
  }

  private func ancestors(of index: Int) -> [Int] {
    var ways = [index]
    while let parent = elements.all[ways[ways.count - 1]].parent { ways.append(parent) }
    return ways
  }

  /// Reads a filled path; nil for groups, text about them, and invisible elements.
  private func path(at index: Int, _ ways: [Int]) throws(SymbolTemplateError) -> PathGeometry? {
    let element = elements.all[index]
    let silent = ["defs", "title", "desc", "metadata", "clipPath", "mask", "style"]
    guard element.name != "g", !ways.contains(where: { silent.contains(elements.all[$0].name) }),
      !ways.contains(where: { value(of: "display", at: $0) == "none" }),
      property("visibility", on: ways) ?? "visible" == "visible", try opacity(on: ways) > 0
    else { return nil }
    guard element.name == "path" else { throw error(.element(element.name), at: index) }
    try checkProperties(on: ways)
    return property("fill", on: ways) == "none" ? nil : try geometry(at: index)
  }

  /// Throws if a path has a stroke, or something else that areas do not have.
  private func checkProperties(on ways: [Int]) throws(SymbolTemplateError) {
    let empty = ["none", "transparent"]
    let hasPen = ["stroke-width", "stroke-opacity"].allSatisfy { number(property($0, on: ways)) != 0 }
    if hasPen, let stroke = property("stroke", on: ways), !empty.contains(stroke) {
      throw error(.stroke(isAlone: property("fill", on: ways) == "none"), at: ways[0])
    }
    let others = [
      "clip-path", "mask", "filter", "mix-blend-mode", "transform-origin", "transform-box", "translate", "rotate",
      "scale",
    ]
    for index in ways {
      for name in others {
        guard let value = value(of: name, at: index), !["none", "normal", "auto"].contains(value) else { continue }
        throw error(.property(name), at: index)
      }
    }
  }

  /// Returns the product of the opacities of a path and of the groups around it.
  private func opacity(on ways: [Int]) throws(SymbolTemplateError) -> CGFloat {
    var product = number(property("fill-opacity", on: ways)) ?? 1
    for index in ways {
      guard let opacity = number(value(of: "opacity", at: index)), opacity < 1 else { continue }
      // Where shapes overlap, a group that fades differs from shapes that fade.
      let isGroup = elements.all[index].name != "path"
      if opacity > 0, isGroup, elements.all.count(where: { $0.parent == index }) > 1 {
        throw error(.property("opacity"), at: index)
      }
      product *= opacity
    }
    return min(max(product, 0), 1)
  }

  /// Reads a number, or a number of hundredths; nil of other text.
  private func number(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    let isShare = text.hasSuffix("%")
    guard let number = Double(isShare ? text.dropLast() : text[...]), number.isFinite else { return nil }
    return CGFloat(isShare ? number / 100 : number)
  }

  private func geometry(at index: Int) throws(SymbolTemplateError) -> PathGeometry? {
    guard let data = elements.all[index].attributes["d"] else { return nil }
    do throws(SVGTextError) {
      let path = try SVGPath.geometry(data)
      return path.isEmpty ? nil : path
    } catch {
      throw self.error(.path(error), at: index)
    }
  }

  private func transform(of index: Int) throws(SymbolTemplateError) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for index in ancestors(of: index) {
      guard let text = value(of: "transform", at: index), text != "none" else { continue }
      // CSS writes units, of which these are those of attributes.
      let plain = ["px", "deg"].reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      do throws(SVGTextError) {
        result = result.concatenating(try SVGTransform.transform(plain))
      } catch {
        throw self.error(.transform(error), at: index)
      }
    }
    return result
  }

  /// Returns a property of the innermost element that has it.
  private func property(_ name: String, on ways: [Int]) -> String? {
    ways.lazy.compactMap { value(of: name, at: $0) }.first
  }

  /// Returns the value of a property of one element: in its style, by a rule of the sheet, or as an attribute.
  private func value(of name: String, at index: Int) -> String? {
    if let value = inline[index]?[name] { return value }
    let (element, attributes) = (elements.all[index].name, elements.all[index].attributes)
    let classes = (classNames[index] ?? []).filter { !SymbolLayers.isApples($0) }
    return styles.value(of: name, id: attributes["id"], classes: classes, element: element) ?? attributes[name]
  }

  /// Returns the classes of the innermost element that has any.
  private func classes(on ways: [Int]) -> [Substring] {
    ways.lazy.compactMap { classNames[$0] }.first ?? []
  }

  private func error(_ problem: SymbolTemplateError.Problem, at index: Int) -> SymbolTemplateError {
    SymbolTemplateError(problem, line: elements.line(of: elements.all[index]))
  }
}
