// SPDX-License-Identifier: MIT

/// A difference between two described view trees.
package struct TreeChange: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable {
    /// A trait of the whole picture.
    case trait
    case property
    case added
    case removed
    /// Another position among the subviews of one view, or in a list.
    case order
    /// Another superview.
    case parent
    /// Another frame that no other change explains.
    case frame
  }

  package var kind: Kind
  /// The name of the view, as `UILabel "Total"`.
  package var view: String
  /// The class of the view.
  package var type: String
  /// The name of an ancestor by which a person finds the view.
  package var container: String?
  package var property: String?
  package var old: String?
  package var new: String?
  /// True for a change that follows from other changes.
  package var follows = false
  /// The indices of the view in the old and the new tree; nil in a tree without it.
  package var oldIndex: Int?
  package var newIndex: Int?

  /// The change without the view's name, so that the same cause can be recognised in other snapshots.
  package var cause: String {
    switch kind {
    case .trait: "\(property ?? "") \(values)"
    case .property, .frame: "\(type).\(property ?? "") \(values)"
    case .added: "+ \(view)"
    case .removed: "− \(view)"
    case .order, .parent: "\(view) moved"
    }
  }

  /// The change in a line.
  package var words: String {
    let place = container.map { " (in \($0))" } ?? ""
    return switch kind {
    case .trait: "\(property ?? "") \(values)"
    case .property, .frame: "\(view) \(property ?? "") \(values)\(place)"
    case .added: "+ \(view)\(place)"
    case .removed: "− \(view)\(place)"
    case .order: "\(view) \(property ?? "order") \(values)\(place)"
    case .parent: "\(view) moved from \(Self.line(old)) to \(Self.line(new))"
    }
  }

  private var values: String { "\(Self.line(old)) → \(Self.line(new))" }

  /// Returns a value on one line; descriptions escape line breaks.
  private static func line(_ value: String?) -> String {
    let value = value ?? ""
    guard value.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }) else { return value }
    return value.split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }

  /// True for a value that a layer shows during an animation.
  var isPresentation: Bool { property?.hasPrefix(Self.presentation) == true }
}

extension TreeChange {
  /// Makes the change of a property, in the words of the part that differs: `layoutMargins.left 8 → 16`.
  init(_ name: String, _ before: String?, _ after: String?, of type: String = "", kind: Kind = .property) {
    self.init(kind: kind, view: "", type: "")
    (property, old, new) = (name, Self.value(before, of: name, type), Self.value(after, of: name, type))
    guard let old, let new else { return }
    // Fast path: most values are one word, such as a colour.
    if Self.isWord(old), Self.isWord(new), !Self.isText(name), !Self.hasRuns(name) { return }
    let numbers = (old.split(separator: " "), new.split(separator: " "))
    if numbers.0.count == numbers.1.count, let parts = Self.parts(name, numbers.0.count) {
      let differing = numbers.0.indices.filter { numbers.0[$0] != numbers.1[$0] }
      if let only = differing.first, differing.count == 1 {
        property = "\(name).\(parts[only])"
        (self.old, self.new) = (String(numbers.0[only]), String(numbers.1[only]))
      }
    } else if name == "font", numbers.0.count > 1, numbers.0.dropLast() == numbers.1.dropLast() {
      (self.old, self.new) = (numbers.0.last.map(String.init), numbers.1.last.map(String.init))
    } else if Self.hasRuns(name), let run = RunChange(before, after) {
      (property, self.old, self.new) = ("\(name) \(run.attribute)", run.old, run.new)
    } else if Self.isText(name) {
      (self.old, self.new) = Self.differingPart(old, new)
      if before == nil, self.old == "\"nil\"" { self.old = "nil" }
      if after == nil, self.new == "\"nil\"" { self.new = "nil" }
    } else if max(old.count, new.count) > 60 {
      let (one, other) = Self.differingPart(old, new)
      (self.old, self.new) = (one, other)
    }
  }

  private static func hasRuns(_ name: String) -> Bool { name == "attributedText" || name == "textStorage" }

  private static func isText(_ name: String) -> Bool {
    texts.contains(name) || partsWithText.contains { name.hasSuffix($0) }
  }

  private static let texts: Set<String> = ["text", "title", "placeholder", "id", "string", "selectedItem", "items"]
  private static let partsWithText = [".title", ".subtitle", ".prompt", ".badgeValue", "BarButtonItems"]

  /// True for a value without parts, which is shown as a whole.
  private static func isWord(_ value: String) -> Bool {
    value.utf8.count <= 60 && !value.utf8.contains(UInt8(ascii: " "))
  }

  /// The prefix of the names of values that a layer shows during an animation, and that differ from its own.
  static let presentation = "presentation."

  /// Returns a value, or the one that a description leaves out.
  private static func value(_ value: String?, of name: String, _ type: String) -> String {
    let value = value ?? usual(name, type)
    // The greatest number stands for an inset that the cell decides.
    return name.hasSuffix("SeparatorInsets") ? value.replacing("1.79769e+308", with: "automatic") : value
  }

  /// The value of a property that a description leaves out.
  private static func usual(_ name: String, _ type: String) -> String {
    switch name {
    case "style": type.hasSuffix("IndicatorView") ? "medium" : "plain"
    case "isHidden", "clipsToBounds", "isSelected", "isHighlighted", "isOn", "isEditing", "prefersLargeTitles": "false"
    case "isAnimating", "isLayoutMarginsRelativeArrangement", "isBaselineRelativeArrangement": "false"
    case "adjustsFontSizeToFitWidth": "false"
    case "showsCancelButton", "isWrapped": "false"
    case "isEnabled", "isTranslucent": "true"
    case "alpha", "numberOfLines": "1"
    case "layer.cornerRadius", "layer.borderWidth", "spacing", "layer.shadowOpacity", "layer.zPosition", "value": "0"
    case "zoomScale", "maximumValue": "1"
    case "selectedSegmentIndex": "-1"
    case "rowHeight": "automaticDimension"
    case "customSpacing": "none"
    case "currentPage", "numberOfPages", "progress", "minimumValue", "configuration.imagePadding": "0"
    case "contentOffset", "bounds.origin": "0 0"
    case "contentInset", "safeAreaInsets": "0 0 0 0"
    case "layoutMargins": "8 8 8 8"
    case "separatorInset": "0 16 0 0"
    case "textContainerInset": "8 0 8 0"
    case "directionalLayoutMargins": "11 16 11 8"
    case "imageToTextPadding": "16"
    case "minimumLineSpacing", "minimumInteritemSpacing": "10"
    case "configuration.cornerStyle": "dynamic"
    case "configuration.buttonSize": "medium"
    case "configuration.imagePlacement": "leading"
    case "topItem.largeTitleDisplayMode", "configuration.titleAlignment": "automatic"
    case "transform": "identity"
    case "tintColor": "inherited"
    case "accessoryType": "none"
    case "separatorStyle": "singleLine"
    case "axis": "horizontal"
    case "distribution", "alignment": "fill"
    case "textAlignment", "alignmentMode": "natural"
    case "contentHorizontalAlignment", "contentVerticalAlignment": "center"
    case "baselineAdjustment": "alignBaselines"
    case "textContainer.lineFragmentPadding": "5"
    case "textContainer.maximumNumberOfLines", "minimumScaleFactor": "0"
    case "textContainer.lineBreakMode": "byWordWrapping"
    case "progressViewStyle", "searchBarStyle": "default"
    case "backgroundStyle", "tintAdjustmentMode": "automatic"
    case "overrideUserInterfaceStyle": "unspecified"
    case "role": "normal"
    case "datePickerMode": "dateAndTime"
    case "lineBreakMode": "byTruncatingTail"
    case "contentMode": "scaleToFill"
    case "text", "title", "placeholder": ""
    case "titleEdgeInsets", "imageEdgeInsets": "0 0 0 0"
    case "contentInsetsReference": "safeArea"
    case let name where listed(name) != nil: listed(name) ?? ""
    case let name where name.hasSuffix("endPoint"): "0.5 1"
    case let name where name.hasSuffix("startPoint"): "0.5 0"
    case let name where name.hasSuffix("strokeEnd") || name.hasSuffix("lineWidth"): "1"
    case let name where name.hasSuffix("strokeStart"): "0"
    case let name where name.hasSuffix(".contentInsets"): "0 0 0 0"
    case let name where name.hasSuffix("Spacing"): "0"
    case let name where name.hasPrefix(presentation): "at rest"
    default: name.hasPrefix("constraint") ? "none" : "nil"
    }
  }

  private static let layerDefaults = [
    "allowsGroupOpacity": "true", "contentsCenter": "0 0 1 1", "contentsGravity": "resize", "contentsRect": "0 0 1 1",
    "contentsScale": "1", "cornerCurve": "circular", "fillRule": "non-zero", "instanceCount": "1",
    "instanceTransform": "identity", "isDoubleSided": "true", "isGeometryFlipped": "false", "lineCap": "butt",
    "lineDashPhase": "0", "lineJoin": "miter", "magnificationFilter": "linear", "minificationFilter": "linear",
    "miterLimit": "10", "sublayerTransform": "identity", "truncationMode": "none",
  ]

  /// The values of properties of bars and lists, by the last part of their names.
  private static let partDefaults = [
    "bottomSeparatorInsets": "automatic automatic automatic automatic", "bottomSeparatorVisibility": "automatic",
    "cellLayoutMarginsFollowReadableWidth": "false", "contentInsetsReference": "automatic",
    "hidesForSinglePage": "false", "itemPositioning": "automatic", "itemWidth": "0",
    "sectionHeaderTopPadding": "automaticDimension", "separatorInsetReference": "fromCellEdges",
    "showsSeparators": "true", "stackedItemPositioning": "automatic", "stackedItemWidth": "0",
    "supplementariesFollowContentInsets": "true", "topSeparatorInsets": "automatic automatic automatic automatic",
    "topSeparatorVisibility": "automatic",
  ]

  /// Returns the value of a property in these tables; layers that belong to views have a prefix.
  private static func listed(_ name: String) -> String? {
    let ofLayer = name.hasPrefix("layer.") ? String(name.dropFirst("layer.".count)) : name
    return layerDefaults[ofLayer] ?? partDefaults[name.split(separator: ".").last.map(String.init) ?? name]
  }

  private static func parts(_ name: String, _ count: Int) -> [String]? {
    switch (name, count) {
    case ("frame", 4): ["origin.x", "origin.y", "size.width", "size.height"]
    case (_, 4) where name.hasSuffix("SeparatorInsets"): ["top", "leading", "bottom", "trailing"]
    case (_, 4) where name.hasSuffix("Inset") || name.hasSuffix("Insets") || name.hasSuffix("Margins"):
      ["top", "left", "bottom", "right"]
    case ("contentOffset", 2), ("bounds.origin", 2): ["x", "y"]
    case (_, 2) where name.hasSuffix("Offset"): ["width", "height"]
    default: nil
    }
  }

  /// Returns two texts in quotes, shortened to the part that differs.
  private static func differingPart(_ old: String, _ new: String) -> (String, String) {
    let (one, other) = (Array(old.prefix(10_000)), Array(new.prefix(10_000)))
    var same = 0
    while same < min(one.count, other.count), one[same] == other[same] { same += 1 }
    let start = max(one.count, other.count) <= 60 ? 0 : max(0, same - 20)
    func part(_ text: [Character]) -> String {
      let piece = String(text[min(start, text.count)...].prefix(60))
      let line = piece.map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
      return "\"\(start > 0 ? "…" : "")\(line)\(text.count > start + 60 ? "…" : "")\""
    }
    return (part(one), part(other))
  }
}
