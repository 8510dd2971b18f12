// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The controller behind the tab "More": a list of the controllers that have no tab, on which they are pushed.
final class MoreController: UINavigationController {
  private weak var owner: UITabBarController?
  private let list = UIMoreListController(nibName: nil, bundle: nil)

  init(of owner: UITabBarController) {
    self.owner = owner
    super.init(navigationBarClass: nil, toolbarClass: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.more = self
    setViewControllers([list], animated: false)
  }

  required init?(coder: NSCoder) { return nil }

  /// A navigation controller that has no tab is shown on the list, too.
  override var takesNavigationControllers: Bool { true }

  /// The controller that was chosen from the list.
  var opened: UIViewController? { viewControllers.dropFirst().first }

  override func stackDidSettle() { adoptClosed() }

  fileprivate var rows: [UIViewController] { owner?.listedControllers ?? [] }

  /// Shows a controller on the list.
  func open(_ controller: UIViewController, animated: Bool) {
    guard opened !== controller else { return }
    // A stack of its own has a bar of its own.
    setNavigationBarHidden(controller is UINavigationController, animated: false)
    setViewControllers([list, controller], animated: animated)
    adoptClosed()
  }

  /// Makes controllers that are no longer open children of the owner again.
  private func adoptClosed() {
    guard let owner else { return }
    for controller in owner.tabs.controllers where controller.parentController == nil {
      owner.addChild(controller)
      controller.didMove(toParent: owner)
    }
  }

  /// Closes what is open, so that all controllers are children of the owner.
  func giveBack(to owner: UITabBarController) {
    if viewControllers.count > 1 { setViewControllers([list], animated: false) }
    setNavigationBarHidden(false, animated: false)
    adoptClosed()
    list.reload()
  }

  fileprivate func listAppears() {
    setNavigationBarHidden(false, animated: false)
    list.reload()
  }
}

/// The list behind the tab "More", with the name of UIKit's own.
final class UIMoreListController: UITableViewController {
  fileprivate weak var more: MoreController?

  fileprivate func reload() { if isViewLoaded { tableView.reloadData() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "More"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    more?.listAppears()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { more?.rows.count ?? 0 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Tab") ?? UITableViewCell(style: .default, reuseIdentifier: "Tab")
    let item = more?.rows[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.shownTitle
    cell.imageView?.image = item?.shownImage(isSelected: false)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let more else { return }
    more.open(more.rows[indexPath.row], animated: UIView.areAnimationsEnabled)
  }
}
