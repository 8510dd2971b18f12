// SPDX-License-Identifier: MIT

import Foundation
import StillDiff
import Testing

/// The properties that descriptions tell, by the format that told them first.
///
/// References keep the format that they were described in. So where a list here changes, the change belongs to a new format:
/// a new entry of this table, one of `TreeFormat.additions`, and the next number in `TreeFormat.current`.
private let described: [Int: String] = [
  1: #"""
  *borderColor *borderWidth *colors *contents *cornerRadius *endPoint *fillColor *fontSize *foregroundColor
  *lineDashPattern *lineWidth *locations *mask *maskedCorners *path *shadowColor *shadowOffset *shadowOpacity
  *shadowPath *shadowRadius *startPoint *strokeColor *strokeEnd *strokeStart *transform *type *zPosition
  accessibilityContrast accessoryType adjustsFontSizeToFitWidth alignment alpha attributedText axis
  backgroundColor borderStyle bounds.origin clearButtonMode clipsToBounds color contentEdgeInsets contentInset
  contentMode contentOffset currentPage customSpacing displayScale distribution effect font horizontalSizeClass
  id image indentationLevel isAnimating isBaselineRelativeArrangement isEditing isEnabled isHidden isHighlighted
  isLayoutMarginsRelativeArrangement isOn isSelected layoutDirection layoutMargins lineBreakMode masksToBounds
  maximumTrackTintColor maximumValue minimumTrackTintColor minimumValue numberOfLines numberOfPages onTintColor
  opacity placeholder preferredContentSizeCategory progress progressTintColor rowHeight safeAreaInsets segments
  selectedSegmentIndex selectedSegmentTintColor semanticContentAttribute separatorColor separatorInset
  separatorStyle shadowColor shadowOffset spacing string style text textAlignment textColor textContainerInset
  thumbTintColor tintColor title trackTintColor transform userInterfaceStyle value verticalSizeClass zoomScale
  """#,
  2: #"""
  *.contentInsets *.interGroupSpacing *.interItemSpacing *.layoutSize *.orthogonalScrollingBehavior
  arrangedSubviews configuration configuration.background.backgroundColor configuration.background.cornerRadius
  configuration.background.image configuration.background.strokeColor configuration.background.strokeWidth
  configuration.baseBackgroundColor configuration.baseForegroundColor configuration.buttonSize
  configuration.contentInsets configuration.cornerStyle configuration.image configuration.imagePadding
  configuration.imagePlacement configuration.showsActivityIndicator configuration.subtitle
  configuration.titleAlignment configuration.titlePadding directionalLayoutMargins imageProperties.*
  imageProperties.cornerRadius imageProperties.tintColor imageToTextPadding itemSize items[*].badgeValue
  minimumInteritemSpacing minimumLineSpacing prefersLargeTitles prefersSideBySideTextAndSecondaryText
  presentation.* scrollDirection sectionInset selectedItem textToSecondaryTextHorizontalPadding
  textToSecondaryTextVerticalPadding topItem.largeTitleDisplayMode topItem.prompt topItem.title
  """#,
  3: #"""
  *.backgroundColor *.backgroundEffect *.backgroundImage *.largeTitleTextAttributes *.shadowColor
  *.titleTextAttributes *allowsGroupOpacity *compositingFilter *contentsCenter *contentsGravity *contentsRect
  *contentsScale *cornerCurve *fillRule *instanceColor *instanceColorOffsets *instanceCount *instanceTransform
  *isGeometryFlipped *lineCap *lineDashPhase *lineJoin *magnificationFilter *minificationFilter *miterLimit
  *sublayerTransform alignmentMode backgroundStyle barTintColor baselineAdjustment contentHorizontalAlignment
  contentVerticalAlignment countDownDuration currentPageIndicatorTintColor currentThumbImage date datePickerMode imageEdgeInsets isTranslucent isWrapped
  items items[*].badgeColor linkTextAttributes minimumScaleFactor overrideUserInterfaceStyle pageIndicatorTintColor
  preferredSymbolConfiguration progressViewStyle role searchBarStyle showsCancelButton
  textContainer.lineBreakMode textContainer.lineFragmentPadding textContainer.maximumNumberOfLines textStorage
  tintAdjustmentMode titleEdgeInsets topItem.leftBarButtonItems topItem.rightBarButtonItems topItem.titleView truncationMode
  unselectedItemTintColor widthForSegment
  """#,
  4: #"""
  *.backIndicatorImage *.contentInsetsReference *.edgeSpacing *.selectionIndicatorImage
  *.selectionIndicatorTintColor *.separatorConfiguration.bottomSeparatorInsets
  *.separatorConfiguration.bottomSeparatorVisibility *.separatorConfiguration.color
  *.separatorConfiguration.topSeparatorInsets *.separatorConfiguration.topSeparatorVisibility *.shadowImage
  *.showsSeparators *.stackedItemPositioning *.stackedItemSpacing *.stackedItemWidth
  *.supplementariesFollowContentInsets *isDoubleSided backIndicatorImage cellLayoutMarginsFollowReadableWidth
  contentInsetsReference hidesForSinglePage interSectionSpacing itemPositioning itemSpacing itemWidth
  sectionHeaderTopPadding selectionIndicatorImage separatorInsetReference shadowImage textContainer.exclusionPaths
  """#,
]

struct DescribedPropertyTests {
  private func names(_ format: Int) -> Set<String> {
    Set((described[format] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The names in the sources that describe views, with a star for what they are put together of.
  private func namesInSources() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/StillInspection/Tree")
    let files = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:[^a-z]add\(\s*|append\(\s*\()(name\()?"([^"]*)"/) {
        let name = match.2.replacing(/\\\([^)]*\)/, with: "*")
        found.insert((match.1 == nil ? "" : "configuration.") + name)
      }
    }
    return found
  }

  @Test func aFormatTellsAlwaysTheSameProperties() throws {
    let found = try namesInSources()
    let known = described.keys.reduce(into: Set<String>()) { $0.formUnion(names($1)) }
    let advice: Comment = "other properties are another format: see the table above"
    #expect(found.subtracting(known).sorted() == [], advice)
    #expect(known.subtracting(found).sorted() == [], advice)
    #expect(described.keys.max() == TreeFormat.current.number)
  }

  @Test func olderFormatsAreSilentAboutWhatIsNew() {
    for format in described.keys {
      let whole = format == 3 ? "standardAppearance" : "section"
      let filled = names(format).map {
        $0.replacing("[*]", with: "[1]").replacing(/^\*(?=[a-z])/, with: "layer.").replacing("*", with: whole)
      }
      for name in filled {
        for other in described.keys {
          let isSilent = TreeFormat(other).isSilent(about: name, of: "UIView", value: nil)
          #expect(isSilent == (other < format), "\(name) in a description of format \(other)")
        }
      }
    }
  }
}
