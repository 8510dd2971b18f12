// SPDX-License-Identifier: MIT

import StillGraphics

/// The groups of elements that the list of a menu shows: menus that are displayed inline are groups of their own.
@MainActor struct MenuSections {
  /// The way in which the elements of a group stand.
  enum Layout: Equatable { case rows, small, medium, palette }

  struct Section {
    var title = ""
    var layout = Layout.rows
    var elements: [UIMenuElement] = []
  }

  private(set) var sections: [Section] = []
  /// The elements whose own elements are not known yet, in order.
  private(set) var pending: [UIDeferredMenuElement] = []
  private let loaded: [ObjectIdentifier: [UIMenuElement]]

  /// Groups the elements of a menu; `loaded` are those that deferred elements have provided while it was open.
  init(_ menu: UIMenu, loaded: [ObjectIdentifier: [UIMenuElement]] = [:]) {
    self.loaded = loaded
    add(menu)
    sections.removeAll { $0.elements.isEmpty }
  }

  /// Adds the groups of a menu that stands within the answers of deferred elements.
  private mutating func add(_ menu: UIMenu, within outer: Set<ObjectIdentifier> = []) {
    sections.append(Section(layout: menu.layout))
    add(menu.children, layout: menu.layout, within: outer)
  }

  /// Adds elements, and those that are known in place of deferred ones; a deferred element within its own answer stays.
  private mutating func add(_ elements: [UIMenuElement], layout: Layout, within outer: Set<ObjectIdentifier>) {
    for element in elements where !element.isHidden {
      if let deferred = element as? UIDeferredMenuElement, !outer.contains(ObjectIdentifier(deferred)) {
        if let known = deferred.cached ?? loaded[ObjectIdentifier(deferred)] {
          add(known, layout: layout, within: outer.union([ObjectIdentifier(deferred)]))
          continue
        }
        pending.append(deferred)
      }
      guard let inner = element as? UIMenu, inner.options.contains(.displayInline) else {
        sections[sections.count - 1].elements.append(element)
        continue
      }
      let first = sections.count
      add(inner, within: outer)
      sections[first].title = inner.title
      sections.append(Section(layout: layout))
    }
  }

  /// The groups from the last to the first, with their rows in that order.
  var reversed: [Section] {
    sections.reversed().map { section in
      var section = section
      if section.layout == .rows { section.elements.reverse() }
      return section
    }
  }
}

extension UIMenu {
  /// The arrangement of the elements, except those of inline menus.
  fileprivate var layout: MenuSections.Layout {
    if options.contains(.displayAsPalette) { return .palette }
    return preferredElementSize == .small ? .small : preferredElementSize == .medium ? .medium : .rows
  }

  /// All actions in the menu and in those within it.
  var allActions: [UIAction] {
    children.flatMap { child in (child as? UIMenu)?.allActions ?? [child as? UIAction].compactMap(\.self) }
  }

  /// Switches an action on, and all others off, in the outermost menu around it that allows a single selection.
  func selectOne(_ action: UIAction) {
    let actions = allActions
    guard actions.contains(where: { $0 === action }) else { return }
    if options.contains(.singleSelection) {
      for other in actions { other.state = other === action ? .on : .off }
    } else {
      for case let inner as UIMenu in children { inner.selectOne(action) }
    }
  }
}

extension UIMenuElement {
  var ownAttributes: Attributes { (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? [] }
  var isHidden: Bool { ownAttributes.contains(.hidden) }
  var isDestructive: Bool {
    ownAttributes.contains(.destructive) || (self as? UIMenu)?.options.contains(.destructive) == true
  }
  var shownState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
  /// The image, which may be another one while the element is on.
  var shownImage: UIImage? {
    guard let action = self as? UIAction, action.state == .on else { return image }
    return action.selectedImage ?? image
  }
}
