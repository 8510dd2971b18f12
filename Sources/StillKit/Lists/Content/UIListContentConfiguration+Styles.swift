// SPDX-License-Identifier: MIT

import StillGraphics

extension UIListContentConfiguration {
  enum Kind {
    case cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter
  }

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .cell: break
    case .subtitleCell: secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    case .valueCell:
      prefersSideBySideTextAndSecondaryText = true
      secondaryTextProperties.color = .secondaryLabel
    case .plainHeader: setUpBand(font: .preferredFont(forTextStyle: .headline), color: .label, top: 4, bottom: 4)
    case .plainFooter:
      setUpBand(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel, top: 4, bottom: 4)
    case .groupedHeader:
      setUpBand(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel, top: 16, bottom: 6)
      textProperties.transform = .uppercase
    case .groupedFooter:
      setUpBand(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel, top: 8, bottom: 12)
    }
  }

  private mutating func setUpBand(font: UIFont, color: UIColor, top: CGFloat, bottom: CGFloat) {
    (textProperties.font, textProperties.color) = (font, color)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    secondaryTextProperties.color = .secondaryLabel
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16)
  }

  /// A row with a text, and a second one below it.
  public static func cell() -> Self { Self(.cell) }
  /// A row with a small second text below the first.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// A row with a grey second text at its end.
  public static func valueCell() -> Self { Self(.valueCell) }
  public static func plainHeader() -> Self { Self(.plainHeader) }
  public static func plainFooter() -> Self { Self(.plainFooter) }
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  public static func groupedFooter() -> Self { Self(.groupedFooter) }

  /// This configuration with the looks of a state: what is disabled is pale.
  public func updated(for state: any UIConfigurationState) -> Self {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    guard let isDisabled else { return self }
    var updated = self
    let usual = Self(kind)
    if isDisabled {
      updated.textProperties.color = .tertiaryLabel
      updated.secondaryTextProperties.color = .tertiaryLabel
    } else if textProperties.color == .tertiaryLabel {
      updated.textProperties.color = usual.textProperties.color
      updated.secondaryTextProperties.color = usual.secondaryTextProperties.color
    }
    return updated
  }
}
