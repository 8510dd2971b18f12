// SPDX-License-Identifier: MIT

/// Names for the views and guides of a tree, by type and accessibility identifier; what would have the same name is
/// numbered in the order of the tree.
@MainActor
struct TreeNames {
  /// The root and all below it, each before its subviews.
  let views: [UIView]
  private var names: [ObjectIdentifier: String] = [:]
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ root: UIView) {
    views = root.selfAndAllBelow
    let plain = views.map(\.nameInConstraints)
    let counts = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [String: Int] = [:]
    for (view, name) in zip(views, plain) {
      seen[name, default: 0] += 1
      take(view, counts[name] == 1 ? name : "\(name)#\(seen[name] ?? 1)")
      takeGuides(of: view)
    }
  }

  func name(_ item: LayoutItem) -> String { names[ObjectIdentifier(item.object)] ?? item.name }
  func name(_ view: UIView) -> String { name(.view(view)) }

  /// Counts views and guides in the order of the tree; what is not in it comes last.
  func place(_ item: LayoutItem?) -> Int { item.flatMap { places[ObjectIdentifier($0.object)] } ?? .max }

  private mutating func take(_ object: AnyObject, _ name: String) {
    let key = ObjectIdentifier(object)
    places[key] = places.count
    names[key] = name
  }

  private mutating func takeGuides(of view: UIView) {
    let owner = name(view)
    let own = view.layout.ownGuides
    if let guide = own.safeArea { take(guide, "\(owner).safeAreaLayoutGuide") }
    if let guide = own.margins { take(guide, "\(owner).layoutMarginsGuide") }
    if let guide = own.readable { take(guide, "\(owner).readableContentGuide") }
    for (index, guide) in view.layout.guides.enumerated() {
      take(guide, "\(owner).layoutGuide:'\(guide.identifier.isEmpty ? "\(index + 1)" : guide.identifier)'")
    }
  }
}

extension UIView {
  /// Each view before its subviews.
  var selfAndAllBelow: [UIView] {
    var found: [UIView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviewStorage.reversed()
    }
    return found
  }
}
