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
  /// The part of the bar that shows the large title, and cuts off what has moved out of it.
  let largeTitleArea = UIView(frame: .zero)
  private let leading: [UIView]
  private let trailing: [UIView]
  private let titleShift: UIOffset
  /// True while a transition decides what is seen of the titles.
  var isMoving = false
  /// The height of the row of buttons.
  private let rowHeight: CGFloat
  private let isLarge: Bool

  init(_ item: UINavigationItem, over below: UINavigationItem?, in bar: UINavigationBar) {
    let look = bar.shownAppearance
    self.item = item
    (rowHeight, isLarge) = (bar.rowHeight, bar.showsLargeTitle(of: item))
    titleShift = look.titlePositionAdjustment
    let own = item.leftBarButtonItems ?? []
    let hasBack = below != nil && !item.hidesBackButton && (own.isEmpty || item.leftItemsSupplementBackButton)
    back =
      hasBack
      ? below.map { [weak bar] in
        _UIBackButton(to: $0, look, bar?.backIndicatorImage) { bar?.backTapped() }
      } : nil
    leading = own.compactMap { $0.view(look) }
    trailing = (item.rightBarButtonItems ?? []).compactMap { $0.view(look) }
    title = item.titleView ?? UILabel(frame: .zero)
    super.init(frame: .zero)
    isOpaque = false
    for view in [back].compactMap(\.self) + leading + trailing + [title, largeTitleArea] { addSubview(view) }
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
    if let label = title as? UILabel, item.titleView == nil {
      label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
      label.accessibilityTraits.insert(.header)
    }
    guard isLarge else { return }
    var large: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
    ]
    large.merge(bar.largeTitleTextAttributes ?? [:]) { $1 }
    large.merge(look.largeTitleTextAttributes) { $1 }
    largeTitle.attributedText = NSAttributedString(string: item.title ?? "", attributes: large)
    largeTitle.accessibilityTraits.insert(.header)
  }

  /// The views that only fade in transitions.
  var fadingViews: [UIView] { leading + trailing + [back].compactMap(\.self) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = { (views: [UIView]) in views.map { $0.sizeInBar(height: self.rowHeight) } }
    let (leadingSizes, trailingSizes, titleSize) = (sizes(leading), sizes(trailing), sizes([title])[0])
    let plan = arrangement(leadingSizes, trailingSizes, titleSize.width)
    if let back, let index = plan.backTitle {
      if back.label.text ?? "" != back.titles[index] { back.show(back.titles[index]) }
      place(back, 0, CGSize(width: plan.backEnds[index], height: rowHeight))
    }
    for (index, x) in plan.leadingPlaces.enumerated() { place(leading[index], x, leadingSizes[index]) }
    for (index, x) in plan.trailingPlaces.enumerated() { place(trailing[index], x, trailingSizes[index]) }
    let (start, length) = plan.titlePlace
    place(title, start, CGSize(width: length, height: titleSize.height), shift: titleShift)
    layOutLargeTitle()
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

  /// Places the large title at the lower edge, so that it leaves its area upwards while the bar becomes lower.
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

  /// Gives a view its place, without a look at the transform that moves it in a transition.
  private func put(_ view: UIView, _ frame: CGRect, besides shift: CGFloat = 0) {
    let place = mirroredIfRightToLeft(frame, in: bounds).offsetBy(dx: shift, dy: 0)
    if view.bounds.size != place.size { view.bounds.size = place.size }
    view.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// True while something of the large title is seen, in whose place the small one comes.
  var showsLargeTitleNow: Bool { isLarge && bounds.height - rowHeight > 15 }
}

extension UIView {
  /// The size that the view takes in a bar's row of buttons.
  func sizeInBar(height: CGFloat) -> CGSize {
    if self is _UIButtonBarButton { return sizeThatFits(CGSize(width: 0, height: height)) }
    var size = bounds.size
    if self is UILabel || !translatesAutoresizingMaskIntoConstraints || size == .zero {
      size = self is UILabel ? sizeThatFits(.zero) : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if size == .zero { size = sizeThatFits(.zero) }
    }
    return CGSize(width: size.width, height: min(size.height, height))
  }
}

extension UIBarButtonItem {
  /// Returns the view that shows the item in a navigation bar; nil for a hidden item.
  fileprivate func view(_ look: UINavigationBarAppearance) -> UIView? {
    guard !isHidden else { return nil }
    if let button = viewInBar(look.buttonAppearance, done: look.doneButtonAppearance) { return button }
    let space = UIView(frame: CGRect(x: 0, y: 0, width: systemItem == .fixedSpace ? width : 0, height: 1))
    space.isUserInteractionEnabled = false
    return space
  }

  /// Returns the view that shows the item in a bar; nil for a space.
  func viewInBar(_ look: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance) -> UIView? {
    if let customView { return customView }
    return systemItem?.isSpace == true ? nil : _UIButtonBarButton(self, style == .done ? done : look)
  }
}
