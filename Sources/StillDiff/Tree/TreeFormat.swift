// SPDX-License-Identifier: MIT

/// The number of a description's format, which is raised whenever descriptions begin to tell other properties.
///
/// A description of an older format is silent about what was added since: a property that it lacks need not have been as
/// by default.
package struct TreeFormat: Comparable, Sendable {
  package let number: Int

  package static let current = TreeFormat(3)

  /// The first words of every description, before the number of its format.
  private static let title = "Stillframe tree "

  /// The properties that each format tells first, from the second on.
  ///
  /// A name that ends in `.` or `[` stands for all that begin so, and `UISlider.thumbTintColor` for the property of one
  /// class, where others were told of it before.
  private static let additions: [Int: [String]] = [
    2: [
      "arrangedSubviews", "configuration", "configuration.", "directionalLayoutMargins", "imageProperties.",
      "imageToTextPadding", "items[", "itemSize", "minimumInteritemSpacing", "minimumLineSpacing", "prefersLargeTitles",
      "prefersSideBySideTextAndSecondaryText", "presentation.", "scrollDirection", "section.", "section[",
      "sectionInset",
      "selectedItem",
      "textToSecondaryTextHorizontalPadding", "textToSecondaryTextVerticalPadding", "topItem.",
    ],
    3: [
      "CATextLayer.font", "UISlider.thumbTintColor", "UITextField.attributedText", "alignmentMode", "backgroundStyle",
      "barTintColor",
      "baselineAdjustment", "contentHorizontalAlignment", "contentVerticalAlignment", "countDownDuration",
      "currentPageIndicatorTintColor",
      "currentThumbImage", "date", "datePickerMode", "imageEdgeInsets", "isTranslucent", "isWrapped", "items",
      "linkTextAttributes",
      "minimumScaleFactor", "overrideUserInterfaceStyle", "pageIndicatorTintColor", "preferredSymbolConfiguration",
      "progressViewStyle", "role", "scrollEdgeAppearance.", "searchBarStyle", "showsCancelButton",
      "standardAppearance.", "textContainer.", "textStorage", "tintAdjustmentMode", "titleEdgeInsets",
      "topItem.leftBarButtonItems", "topItem.rightBarButtonItems", "topItem.scrollEdgeAppearance.",
      "topItem.standardAppearance.",
      "topItem.titleView", "truncationMode", "unselectedItemTintColor", "widthForSegment",
    ],
  ]
  /// The properties of layers that the third format tells first; a view's own have `layer.` before them.
  private static let layerAdditions: Set<String> = [
    "allowsGroupOpacity", "compositingFilter", "contentsCenter", "contentsGravity", "contentsRect", "contentsScale",
    "cornerCurve", "fillRule", "instanceColor", "instanceColorOffsets", "instanceCount", "instanceTransform",
    "isGeometryFlipped", "lineCap", "lineDashPhase", "lineJoin", "magnificationFilter", "minificationFilter",
    "miterLimit", "sublayerTransform",
  ]

  package init(_ number: Int) { self.number = number }

  /// Reads the format of a description; nil for a text without a number, as versions before the first format wrote.
  package init?(of description: some StringProtocol) {
    guard description.hasPrefix(Self.title) else { return nil }
    let digits = description.utf8.dropFirst(Self.title.utf8.count).prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    self.number = number
  }

  package static func < (one: TreeFormat, other: TreeFormat) -> Bool { one.number < other.number }

  /// The beginning of a description of this format.
  package var heading: String { "\(Self.title)\(number)" }

  /// Returns true for a description that this version would write in another format.
  package static func isOlder(_ description: String) -> Bool {
    TreeFormat(of: description).map { $0 < current } ?? true
  }

  /// Returns true for a property of which a description of this format cannot tell what the current one tells.
  ///
  /// - Parameters:
  ///   - name: The name of the property, as descriptions write it.
  ///   - type: The class of the view or layer.
  ///   - value: The value that the description has; nil where it has none.
  package func isSilent(about name: String, of type: String, value: String?) -> Bool {
    if number >= Self.current.number { return false }
    // The first format wrote runs of text with the names of Foundation's classes.
    if let value { return number < 2 && name == "attributedText" && value.contains(": NS") }
    let ofLayer = name.hasPrefix("layer.") ? String(name.dropFirst("layer.".count)) : name
    if number < 3, Self.layerAdditions.contains(ofLayer) || name.hasSuffix("].badgeColor") { return true }
    return Self.additions.contains { format, names in
      format > number
        && names.contains { entry in
          entry.hasSuffix(".") || entry.hasSuffix("[")
            ? name.hasPrefix(entry) : name == entry || "\(type).\(name)" == entry
        }
    }
  }
}
