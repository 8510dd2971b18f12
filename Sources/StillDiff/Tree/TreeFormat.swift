// SPDX-License-Identifier: MIT

/// The number of a description's format, which is raised whenever descriptions include further properties.
///
/// A description of an older format lacks the properties that were added since. Such a property may have had any value.
package struct TreeFormat: Comparable, Sendable {
  package let number: Int

  package static let current = TreeFormat(4)

  /// The first words of every description, before the number of its format.
  private static let title = "Stillframe tree "

  /// The properties that each format added, from the second on.
  ///
  /// A name that ends in `.` or `[` stands for all names with this prefix, one that begins with `.` for all names with this
  /// suffix, and a star for a number. `UISlider.thumbTintColor` stands for the property of one class, if other classes had it
  /// before. The properties of a view's layer have the prefix `layer.`.
  private static let additions: [Int: [String]] = [
    2: [
      "arrangedSubviews", "configuration", "configuration.", "directionalLayoutMargins", "imageProperties.",
      "imageToTextPadding", "itemSize", "items[", "minimumInteritemSpacing", "minimumLineSpacing",
      "prefersLargeTitles", "prefersSideBySideTextAndSecondaryText", "presentation.", "scrollDirection", "section.",
      "sectionInset", "section[", "selectedItem", "textToSecondaryTextHorizontalPadding",
      "textToSecondaryTextVerticalPadding", "topItem.",
    ],
    3: [
      "CATextLayer.font", "UISlider.thumbTintColor", "UITextField.attributedText", "alignmentMode",
      "allowsGroupOpacity", "backgroundStyle", "barTintColor", "baselineAdjustment", "compositingFilter",
      "contentHorizontalAlignment", "contentVerticalAlignment", "contentsCenter", "contentsGravity", "contentsRect",
      "contentsScale", "cornerCurve", "countDownDuration", "currentPageIndicatorTintColor", "currentThumbImage",
      "date", "datePickerMode", "fillRule", "imageEdgeInsets", "instanceColor", "instanceColorOffsets",
      "instanceCount", "instanceTransform", "isGeometryFlipped", "isTranslucent", "isWrapped", "items",
      "items[*].badgeColor", "lineCap", "lineDashPhase", "lineJoin", "linkTextAttributes", "magnificationFilter",
      "minificationFilter", "minimumScaleFactor", "miterLimit", "overrideUserInterfaceStyle",
      "pageIndicatorTintColor", "preferredSymbolConfiguration", "progressViewStyle", "role", "scrollEdgeAppearance.",
      "searchBarStyle", "showsCancelButton", "standardAppearance.", "sublayerTransform", "textContainer.",
      "textStorage", "tintAdjustmentMode", "titleEdgeInsets", "topItem.leftBarButtonItems",
      "topItem.rightBarButtonItems", "topItem.scrollEdgeAppearance.", "topItem.standardAppearance.",
      "topItem.titleView", "truncationMode", "unselectedItemTintColor", "widthForSegment",
    ],
    4: [
      ".backIndicatorImage", ".contentInsetsReference", ".edgeSpacing", ".selectionIndicatorImage",
      ".selectionIndicatorTintColor", ".separatorConfiguration.bottomSeparatorInsets",
      ".separatorConfiguration.bottomSeparatorVisibility", ".separatorConfiguration.color",
      ".separatorConfiguration.topSeparatorInsets", ".separatorConfiguration.topSeparatorVisibility", ".shadowImage",
      ".showsSeparators", ".stackedItemPositioning", ".stackedItemSpacing", ".stackedItemWidth",
      ".supplementariesFollowContentInsets", "backIndicatorImage", "cellLayoutMarginsFollowReadableWidth",
      "contentInsetsReference", "hidesForSinglePage", "interSectionSpacing", "isDoubleSided", "itemPositioning",
      "itemSpacing", "itemWidth", "sectionHeaderTopPadding", "selectionIndicatorImage", "separatorInsetReference",
      "shadowImage", "textContainer.exclusionPaths",
    ],
  ]

  package init(_ number: Int) { self.number = number }

  /// Reads the format of a description; nil for a text without a number, such as those before the first format.
  package init?(of description: some StringProtocol) {
    guard description.hasPrefix(Self.title) else { return nil }
    let digits = description.utf8.dropFirst(Self.title.utf8.count).prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    self.number = number
  }

  package static func < (one: TreeFormat, other: TreeFormat) -> Bool { one.number < other.number }

  /// The first words of a description in this format.
  package var heading: String { "\(Self.title)\(number)" }

  /// Returns true for a description that this version would write in another format.
  package static func isOlder(_ description: String) -> Bool {
    TreeFormat(of: description).map { $0 < current } ?? true
  }

  /// Returns true for a property that a description of this format does not have, or writes in another way than the current
  /// format.
  ///
  /// - Parameters:
  ///   - name: The name of the property, as descriptions write it.
  ///   - type: The class of the view or layer.
  ///   - value: The value in the description; nil if it has none.
  package func isSilent(about name: String, of type: String, value: String?) -> Bool {
    if number >= Self.current.number { return false }
    // The first format wrote the names of Foundation's classes in runs of text.
    if let value { return number < 2 && name == "attributedText" && value.contains(": NS") }
    let ofLayer = name.hasPrefix("layer.") ? String(name.dropFirst("layer.".count)) : name
    let names = [name, ofLayer, "\(type).\(name)", name.replacing(/\[[0-9]+\]/, with: "[*]")]
    return Self.additions.contains { format, entries in
      format > number
        && entries.contains { entry in
          if entry.hasPrefix(".") { return name.hasSuffix(entry) }
          return entry.hasSuffix(".") || entry.hasSuffix("[") ? name.hasPrefix(entry) : names.contains(entry)
        }
    }
  }
}
