// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The elements of an open menu, with the name of UIKit's own view; they scroll where they have no room.
final class _UIContextMenuListView: UIView {
  private(set) var menu: UIMenu
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scroll = UIScrollView(frame: .zero)
  private let isWithin: Bool
  private weak var follower: (any MenuFingerFollower)?
  /// The answers of deferred elements since the menu was opened.
  private var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
  /// The deferred elements that were asked, which stay alive so that no other one has the place of one in memory.
  private var asked: [ObjectIdentifier: UIDeferredMenuElement] = [:]
  /// The number of deferred elements that an open menu asks; answers that hold others have no end otherwise.
  private static let askedLimit = 100
  /// True once more than that were to be asked.
  private var isEndless = false
  /// The views from top to bottom: rows, headers, lines and bands.
  private var stack: [UIView] = []
  /// Called when there are other elements, so that the list has another size.
  var whenChanged: () -> Void = {}
  /// True if the first elements are at the lower end, because the menu is above its source view.
  var isReversed = false { didSet { if isReversed != oldValue { fill() } } }
  /// True while the list of a menu within this one is open, so that the elements are faint.
  var standsBack = false { didSet { scroll.alpha = standsBack ? 0.3 : 1 } }
  /// The place on the screen beside which the list of a menu within another one opens, in points of the window.
  var origin: CGRect?

  /// Makes the list of a menu; that of a menu within another one has a header that leads back.
  init(_ menu: UIMenu, isWithin: Bool, follower: any MenuFingerFollower) {
    (self.menu, self.isWithin, self.follower) = (menu, isWithin, follower)
    super.init(frame: .zero)
    isOpaque = false
    layer.shadowOffset = .zero
    (layer.shadowRadius, layer.shadowOpacity) = (24, 0.15)
    background.layer.cornerRadius = MenuMetrics.corner
    background.layer.cornerCurve = .continuous
    background.clipsToBounds = true
    addSubview(background)
    scroll.contentInsetAdjustmentBehavior = .never
    background.contentView.addSubview(scroll)
    accessibilityViewIsModal = true
    fill()
  }

  required init?(coder: NSCoder) { return nil }

  /// All elements that can be chosen.
  var items: [MenuItemView] {
    stack.flatMap { view in
      (view as? MenuItemView).map { [$0] } ?? (view as? MenuStrip)?.subviews.compactMap { $0 as? MenuItemView } ?? []
    }
  }

  /// Shows another menu, or the same one again.
  func show(_ menu: UIMenu) {
    self.menu = menu
    fill()
    whenChanged()
  }

  private func fill() {
    for view in stack { view.removeFromSuperview() }
    stack = []
    let content = MenuSections(menu, loaded: loaded)
    let sections = isReversed ? content.reversed : content.sections
    let rows = sections.filter { $0.layout == .rows }.flatMap(\.elements)
    let showsMarks = rows.contains { $0.shownState != .off || $0 is UIMenu }
    if isWithin {
      stack.append(MenuRow(menu, showsMark: true, leadsBack: true))
    } else if !menu.title.isEmpty {
      stack.append(MenuHeader(menu.title))
    }
    for (index, section) in sections.enumerated() {
      if index > 0 || isWithin { stack.append(MenuLine(isBand: true)) }
      if !section.title.isEmpty { stack.append(MenuHeader(section.title)) }
      for view in views(of: section, showsMarks) {
        if let last = stack.last, !((last as? MenuLine) != nil) { stack.append(MenuLine(isBand: false)) }
        stack.append(view)
      }
    }
    for view in stack { scroll.addSubview(view) }
    for item in items { item.follower = follower }
    setNeedsLayout()
    for deferred in content.pending { load(deferred) }
  }

  private func views(of section: MenuSections.Section, _ showsMarks: Bool) -> [UIView] {
    guard section.layout != .rows else {
      return section.elements.map { element in
        element is UIDeferredMenuElement ? MenuLoadingRow(frame: .zero) : MenuRow(element, showsMark: showsMarks)
      }
    }
    let waiting = section.elements.filter { $0 is UIDeferredMenuElement }
    let tiles = section.elements.filter { !($0 is UIDeferredMenuElement) }.map { MenuTile($0, section.layout) }
    return MenuStrip.strips(tiles, section.layout) + waiting.map { _ in MenuLoadingRow(frame: .zero) }
  }

  private func load(_ deferred: UIDeferredMenuElement) {
    guard asked[ObjectIdentifier(deferred)] == nil else { return }
    guard asked.count < Self.askedLimit else { return reportEndlessAnswers() }
    asked[ObjectIdentifier(deferred)] = deferred
    deferred.load { [weak self] elements in
      guard let self else { return }
      loaded[ObjectIdentifier(deferred)] = elements
      fill()
      whenChanged()
    }
  }

  private func reportEndlessAnswers() {
    guard !isEndless else { return }
    isEndless = true
    ProgrammerErrors.reportUnraised(
      """
      An open menu\(menu.title.isEmpty ? "" : " \"\(menu.title)\"") has more than \(Self.askedLimit) deferred elements, \
      so no others are asked for their elements. Do not answer a UIDeferredMenuElement with another one each time.
      """)
  }

  // MARK: Layout

  /// Returns the size that shows all elements.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isWide = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let width = min(isWide ? MenuMetrics.wide : MenuMetrics.width, size.width)
    return CGSize(width: width, height: pixelGrid.up(stack.reduce(0) { $0 + height(of: $1, in: width) }))
  }

  private func height(of view: UIView, in width: CGFloat) -> CGFloat {
    view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scroll.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.corner).cgPath
    var y: CGFloat = 0
    for view in stack {
      let height = height(of: view, in: bounds.width)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > bounds.height + 0.5
  }
}
