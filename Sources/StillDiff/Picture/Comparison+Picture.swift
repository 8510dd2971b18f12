// SPDX-License-Identifier: MIT

public import StillBitmap

extension Comparison {
  /// Draws what differs: the reference dimmed, changed pixels in solid red however small the change, forgiven ones in
  /// amber, masked ones striped in grey, each cluster in a blue frame, and below it all a legend.
  ///
  /// The picture's pixels are those of the pictures compared, from the same top left corner. Where sizes differ it has the
  /// size of both together, and what only one of them has is striped. It may be wider than they are if the legend is.
  /// `nil` if it would have more than `Bitmap.maximumPixelCount` pixels.
  public func diffPicture() -> Bitmap? {
    DiffPainter(
      reference, actual, runs: runs, framing: clusters[...], legend: legendEntries,
      showsForgiven: figures.forgivenPixels > 0, regions: regions
    ).paint()
  }

  /// Puts reference, diff picture and actual picture side by side, each below its name; `nil` if that is too large for a bitmap.
  ///
  /// - Parameter diff: what ``diffPicture()`` returned, if it is at hand.
  public func strip(diff: Bitmap? = nil) -> Bitmap? {
    guard let diff = diff ?? diffPicture() else { return nil }
    return StripPainter([("reference", reference), ("diff", diff), ("actual", actual)]).paint()
  }
}
