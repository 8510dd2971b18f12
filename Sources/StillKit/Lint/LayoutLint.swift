// SPDX-License-Identifier: MIT

import StillGraphics

extension UIView {
  /// The likely mistakes in the current layout of this view and those below it: contradicting constraints first, then in
  /// the order of the tree.
  package var layoutFindings: [LayoutFinding] {
    layoutIfNeeded()
    return LayoutLint(root: self, names: TreeNames(self)).findings
  }
}

/// Looks for mistakes in a laid out tree.
@MainActor
struct LayoutLint {
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

  /// The area of a view and all below it, in points from the root's top left corner.
  private func area(of view: UIView) -> CGRect {
    view.selfAndAllBelow.reduce(CGRect.null) { area, part in
      area.union(part.convert(part.bounds, to: root))
    }.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
  }

  /// The areas of the views that constraints name; the root stands in most of them, and counts only if it is alone.
  private func areas(of constraints: [String]) -> [CGRect] {
    let named = names.views.filter { view in
      let name = "\(view.nameInConstraints)."
      return constraints.contains { $0.contains(name) }
    }
    let inner = named.filter { $0 !== root }
    return (inner.isEmpty ? [root] : inner).map(area(of:))
  }

  /// Whether the view and all above it, up to the root, are meant to be seen. What clips and has no size was folded up.
  private func isShown(_ view: UIView) -> Bool {
    if view.isHidden || view.alpha == 0 { return false }
    return ancestors(of: view).allSatisfy {
      !$0.isHidden && $0.alpha > 0 && !($0.clipsToBounds && $0.bounds.isEmpty)
    }
  }

  /// From the view's superview to the root.
  private func ancestors(of view: UIView) -> [UIView] {
    var found: [UIView] = []
    var last = view
    while last !== root, let superview = last.superview {
      found.append(superview)
      last = superview
    }
    return found
  }

  /// A control places its parts by itself.
  private func isPartOfControl(_ view: UIView) -> Bool { ancestors(of: view).contains { $0 is UIControl } }

  /// The root's own place is not its affair.
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

  /// In parents that clip, as scroll views do, in controls and under transforms views lie outside on purpose; of an
  /// empty parent, its size is the news.
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
      let needed = label.sizeOfAllItsText
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

extension UILabel {
  /// What all of the text would take at this width; nil where the label shows it whole.
  fileprivate var sizeOfAllItsText: CGSize? {
    guard let text = currentText else { return nil }
    let (room, lines) = (bounds, max(numberOfLines, 0))
    let whole = text.layout(width: room.width, height: room.height, lines: lines)
    let pixel = pixelGrid.pixel
    // Above and below its letters a line has room that may be missing.
    let spare = max(pixel, font.lineHeight / 15)
    let isCut = whole.size.height > room.height + spare || whole.size.width > room.width + pixel
    guard whole.isTruncated || isCut else { return nil }
    if adjustsFontSizeToFitWidth, let smaller = shrunk(text, toFit: room.size),
      !smaller.layout(width: room.width, height: room.height, lines: lines).isTruncated
    {
      return nil
    }
    let all = text.layout(width: lines == 1 ? .infinity : room.width, height: .infinity, lines: lines == 1 ? 1 : 0)
    return pixelGrid.up(all.size)
  }
}
