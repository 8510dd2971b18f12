// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A row of segments, one of which can be selected.
///
/// Mirrors UIKit's `UISegmentedControl`.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  var segments: [Segment] = []
  var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  let backgroundLayers = SegmentedControlBackground()
  /// The segment that a finger holds; nil if there is none.
  private(set) var heldSegment: Int?
  /// The segment to which a finger has dragged the selection; nil if none does.
  private var draggedSelection: Int?
  /// The segment that looks selected; -1 for none.
  var shownSelection: Int { isMomentary ? Self.noSegment : draggedSelection ?? selectedSegmentIndex }

  /// Makes a control of titles, images and actions in the size that they need.
  ///
  /// An item of another type is reported and left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    isOpaque = false
    for item in items ?? [] { append(item) }
    sizeToFit()
  }

  /// Makes a control with one segment per action, which selecting by touch runs.
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

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// The index of the selected segment; -1 for none.
  ///
  /// An index beyond the last is reported and changes nothing.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { selectionChanged(from: oldValue) }
  }
  /// A Boolean value that makes segments return to the normal state after a touch; no selection is shown.
  open var isMomentary = false {
    didSet { setNeedsLayout() }
  }
  /// A Boolean value that makes widths follow the content instead of being equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsChanged() }
  }
  /// Inserts a segment with a title; an index beyond the last appends it.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Inserts a segment with an image; an index beyond the last appends it.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Inserts a segment with an action; an index beyond the last appends it.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  /// Removes the segment at an index.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }
  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1) }
  }
  /// Sets the title of a segment and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { segmentOrNil(at: segment)?.title }
  /// Sets the image of a segment and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { segmentOrNil(at: segment)?.image }
  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { segmentOrNil(at: segment)?.action }
  /// Sets the action of a segment, and its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }
  /// Returns the index of the segment whose action has an identifier; `NSNotFound` without one.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Moves the title or image of a segment, by points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  /// Returns the points by which the title or image of a segment was moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { segmentOrNil(at: segment)?.offset ?? .zero }
  /// Sets the width of a segment in points; 0 lets the other settings decide.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(width, 0) } }
  /// Returns the width that was set for a segment; 0 if none was.
  open func widthForSegment(at segment: Int) -> CGFloat { segmentOrNil(at: segment)?.width ?? 0 }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns true if the segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool { segmentOrNil(at: segment)?.isEnabled ?? false }

  // MARK: Appearance

  /// The background colour of the selected segment; nil for white, or a grey in dark appearance.
  open var selectedSegmentTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Sets fonts and colours of titles in `state`; states without attributes use those of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    for index in segments.indices { segments[index].displayedState = nil }
    segmentsChanged()
  }
  /// Returns the attributes that were set for `state`.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  private var segmentElements: [ControlPartElement] = []
  override var ownAccessibilityElements: [Any]? {
    if segmentElements.count != numberOfSegments { segmentElements = makeSegmentElements() }
    return segmentElements
  }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }

  /// Holds the segment below the finger, if it is enabled; the selected one can be dragged to another.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    heldSegment = segment(at: touch)
    draggedSelection = isMomentary || heldSegment != selectedSegmentIndex ? nil : heldSegment
    setNeedsLayout()
    return heldSegment != nil
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    var segment = isTouchInside ? segment(at: touch) : nil
    // A selection that is dragged stays beside a disabled segment, and goes back when the finger leaves the control.
    if draggedSelection != nil { segment = segment ?? (isTouchInside ? draggedSelection : selectedSegmentIndex) }
    if segment != heldSegment { change(animated: true) { hold(segment, drags: draggedSelection != nil) } }
    return true
  }
  /// Selects the segment that the finger holds.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let held = heldSegment
    hold(nil)
    guard let held, isMomentary || held != selectedSegmentIndex else { return }
    change(animated: true) { selectedSegmentIndex = held }
    if let action = segments[held].action { sendAction(action) }
    sendValueChanged(event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
  open override func cancelTracking(with event: UIEvent?) { change(animated: draggedSelection != nil) { hold(nil) } }

  private func hold(_ segment: Int?, drags: Bool = false) {
    heldSegment = segment
    draggedSelection = drags ? segment : nil
    setNeedsLayout()
  }
}
