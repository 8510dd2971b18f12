// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The title and the buttons of one item of a navigation bar, with the name of UIKit's own view.
final class _UINavigationBarContentView: UIView {
  let item: UINavigationItem
  let title: UIView
  let back: _UIBackButton?
  let largeTitle = UILabel(frame: .zero)
  /// The part of the bar that shows the large title, and clips it when it moves out.
  let largeTitleArea = UIView(frame: .zero)
  /// The part of the bar that has the item's search bar.
  weak var searchArea: SearchBarArea?
  /// The line of text above the buttons; nil if the item has none.
  private let prompt: UILabel?
  private var leading: BarSide
  private var trailing: BarSide
  /// The items in the middle.
  private var middle: BarSide
  /// The button of the overflow menu; nil until it is needed.
  private var overflow: UIView?
  private let makeOverflow: () -> UIView?
  private let titleShift: UIOffset
  /// True while a transition controls the visibility of the titles.
  var isMoving = false
  /// The height of the row of buttons.
  private let rowHeight: CGFloat
  private let isLarge: Bool

  init(_ item: UINavigationItem, over below: UINavigationItem?, in bar: UINavigationBar) {
    let look = bar.shownAppearance
    self.item = item
    (rowHeight, isLarge) = (bar.rowHeight, bar.showsLargeTitle(of: item))
    let shift = look.titlePositionAdjustment
    titleShift = UIOffset(horizontal: shift.horizontal, vertical: shift.vertical + bar.titleShift)
    let own = (below == nil ? [bar.leadingItem].compactMap(\.self) : []) + (item.leftBarButtonItems ?? [])
    let isFree = own.isEmpty && !item.leadingItemGroups.contains(where: \.isShown)
    let target = below ?? item.backAction.map(UINavigationItem.backItem) ?? bar.itemOfMoreList
    let showsBack = !item.hidesBackButton && (isFree || item.leftItemsSupplementBackButton)
    let isEditor = item.style == .editor
    back = showsBack ? target.map { _UIBackButton(to: $0, look, in: bar, isChevron: isEditor) } : nil
    let view = { [unowned bar] (item: UIBarButtonItem) in item.view(look, in: bar) }
    leading = BarSide(leading: own, item.leadingItemGroups, view)
    trailing = BarSide(
      trailing: item.rightBarButtonItems ?? [], item.trailingItemGroups, pinned: item.pinnedTrailingGroup, view)
    middle = BarSide(middle: item.style == .navigator ? [] : item.centerItemGroups, view)
    makeOverflow = { [weak bar] in bar.flatMap { item.overflowItem.view(look, in: $0) } }
    prompt = item.prompt.map { _ in UILabel(frame: .zero) }
    title = item.titleHost ?? (item.titleMenuProvider == nil ? UILabel(frame: .zero) : TitleMenuControl(item))
    super.init(frame: .zero)
    isOpaque = false
    for view in [self] + [back].compactMap(\.self) + (back?.subviews ?? []) {
      view.semanticContentAttribute = bar.semanticContentAttribute
    }
    let buttons = [back].compactMap(\.self) + leading.all + trailing.all + middle.all
    for view in buttons + [title, largeTitleArea, prompt].compactMap(\.self) { addSubview(view) }
    largeTitleArea.addSubview(largeTitle)
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    showTitles(look, bar)
  }

  required init?(coder: NSCoder) { return nil }

  private func showTitles(_ look: UINavigationBarAppearance, _ bar: UINavigationBar) {
    let base: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    let attributes = base.merging(bar.titleTextAttributes ?? [:]) { $1 }.merging(look.titleTextAttributes) { $1 }
    prompt?.show(item.prompt ?? "", [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.label])
    if let label = title as? UILabel ?? (title as? TitleMenuControl)?.label {
      label.show(item.title ?? "", attributes)
      label.accessibilityTraits.insert(.header)
    }
    guard isLarge else { return }
    var large: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
    ]
    large.merge(bar.largeTitleTextAttributes ?? [:]) { $1 }
    large.merge(look.largeTitleTextAttributes) { $1 }
    largeTitle.show(item.title ?? "", large)
    largeTitle.accessibilityTraits.insert(.header)
  }

  /// The views that only fade in transitions.
  var fadingViews: [UIView] {
    leading.shown + trailing.shown + middle.shown + [back, prompt, searchArea].compactMap(\.self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleSize = title.sizeInBar(height: rowHeight)
    let plan = arrangement(title: titleSize.width)
    if let back, let index = plan.backTitle {
      if back.label.text ?? "" != back.titles[index] { back.show(back.titles[index]) }
      let edge = directional(safeAreaInsets).leading
      place(back, edge, CGSize(width: plan.backEnds[index] - edge, height: rowHeight))
    }
    for (side, places) in [
      (leading, plan.leadingPlaces), (trailing, plan.trailingPlaces), (middle, plan.centerPlaces),
    ] {
      for (view, x) in zip(side.shown, places) { place(view, x, view.sizeInBar(height: rowHeight)) }
    }
    let (start, length) = plan.titlePlace
    place(title, start, CGSize(width: length, height: titleSize.height), shift: titleShift)
    layOutLargeTitle()
    layOutPrompt()
  }

  /// Returns the positions of all shown views, after groups without room have been collapsed or removed.
  private func arrangement(title: CGFloat) -> BarArrangement {
    leading.expand()
    trailing.expand()
    middle.expand()
    showOverflowIfNeeded()
    var plan = wholeArrangement(title)
    while !plan.hasRoom, giveWay() { plan = wholeArrangement(title) }
    for side in [leading, trailing, middle] { side.tell() }
    return plan
  }

  /// Collapses or removes the next group that has no room, the middle first; returns false if there is none.
  private func giveWay() -> Bool {
    guard middle.collapse() || middle.drop() || trailing.collapse() || leading.collapse() || dropTrailing() else {
      return false
    }
    showOverflowIfNeeded()
    return true
  }

  /// Removes trailing items from the bar, unless those at the leading edge are too wide by themselves.
  private func dropTrailing() -> Bool {
    arrangement(leading.shown.map { $0.sizeInBar(height: rowHeight) }, [], 0).hasRoom && trailing.drop()
  }

  private var overflowMenu: UIMenu {
    let elements = middle.elementsOfDropped + trailing.elementsOfDropped.reversed() + item.elementsInMenuAlone
    return UIMenu(children: elements + [item.additionalOverflowItems].compactMap(\.self))
  }

  /// Makes and shows the button of the overflow menu, if the menu has elements.
  private func showOverflowIfNeeded() {
    guard !overflowMenu.children.isEmpty else { return }
    if overflow == nil {
      overflow = makeOverflow()
      (overflow as? _UIButtonBarButton)?.overflowMenu = { [weak self] in self?.overflowMenu ?? UIMenu() }
      if let overflow { addSubview(overflow) }
    }
    if let overflow { trailing.showOverflow(overflow) }
  }

  private func wholeArrangement(_ title: CGFloat) -> BarArrangement {
    let sizes = { (side: BarSide) in side.shown.map { $0.sizeInBar(height: self.rowHeight) } }
    var plan = arrangement(sizes(leading), sizes(trailing), title)
    (plan.leadsTitle, plan.center) = (item.style != .navigator, sizes(middle).map(\.width))
    return plan
  }

  /// Places the prompt in the middle of the room above.
  private func layOutPrompt() {
    guard let prompt else { return }
    let natural = prompt.sizeThatFits(.zero)
    let margins = arrangement([], [], 0)
    let width = min(natural.width, max(bounds.width - margins.leadingMargin - margins.trailingMargin, 0))
    let y = pixelGrid.nearest((UINavigationBar.promptHeight - natural.height) / 2) - UINavigationBar.promptHeight
    put(prompt, CGRect(x: pixelGrid.nearest((bounds.width - width) / 2), y: y, width: width, height: natural.height))
  }

  private func arrangement(_ leading: [CGSize], _ trailing: [CGSize], _ title: CGFloat) -> BarArrangement {
    let margin: CGFloat = bounds.width >= 414 ? 20 : 16
    let safe = directional(safeAreaInsets)
    let ends = back.map { back in back.titles.map { back.width(with: $0) + safe.leading } } ?? []
    return BarArrangement(
      width: bounds.width, leadingMargin: margin + safe.leading, trailingMargin: margin + safe.trailing, backEnds: ends,
      leading: leading.map(\.width), trailing: trailing.map(\.width), title: title)
  }

  private func place(_ view: UIView, _ x: CGFloat, _ size: CGSize, shift: UIOffset = .zero) {
    let y = pixelGrid.down((rowHeight - size.height) / 2)
    let frame = CGRect(x: pixelGrid.nearest(x), y: y, width: size.width, height: size.height)
    put(view, frame.offsetBy(dx: 0, dy: shift.vertical), besides: shift.horizontal)
  }

  /// Places the large title at the lower edge of its area, so that it moves out at the top while the bar shrinks.
  private func layOutLargeTitle() {
    let height = max(bounds.height - rowHeight, 0)
    largeTitleArea.frame = CGRect(x: 0, y: rowHeight, width: bounds.width, height: height)
    largeTitleArea.isHidden = !isLarge
    guard isLarge else { return }
    let margins = arrangement([], [], 0)
    let natural = largeTitle.sizeThatFits(.zero)
    let width = min(natural.width, max(bounds.width - margins.leadingMargin - margins.trailingMargin, 0))
    let y = pixelGrid.nearest(height - UINavigationBar.largeTitleHeight + 3 + max(0, 41 - natural.height) / 2)
    put(largeTitle, CGRect(x: margins.leadingMargin, y: y, width: width, height: natural.height))
    if !isMoving { title.alpha = showsLargeTitleNow ? 0 : 1 }
  }

  /// Places a view, and ignores the transform that moves it in a transition.
  private func put(_ view: UIView, _ frame: CGRect, besides shift: CGFloat = 0) {
    let place = mirroredIfRightToLeft(frame, in: bounds).offsetBy(dx: shift, dy: 0)
    if view.bounds.size != place.size { view.bounds.size = place.size }
    view.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// True while a part of the large title is visible, so that the small title is hidden.
  var showsLargeTitleNow: Bool { isLarge && bounds.height - rowHeight > 15 }
}

extension UIView {
  /// Returns the size of the view in a bar's row of buttons, limited to what a bar can show.
  func sizeInBar(height: CGFloat) -> CGSize {
    let size: CGSize
    switch self {
    case let host as _UITAMICAdaptorView: size = host.fittingSize
    case is _UIButtonBarButton: size = sizeThatFits(CGSize(width: 0, height: height))
    case is UILabel, is TitleMenuControl: size = sizeThatFits(.zero)
    default: size = bounds.size
    }
    let widest: CGFloat = 10_000
    let width = size.width.isNaN ? 0 : min(max(size.width, 0), widest)
    return CGSize(width: width, height: size.height.isNaN ? height : min(max(size.height, 0), height))
  }
}

extension UIBarButtonItem {
  /// Returns the view that shows the item in a navigation bar; nil for a hidden item.
  fileprivate func view(_ look: UINavigationBarAppearance, in bar: UINavigationBar) -> UIView? {
    guard !isHidden else { return nil }
    Appearances.apply(to: self, in: bar)
    if let button = viewInBar(look.buttonAppearance, done: look.doneButtonAppearance) { return button }
    let isFixed = systemItem == .fixedSpace && width.isFinite
    let space = UIView(frame: CGRect(x: 0, y: 0, width: isFixed ? max(width, 0) : 0, height: 1))
    space.isUserInteractionEnabled = false
    return space
  }

  /// Returns the view that shows the item in a bar; nil for a space.
  func viewInBar(_ look: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance) -> UIView? {
    if let customViewHost { return customViewHost }
    return systemItem?.isSpace == true ? nil : _UIButtonBarButton(self, style == .done ? done : look)
  }
}
