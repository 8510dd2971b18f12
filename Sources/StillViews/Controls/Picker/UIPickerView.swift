// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A view with wheels; the user selects one row of each.
///
/// Mirrors UIKit's `UIPickerView`. Lengths are points.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)
  /// The height of rows that have no other one.
  private static let rowHeight: CGFloat = 32
  /// The room beside the bar behind the selected rows, and beside the outermost wheels.
  private static let margin: CGFloat = 9
  private static let spacing: CGFloat = 5
  /// The most wheels that a picker has: each gets several views and gestures.
  private static let mostWheels = 100

  private var wheels: [PickerWheel] = []
  private var widths: [CGFloat] = []
  private var isLoaded = false
  /// True once a message named the rows that high wheels do not show.
  var hasReportedRows = false
  private var hasReportedWheels = false
  private let wheelView = UIView(frame: .zero)
  private let bar = UIView(frame: .zero)

  /// Makes a picker, which is 320×216 points large if the frame has no size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.size : frame.size))
    bar.backgroundColor = .tertiarySystemFill
    (bar.layer.cornerRadius, bar.layer.cornerCurve) = (8, .continuous)
    bar.isUserInteractionEnabled = false
    addSubview(wheelView)
    addSubview(bar)
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The object that states the numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { setNeedsReload() }
  }
  /// The object that provides the content of rows, and is told of selections; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { setNeedsReload() }
  }
  /// A Boolean value that UIKit keeps; the bar is always shown.
  open var showsSelectionIndicator = true

  // MARK: Content

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }
  /// Returns the number of rows on a wheel, and 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
  /// Returns the size of the rows on a wheel, and zero if there is no such wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: columns()[component].width, height: wheel.rowHeight)
  }
  /// Returns the view that the delegate made for a row; nil if the row is not visible or has no such view.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard let wheel = wheel(component) else { return nil }
    layoutIfNeeded()
    return wheel.view(for: row)
  }
  /// The rows of a wheel that are on its visible side.
  func visibleRows(inComponent component: Int) -> [Int] { wheel(component)?.visibleRows ?? [] }
  /// Changes the colour of a title that is shown.
  func changeTitle(_ color: UIColor, forRow row: Int, inComponent component: Int) {
    wheel(component)?.changeTitle(color, of: row)
  }
  /// Returns the place of a wheel.
  func frameOfComponent(_ component: Int) -> CGRect { wheel(component) == nil ? .zero : columns()[component] }
  /// Asks the data source and the delegate for everything again; wheels stay at their rows.
  open func reloadAllComponents() {
    isLoaded = false
    loadIfNeeded()
  }
  /// Asks the data source and the delegate for the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    guard isLoaded else { return loadIfNeeded() }
    if wheels.indices.contains(component) { load(component) }
  }

  // MARK: Selection

  /// Turns a wheel to a row; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let wheel = wheel(component) else { return }
    // A wheel without a height cannot turn to a row yet.
    layoutIfNeeded()
    wheel.select(row, animated: animated)
  }
  /// Returns the selected row of a wheel, and -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    wheelView.frame = bounds
    let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
    bar.frame = CGRect(
      x: bounds.minX + Self.margin, y: pixelGrid.nearest(bounds.midY - height / 2),
      width: max(bounds.width - 2 * Self.margin, 0), height: height)
    for (wheel, frame) in zip(wheels, columns()) where wheel.frame != frame {
      wheel.frame = frame
      wheel.fitContent()
    }
  }

  /// The places of the wheels, side by side around the middle.
  private func columns() -> [CGRect] {
    let room = bounds.width - 2 * Self.margin - Self.spacing * CGFloat(wheels.count - 1)
    let stated = widths.filter { $0 >= 0 }
    let others = CGFloat(max(widths.count - stated.count, 1))
    let share = max((room - stated.reduce(0, +)) / others, 0).rounded(.down)
    let all = widths.map { $0 >= 0 ? $0 : share }
    let total = all.reduce(0, +) + Self.spacing * CGFloat(all.count - 1)
    var x = pixelGrid.nearest((bounds.width - total) / 2)
    return all.map { width in
      let frame = CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width + Self.spacing
      return frame
    }
  }

  // MARK: Loading

  private func setNeedsReload() {
    isLoaded = false
    setNeedsLayout()
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    let stated = max(askSource("numberOfComponents") { $0.numberOfComponents(in: self) } ?? 0, 0)
    let count = min(stated, Self.mostWheels)
    if stated > count { reportTooManyWheels(stated) }
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(self, component: wheels.count)
      wheels.append(wheel)
      wheelView.addSubview(wheel)
    }
    widths = Array(repeating: -1, count: count)
    elements = nil
    for component in 0..<count { load(component) }
  }

  private func reportTooManyWheels(_ stated: Int) {
    guard !hasReportedWheels else { return }
    hasReportedWheels = true
    ProgrammerErrors.reportUnraised(
      """
      \(ownDescription): the data source states \(stated) components, and each gets a wheel. The picker has the first \
      \(Self.mostWheels) and no others. State fewer in numberOfComponents(in:).
      """)
  }

  private func load(_ component: Int) {
    let rows = max(
      askSource("numberOfRowsInComponent") { $0.pickerView(self, numberOfRowsInComponent: component) } ?? 0, 0)
    let height = ask("rowHeightForComponent") { $0.pickerView(self, rowHeightForComponent: component) } ?? -1
    let width = ask("widthForComponent") { $0.pickerView(self, widthForComponent: component) } ?? -1
    // The app may have reloaded the picker meanwhile, with fewer wheels.
    guard wheels.indices.contains(component) else { return }
    widths[component] = width.isFinite ? width : -1
    // Of rows that are next to nothing, a wheel would show as many as it has.
    let isUsable = height.isFinite && height > 0
    wheels[component].load(count: rows, rowHeight: isUsable ? max(height, 1) : Self.rowHeight)
    setNeedsLayout()
  }

  // MARK: The app

  /// Calls a method of the data source, which may reload the picker.
  private func askSource<Answer>(
    _ method: String, line: UInt = #line, _ call: (any UIPickerViewDataSource) -> Answer
  ) -> Answer? {
    guard let dataSource else { return nil }
    return AppCalls.run("\(method) of \(type(of: dataSource))", which: "reloads the picker", line: line) {
      call(dataSource)
    }
  }

  /// Calls a method of the delegate, which may reload or turn the picker.
  func ask<Answer>(
    _ method: String, file: StaticString = #fileID, line: UInt = #line, _ call: (any UIPickerViewDelegate) -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    return AppCalls.run(
      "\(method) of \(type(of: delegate))", which: "reloads or turns the picker", file: file, line: line
    ) { call(delegate) }
  }

  // MARK: Accessibility

  private var elements: [PickerWheelElement]?
  override var ownAccessibilityElements: [Any]? {
    loadIfNeeded()
    let all = elements ?? wheels.map { PickerWheelElement($0, of: self) }
    elements = all
    return all
  }
}
