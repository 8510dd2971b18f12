// SPDX-License-Identifier: MIT

import StillKit

/// Names for the views and guides of a tree, made of type and accessibility identifier.
///
/// Views that would have the same name are numbered in the order of the tree.
@MainActor
struct TreeNames {
  /// The root and all views below it, each before its subviews.
  let views: [UIView]
  private var names: [ObjectIdentifier: String] = [:]
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ root: UIView) {
    views = root.selfAndDescendants
    let plain = views.map(\.nameInConstraints)
    let counts = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [String: Int] = [:]
    for (view, name) in zip(views, plain) {
      seen[name, default: 0] += 1
      add(view, counts[name] == 1 ? name : "\(name)#\(seen[name] ?? 1)")
      addGuides(of: view)
    }
  }

  func name(_ item: LayoutItem) -> String { names[ObjectIdentifier(item.object)] ?? item.name }
  func name(_ view: UIView) -> String { name(.view(view)) }

  /// Returns the position of a view or guide in the order of the tree; items from elsewhere come last.
  func place(_ item: LayoutItem?) -> Int { item.flatMap { places[ObjectIdentifier($0.object)] } ?? .max }

  private mutating func add(_ object: AnyObject, _ name: String) {
    let key = ObjectIdentifier(object)
    places[key] = places.count
    names[key] = name
  }

  private mutating func addGuides(of view: UIView) {
    let owner = name(view)
    for (name, guide) in view.madeGuides { add(guide, "\(owner).\(name)") }
    for (index, guide) in view.layoutGuides.enumerated() {
      add(guide, "\(owner).layoutGuide:'\(guide.identifier.isEmpty ? "\(index + 1)" : guide.identifier)'")
    }
  }
}
