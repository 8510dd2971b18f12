// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A segment and the views that show it.
@MainActor struct Segment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The width in points; 0 if none was set.
  var width: CGFloat = 0
  var isEnabled = true
  /// The points by which the title or image is moved.
  var offset = CGSize.zero
  /// The state that the label shows, so that it is not set twice: setting it asks for another layout.
  var displayedState: UIControl.State?
  let label = UILabel(frame: .zero)
  let imageView = UIImageView(image: nil)

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    (self.title, self.image, self.action) = (title, image, action)
    label.textAlignment = .center
  }
}

extension UISegmentedControl {
  /// Appends a segment for a title, image or action, or reports an item of another type.
  func append(_ item: Any) {
    switch item {
    case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
    case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
    case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
    default:
      ProgrammerErrors.report(
        "UISegmentedControl cannot show an item of type \(type(of: item)). It was left out. Use titles or images.")
    }
  }

  /// Inserts a segment; the selected segment stays selected.
  func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment.label)
    addSubview(segment.imageView)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsChanged()
  }

  /// Removes a segment; another selected segment stays selected.
  func remove(at index: Int) {
    guard segments.indices.contains(index) else { return }
    let selection = selectedSegmentIndex
    selectedSegmentIndex = Self.noSegment
    let segment = segments.remove(at: index)
    segment.label.removeFromSuperview()
    segment.imageView.removeFromSuperview()
    if selection != index { selectedSegmentIndex = selection > index ? selection - 1 : selection }
    segmentsChanged()
  }

  /// Returns the segment at an index, or nil if there is none.
  func segmentOrNil(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  /// Changes a segment, if there is one at the index.
  func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    segments[index].displayedState = nil
    segmentsChanged()
  }

  /// Measures and lays out the control again.
  func segmentsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Restores the previous selection, after a report, if the index is out of range.
  func selectionChanged(from previous: Int) {
    guard selectedSegmentIndex >= segments.count || selectedSegmentIndex < Self.noSegment else {
      return setNeedsLayout()
    }
    let index = selectedSegmentIndex
    selectedSegmentIndex = previous < segments.count ? previous : Self.noSegment
    ProgrammerErrors.report(
      """
      selectedSegmentIndex \(index) is out of range: \(ownDescription) has \(segments.count) segments. The selection \
      stays. Use an index below that, or UISegmentedControl.noSegment.
      """)
  }
}

extension UISegmentedControl {
  /// Returns the enabled segment that is nearest to a finger; nil if that one is disabled, or there is none.
  func segment(at touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    let distances = segmentFrames.map { max($0.minX - x, x - $0.maxX, 0) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
    return segments[nearest].isEnabled ? nearest : nil
  }

  private static let height: CGFloat = 32
  /// The space on each side of a title or image.
  private static let padding: CGFloat = 10
  static let divider: CGFloat = 1

  /// The size of all segments.
  ///
  /// Dividers add nothing, because segments give way to them: all but those whose width was set.
  var naturalSize: CGSize {
    let isFixed = segments.allSatisfy { $0.width > 0 }
    return CGSize(width: naturalWidths.reduce(0, +) + (isFixed ? dividersWidth : 0), height: Self.height)
  }

  private var dividersWidth: CGFloat { CGFloat(max(segments.count - 1, 0)) * Self.divider }

  /// The widths of the segments if there is as much space as they need.
  private var naturalWidths: [CGFloat] {
    let needed = segments.map { neededWidth(of: $0) }
    let free = zip(segments, needed).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
    return zip(segments, needed).map { segment, width in
      if segment.width > 0 { return segment.width }
      return apportionsSegmentWidthsByContent ? width : free
    }
  }

  /// Returns the width that a segment's content needs.
  private func neededWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image { return shownSize(of: image).width + 2 * Self.padding }
    // A segment keeps its width when it is selected, whatever that does to its title.
    let widths = [State.normal, .selected].map { state -> CGFloat in
      segment.label.pixelGrid.up(
        NSAttributedString(string: segment.title ?? "", attributes: attributes(for: state)).size().width)
    }
    return (widths.max() ?? 0) + 2 * Self.padding
  }

  /// Returns the size of an image on this screen: symbols, and pictures of other variants, have their own on each.
  func shownSize(of image: UIImage) -> CGSize {
    let traits = traits.current
    return (image.isSymbolImage ? image.resolved(for: traits, preferring: nil) : image.resolved(for: traits)).size
  }

  /// The frames of the segments.
  ///
  /// Segments without a width of their own share the remaining space: equally, or in proportion to their content.
  var segmentFrames: [CGRect] {
    let natural = naturalWidths
    let fixed = segments.map(\.width).reduce(0, +)
    let free = zip(segments, natural).filter { $0.0.width == 0 }.map(\.1).reduce(0, +)
    let room = bounds.width - dividersWidth - fixed
    var x = bounds.minX
    return zip(segments, natural).map { segment, width in
      let width = segment.width > 0 || free == 0 ? width : max(width * room / free, 0)
      let frame = CGRect(
        x: pixelGrid.nearest(x), y: bounds.minY, width: pixelGrid.nearest(x + width) - pixelGrid.nearest(x),
        height: bounds.height)
      x += width + Self.divider
      return mirroredIfRightToLeft(frame, in: bounds)
    }
  }
}
