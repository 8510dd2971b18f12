// SPDX-License-Identifier: MIT

public import StillBitmap

extension Parity {
  /// Draws what antialiasing does not explain: the first rendering dimmed, unexplained pixels in solid red, each cluster
  /// that is too large in a blue frame, and below it all a legend. `nil` if that is too large for a bitmap.
  public func diffPicture() -> Bitmap? {
    DiffPainter(first, second, runs: runs, framing: failingClusters, legend: legendEntries).paint()
  }

  /// Puts the first rendering, the diff picture and the second rendering side by side, each below its name; `nil` if that is too large for a
  /// bitmap.
  public func strip(firstName: String, secondName: String) -> Bitmap? {
    guard let diff = diffPicture() else { return nil }
    return StripPainter([(firstName, first), ("unexplained", diff), (secondName, second)]).paint()
  }

  private var legendEntries: [Legend.Entry] {
    [
      Legend.Entry(
        swatch: .solid(DiffColor.changed), text: "unexplained pixels: \(NumberText.grouped(unexplainedPixels))"),
      Legend.Entry(
        swatch: .frame(DiffColor.frame),
        text: "clusters of more than \(Self.maxClusterArea): \(NumberText.grouped(failingClusters.count))"),
    ]
  }
}
