// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A hairline between elements, or the band between groups.
final class MenuLine: UIView {
  private let isBand: Bool

  init(isBand: Bool) {
    self.isBand = isBand
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = isBand ? MenuMetrics.bandColor : MenuMetrics.line
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isBand ? MenuMetrics.band : pixelGrid.pixel)
  }
}

/// The title of a menu, or of a group.
final class MenuHeader: UIView {
  private let label = UILabel(frame: .zero)

  init(_ title: String) {
    super.init(frame: .zero)
    isOpaque = false
    (label.text, label.numberOfLines, label.textColor) = (title, 0, .secondaryLabel)
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits.insert(.header)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(size.width - 2 * MenuMetrics.side, 0), height: .greatestFiniteMagnitude)
    let row = MenuMetrics.rowHeight(traitCollection.preferredContentSizeCategory)
    let text = label.sizeThatFits(room).height + MenuMetrics.edge
    return CGSize(width: size.width, height: pixelGrid.up(max(text, (row * MenuMetrics.title).rounded(.up))))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: MenuMetrics.side, dy: 0)
  }
}

/// The row of a deferred element that has not come yet.
final class MenuLoadingRow: UIView {
  private let label = UILabel(frame: .zero)
  private let indicator = UIActivityIndicatorView(style: .medium)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    (label.text, label.textColor, label.font) = ("Loading…", .secondaryLabel, .preferredFont(forTextStyle: .body))
    label.adjustsFontForContentSizeCategory = true
    for view in [label, indicator] { addSubview(view) }
    indicator.startAnimating()
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let row = MenuMetrics.rowHeight(traitCollection.preferredContentSizeCategory)
    return CGSize(width: size.width, height: pixelGrid.up(max(row, label.sizeThatFits(.zero).height)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, place) = (indicator.sizeThatFits(.zero), bounds.insetBy(dx: MenuMetrics.side, dy: 0))
    label.frame = mirroredIfRightToLeft(
      CGRect(x: place.minX, y: 0, width: max(place.width - side.width, 0), height: bounds.height), in: bounds)
    let spinner = CGRect(
      x: place.maxX - side.width, y: (bounds.height - side.height) / 2, width: side.width, height: side.height)
    indicator.frame = pixelGrid.snapped(mirroredIfRightToLeft(spinner, in: bounds))
  }
}

/// Elements side by side; those of a palette scroll where they have no room.
final class MenuStrip: UIScrollView {
  private let tiles: [MenuTile]
  private let lines: [MenuLine]
  /// The number of elements that the width is for.
  private let columns: Int

  init(_ tiles: [MenuTile], _ layout: MenuSections.Layout) {
    self.tiles = tiles
    columns = layout == .palette ? min(tiles.count, MenuMetrics.palette) : tiles.count
    lines = layout == .palette ? [] : tiles.dropFirst().map { _ in MenuLine(isBand: false) }
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    for view in tiles as [UIView] + lines { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// Puts elements into rows of as many as stand side by side.
  static func strips(_ tiles: [MenuTile], _ layout: MenuSections.Layout) -> [MenuStrip] {
    let most = layout == .palette ? max(tiles.count, 1) : layout == .small ? MenuMetrics.small : MenuMetrics.medium
    return stride(from: 0, to: tiles.count, by: most).map { start in
      MenuStrip(Array(tiles[start..<min(start + most, tiles.count)]), layout)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: tiles.first?.sizeThatFits(size).height ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height, grid) = (bounds.width / CGFloat(max(columns, 1)), bounds.height, pixelGrid)
    let whole = CGRect(x: 0, y: 0, width: width * CGFloat(tiles.count), height: height)
    for (index, tile) in tiles.enumerated() {
      let (start, end) = (grid.nearest(width * CGFloat(index)), grid.nearest(width * CGFloat(index + 1)))
      tile.frame = mirroredIfRightToLeft(CGRect(x: start, y: 0, width: end - start, height: height), in: whole)
      guard index > 0, index <= lines.count else { continue }
      let line = CGRect(x: start, y: 0, width: grid.pixel, height: height)
      lines[index - 1].frame = mirroredIfRightToLeft(line, in: whole)
    }
    if contentSize != whole.size { contentSize = whole.size }
    isScrollEnabled = whole.width > bounds.width + 0.5
  }
}
