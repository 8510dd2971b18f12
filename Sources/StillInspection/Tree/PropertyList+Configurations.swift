// SPDX-License-Identifier: MIT

import Foundation
import StillKit

extension PropertyList {
  /// Adds the properties of a button's configuration except the title.
  mutating func describe(_ configuration: UIButton.Configuration) {
    let usual = UIButton.Configuration.plain()
    func name(_ property: String) -> String { "configuration.\(property)" }
    add("configuration", configuration.styleName)
    add(name("subtitle"), configuration.subtitle)
    add(name("image"), configuration.image)
    if configuration.imagePlacement != usual.imagePlacement {
      add(name("imagePlacement"), configuration.imagePlacement.inCode)
    }
    add(name("imagePadding"), configuration.imagePadding)
    add(name("titlePadding"), configuration.titlePadding, usually: usual.titlePadding)
    add(name("titleAlignment"), case: configuration.titleAlignment, usually: usual.titleAlignment)
    add(name("showsActivityIndicator"), configuration.showsActivityIndicator)
    add(name("buttonSize"), case: configuration.buttonSize, usually: usual.buttonSize)
    add(name("cornerStyle"), case: configuration.cornerStyle, usually: usual.cornerStyle)
    var sized = usual
    sized.buttonSize = configuration.buttonSize
    if configuration.contentInsets != sized.contentInsets {
      add(name("contentInsets"), Self.numbers(configuration.contentInsets))
    }
    add(name("baseForegroundColor"), configuration.baseForegroundColor)
    add(name("baseBackgroundColor"), configuration.baseBackgroundColor)
    let (background, other) = (configuration.background, usual.background)
    add(name("background.backgroundColor"), background.backgroundColor)
    add(name("background.cornerRadius"), background.cornerRadius, usually: other.cornerRadius)
    add(name("background.strokeColor"), background.strokeColor)
    add(name("background.strokeWidth"), background.strokeWidth, usually: other.strokeWidth)
    add(name("background.image"), background.image)
  }

  /// Adds the properties that position the content of a list cell; its texts and images are views, which are described too.
  mutating func describe(_ configuration: UIListContentConfiguration) {
    add("imageToTextPadding", configuration.imageToTextPadding, usually: 16)
    add("textToSecondaryTextHorizontalPadding", configuration.textToSecondaryTextHorizontalPadding, usually: 8)
    add("textToSecondaryTextVerticalPadding", configuration.textToSecondaryTextVerticalPadding, usually: 3)
    add("prefersSideBySideTextAndSecondaryText", configuration.prefersSideBySideTextAndSecondaryText)
    let margins = Self.numbers(configuration.directionalLayoutMargins)
    if margins != "11 16 11 8" { add("directionalLayoutMargins", margins) }
    let image = configuration.imageProperties
    add("imageProperties.tintColor", image.tintColor)
    add("imageProperties.cornerRadius", image.cornerRadius)
    for (name, size) in [("maximumSize", image.maximumSize), ("reservedLayoutSize", image.reservedLayoutSize)]
    where size != .zero { add("imageProperties.\(name)", Self.numbers(size.width, size.height)) }
  }

  /// Adds the numbers of a collection's layout.
  mutating func describeLayout(of collection: UICollectionView) {
    switch collection.collectionViewLayout {
    case let layout as UICollectionViewFlowLayout:
      add("minimumLineSpacing", layout.minimumLineSpacing, usually: 10)
      add("minimumInteritemSpacing", layout.minimumInteritemSpacing, usually: 10)
      let size = layout.itemSize
      if size != CGSize(width: 50, height: 50) { add("itemSize", Self.numbers(size.width, size.height)) }
      add("sectionInset", layout.sectionInset)
      add("scrollDirection", case: layout.scrollDirection, usually: .vertical)
    case let layout as UICollectionViewCompositionalLayout:
      add("interSectionSpacing", layout.configuration.interSectionSpacing)
      add("contentInsetsReference", case: layout.configuration.contentInsetsReference, usually: .safeArea)
      for (index, section) in layout.preparedSections.enumerated().prefix(20) { describe(section, index) }
    default: break
    }
  }

  private mutating func describe(_ section: NSCollectionLayoutSection, _ index: Int) {
    let name = index == 0 ? "section" : "section[\(index)]"
    add("\(name).interGroupSpacing", section.interGroupSpacing)
    if section.contentInsets != .zero { add("\(name).contentInsets", Self.numbers(section.contentInsets)) }
    add("\(name).orthogonalScrollingBehavior", case: section.orthogonalScrollingBehavior, usually: .none)
    if let list = section.list {
      describe(list, "\(name).list")
    } else {
      add("\(name).contentInsetsReference", case: section.contentInsetsReference, usually: .automatic)
    }
    add("\(name).supplementariesFollowContentInsets", section.supplementariesFollowContentInsets, usually: true)
    describe(section.group, "\(name).group", depth: 0)
  }

  /// Adds how a list separates its rows; the separators of single rows are views, which are described by themselves.
  private mutating func describe(_ list: UICollectionLayoutListConfiguration, _ name: String) {
    add("\(name).showsSeparators", list.showsSeparators, usually: true)
    let (lines, usual) = (list.separatorConfiguration, UIListSeparatorConfiguration(listAppearance: .plain))
    add(
      "\(name).separatorConfiguration.topSeparatorVisibility", case: lines.topSeparatorVisibility, usually: .automatic)
    add(
      "\(name).separatorConfiguration.bottomSeparatorVisibility", case: lines.bottomSeparatorVisibility,
      usually: .automatic)
    if lines.topSeparatorInsets != usual.topSeparatorInsets {
      add("\(name).separatorConfiguration.topSeparatorInsets", Self.numbers(lines.topSeparatorInsets))
    }
    if lines.bottomSeparatorInsets != usual.bottomSeparatorInsets {
      add("\(name).separatorConfiguration.bottomSeparatorInsets", Self.numbers(lines.bottomSeparatorInsets))
    }
    if lines.color != usual.color { add("\(name).separatorConfiguration.color", lines.color) }
  }

  private mutating func describe(_ item: NSCollectionLayoutItem, _ name: String, depth: Int) {
    add(
      "\(name).layoutSize",
      "\(Self.words(item.layoutSize.widthDimension)) × \(Self.words(item.layoutSize.heightDimension))")
    if item.contentInsets != .zero { add("\(name).contentInsets", Self.numbers(item.contentInsets)) }
    add("\(name).edgeSpacing", item.edgeSpacing.flatMap(Self.words))
    guard let group = item as? NSCollectionLayoutGroup, depth < 4 else { return }
    if let spacing = group.interItemSpacing { add("\(name).interItemSpacing", Self.number(spacing.spacing)) }
    for (index, inner) in group.subitems.enumerated().prefix(8) {
      let end = group.subitems.count > 1 ? "[\(index)]" : ""
      describe(inner, "\(name).item\(end)", depth: depth + 1)
    }
  }

  private static func words(_ dimension: NSCollectionLayoutDimension) -> String {
    let number = number(dimension.dimension)
    if dimension.isFractionalWidth { return "fractionalWidth \(number)" }
    if dimension.isFractionalHeight { return "fractionalHeight \(number)" }
    return dimension.isEstimated ? "estimated \(number)" : "absolute \(number)"
  }

  /// Returns the spaces that there are, as `leading 4, trailing at least 8`; nil if there are none.
  private static func words(_ spacing: NSCollectionLayoutEdgeSpacing) -> String? {
    let edges = [
      ("leading", spacing.leading), ("top", spacing.top), ("trailing", spacing.trailing), ("bottom", spacing.bottom),
    ]
    let words = edges.compactMap { name, space in
      space.map { "\(name) \($0.isFlexibleSpacing ? "at least " : "")\(number($0.spacing))" }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func numbers(_ insets: NSDirectionalEdgeInsets) -> String {
    numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
}

extension NSDirectionalRectEdge {
  fileprivate var inCode: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    default: "\(rawValue)"
    }
  }
}
