// SPDX-License-Identifier: MIT

import Foundation
package import StillKit

extension UIView {
  /// The likely layout mistakes of this view and its subviews, after a layout pass.
  ///
  /// Contradicting constraints come first, then mistakes in the order of the tree.
  package var layoutFindings: [LayoutFinding] {
    layoutIfNeeded()
    return LayoutLint(root: self, names: TreeNames(self)).findings
  }
}

/// Finds likely mistakes in a view tree that was laid out.
@MainActor
private struct LayoutLint {
  let root: UIView
  let names: TreeNames

  var findings: [LayoutFinding] { conflicts + names.views.flatMap(findings(about:)) }

  private var conflicts: [LayoutFinding] {
    root.standingConflicts.map { conflict in
      LayoutFinding(
        view: names.name(root), problem: .conflict(conflict.constraints, broken: conflict.broken),
        areas: areas(of: conflict.constraints))
    }
  }

  private func findings(about view: UIView) -> [LayoutFinding] {
    guard isShown(view) else { return [] }
    let problems = [ambiguity(of: view), emptySize(of: view), outsideParent(view), truncatedText(of: view)]
    return problems.compactMap { $0 }.map {
      LayoutFinding(view: names.name(view), problem: $0, areas: [area(of: view)])
    }
  }

  /// Returns the area of a view and its subviews, in points from the root's top left corner.
  private func area(of view: UIView) -> CGRect {
    view.selfAndDescendants.reduce(CGRect.null) { area, part in
      area.union(part.convert(part.bounds, to: root))
    }.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
  }

  /// Returns the areas of the views that constraints name; the root is in most constraints, and counts only if it is alone.
  private func areas(of constraints: [String]) -> [CGRect] {
    let named = names.views.filter { view in
      let name = "\(view.nameInConstraints)."
      return constraints.contains { $0.contains(name) }
    }
    let inner = named.filter { $0 !== root }
    return (inner.isEmpty ? [root] : inner).map(area(of:))
  }

  /// Returns true if the view and its ancestors up to the root are meant to be visible.
  ///
  /// A superview that clips and has no area is assumed to be collapsed on purpose.
  private func isShown(_ view: UIView) -> Bool {
    if view.isUnseen || view.alpha == 0 { return false }
    return ancestors(of: view).allSatisfy {
      !$0.isUnseen && $0.alpha > 0 && !($0.clipsToBounds && $0.bounds.isEmpty)
    }
  }

  /// The views from the view's superview up to the root.
  private func ancestors(of view: UIView) -> [UIView] {
    var found: [UIView] = []
    var last = view
    while last !== root, let superview = last.superview {
      found.append(superview)
      last = superview
    }
    return found
  }

  /// True for the parts of a control or a bar, which places them itself.
  ///
  /// Views that an app puts into a title or an item are the app's.
  private func isPartOfControl(_ view: UIView) -> Bool {
    let above = ancestors(of: view)
    if above.contains(where: { $0 is UIControl || $0 is UISearchBar }) { return true }
    guard let parent = above.first, let bar = above.firstIndex(where: Self.isBar) else { return false }
    // The views from the bar down to the parent are the library's own.
    return Self.isBar(parent) || above[..<bar].allSatisfy { "\(type(of: $0))".hasPrefix("_UI") }
  }

  private static func isBar(_ view: UIView) -> Bool {
    view is UINavigationBar || view is UITabBar || view is UIToolbar
  }

  /// Returns the undetermined parts of the view's frame; the root is skipped, since nothing in the tree determines its frame.
  private func ambiguity(of view: UIView) -> LayoutFinding.Problem? {
    guard view !== root, !view.translatesAutoresizingMaskIntoConstraints, !isPartOfControl(view) else { return nil }
    let parts = view.ambiguousAttributes.compactMap(LayoutFinding.Part.init)
    return parts.isEmpty ? nil : .ambiguous(parts)
  }

  private func emptySize(of view: UIView) -> LayoutFinding.Problem? {
    guard view.bounds.width <= 0 || view.bounds.height <= 0, let content = content(of: view) else { return nil }
    return .emptySize(view.bounds.size, content: content)
  }

  private func content(of view: UIView) -> String? {
    if let label = view as? UILabel, let text = label.text, !text.isEmpty { return "the text \"\(text.prefix(40))\"" }
    if let imageView = view as? UIImageView, imageView.image != nil { return "an image" }
    if view.clipsToBounds { return nil }
    let shown = view.subviews.first { !$0.isHidden && $0.alpha > 0 && $0.bounds.width > 0 && $0.bounds.height > 0 }
    return shown.map(names.name)
  }

  /// Returns the frame of a view that is outside of its parent.
  ///
  /// In parents that clip, such as scroll views, in controls and under transforms, this is assumed to be on purpose. A parent
  /// without a size is reported for its own size instead.
  private func outsideParent(_ view: UIView) -> LayoutFinding.Problem? {
    guard view !== root, let parent = view.superview, !isPartOfControl(view) else { return nil }
    let (frame, bounds) = (view.frame, parent.bounds)
    guard !parent.clipsToBounds, view.transform.isIdentity, !frame.isEmpty, !bounds.isEmpty else { return nil }
    let slack = 0.5 / parent.pixelGrid.scale
    if bounds.insetBy(dx: -slack, dy: -slack).contains(frame) { return nil }
    return .outsideParent(parent: names.name(parent), frame: frame, bounds: bounds)
  }

  private func truncatedText(of view: UIView) -> LayoutFinding.Problem? {
    guard let label = view as? UILabel, label.bounds.width > 0, label.bounds.height > 0,
      let needed = label.sizeOfTruncatedText
    else { return nil }
    return .truncatedText(label.text ?? "", needed: needed, available: label.bounds.size)
  }
}

extension LayoutFinding.Part {
  fileprivate init?(_ attribute: NSLayoutConstraint.Attribute) {
    switch attribute {
    case .left: self = .x
    case .top: self = .y
    case .width: self = .width
    case .height: self = .height
    default: return nil
    }
  }
}
