// SPDX-License-Identifier: MIT

import Foundation
import StillDiff
package import StillKit
import StillLayers

extension UIView {
  /// Describes the view and its subviews with all their visible properties, in the format that `ViewTree` reads.
  ///
  /// - Parameters:
  ///   - list: The picture; texts that an app's own classes store are included only if they can be read in it.
  ///   - shown: The values that the layers showed, if the picture is of one moment of an animation.
  package func treeDescription(of list: DisplayList, showing shown: ShownValues? = nil) -> String {
    var description = TreeDescription(
      constraints: describedConstraints, presentations: shown.map { layer.presentations($0) } ?? [:],
      seen: SeenTexts(list))
    description.add(self)
    return description.text
  }
}

/// Builds the description of a tree.
@MainActor
private struct TreeDescription {
  /// The constraints of each view.
  let constraints: [ObjectIdentifier: PropertyTexts]
  /// The values that layers show during an animation, if they differ from their own.
  let presentations: [ObjectIdentifier: PropertyTexts]
  let seen: SeenTexts
  private(set) var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ root: UIView) {
    let traits = root.traitCollection
    var heading = PropertyList(traits)
    heading.add("userInterfaceStyle", "\(traits.userInterfaceStyle)")
    heading.add("displayScale", PropertyList.number(traits.displayScale))
    heading.add("preferredContentSizeCategory", "\(traits.preferredContentSizeCategory.rawValue)")
    heading.add("layoutDirection", "\(traits.layoutDirection)")
    heading.add("horizontalSizeClass", case: traits.horizontalSizeClass, usually: .unspecified)
    heading.add("verticalSizeClass", case: traits.verticalSizeClass, usually: .unspecified)
    heading.add("accessibilityContrast", case: traits.accessibilityContrast, usually: .unspecified)
    heading.add("safeAreaInsets", root.safeAreaInsets)
    lines = [ViewTree.heading + heading.text]
    var waiting: [(item: Item, depth: Int)] = [(.view(root), 0)]
    while let (item, depth) = waiting.popLast() {
      // Views below this depth are not drawn either.
      guard depth < CALayer.depthLimit else { continue }
      lines.append(String(repeating: " ", count: depth) + line(item, isRoot: depth == 0))
      for inner in item.inside.reversed() { waiting.append((inner, depth + 1)) }
    }
  }

  private func line(_ item: Item, isRoot: Bool) -> String {
    switch item {
    case .view(let view):
      var properties = PropertyList(view.traitCollection)
      properties.describe(view, isRoot: isRoot, seen)
      for (name, value) in constraints[ObjectIdentifier(view)]?.pairs ?? [] { properties.add(name, value) }
      for (name, value) in presentations[ObjectIdentifier(view.layer)]?.pairs ?? [] { properties.add(name, value) }
      let row = view.indexPathInList.map { "@\($0.map(String.init).joined(separator: "."))" } ?? ""
      return "\(Swift.type(of: view))\t\(Self.place(view.frame))\(row)\(properties.text)"
    case .layer(let layer):
      var properties = PropertyList(.current)
      properties.describe(layer)
      for (name, value) in presentations[ObjectIdentifier(layer)]?.pairs ?? [] { properties.add(name, value) }
      return "\(Swift.type(of: layer))\t\(Self.place(layer.frame))\(properties.text)"
    }
  }

  private static func place(_ frame: CGRect) -> String {
    PropertyList.numbers(frame.minX, frame.minY, frame.width, frame.height)
  }
}

/// A view, or a layer that belongs to no view.
@MainActor
private enum Item {
  case view(UIView)
  case layer(CALayer)

  /// The subviews and sublayers, from back to front; empty for an invisible item.
  var inside: [Item] {
    switch self {
    case .view(let view):
      // The content of a hidden view is left out, since its changes are invisible.
      if view.isHidden { return [] }
      let subviews = Dictionary(
        view.subviews.map { (ObjectIdentifier($0.layer), $0) }, uniquingKeysWith: { one, _ in one })
      let layers = view.layer.sublayers ?? []
      return layers.map { layer in subviews[ObjectIdentifier(layer)].map { .view($0) } ?? .layer(layer) }
    case .layer(let layer): return layer.isHidden ? [] : (layer.sublayers ?? []).map { .layer($0) }
    }
  }
}

extension CALayer {
  /// Returns the values that layers show during an animation, if they differ from their own.
  fileprivate func presentations(_ shown: ShownValues) -> [ObjectIdentifier: PropertyTexts] {
    var found: [ObjectIdentifier: PropertyTexts] = [:]
    for change in ShownValues.changes(in: [ShownValues(of: self), shown]) {
      guard let value = change.values.last ?? nil else { continue }
      found[ObjectIdentifier(change.layer), default: PropertyTexts()].pairs.append(
        ("presentation.\(change.keyPath)", value))
    }
    return found
  }
}

/// Names and values in the order of the description.
struct PropertyTexts {
  var pairs: [(String, String)] = []
}

extension UIView {
  /// The section and row of a cell that its list currently shows.
  fileprivate var indexPathInList: IndexPath? {
    switch self {
    case let cell as UITableViewCell: nearest(UITableView.self)?.indexPath(for: cell)
    case let cell as UICollectionViewCell: nearest(UICollectionView.self)?.indexPath(for: cell)
    default: nil
    }
  }

  private func nearest<View: UIView>(_ type: View.Type) -> View? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? View }.first
  }

  /// The constraints made by the app or the test, by the view that they are listed with.
  fileprivate var describedConstraints: [ObjectIdentifier: PropertyTexts] {
    var found: [ObjectIdentifier: PropertyTexts] = [:]
    for view in selfAndDescendants {
      // Constraints of stack views follow from their properties.
      for constraint in view.constraints where constraint.identifier?.hasPrefix("UISV-") != true {
        let item = constraint.firstItem as? UIView ?? view
        let key = ObjectIdentifier(item)
        var name = constraint.nameInDescription(firstIsView: item === constraint.firstItem)
        let taken = (found[key]?.pairs ?? []).count { $0.0 == name || $0.0.hasPrefix("\(name) #") }
        if taken > 0 { name += " #\(taken + 1)" }
        found[key, default: PropertyTexts()].pairs.append((name, constraint.valueInDescription))
      }
    }
    // Sorted, because the order of activation has no meaning.
    return found.mapValues { PropertyTexts(pairs: $0.pairs.sorted { $0.0 < $1.0 }) }
  }
}

extension NSLayoutConstraint {
  @MainActor fileprivate func nameInDescription(firstIsView: Bool) -> String {
    let sign = relation == .equal ? "" : relation == .lessThanOrEqual ? " ≤" : " ≥"
    var name = "constraint \(firstIsView ? "" : "guide ")\(firstAttribute)\(sign)"
    if let other = secondItem {
      let view = other as? UIView
      let owner = view.map { "\(Swift.type(of: $0))" } ?? "guide"
      let label = view?.accessibilityIdentifier.map { " '\($0)'" } ?? ""
      let isAbove = view != nil && view === (firstItem as? UIView)?.superview
      name += " to \(isAbove ? "superview" : owner + label) \(secondAttribute)"
    }
    return name.replacing("=", with: "-")
  }

  @MainActor fileprivate var valueInDescription: String {
    var value = PropertyList.number(constant)
    if multiplier != 1 { value += " ×\(PropertyList.number(multiplier))" }
    if priority != .required { value += " @\(PropertyList.number(CGFloat(priority.rawValue)))" }
    return value
  }
}
