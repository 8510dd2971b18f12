// SPDX-License-Identifier: MIT

import StillGraphics

extension UISegmentedControl {
  private static let height: CGFloat = 32
  /// On each side of a title or image.
  private static let padding: CGFloat = 10
  static let divider: CGFloat = 1

  var naturalSize: CGSize {
    let widths = naturalWidths
    let dividers = CGFloat(max(widths.count - 1, 0)) * Self.divider
    return CGSize(width: widths.reduce(0, +) + dividers, height: Self.height)
  }

  /// Of each segment, if there is as much room as it takes.
  private var naturalWidths: [CGFloat] {
    let needed = segments.map { neededWidth(of: $0) }
    let free = zip(segments, needed).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
    return zip(segments, needed).map { segment, width in
      if segment.width > 0 { return segment.width }
      return apportionsSegmentWidthsByContent ? width : free
    }
  }

  private func neededWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width + 2 * Self.padding }
    // A segment keeps its width when it is selected, whatever that does to its title.
    let widths = [State.normal, .selected].map { state -> CGFloat in
      segment.label.pixelGrid.up(
        NSAttributedString(string: segment.title ?? "", attributes: attributes(for: state)).size().width)
    }
    return (widths.max() ?? 0) + 2 * Self.padding
  }

  /// From the leading edge, before mirroring. Segments without a width of their own share what is left: equally, or in
  /// proportion to their content.
  var segmentFrames: [CGRect] {
    let natural = naturalWidths
    let fixed = segments.map(\.width).reduce(0, +)
    let free = zip(segments, natural).filter { $0.0.width == 0 }.map(\.1).reduce(0, +)
    let room = bounds.width - CGFloat(max(segments.count - 1, 0)) * Self.divider - fixed
    var x = bounds.minX
    return zip(segments, natural).map { segment, width in
      let width = segment.width > 0 || free == 0 ? width : max(width * room / free, 0)
      let frame = CGRect(
        x: pixelGrid.nearest(x), y: bounds.minY, width: pixelGrid.nearest(x + width) - pixelGrid.nearest(x),
        height: bounds.height)
      x += width + Self.divider
      return directed(frame, in: bounds)
    }
  }
}
