// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A row of segments of which one can be selected. Mirrors UIKit's `UISegmentedControl`.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  var segments: [Segment] = []
  var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  /// The plate, with dividers and knob on it.
  let body = CALayer()
  let knob = KnobLayer()
  var dividers: [CALayer] = []

  /// Makes a control of these titles and images, in the size that they need. Other items are an error of the program.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { append(item) }
    sizeToFit()
  }

  /// Makes a control with a segment for each action, which runs when it is selected by hand.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { sizeToFit() }
  }

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  /// What `selectedSegmentIndex` is if none is selected.
  public static let noSegment = -1

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }
  /// -1 for none. An index beyond the last is an error of the program, and selects nothing.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { selectionChanged(from: oldValue) }
  }
  /// Whether segments stay selected; a momentary control shows no selection.
  open var isMomentary = false {
    didSet { setNeedsLayout() }
  }
  /// Whether widths follow the content, instead of being equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsChanged() }
  }
  /// An index beyond the last appends, as for the others.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }
  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1) }
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  open func titleForSegment(at segment: Int) -> String? { existing(segment)?.title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { existing(segment)?.image }
  open func actionForSegment(at segment: Int) -> UIAction? { existing(segment)?.action }
  /// In points; 0 for what the other settings give.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(width, 0) } }
  open func widthForSegment(at segment: Int) -> CGFloat { existing(segment)?.width ?? 0 }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { existing(segment)?.isEnabled ?? false }

  // MARK: Looks

  /// Of the selected segment; nil for white, or a grey in dark mode.
  open var selectedSegmentTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Fonts and colours of titles in `state`; those of the normal state count where one has none.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    for index in segments.indices { segments[index].shownState = nil }
    segmentsChanged()
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showSegments()
  }
}
