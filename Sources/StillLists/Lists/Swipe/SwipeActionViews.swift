// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The view beside the content of a swiped row, with a button for each action.
///
/// Named as UIKit's own.
final class UISwipeActionPullView: UIView {
  /// The buttons, beginning at the edge of the row.
  let buttons: [UISwipeActionStandardButton]
  private let isRight: Bool

  /// Makes the view of actions at one side of a row; `perform` is called with the number of the one that is tapped.
  init(_ actions: [UIContextualAction], isRight: Bool, height: CGFloat, perform: @escaping @MainActor (Int) -> Void) {
    self.isRight = isRight
    buttons = actions.map { UISwipeActionStandardButton($0, isRight: isRight, height: height) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first one covers the others when it takes all the room.
    for (index, button) in buttons.enumerated().reversed() {
      addSubview(button)
      button.addAction(UIAction { _ in perform(index) }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// The width at which every button is as wide as it wants to be, in points.
  var restingWidth: CGFloat { buttons.reduce(0) { $0 + $1.restingWidth } }

  /// The part of the row at its edge that the safe area leaves out, in points, which belongs to the first button.
  var edgeInset: CGFloat {
    get { buttons.first?.edgeInset ?? 0 }
    set { buttons.first?.edgeInset = newValue }
  }

  /// Places the buttons in the view's width, which they share as they share the resting width.
  ///
  /// - Parameter expansion: The fraction, from 0 to 1, of the other buttons' room that the first button covers.
  func placeButtons(expansion: CGFloat) {
    let (room, grid) = (bounds.width, pixelGrid)
    guard room > 0, restingWidth > 0 else { return }
    var start: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      var end = (start + button.restingWidth) * room / restingWidth
      if index == 0 { end += (room - end) * expansion }
      let near = grid.nearest(start * room / restingWidth)
      let far = index == buttons.count - 1 ? room : grid.nearest(end)
      button.frame = CGRect(
        x: isRight ? room - far : near, y: 0, width: max(far - near, 0), height: bounds.height)
      start += button.restingWidth
    }
  }
}

/// The button of an action, with its title, its image, or both above each other.
///
/// Named as UIKit's own.
final class UISwipeActionStandardButton: UIControl {
  private let label: UILabel?
  private let imageView: UIImageView?
  private let isRight: Bool
  /// Darkens a held button.
  private let shade = UIView(frame: .zero)

  init(_ action: UIContextualAction, isRight: Bool, height: CGFloat) {
    self.isRight = isRight
    imageView = action.image.map { UIImageView(image: $0.withRenderingMode(.alwaysTemplate)) }
    let showsTitle = action.title != nil && (action.image == nil || height >= SwipeLaws.heightForBoth)
    label = showsTitle ? UILabel(frame: .zero) : nil
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    tintColor = .white
    accessibilityLabel = action.accessibilityLabel ?? action.title ?? action.image?.accessibilityLabel
    (accessibilityTraits, isAccessibilityElement) = (.button, true)
    label?.text = action.title
    label?.textColor = .white
    label?.font = .systemFont(ofSize: SwipeLaws.titleSize)
    shade.backgroundColor = .black.withAlphaComponent(SwipeLaws.shade)
    shade.isHidden = true
    for view in [imageView, label, shade] as [UIView?] {
      view?.isUserInteractionEnabled = false
      if let view { addSubview(view) }
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// The additional width of the button in points, which is outside of the visible area.
  fileprivate var edgeInset: CGFloat = 0 { didSet { if edgeInset != oldValue { setNeedsLayout() } } }

  /// The width that the button wants to have, in points.
  var restingWidth: CGFloat { ownWidth + edgeInset }

  private var ownWidth: CGFloat {
    max(SwipeLaws.buttonWidth, max(titleSize.width, imageSize.width) + 2 * SwipeLaws.titleMargin)
  }

  private var titleSize: CGSize { label?.sizeThatFits(.zero) ?? .zero }
  private var imageSize: CGSize { imageView?.image?.size ?? .zero }

  override var isHighlighted: Bool {
    didSet { shade.isHidden = !isHighlighted }
  }

  /// Places title and image in the part that is as wide as the button wants to be, at the side of the row's content.
  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let (title, image) = (titleSize, imageSize)
    let gap = label != nil && imageView != nil ? SwipeLaws.imageGap : 0
    let middle = isRight ? ownWidth / 2 : bounds.width - ownWidth / 2
    let top = (bounds.height - title.height - gap - image.height) / 2
    imageView?.frame = place(image, middle, top)
    label?.frame = place(title, middle, top + image.height + gap)
  }

  private func place(_ size: CGSize, _ middle: CGFloat, _ top: CGFloat) -> CGRect {
    CGRect(origin: pixelGrid.nearest(CGPoint(x: middle - size.width / 2, y: top)), size: size)
  }
}
