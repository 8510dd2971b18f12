// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The object that follows a finger over the elements of open menus.
@MainActor protocol MenuFingerFollower: AnyObject {
  /// Called when a finger touches an element, or has moved since.
  func fingerMoved(_ touch: UITouch)
  /// Called when the finger is lifted.
  func fingerLifted(_ touch: UITouch)
  /// Called when the finger is taken away, for example because the menu scrolls.
  func fingerCancelled()
}

/// An element of an open menu that a finger can choose, by a tap or at the end of a drag that began elsewhere.
class MenuItemView: UIControl {
  let element: UIMenuElement
  weak var follower: (any MenuFingerFollower)?
  let title = UILabel(frame: .zero)
  let picture = UIImageView(frame: .zero)

  init(_ element: UIMenuElement) {
    self.element = element
    super.init(frame: .zero)
    isOpaque = false
    isEnabled = !element.ownAttributes.contains(.disabled)
    (title.text, title.textColor) = (element.title, color)
    title.adjustsFontForContentSizeCategory = true
    picture.tintColor = color
    picture.contentMode = .center
    accessibilityIdentifier = element.accessibilityIdentifier
  }

  required init?(coder: NSCoder) { return nil }

  var color: UIColor { !isEnabled ? .tertiaryLabel : element.isDestructive ? .systemRed : .label }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchesMoved(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { follower?.fingerMoved(touch) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { follower?.fingerLifted(touch) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.fingerCancelled() }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults.element(
      label: element.accessibilityLabel ?? element.title, traits: .button)
    if element.shownState == .on { defaults.traits.insert(.selected) }
    return defaults
  }
}

/// The row of an action, or of a menu within another one.
final class MenuRow: MenuItemView {
  private let subtitle = UILabel(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  /// True if the row leaves room for a mark, since a row of its list has one.
  private let showsMark: Bool
  /// True for the row that leads out of the menu whose name it has.
  let leadsBack: Bool

  init(_ element: UIMenuElement, showsMark: Bool, leadsBack: Bool = false) {
    (self.showsMark, self.leadsBack) = (showsMark, leadsBack)
    super.init(element)
    let traits = UITraitCollection.current
    title.font =
      leadsBack
      ? UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: 17, weight: .semibold), compatibleWith: traits)
      : .preferredFont(forTextStyle: .body)
    subtitle.text = leadsBack ? nil : element.subtitle
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    subtitle.adjustsFontForContentSizeCategory = true
    subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    mark.tintColor = color
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .subheadline, scale: .small)
      .applying(UIImage.SymbolConfiguration(weight: .semibold))
    mark.image = markName.flatMap { UIImage(systemName: $0) }
    if element is UIMenu { mark.image = mark.image?.imageFlippedForRightToLeftLayoutDirection() }
    mark.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    picture.image = leadsBack ? nil : element.shownImage
    for view in [title, subtitle, mark, picture] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private var markName: String? {
    if element is UIMenu { return leadsBack ? "chevron.down" : "chevron.right" }
    return element.shownState == .on ? "checkmark" : element.shownState == .mixed ? "minus" : nil
  }

  /// The widths of the space before the texts, and of that behind them.
  private var sides: (leading: CGFloat, trailing: CGFloat) {
    let image = picture.image == nil ? 0 : picture.sizeThatFits(.zero).width + MenuMetrics.beforeImage
    let leading = showsMark ? MenuMetrics.markStart + MenuMetrics.markRoom(traitCollection) : MenuMetrics.side
    return (leading, MenuMetrics.side + image)
  }

  /// The heights of the texts in a row of some width.
  private func heights(in width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    let lines = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
    (title.numberOfLines, subtitle.numberOfLines) = (lines, lines)
    let room = CGSize(width: max(width - sides.leading - sides.trailing, 0), height: .greatestFiniteMagnitude)
    let second = subtitle.text?.isEmpty ?? true ? 0 : subtitle.sizeThatFits(room).height
    return (title.sizeThatFits(room).height, second)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = heights(in: size.width)
    let row = MenuMetrics.rowHeight(traitCollection.preferredContentSizeCategory)
    let least = heights.subtitle > 0 ? (row * MenuMetrics.subtitled).rounded(.up) : row
    let height = max(heights.title + heights.subtitle + 2 * MenuMetrics.edge, least)
    return CGSize(width: size.width, height: pixelGrid.up(height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (heights, sides) = (heights(in: bounds.width), sides)
    let width = max(bounds.width - sides.leading - sides.trailing, 0)
    let top = pixelGrid.nearest((bounds.height - heights.title - heights.subtitle) / 2)
    place(title, CGRect(x: sides.leading, y: top, width: width, height: heights.title))
    place(subtitle, CGRect(x: sides.leading, y: top + heights.title, width: width, height: heights.subtitle))
    let marked = MenuMetrics.markRoom(traitCollection) - 4
    place(mark, CGRect(x: MenuMetrics.markStart, y: 0, width: marked, height: bounds.height))
    let side = picture.sizeThatFits(.zero)
    let y = pixelGrid.nearest((bounds.height - side.height) / 2)
    place(
      picture, CGRect(x: bounds.width - MenuMetrics.side - side.width, y: y, width: side.width, height: side.height))
  }

  private func place(_ view: UIView, _ frame: CGRect) { view.frame = mirroredIfRightToLeft(frame, in: bounds) }
}

/// An element that stands beside others: an image, with a title below it where there is room.
final class MenuTile: MenuItemView {
  private let kind: MenuSections.Layout

  init(_ element: UIMenuElement, _ kind: MenuSections.Layout) {
    self.kind = kind
    super.init(element)
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    picture.image = element.shownImage
    title.font = .preferredFont(forTextStyle: kind == .medium ? .footnote : .body)
    title.textAlignment = .center
    title.isHidden = kind != .medium && picture.image != nil
    for view in [picture, title] as [UIView] { addSubview(view) }
    stateChanged()
  }

  required init?(coder: NSCoder) { return nil }

  /// An element that is on has the colour of the tint in a palette, and a grey ground elsewhere.
  override func stateChanged() {
    super.stateChanged()
    guard element.shownState == .on, !isHighlighted else { return }
    if kind == .palette { return picture.tintColor = isEnabled ? .tintColor : color }
    backgroundColor = .quaternarySystemFill
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let factor = kind == .medium ? MenuMetrics.mediumHeight : MenuMetrics.smallHeight
    let row = MenuMetrics.rowHeight(traitCollection.preferredContentSizeCategory)
    return CGSize(width: size.width, height: (row * factor).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (image, text) = (picture.sizeThatFits(.zero), title.sizeThatFits(.zero))
    let between: CGFloat = 4
    let showsBoth = !title.isHidden && picture.image != nil
    let height = showsBoth ? image.height + between + text.height : title.isHidden ? image.height : text.height
    let top = pixelGrid.nearest((bounds.height - height) / 2)
    picture.frame = pixelGrid.snapped(
      CGRect(x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height))
    let y = showsBoth ? top + image.height + between : top
    title.frame = CGRect(x: between, y: y, width: max(bounds.width - 2 * between, 0), height: text.height)
  }
}
