// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// Animates a collection from the elements before an update, or in another layout, to those after it.
@MainActor
struct CollectionTransition {
  private let collection: UICollectionView
  private let animation = ListAnimation()
  private let offset: CGPoint
  /// The looks of the views that are shown.
  private var looks: [ObjectIdentifier: ViewLook] = [:]
  /// The scroll views of orthogonal sections, with their looks.
  private let scrollers: [(view: UIView, look: ViewLook)]
  private var contents = ContentLooks()
  /// The appearance of the elements before the change, including those up to a screen beyond the edges.
  private var former: [ElementKey: ViewLook] = [:]

  /// The way of elements through a change.
  struct Course {
    /// The key before the change of an element that it did not bring; nil for one that it did.
    var origin: (ElementKey) -> ElementKey?
    /// The key after the change; nil for an element that it deletes.
    var target: (ElementKey) -> ElementKey?
    /// True for elements, by their keys before the change, that get other views.
    var isReloaded: (ElementKey) -> Bool = { _ in false }
    /// The changes of which the layout is told; nil for a change of layout.
    var items: (() -> [UICollectionViewUpdateItem])?
  }

  /// Records what the collection shows before a change.
  init(_ collection: UICollectionView) {
    self.collection = collection
    offset = collection.bounds.origin
    scrollers = collection.scrollers.all.map { ($0, ViewLook(of: $0)) }
    if collection.layoutState.isPrepared {
      let size = collection.bounds.size
      for attributes in collection.attributes(in: collection.bounds.insetBy(dx: -size.width, dy: -size.height)) {
        former[attributes.key] = look(attributes)
      }
    }
    for view in collection.swipes.views { looks[ObjectIdentifier(view)] = ViewLook(of: view) }
    collection.elements.forEach { key, view in
      let look = ViewLook(of: view)
      (looks[ObjectIdentifier(view)], former[key]) = (look, look)
      contents.note(view)
    }
  }

  private var layout: UICollectionViewLayout { collection.layoutState.layout }

  /// Makes a change, and has everything on screen come from where it was.
  func run(_ course: Course, _ change: () -> Void) -> ListAnimation {
    UIView.performWithoutAnimation {
      let gone = collection.elements.collectingDepartures(change)
      collection.layoutState.prepareIfNeeded()
      if let items = course.items { layout.prepare(forCollectionViewUpdates: items()) }
      let pushed = collection.elements.collectingDepartures { collection.layoutIfNeeded() }
      for departure in gone { leave(departure, course) }
      for departure in pushed { push(departure) }
    }
    collection.elements.forEach { key, view in
      if let look = looks[ObjectIdentifier(view)], look.size != view.bounds.size {
        contents.show(in: view, by: animation)
      }
      animation.show(view, from: start(key, view, course))
    }
    for view in collection.swipes.views {
      if let look = looks[ObjectIdentifier(view)] { animation.show(view, from: look) }
    }
    for (view, look) in scrollers { animation.show(view, from: look) }
    animation.scroll(collection, from: offset)
    if course.items != nil { layout.finalizeCollectionViewUpdates() } else { layout.finalizeLayoutTransition() }
    animation.start()
    return animation
  }

  // MARK: Arriving

  private func start(_ key: ElementKey, _ view: UICollectionReusableView, _ course: Course) -> ViewLook {
    if let look = looks[ObjectIdentifier(view)] { return look }
    let origin = course.origin(key)
    if let origin, let look = former[origin], view.superview === collection {
      return course.isReloaded(origin) ? look.faded : look
    }
    return appearing(key).map { look($0) } ?? ViewLook(of: view).faded
  }

  private func appearing(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (layout, path) = (layout, key.path)
    return switch key.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
    case .decorationView: layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
    }
  }

  // MARK: Leaving

  /// Animates away a view whose element is deleted or gets another view.
  private func leave(_ departure: CollectionElements.Departure, _ course: Course) {
    let (view, elements) = (departure.view, collection.elements)
    let target = course.target(departure.key)
    var end = ViewLook(of: view).faded
    if let target {
      // The new view of a header replaces the old one without an animation, unless its content may have changed.
      let isReplaced = elements[target] != nil && !course.isReloaded(departure.key)
      guard !isReplaced, view.superview != nil else { return elements.finish(departure) }
      // In an orthogonal section, another view has its place.
      if view.superview === collection, let attributes = attributes(target) { end.center = look(attributes).center }
    } else if let attributes = disappearing(departure.key) {
      end = look(attributes)
    }
    if view.superview === collection { collection.insertSubview(view, at: collection.firstElementPlace) }
    animation.leave(view, to: end) { [weak collection] in collection?.elements.finish(departure) }
  }

  /// Animates a view that other elements push off the screen to its new position.
  private func push(_ departure: CollectionElements.Departure) {
    let elements = collection.elements
    guard departure.view.superview === collection, let attributes = attributes(departure.key) else {
      return elements.finish(departure)
    }
    animation.leave(departure.view, to: look(attributes)) { [weak collection] in
      collection?.elements.finish(departure)
    }
  }

  private func disappearing(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (layout, path) = (layout, key.path)
    return switch key.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
    case .decorationView: layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
    }
  }

  private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: collection.itemAttributes(key.path)
    case .supplementaryView: collection.supplementAttributes(key.kind, key.path)
    case .decorationView: nil
    }
  }

  private func look(_ attributes: UICollectionViewLayoutAttributes) -> ViewLook {
    ViewLook(
      center: attributes.center, size: attributes.size, alpha: attributes.isHidden ? 0 : attributes.alpha,
      transform: attributes.transform3D)
  }
}

extension CollectionTransition.Course {
  /// The course of elements through an update of the data.
  @MainActor
  init(
    _ mapping: ListMapping, reloading isReloaded: @escaping (ElementKey) -> Bool,
    _ items: @escaping () -> [UICollectionViewUpdateItem]
  ) {
    let origins = mapping.origins()
    var sections: [Int: Int] = [:]
    for (old, new) in mapping.sections.enumerated() { if let new { sections[new] = old } }
    let moved = { (key: ElementKey, path: IndexPath?) -> ElementKey? in
      path.map { ElementKey(category: key.category, kind: key.kind, path: $0) }
    }
    // Headers and other views belong to a section, and keep their place in it.
    let inSection = { (key: ElementKey, section: Int?) -> IndexPath? in
      guard key.path.count == 2 else { return key.path }
      return section.map { IndexPath(item: key.path.item, section: $0) }
    }
    self.init { key in
      moved(key, key.category == .cell ? origins(key.path) : inSection(key, sections[key.path.section]))
    } target: { key in
      guard key.category != .cell else { return moved(key, mapping[key.path]) }
      return moved(key, inSection(key, mapping.section(key.path.section)))
    } isReloaded: {
      isReloaded($0)
    } items: {
      items()
    }
  }

  /// The course of elements into another layout, in which all keep their keys.
  static var intoOtherLayout: Self { Self(origin: { $0 }, target: { $0 }) }
}
