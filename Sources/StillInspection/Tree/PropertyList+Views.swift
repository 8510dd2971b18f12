// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

extension PropertyList {
  /// Adds the visible properties of a view.
  mutating func describe(_ view: UIView, isRoot: Bool, _ seen: SeenTexts) {
    add("id", view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 })
    describeContent(of: view)
    add("isHidden", view.isHidden)
    add("alpha", view.alpha, usually: 1)
    add("backgroundColor", view.backgroundColor)
    // Views inherit the tint mode, so it is added only where it changes.
    if view.tintAdjustmentMode == .dimmed, view.superview?.tintAdjustmentMode != .dimmed {
      add("tintAdjustmentMode", "dimmed")
    }
    let tint = view.tintColor.map { hex($0.resolvedColor(with: view.traitCollection)) }
    let above = view.superview?.tintColor.map { hex($0.resolvedColor(with: view.traitCollection)) }
    if isRoot || tint != above { add("tintColor", tint) }
    add("clipsToBounds", view.clipsToBounds, usually: view is UIScrollView)
    if view.transform != .identity {
      let matrix = view.transform
      add(
        "transform",
        [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Self.number).joined(separator: " "))
    }
    if !(view is UIScrollView) { add("bounds.origin", view.bounds.origin) }
    let margins = view.ownMargins
    let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    // Margins of lists and cells depend on the screen, not on the app.
    if !(view is UIScrollView), !"\(type(of: view))".hasSuffix("ContentView") {
      add("layoutMargins", margins, usually: usual)
    }
    add("semanticContentAttribute", case: view.semanticContentAttribute, usually: .unspecified)
    add("overrideUserInterfaceStyle", case: view.overrideUserInterfaceStyle, usually: .unspecified)
    describeLook(of: view.layer, prefix: "layer.")
    if let control = view as? UIControl {
      add("isEnabled", control.isEnabled, usually: true)
      add("isSelected", control.isSelected)
      add("isHighlighted", control.isHighlighted)
    }
    describeOwn(view, seen)
  }

  private mutating func describeContent(of view: UIView) {
    switch view {
    case let label as UILabel: describe(label)
    case let view as UIImageView:
      add("image", view.isHighlighted ? view.highlightedImage ?? view.image : view.image)
      add("contentMode", case: view.contentMode, usually: .scaleToFill)
      add("preferredSymbolConfiguration", view.preferredSymbolConfiguration.map { Self.words("\($0)") })
    case let stack as UIStackView: describe(stack)
    case let button as UIButton:
      add("title", button.configuration?.title ?? button.currentTitle)
      add("contentEdgeInsets", button.contentEdgeInsets)
      add("titleEdgeInsets", button.titleEdgeInsets)
      add("imageEdgeInsets", button.imageEdgeInsets)
      add("contentHorizontalAlignment", case: button.contentHorizontalAlignment, usually: .center)
      add("contentVerticalAlignment", case: button.contentVerticalAlignment, usually: .center)
      add("role", case: button.role, usually: .normal)
      if let configuration = button.configuration { describe(configuration) }
    case let field as UITextField:
      add("text", field.text.flatMap { $0.isEmpty ? nil : Self.shown($0, isSecret: field.isSecureTextEntry) })
      if let text = field.attributedText, text.hasRuns, !field.isSecureTextEntry { add("attributedText", text) }
      add("placeholder", field.placeholder)
      add("font", field.font)
      add("textColor", field.textColor)
      add("textAlignment", case: field.textAlignment, usually: .natural)
      add("borderStyle", case: field.borderStyle, usually: .none)
      add("clearButtonMode", case: field.clearButtonMode, usually: .never)
    case let text as UITextView:
      add("text", text.text.map { Self.shown($0, isSecret: text.isSecureTextEntry) })
      add("font", text.font)
      add("textColor", text.textColor)
      add("textContainerInset", text.textContainerInset, usually: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
      describeLayout(of: text)
      describe(text as UIScrollView)
    case let scrollView as UIScrollView: describe(scrollView)
    case let cell as UITableViewCell:
      add("accessoryType", case: cell.accessoryType, usually: .none)
      add("isSelected", cell.isSelected)
      add("isEditing", cell.isEditing)
      add("indentationLevel", cell.indentationLevel)
    case let cell as UICollectionViewCell:
      add("isSelected", cell.isSelected)
      add("isHighlighted", cell.isHighlighted)
    case let view as UIVisualEffectView: add("effect", view.effect.map { Self.words($0.description) })
    case let view as UIListContentView:
      if let configuration = view.configuration as? UIListContentConfiguration { describe(configuration) }
    case let bar as UINavigationBar: describe(bar)
    case let bar as UITabBar: describe(bar)
    case let bar as UIToolbar: describe(bar)
    case let bar as UISearchBar:
      add("searchBarStyle", case: bar.searchBarStyle, usually: .default)
      add("showsCancelButton", bar.showsCancelButton)
    default: describeControl(view)
    }
  }

  /// Returns a text as it is shown: a secure one has dots for its characters.
  private static func shown(_ text: String, isSecret: Bool) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }

  private mutating func describe(_ label: UILabel) {
    add("text", label.text)
    add("font", label.font)
    add("textColor", label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor)
    add("textAlignment", case: label.textAlignment, usually: .natural)
    add("numberOfLines", label.numberOfLines, usually: 1)
    add("lineBreakMode", case: label.lineBreakMode, usually: .byTruncatingTail)
    add("isEnabled", label.isEnabled, usually: true)
    add("adjustsFontSizeToFitWidth", label.adjustsFontSizeToFitWidth)
    if label.adjustsFontSizeToFitWidth {
      add("minimumScaleFactor", label.minimumScaleFactor)
      add("baselineAdjustment", case: label.baselineAdjustment, usually: .alignBaselines)
    }
    if let color = label.shadowColor {
      add("shadowColor", color)
      add("shadowOffset", Self.numbers(label.shadowOffset.width, label.shadowOffset.height))
    }
    // The label's own properties describe a text with a single run.
    if let text = label.attributedText, text.hasRuns { add("attributedText", text) }
  }

  /// Adds further properties that affect how the text is drawn and broken into lines.
  private mutating func describeLayout(of view: UITextView) {
    // For a secure text, only the dots are described.
    if let text = view.attributedText, !view.isSecureTextEntry, text.hasRuns || view.textAlignment != .natural {
      add("textStorage", text)
    }
    let container = view.textContainer
    add("textContainer.lineFragmentPadding", container.lineFragmentPadding, usually: 5)
    add("textContainer.maximumNumberOfLines", container.maximumNumberOfLines)
    add("textContainer.lineBreakMode", case: container.lineBreakMode, usually: .byWordWrapping)
    if !container.exclusionPaths.isEmpty {
      let paths = container.exclusionPaths.map(\.cgPath.description).joined(separator: "; ")
      add("textContainer.exclusionPaths", Self.digest(of: paths))
    }
    if let text = view.attributedText, text.hasLinks { add("linkTextAttributes", words(of: view.linkTextAttributes)) }
  }

  private mutating func describe(_ stack: UIStackView) {
    add("axis", case: stack.axis, usually: .horizontal)
    add("spacing", stack.spacing)
    add("distribution", case: stack.distribution, usually: .fill)
    add("alignment", case: stack.alignment, usually: .fill)
    add("isLayoutMarginsRelativeArrangement", stack.isLayoutMarginsRelativeArrangement)
    add("isBaselineRelativeArrangement", stack.isBaselineRelativeArrangement)
    let custom = stack.arrangedSubviews.enumerated().compactMap { index, view -> String? in
      let spacing = stack.customSpacing(after: view)
      guard spacing < 1e6, spacing != UIStackView.spacingUseDefault else { return nil }
      return "\(index): \(Self.number(spacing))"
    }
    if !custom.isEmpty { add("customSpacing", custom.joined(separator: ", ")) }
    // If arranged views are in another order than the subviews, their indices among the subviews are added.
    let places = stack.arrangedSubviews.compactMap { stack.subviews.firstIndex(of: $0) }
    if places != places.sorted() { add("arrangedSubviews", places.map(String.init).joined(separator: " ")) }
  }

  private mutating func describe(_ scrollView: UIScrollView) {
    add("contentOffset", scrollView.contentOffset)
    add("contentInset", scrollView.contentInset)
    add("zoomScale", scrollView.zoomScale, usually: 1)
    if let collection = scrollView as? UICollectionView { describeLayout(of: collection) }
    guard let table = scrollView as? UITableView else { return }
    add("style", case: table.style, usually: .plain)
    add("separatorStyle", case: table.separatorStyle, usually: .singleLine)
    add("separatorColor", table.separatorColor)
    add("separatorInset", table.separatorInset, usually: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    add("rowHeight", table.rowHeight, usually: UITableView.automaticDimension)
    add("isEditing", table.isEditing)
    add("sectionHeaderTopPadding", table.sectionHeaderTopPadding, usually: UITableView.automaticDimension)
    add("separatorInsetReference", case: table.separatorInsetReference, usually: .fromCellEdges)
    add("cellLayoutMarginsFollowReadableWidth", table.cellLayoutMarginsFollowReadableWidth)
  }

  private mutating func describeControl(_ view: UIView) {
    switch view {
    case let view as UISwitch:
      add("isOn", view.isOn)
      add("onTintColor", view.onTintColor)
      add("thumbTintColor", view.thumbTintColor)
    case let view as UISlider:
      add("value", CGFloat(view.value))
      add("minimumValue", CGFloat(view.minimumValue))
      add("maximumValue", CGFloat(view.maximumValue), usually: 1)
      add("minimumTrackTintColor", view.minimumTrackTintColor)
      add("maximumTrackTintColor", view.maximumTrackTintColor)
      add("thumbTintColor", view.thumbTintColor)
      add("currentThumbImage", view.currentThumbImage)
    case let view as UIProgressView:
      add("progress", CGFloat(view.progress))
      add("progressViewStyle", case: view.progressViewStyle, usually: .default)
      add("progressTintColor", view.progressTintColor)
      add("trackTintColor", view.trackTintColor)
    case let view as UISegmentedControl:
      add("selectedSegmentIndex", view.selectedSegmentIndex, usually: UISegmentedControl.noSegment)
      add(
        "segments", (0..<view.numberOfSegments).map { view.titleForSegment(at: $0) ?? "image" }.joined(separator: ", "))
      add("selectedSegmentTintColor", view.selectedSegmentTintColor)
      let widths = (0..<view.numberOfSegments).map { view.widthForSegment(at: $0) }
      if widths.contains(where: { $0 != 0 }) {
        add("widthForSegment", widths.map(Self.number).joined(separator: " "))
      }
    case let view as UIStepper: add("value", CGFloat(view.value))
    case let view as UIDatePicker:
      add("datePickerMode", case: view.datePickerMode, usually: .dateAndTime)
      let isTimer = view.datePickerMode == .countDownTimer
      if isTimer { add("countDownDuration", CGFloat(view.countDownDuration)) } else { add("date", "\(view.date)") }
    // The wheels of a date picker are skipped: its date says more than their row numbers.
    case let view as UIPickerView where !(view.superview is UIDatePicker):
      let rows = (0..<view.numberOfComponents).map { "\(view.selectedRow(inComponent: $0))" }
      add("value", rows.joined(separator: ", "))
    case let view as UIPageControl:
      add("numberOfPages", view.numberOfPages)
      add("currentPage", view.currentPage)
      add("pageIndicatorTintColor", view.pageIndicatorTintColor)
      add("currentPageIndicatorTintColor", view.currentPageIndicatorTintColor)
      add("backgroundStyle", case: view.backgroundStyle, usually: .automatic)
      add("hidesForSinglePage", view.hidesForSinglePage)
    case let view as UIActivityIndicatorView:
      add("style", case: view.style, usually: .medium)
      add("color", view.color)
      add("isAnimating", view.isAnimating)
    default: break
    }
  }

  // MARK: - Properties of the app's classes

  /// Adds the stored properties of an app's class that may affect its drawing or layout: numbers, texts, colours and fonts.
  private mutating func describeOwn(_ view: UIView, _ seen: SeenTexts) {
    for field in StoredFields.ofAppClasses(of: type(of: view)) { add(field.name, field.word(in: view, self, seen)) }
  }
}

extension UIView {
  /// The margins that the app sets, without the safe area, which depends on bars and screens.
  fileprivate var ownMargins: UIEdgeInsets {
    let (all, safe) = (layoutMargins, insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero)
    return UIEdgeInsets(
      top: all.top - safe.top, left: all.left - safe.left, bottom: all.bottom - safe.bottom,
      right: all.right - safe.right)
  }
}

extension NSAttributedString {
  /// True for a text whose runs look different, or that has attributes which the view's own properties do not state.
  fileprivate var hasRuns: Bool {
    guard length > 0 else { return false }
    var range = NSRange()
    let first = attributes(at: 0, effectiveRange: &range)
    return range.length < length
      || first.keys.contains { ![.font, .foregroundColor, .paragraphStyle].contains($0) }
      || lineHeightIsSet(first[.paragraphStyle] as? NSParagraphStyle)
  }

  private func lineHeightIsSet(_ style: NSParagraphStyle?) -> Bool {
    guard let style else { return false }
    return style.lineSpacing != 0 || style.lineHeightMultiple != 0 || style.minimumLineHeight != 0
      || style.maximumLineHeight != 0 || style.firstLineHeadIndent != 0 || style.headIndent != 0
  }

  fileprivate var hasLinks: Bool {
    var found = false
    enumerateAttribute(.link, in: NSRange(location: 0, length: length), options: []) { value, _, stop in
      guard value != nil else { return }
      found = true
      stop.pointee = true
    }
    return found
  }
}
