// SPDX-License-Identifier: MIT

import StillKit

/// The rest of a fixture's work, once its tree is in a window: offsets, searches that begin, and controllers that are
/// presented, in the order in which they were made.
@MainActor
final class FixtureStage {
  /// A controller that another one presents.
  struct Presentation {
    let presenter, made: UIViewController
    let description: FixtureController
  }

  let offsets = FixtureOffsets()
  /// The views of controllers and of items, which have no superview before they are shown.
  var roots: [UIView] = []
  var searches: [UISearchController] = []
  var presentations: [Presentation] = []
  private var items: [String: UIBarButtonItem] = [:]

  /// Keeps an item by its id.
  func add(_ item: UIBarButtonItem, _ id: String, at path: String) throws {
    guard items.updateValue(item, forKey: id) == nil else {
      throw FixtureError(path, .keys("two items have the id \"\(id)\". Give each its own."))
    }
  }

  /// Shows a controller in a window, with what is presented over it.
  func show(_ controller: UIViewController, in window: UIWindow) throws {
    window.rootViewController = controller
    window.layoutIfNeeded()
    UIView.performWithoutAnimation {
      for search in searches { search.isActive = true }
      window.layoutIfNeeded()
    }
    // The lowest one is the last that was made, and what it presents is over it.
    for presentation in presentations.reversed() {
      try present(presentation)
      window.layoutIfNeeded()
    }
  }

  private func present(_ presentation: Presentation) throws {
    let (made, description) = (presentation.made, presentation.description)
    description.presentation.apply(to: made)
    if let popover = description.presentation.popover, let controller = made.popoverPresentationController {
      let views = FixtureViews(roots: roots)
      if let item = items[popover.source] {
        controller.barButtonItem = item
      } else {
        controller.sourceView = try views.view(popover.source, at: popover.path, orAny: items.keys.sorted())
      }
      popover.apply(to: controller)
    }
    try FixtureMistakes.checked(at: description.path) { presentation.presenter.present(made, animated: false) }
  }
}
