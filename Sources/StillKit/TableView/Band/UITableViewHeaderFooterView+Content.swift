// SPDX-License-Identifier: MIT

import StillGraphics

/// What a header or footer consists of.
@MainActor
struct BandParts {
  var content = UIView(frame: .zero)
  var text: UILabel?
  var detail: UILabel?
  var configuration: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var configuredBackground: ButtonBackgroundView?
  var backgroundView: UIView?
  /// Whether the text is the data source's title.
  var showsTitle = false
}

/// What a table tells a header or footer about its place.
@MainActor
struct TableBandPlace {
  let style: UITableView.Style
  let isHeader: Bool
  let isFirst: Bool
  let sideMargin: CGFloat
  let backgroundColor: UIColor?

  init(_ table: UITableView, isHeader: Bool, isFirst: Bool) {
    style = table.style
    self.isHeader = isHeader
    self.isFirst = isFirst && table.tableHeaderView == nil
    sideMargin = table.sideMargin
    backgroundColor = table.backgroundColor
  }

  var kind: UIListContentConfiguration.Kind {
    if style == .plain { return isHeader ? .plainHeader : .plainFooter }
    return isHeader ? .groupedHeader : .groupedFooter
  }
  /// Above the first group there is more room.
  var extraTop: CGFloat { style != .plain && isHeader && isFirst ? 17.5 : 0 }
}

extension UITableViewHeaderFooterView {
  var styleConfiguration: UIListContentConfiguration {
    UIListContentConfiguration(table?.kind ?? .plainHeader)
  }

  func placeChanged() {
    guard let table else { return }
    let insets = UIEdgeInsets(top: 8, left: table.sideMargin, bottom: 8, right: table.sideMargin)
    setLayoutMargins(insets)
    parts.content.setLayoutMargins(insets)
    setNeedsLayout()
  }

  var madeTextLabel: UILabel? {
    if let label = parts.text { return label }
    parts.text = makeLabel(styleConfiguration.textProperties)
    return parts.text
  }

  var madeDetailLabel: UILabel? {
    if let label = parts.detail { return label }
    parts.detail = makeLabel(styleConfiguration.secondaryTextProperties)
    return parts.detail
  }

  private func makeLabel(_ properties: UIListContentConfiguration.TextProperties) -> UILabel {
    let label = UITableViewLabel(frame: .zero)
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    return label
  }

  func showTitle(_ title: String) {
    let properties = styleConfiguration.textProperties
    guard let label = textLabel else { return }
    (label.font, label.textColor) = (properties.font, properties.color)
    label.text = properties.transform(title)
    parts.showsTitle = true
    setNeedsLayout()
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    parts.configuration = configuration?.updated(for: configurationState)
    if let configuration = parts.configuration, let view = contentView as? (any UIView & UIContentView),
      view.supports(configuration)
    {
      view.configuration = configuration
      return
    }
    parts.content.removeFromSuperview()
    (parts.text, parts.detail) = (nil, nil)
    parts.content = parts.configuration?.makeContentView() ?? UIView(frame: .zero)
    addSubview(parts.content)
    placeChanged()
  }

  func setBackgroundView(_ view: UIView?) {
    if parts.backgroundView !== view { parts.backgroundView?.removeFromSuperview() }
    parts.backgroundView = view
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }
}
