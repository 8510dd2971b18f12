// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// One segment and the views that show it.
@MainActor struct Segment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// 0 if it was not set.
  var width: CGFloat = 0
  var isEnabled = true
  /// What the label shows: each time it is set, it asks for another layout.
  var shownState: UIControl.State?
  let label = UILabel(frame: .zero)
  let imageView = UIImageView(image: nil)

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    (self.title, self.image, self.action) = (title, image, action)
    label.textAlignment = .center
  }
}

extension UISegmentedControl {
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

  func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment.label)
    addSubview(segment.imageView)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsChanged()
  }

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

  func existing(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    segments[index].shownState = nil
    segmentsChanged()
  }

  func segmentsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

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
