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

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.lies(below: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
