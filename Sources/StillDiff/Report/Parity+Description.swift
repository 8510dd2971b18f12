// SPDX-License-Identifier: MIT

extension Parity: CustomStringConvertible {
  /// A report in plain sentences, no line longer than 80 columns; places are in pixels.
  public var description: String {
    var report = ReportText()
    if firstSize != secondSize {
      report.add(
        "The sizes differ: \(firstSize.width) x \(firstSize.height) and \(secondSize.width) x \(secondSize.height) "
          + "pixels. Renderings of one scene must have one size.")
    }
    if unexplainedPixels == 0 {
      report.add("Every pixel that both have is explained by antialiasing.")
      return report.text
    }
    let verb = unexplainedPixels == 1 ? "is" : "are"
    report.add("\(NumberText.count(unexplainedPixels, "pixel")) \(verb) not explained by antialiasing.")
    if failingClusters.isEmpty {
      report.add("No more than \(Self.maxClusterArea) of them touch each other, which is allowed.")
    } else {
      report.add("Clusters of more than \(Self.maxClusterArea), largest first (in pixels):")
      report.add(failingClusters, scale: 1)
    }
    return report.text
  }
}
