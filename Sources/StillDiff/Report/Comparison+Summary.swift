// SPDX-License-Identifier: MIT

extension Comparison {
  /// The numbers of the comparison, each sentence on a line of its own.
  package var summarySentences: [String] {
    var lines: [String] = []
    switch verdict {
    case .identical: lines.append("Identical: all \(NumberText.count(figures.comparedPixels, "pixel")) are the same.")
    case .withinTolerance: lines.append("Within the tolerance (\(tolerance)): \(differingSentence)")
    case .different: lines.append("Different: \(differingSentence)")
    case .sizesDiffer: lines.append(sizeSentence)
    }
    lines += forgivenSentences
    return lines
  }

  /// The differing places, one line for each view; the view with the most differing pixels is first.
  ///
  /// - Parameter names: Returns the names of the views at a cluster.
  package func summaryPlaces(naming names: (Cluster) -> [String]) -> [String] {
    var order: [String] = []
    var groups: [String: [Cluster]] = [:]
    // More would take long to name, and nobody reads thousands of names.
    for cluster in clusters.prefix(60) {
      let name = names(cluster).first ?? ""
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(cluster)
    }
    let unit = scale == 1 ? "in pixels" : "in points at \(NumberText.decimal(scale, places: 2))x"
    let area = { (group: [Cluster]) in group.reduce(0) { $0 + $1.area } }
    let sorted = order.compactMap { name in groups[name].map { (name: name, clusters: $0) } }.sorted {
      area($0.clusters) > area($1.clusters)
    }
    return sorted.enumerated().map { index, group in
      let pixels = NumberText.count(area(group.clusters), "pixel")
      let number = group.clusters.count == 1 ? "" : "\(NumberText.count(group.clusters.count, "place")), the first at "
      let subject = group.name.isEmpty ? "" : "\(group.name): "
      let place = ReportText.place(group.clusters[0].bounds, scale: scale)
      return "  \(subject)\(number)\(place)\(index == 0 ? " (\(unit))" : ""): \(pixels)"
    }
  }

  /// True if no channel of any pixel differs by more than one level, which is invisible and comes from rounding.
  package var isNoise: Bool { verdict == .different && figures.largestChannelDelta == 1 }

  /// The largest channel difference that a suggested tolerance may forgive: with more than half of the range, black would
  /// match grey.
  static var largestSensibleDelta: Int { 127 }
}
