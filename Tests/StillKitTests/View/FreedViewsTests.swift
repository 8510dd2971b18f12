// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillLists
import Testing

@testable import StillViews

/// Views that nobody holds any more: a run of many pictures must not grow by what each of them leaves behind.
@MainActor struct FreedViewsTests {
  private struct Held {
    let name: String
    weak var object: AnyObject?
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private final class MenuMaker: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  /// Shows what `make` returns in a window, and returns what is left of it afterwards.
  private func remains(of make: () -> UIViewController) -> [String] {
    var held: [Held] = []
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let controller = make()
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      held.append(Held(name: "\(type(of: controller))", object: controller))
      window.forEachInTree { view in
        held.append(Held(name: "\(type(of: view))", object: view))
        for recognizer in view.gestureRecognizers ?? [] {
          held.append(Held(name: "\(type(of: recognizer)) of \(type(of: view))", object: recognizer))
        }
        for interaction in view.interactions {
          held.append(Held(name: "\(type(of: interaction)) of \(type(of: view))", object: interaction))
        }
      }
    }
    return held.filter { $0.object != nil }.map(\.name)
  }

  @Test func aTableBelowBarsIsFreed() {
    let remains = remains {
      let rows = Rows()
      rows.navigationItem.searchController = UISearchController(searchResultsController: nil)
      rows.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
      rows.refreshControl = UIRefreshControl()
      let navigation = UINavigationController(rootViewController: rows)
      navigation.navigationBar.prefersLargeTitles = true
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      return tabs
    }
    #expect(remains == [])
  }

  @Test func aListInASplitViewIsFreed() {
    let remains = remains {
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
      let list = UICollectionViewController(collectionViewLayout: layout)
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(list, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      return split
    }
    #expect(remains == [])
  }

  @Test func controlsAreFreed() {
    let remains = remains {
      let controller = UIViewController()
      let menu = UIButton(configuration: .filled())
      menu.menu = UIMenu(children: [UIAction(title: "Row") { _ in }])
      let controls: [UIView] = [
        UISwitch(), UISlider(), UIStepper(), UIProgressView(), UIPageControl(), UIActivityIndicatorView(style: .large),
        UISegmentedControl(items: ["One", "Two"]), UIDatePicker(), UIPickerView(), UITextField(), UITextView(), menu,
        UISearchBar(), UIScrollView(), UIVisualEffectView(effect: UIBlurEffect(style: .regular)),
      ]
      let stack = UIStackView(arrangedSubviews: controls)
      stack.axis = .vertical
      controller.view.addSubview(stack)
      stack.frame = controller.view.bounds
      return controller
    }
    #expect(remains == [])
  }

  @Test func aMenuAndItsPressAreFreed() {
    let maker = MenuMaker()
    let remains = remains {
      let controller = UIViewController()
      controller.view.addInteraction(UIContextMenuInteraction(delegate: maker))
      controller.view.addGestureRecognizer(UIPanGestureRecognizer())
      return controller
    }
    #expect(remains == [])
  }
}
