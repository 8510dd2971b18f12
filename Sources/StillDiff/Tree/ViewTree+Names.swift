// SPDX-License-Identifier: MIT

extension ViewTree {
  /// The text by which a person recognises a view: its identifier, or the text that it shows.
  func label(_ index: Int) -> String? {
    for name in labels {
      if let value = value(name, of: index), !value.isEmpty { return value }
    }
    return nil
  }

  /// The name of a view, as `UILabel "Total"` or `AmountCell at [0, 2] "Groceries"`.
  package func name(_ index: Int) -> String {
    let place = nodes[index].indexPath.map { " at [\($0.split(separator: ".").joined(separator: ", "))]" } ?? ""
    // A person recognises a cell by the text in it.
    let label = label(index) ?? (place.isEmpty ? nil : firstText(in: index))
    return Self.readable(type(index)) + place + (label.map { " \"\(Self.short($0))\"" } ?? "")
  }

  /// The first text in a view without a label or index path, or its size, to distinguish it from others of its class.
  func distinction(_ index: Int) -> String {
    if label(index) != nil || nodes[index].indexPath != nil { return "" }
    if let text = firstText(in: index) { return " with \"\(Self.short(text))\"" }
    let frame = nodes[index].frame
    return " of \(NumberText.decimal(frame.width, places: 1)) × \(NumberText.decimal(frame.height, places: 1))"
  }

  /// The name of the ancestor by which a person finds a view; nil if no ancestor has a useful name.
  package func container(of index: Int) -> String? {
    var above = nodes[index].parent
    for _ in 0..<Self.reach where above > 0 {
      if nodes[above].indexPath != nil || !isPlain(above) { return name(above) }
      above = nodes[above].parent
    }
    return above == 0 && !isPlain(0) ? name(0) : nil
  }

  /// True for views of a common class without a label.
  private func isPlain(_ index: Int) -> Bool {
    let type = type(index)
    let saysNothing =
      type == "UIView" || type.hasSuffix("ContentView") || type.hasPrefix("_UI") || type.hasSuffix("Layer")
    return saysNothing && value("id", of: index) == nil
  }

  func firstText(in index: Int) -> String? {
    guard labels.contains("text") else { return nil }
    let end = min(nodes[index].end, index + Self.reach)
    for inner in (index + 1)..<max(end, index + 1) {
      if let text = value("text", of: inner), !text.isEmpty { return text }
    }
    return nil
  }

  /// The row of a cell as a number that grows with section and row; nil for other views.
  func row(_ index: Int) -> Int? {
    nodes[index].indexPath.map { path in
      path.split(separator: ".").prefix(2).reduce(0) { $0 * 1_000_000 + (Int($1) ?? 0) % 1_000_000 }
    }
  }

  private static func readable(_ type: String) -> String {
    switch type {
    case "_UITableViewCellSeparatorView", "_UICollectionViewListSeparatorView": "separator"
    default: type
    }
  }

  /// Returns a text on one line, of no more than 30 characters.
  static func short(_ text: String, limit: Int = 30) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// The frames of all views in points of the picture, computed from frames and scroll offsets only.
  package func placesInPicture() -> [Rect] {
    let offsets = ["contentOffset", "bounds.origin"].filter(mentions)
    var places: [Rect] = []
    var origins: [(x: Double, y: Double)] = []
    for index in nodes.indices {
      let (parent, frame) = (nodes[index].parent, nodes[index].frame)
      let start = parent >= 0 ? origins[parent] : (x: -frame.x, y: -frame.y)
      var place = frame
      place.x += start.x
      place.y += start.y
      places.append(place)
      var origin = (x: place.x, y: place.y)
      if let offset = offsets.lazy.compactMap({ self.value($0, of: index) }).first {
        let numbers = offset.split(separator: " ").compactMap { Double($0).map(Self.bounded) }
        if numbers.count == 2 { origin = (origin.x - numbers[0], origin.y - numbers[1]) }
      }
      origins.append(origin)
    }
    return places
  }
}
