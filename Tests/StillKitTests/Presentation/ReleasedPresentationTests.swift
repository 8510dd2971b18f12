// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// What is presented goes with its window, although nobody dismisses it, as in most tests of sheets and alerts.
@MainActor struct ReleasedPresentationTests {
  /// A way to present something, and the names that failures show.
  enum Kind: CaseIterable {
    case pageSheet, formSheet, mediumSheet, fullScreen, overFullScreen, overContext, inContext, popover, sheetOfPopover
    case alert, alertWithField, actionSheet, search, sheetOnSheet, ownPresentation, edited, embedded
  }

  @Test(arguments: Kind.allCases, [false, true]) func nothingStays(kind: Kind, animated: Bool) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let watched = show(kind, animated: animated)
      AnimationClock.current.settle()
      #expect(watched.alive == [])
    }
  }

  /// Objects that the test does not hold.
  private struct Watched {
    private var objects: [(name: String, get: () -> AnyObject?)] = []

    var alive: [String] { objects.filter { $0.get() != nil }.map(\.name) }

    mutating func watch(_ name: String, _ object: AnyObject?) {
      #expect(object != nil, "there is no \(name)")
      objects.append((name, { [weak object] in object }))
    }
  }

  private func show(_ kind: Kind, animated: Bool) -> Watched {
    let (root, size) = (UIViewController(), kind == .popover ? 1024.0 : 390)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size, height: 844))
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 30))
    root.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    if kind == .popover { window.overridingTraits = UITraitCollection(horizontalSizeClass: .regular) }
    window.makeKeyAndVisible()
    let presented = presented(kind, from: root, button)
    let transitioning = HalfDelegate()
    if kind == .ownPresentation { presented.transitioningDelegate = transitioning }
    if let search = presented as? UISearchController {
      UIView.setAnimationsEnabled(animated)
      search.isActive = true
      UIView.setAnimationsEnabled(true)
    } else {
      root.present(presented, animated: animated)
    }
    if kind == .sheetOnSheet {
      AnimationClock.current.settle()
      presented.present(UIViewController(), animated: animated)
    }
    window.layoutIfNeeded()
    var watched = Watched()
    watched.watch("window", window)
    watched.watch("root", root)
    watched.watch("root's view", root.view)
    watched.watch("presented", presented)
    watched.watch("presented view", presented.view)
    watched.watch("presentation controller", presented.presentationController)
    watched.watch("container", presented.presentationController?.containerView)
    withExtendedLifetime(transitioning) {}
    return watched
  }

  private func presented(_ kind: Kind, from root: UIViewController, _ button: UIButton) -> UIViewController {
    let alert = UIAlertController(
      title: "Title", message: "Message", preferredStyle: kind == .actionSheet ? .actionSheet : .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let plain = UIViewController()
    switch kind {
    case .alert, .actionSheet: return alert
    case .alertWithField:
      alert.addTextField()
      return alert
    case .search:
      let search = UISearchController(searchResultsController: UITableViewController())
      root.navigationItem.searchController = search
      root.view.window?.layoutIfNeeded()
      return search
    case .popover, .sheetOfPopover:
      plain.modalPresentationStyle = .popover
      plain.popoverPresentationController?.sourceView = button
    case .mediumSheet: plain.sheetPresentationController?.detents = [.medium(), .large()]
    case .formSheet: plain.modalPresentationStyle = .formSheet
    case .fullScreen: plain.modalPresentationStyle = .fullScreen
    case .overFullScreen: plain.modalPresentationStyle = .overFullScreen
    case .inContext, .overContext:
      root.definesPresentationContext = true
      plain.modalPresentationStyle = kind == .inContext ? .currentContext : .overCurrentContext
    case .ownPresentation: plain.modalPresentationStyle = .custom
    case .edited:
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      root.view.addSubview(field)
      field.becomeFirstResponder()
    case .embedded: return UINavigationController(rootViewController: plain)
    case .pageSheet, .sheetOnSheet: break
    }
    return plain
  }
}
