// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// One wheel of a picker: a scroll view whose rows lie around a cylinder.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  let component: Int
  /// The number of rows; none is selected while it is 0.
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  private(set) var selected = -1
  private var rows: [Int: PickerRow] = [:]
  /// Views of the delegate that are no longer shown.
  private var spares: [UIView] = []

  init(_ picker: UIPickerView, component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    (alwaysBounceVertical, scrollsToTop) = (true, false)
    contentInsetAdjustmentBehavior = .never
    scrollObserver = self
    let action: @MainActor @Sendable (PickerWheel) -> @MainActor (UITapGestureRecognizer) -> Void = PickerWheel.tapped
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped", action)))
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// Sets the number of rows, and requests their views again.
  func load(count: Int, rowHeight: CGFloat) {
    (self.count, self.rowHeight) = (count, rowHeight)
    selected = count > 0 ? min(max(selected, 0), count - 1) : -1
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    spares = []
    fitContent()
  }

  /// Lays the content around the middle, with the selected row there.
  func fitContent() {
    let room = (bounds.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    if !isMovedByItself { contentOffset = offset(of: selected) }
    setNeedsLayout()
  }

  /// The view of the delegate for a row, if it is on the visible side of the wheel.
  func view(for row: Int) -> UIView? { rows[row]?.content }

  /// The rows that are on the visible side of the wheel.
  var visibleRows: [Int] { Array(rows.keys) }

  /// Changes the colour of a title that is shown.
  func changeTitle(_ color: UIColor, of row: Int) { rows[row]?.changeTitle(color) }

  /// The text of the selected row, for assistive technologies.
  var spokenText: String? {
    picker?.layoutIfNeeded()
    return rows[selected]?.spokenText
  }

  // MARK: Selection

  /// Turns the wheel to a row.
  func select(_ row: Int, animated: Bool) {
    guard (0..<count).contains(row) else { return }
    selected = row
    setContentOffset(offset(of: row), animated: animated)
  }

  /// Turns the wheel to a row as the user does, and tells the delegate when it is there.
  func turn(to row: Int) {
    guard (0..<count).contains(row), row != selected else { return }
    selected = row
    animateOffset(to: { [weak self] in self?.offset(of: row) ?? .zero }, arrive: { [weak self] in self?.tell() })
  }

  /// The offset that is nearest to `offset` and shows a row in the middle.
  func offsetOfRow(near offset: CGPoint) -> CGPoint {
    self.offset(of: count > 0 ? row(nearTo: offset.y) : 0)
  }

  /// The row that is nearest to an offset, of at least one.
  private func row(nearTo offset: CGFloat) -> Int {
    min(max(Int(saturating: ((offset + contentInset.top) / rowHeight).rounded()), 0), count - 1)
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(max(row, 0)) * rowHeight - contentInset.top)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, !isMovedByItself, count > 0, rowHeight > 0 else { return }
    let way = tap.location(in: self).y - bounds.midY
    guard abs(way) < radius else { return }
    // The way along the wheel is longer than the one that is seen.
    let row = CGFloat(selected) + (asin(way / radius) * radius / rowHeight).rounded()
    // A tap beyond the rows turns nothing.
    turn(to: Int(saturating: row))
  }

  // MARK: The end of a turn

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { cameToRest() }
  }

  /// A finger ends the movement, too, and lets the wheel go on to a row when it is lifted.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if !isTracking || offsetOfRow(near: bounds.origin) == bounds.origin { cameToRest() }
  }

  private func cameToRest() {
    guard count > 0 else { return }
    selected = row(nearTo: bounds.minY)
    tell()
  }

  private func tell() {
    guard let picker else { return }
    picker.ask("didSelectRow") { $0.pickerView(picker, didSelectRow: selected, inComponent: component) }
  }

  // MARK: Layout

  private var radius: CGFloat { bounds.height / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picker, count > 0, rowHeight > 0, radius > 0 else { return }
    let middle = (bounds.minY + contentInset.top) / rowHeight
    let shown = rowsOnVisibleSide(around: middle)
    for (row, view) in rows where shown?.contains(row) != true {
      view.removeFromSuperview()
      if let content = view.content { spares.append(content) }
      rows[row] = nil
    }
    guard let shown else { return }
    for row in shown {
      let view = rows[row] ?? make(row, for: picker)
      place(view, CGFloat(row) - middle)
    }
  }

  /// Returns the rows on the visible side, or nil if there are none; of a wheel of any height, no more than `mostRows`.
  private func rowsOnVisibleSide(around middle: CGFloat) -> ClosedRange<Int>? {
    let reach = radius * .pi / 2 / rowHeight
    let first = max(0, Int(saturating: (middle - reach).rounded(.up)))
    let last = min(count - 1, Int(saturating: (middle + reach).rounded(.down)))
    guard first <= last else { return nil }
    guard last - first >= Self.mostRows else { return first...last }
    reportTooManyRows()
    let center = min(max(Int(saturating: middle.rounded()), first), last)
    let start = min(max(center - Self.mostRows / 2, first), last - Self.mostRows + 1)
    return start...(start + Self.mostRows - 1)
  }

  /// The most rows that a wheel shows: usual rows fill a wheel of twenty thousand points.
  private static let mostRows = 1000

  private func reportTooManyRows() {
    guard let picker, !picker.hasReportedRows else { return }
    picker.hasReportedRows = true
    ProgrammerErrors.reportUnraised(
      """
      \(picker.ownDescription): the picker is so high that more than \(Self.mostRows) rows of a wheel would be seen, and \
      each gets views. It shows those in the middle and no others. Give it less height; the usual one is 216 points.
      """)
  }

  private func make(_ row: Int, for picker: UIPickerView) -> PickerRow {
    let view = PickerRow()
    rows[row] = view
    addSubview(view)
    let spare = spares.popLast()
    let own = picker.ask("viewForRow") {
      $0.pickerView(picker, viewForRow: row, forComponent: component, reusing: spare)
    }
    if let own, own !== PickerRow.noView {
      view.show(own)
      return view
    }
    let attributed = picker.ask("attributedTitleForRow") {
      $0.pickerView(picker, attributedTitleForRow: row, forComponent: component)
    }
    if let title = attributed ?? nil {
      view.show(title)
    } else {
      let title = picker.ask("titleForRow") { $0.pickerView(picker, titleForRow: row, forComponent: component) }
      view.show((title ?? nil) ?? "")
    }
    return view
  }

  /// Places a row that lies some rows from the middle on the cylinder, and lets it fade with the angle.
  private func place(_ view: PickerRow, _ distance: CGFloat) {
    let angle = distance * rowHeight / radius
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    view.alpha = (1 - min(abs(distance), 1) / 2) * cos(angle) * cos(angle)
    var transform = CATransform3DIdentity
    // A row in the middle is flat, so that its text is drawn as any other.
    if distance != 0 {
      transform.m34 = -1 / 1000
      transform = CATransform3DTranslate(transform, 0, radius * sin(angle), radius * (cos(angle) - 1))
      transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
    }
    view.layer.transform = transform
  }
}

/// One row of a wheel, with a title or the view of the delegate.
final class PickerRow: UIView {
  /// The view that stands for none where a delegate has no views for rows.
  static let noView = UIView(frame: .zero)
  static let font = UIFont.systemFont(ofSize: 23.5)

  /// The view of the delegate.
  private(set) var content: UIView?
  private var label: UILabel?

  /// The text that assistive technologies read.
  var spokenText: String {
    if let content {
      return content.accessibilityLabel ?? content.spokenTexts.joined(separator: ", ")
    }
    return label?.text ?? ""
  }

  func show(_ view: UIView) {
    content = view
    addSubview(view)
  }

  func show(_ title: String) { makeLabel().text = title }

  func show(_ title: NSAttributedString) {
    let text = NSMutableAttributedString(attributedString: title)
    text.addAttribute(.font, value: Self.font, range: NSRange(location: 0, length: text.length))
    makeLabel().attributedText = text
  }

  func changeTitle(_ color: UIColor) {
    guard let label, let title = label.attributedText else { return }
    let text = NSMutableAttributedString(attributedString: title)
    text.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: text.length))
    label.attributedText = text
  }

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    (label.font, label.textAlignment) = (Self.font, .center)
    self.label = label
    addSubview(label)
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    // Insets beyond the middle would leave no rectangle.
    label?.frame = bounds.insetBy(dx: min(9, bounds.width / 2), dy: 0)
  }
}
