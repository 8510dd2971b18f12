// SPDX-License-Identifier: MIT

extension Comparison: CustomStringConvertible {
  /// The report in plain sentences, no line longer than 80 columns; places are in points (pixels divided by ``scale``).
  public var description: String { description { _ in [] } }

  /// Returns the report with names after each listed place.
  ///
  /// - Parameter names: Returns the names of the views at a cluster.
  package func description(naming names: (Cluster) -> [String]) -> String {
    var report = ReportText()
    switch verdict {
    case .identical:
      report.add("Identical: all \(NumberText.count(figures.comparedPixels, "pixel")) are the same.")
    case .withinTolerance:
      report.add("Within the tolerance (\(tolerance)): " + differingSentence)
      describeForgiven(&report)
    case .different:
      report.add("Different: " + differingSentence)
      describeForgiven(&report)
      describeClusters(&report, names)
      describeSufficient(&report)
    case .sizesDiffer:
      describeSizes(&report)
      describeForgiven(&report)
      describeClusters(&report, names)
    }
    return report.text
  }

  var differingSentence: String {
    let whole = figures.comparedPixels
    let share = NumberText.percent(figures.differingPixels, of: whole)
    let verb = figures.differingPixels == 1 ? "differs" : "differ"
    var sentence =
      "\(NumberText.grouped(figures.differingPixels)) of \(NumberText.count(whole, "pixel")) (\(share)) \(verb), "
      + "by at most \(figures.largestChannelDelta) of 255 in a channel"
    if let score = figures.largestMetricDistance, let metric = tolerance.metric {
      sentence += " and \(metric.sentence(of: score))"
    }
    return sentence + "."
  }

  private func describeForgiven(_ report: inout ReportText) {
    for sentence in forgivenSentences { report.add(sentence) }
  }

  /// The sentences about what was masked and forgiven.
  var forgivenSentences: [String] {
    var sentences: [String] = []
    if figures.maskedPixels > 0 {
      let differing = NumberText.grouped(figures.maskedDifferingPixels)
      let masked = NumberText.count(figures.maskedPixels, "pixel")
      sentences.append("Not compared, because masked: \(masked), \(differing) of them different.")
    }
    guard tolerance != .exact || figures.forgivenPixels > 0, figures.differingPixels > 0,
      verdict != .withinTolerance || figures.forgivenPixels > 0
    else { return sentences }
    let subject = tolerance == .exact ? "Regions' own tolerances forgive" : "The tolerance (\(tolerance)) forgives"
    sentences.append(
      "\(subject) \(NumberText.grouped(figures.forgivenPixels)) of them pixel by pixel; "
        + "\(NumberText.grouped(figures.unforgivenPixels)) left.")
    if figures.antialiasedPixels > 0 {
      sentences.append(
        "Taken for antialiasing: \(NumberText.count(figures.antialiasedPixels, "pixel")), at any distance.")
    }
    return sentences
  }

  private func describeClusters(_ report: inout ReportText, _ names: (Cluster) -> [String]) {
    guard !clusters.isEmpty else { return }
    let places = clusters.count == 1 ? "One place" : "\(NumberText.grouped(clusters.count)) places, largest first"
    let unit = scale == 1 ? "in pixels" : "in points at \(NumberText.decimal(scale, places: 2))x"
    report.add("\(places) (\(unit)):")
    report.add(clusters, scale: scale, naming: names)
  }

  private func describeSufficient(_ report: inout ReportText) {
    let sufficient = sufficientTolerances
    for part in parts where !part.passes {
      // A tolerance that forgives any difference is not suggested, because it would hide everything.
      let own = sufficient.filter {
        $0.region == part.region && $0.tolerance.maxChannelDelta <= Self.largestSensibleDelta
      }
      guard let hidden = own.first?.hiddenClusters else { continue }
      let choices = own.map { $0.tolerance.description }.joined(separator: ", or ")
      let places = hidden == 1 ? "the one place" : "all \(NumberText.grouped(hidden)) places"
      let scope = part.region.map { " in \(name(ofRegion: $0))" } ?? ""
      report.add(
        "The smallest tolerance that would have passed\(scope): \(choices); it would have hidden \(places).")
    }
  }

  private func name(ofRegion index: Int) -> String { regions[index].name ?? "region \(index + 1)" }

  var sizeSentence: String {
    "The sizes differ: the reference has \(referenceSize.width) x \(referenceSize.height) pixels, "
      + "the actual picture \(actualSize.width) x \(actualSize.height). No tolerance forgives that."
  }

  private func describeSizes(_ report: inout ReportText) {
    report.add(sizeSentence)
    if figures.comparedPixels == 0 {
      report.add("They share no pixel.")
    } else if figures.differingPixels == 0 {
      report.add("Where they overlap, they are the same.")
    } else {
      report.add("Where they overlap, " + differingSentence)
    }
  }
}

extension Tolerance: CustomStringConvertible {
  /// The limits that are set, by their names in the API, or `exact`.
  public var description: String {
    var parts: [String] = []
    if maxChannelDelta > 0 { parts.append("maxChannelDelta \(maxChannelDelta)") }
    if let metric { parts.append(metric.description) }
    switch maxDifferingPixels {
    case .count(let count): parts.append("maxDifferingPixels \(count)")
    case .share(let share): parts.append("maxDifferingPixels \(NumberText.decimal(share * 100, places: 4)) %")
    case nil: break
    }
    if let maxClusterArea { parts.append("maxClusterArea \(maxClusterArea)") }
    return parts.isEmpty ? "exact" : parts.joined(separator: ", ")
  }
}

extension Tolerance.Metric {
  /// The name of the metric; `exact` stands for none.
  package var name: String {
    switch self {
    case .yiq: "yiq"
    case .cie94: "cie94"
    case .ciede2000: "ciede2000"
    case .ssim: "ssim"
    }
  }

  /// Returns the largest measured distance as part of a sentence.
  func sentence(of distance: Double) -> String {
    switch self {
    case .yiq: "a YIQ distance of \(NumberText.decimal(distance, places: 3)) on its scale of 0 to 1"
    case .cie94: "a CIE94 color difference of \(NumberText.decimal(distance, places: 2))"
    case .ciede2000: "a CIEDE2000 color difference of \(NumberText.decimal(distance, places: 2))"
    case .ssim: "an SSIM of no less than \(NumberText.decimal(1 - distance, places: 3))"
    }
  }
}

extension Tolerance.Metric: CustomStringConvertible {
  /// The metric and its limit.
  public var description: String {
    switch self {
    case .yiq(let threshold, let detectsAntialiasing):
      "YIQ threshold \(NumberText.decimal(threshold, places: 4))"
        + (detectsAntialiasing ? " without antialiasing" : "")
    case .cie94(let limit): "maxColorDifference \(NumberText.decimal(limit, places: 2))"
    case .ssim(let minimum): "SSIM minimum \(NumberText.decimal(minimum, places: 4))"
    case .ciede2000(let limit): "CIEDE2000 difference \(NumberText.decimal(limit, places: 2))"
    }
  }
}
