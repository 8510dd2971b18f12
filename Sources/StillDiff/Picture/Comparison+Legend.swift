// SPDX-License-Identifier: MIT

extension Comparison {
  /// The colours that occur in this comparison's picture.
  var legendEntries: [Legend.Entry] {
    var entries: [Legend.Entry] = []
    func add(_ number: Int, _ swatch: Legend.Swatch, _ text: String) {
      if number > 0 { entries.append(Legend.Entry(swatch: swatch, text: "\(text): \(NumberText.grouped(number))")) }
    }
    add(figures.unforgivenPixels, .solid(DiffColor.changed), "changed pixels")
    add(figures.forgivenPixels, .solid(DiffColor.forgiven), "forgiven pixels")
    add(figures.maskedPixels, .hatched(DiffColor.masked), "masked pixels")
    add(clusters.count, .frame(DiffColor.frame), "places")
    add(figures.referenceOnlyPixels, .hatched(DiffColor.referenceOnly), "only in reference")
    add(figures.actualOnlyPixels, .hatched(DiffColor.actualOnly), "only in actual")
    if entries.isEmpty { entries.append(Legend.Entry(swatch: .frame(DiffColor.ink), text: "no difference")) }
    return entries
  }
}
