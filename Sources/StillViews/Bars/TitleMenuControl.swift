// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The title of a navigation bar's item that has a menu, followed by a chevron.
final class TitleMenuControl: UIControl {
  let label = UILabel(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  private weak var item: UINavigationItem?

  /// The space between the title and the chevron, in points; neither was measured on iOS.
  private static let gap: CGFloat = 4

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    isOpaque = false
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)
    sign.image = UIImage(systemName: "chevron.down")
    sign.tintColor = .secondaryLabel
    for view in [label, sign] as [UIView] { addSubview(view) }
    (isContextMenuInteractionEnabled, showsMenuAsPrimaryAction) = (true, true)
  }

  required init?(coder: NSCoder) { return nil }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    item?.titleMenuProvider.map { UIContextMenuConfiguration(actionProvider: $0) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (text, mark) = (label.sizeThatFits(.zero), sign.sizeThatFits(.zero))
    return CGSize(width: text.width + Self.gap + mark.width, height: max(text.height, mark.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mark = sign.sizeThatFits(.zero)
    let text = CGRect(x: 0, y: 0, width: max(bounds.width - Self.gap - mark.width, 0), height: bounds.height)
    label.frame = mirroredIfRightToLeft(text, in: bounds)
    let end = CGRect(
      x: text.maxX + Self.gap, y: (bounds.height - mark.height) / 2, width: mark.width, height: mark.height)
    sign.frame = pixelGrid.snapped(mirroredIfRightToLeft(end, in: bounds))
  }

  override func stateChanged() {
    super.stateChanged()
    for view in [label, sign] as [UIView] { view.alpha = isHighlighted ? 0.2 : 1 }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(label: label.text, traits: [.button, .header])
  }
}
