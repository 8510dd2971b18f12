// SPDX-License-Identifier: MIT

/// A view or layout guide that a constraint mentions.
@MainActor
package enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  package init?(_ object: AnyObject?) {
    if let view = object as? UIView {
      self = .view(view)
    } else if let guide = object as? UILayoutGuide {
      self = .guide(guide)
    } else {
      return nil
    }
  }

  /// The view itself, or the one that owns the guide.
  package var view: UIView? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide.owningView
    }
  }

  package var object: AnyObject {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide
    }
  }

  /// The type and the given name, if any, by which a reader finds it in the source.
  package var name: String {
    switch self {
    case .view(let view): view.nameInConstraints
    case .guide(let guide):
      guide.identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide:'\(guide.identifier)'"
    }
  }
}

extension UIView {
  /// The type and the accessibility identifier, such as `UILabel:'title'`.
  package var nameInConstraints: String {
    let name = accessibilityIdentifier ?? ""
    return name.isEmpty ? "\(type(of: self))" : "\(type(of: self)):'\(name)'"
  }

  /// Returns the lowest view that both lie below, or are; nil if they are in two trees.
  func nearestCommonAncestor(with other: UIView) -> UIView? {
    // Most constraints lie between a view and its superview or a sibling: no way to the root for them.
    if other === self || other.superviewStorage === self { return self }
    if superviewStorage === other { return other }
    if let superviewStorage, other.superviewStorage === superviewStorage { return superviewStorage }
    let excess = depthInTree - other.depthInTree
    var (one, two) = (ancestor(max(excess, 0)), other.ancestor(max(-excess, 0)))
    while let first = one, first !== two { (one, two) = (first.superviewStorage, two?.superviewStorage) }
    return one
  }

  private var depthInTree: Int {
    var (depth, view) = (0, superviewStorage)
    while let current = view { (depth, view) = (depth + 1, current.superviewStorage) }
    return depth
  }

  /// Returns the view that lies a number of levels above.
  private func ancestor(_ levels: Int) -> UIView? {
    var view: UIView? = self
    for _ in 0..<levels { view = view?.superviewStorage }
    return view
  }
}
