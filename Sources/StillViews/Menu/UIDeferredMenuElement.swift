// SPDX-License-Identifier: MIT

import StillGraphics

/// An element of a menu that asks for the elements in its place once the menu is open.
///
/// Until they come, the menu shows "Loading…". Mirrors UIKit's `UIDeferredMenuElement`.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// A closure that calls the one that it gets, at once or later, with the elements.
  public typealias ElementProvider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  /// The elements of an element that asks for them once.
  private(set) final var cached: [UIMenuElement]?

  private init(isCached: Bool, _ provider: @escaping ElementProvider) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", image: nil)
  }

  /// Makes an element that asks for its elements once, and keeps them.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(isCached: true, elementProvider)
  }

  /// Makes an element that asks for its elements whenever the menu is opened.
  open class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Asks for the elements; only the first answer counts.
  final func load(_ answer: @escaping @MainActor ([UIMenuElement]) -> Void) {
    var isAnswered = false
    provider { [weak self] elements in
      guard !isAnswered else { return }
      isAnswered = true
      if let self, self.isCached { self.cached = elements }
      answer(elements)
    }
  }
}
