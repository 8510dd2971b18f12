// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The controller behind the tab "More": a list of the controllers that have no tab, on which they are pushed.
package final class MoreController: UINavigationController {
  private weak var owner: UITabBarController?
  private let list: any MoreList

  /// The class of the list, found by its name, because this module cannot import the one above it.
  private static let listType = NSClassFromString("StillLists.UIMoreListController") as? any MoreList.Type

  init(of owner: UITabBarController) {
    guard let type = Self.listType else { fatalError("StillLists is not linked: depend on the product StillKit.") }
    (self.owner, list) = (owner, type.init())
    super.init(navigationBarClass: nil, toolbarClass: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.more = self
    setViewControllers([list], animated: false)
  }

  package required init?(coder: NSCoder) { return nil }

  /// A navigation controller that has no tab is shown on the list, too.
  override var takesNavigationControllers: Bool { true }

  /// The controller that was chosen from the list.
  var opened: UIViewController? { viewControllers.dropFirst().first }

  override func stackDidSettle() { adoptClosed() }

  /// The controllers that the list has.
  package var rows: [UIViewController] { owner?.listedControllers ?? [] }

  /// Shows a controller on the list.
  package func open(_ controller: UIViewController, animated: Bool) {
    guard opened !== controller else { return }
    // A stack of its own has a bar of its own.
    setNavigationBarHidden(controller is UINavigationController, animated: false)
    setViewControllers([list, controller], animated: animated)
    updateBackButton(in: controller)
    adoptClosed()
  }

  /// Makes controllers that are no longer open children of the owner again.
  private func adoptClosed() {
    guard let owner else { return }
    for controller in owner.tabs.controllers where controller.parentController == nil {
      owner.addChild(controller)
      controller.didMove(toParent: owner)
      updateBackButton(in: controller)
    }
  }

  /// Has a stack show the button that leads to the list, or hide it.
  private func updateBackButton(in controller: UIViewController) {
    (controller as? UINavigationController)?.madeBar?.barContentChanged()
  }

  /// Pops the shown controller, so that all controllers are children of the owner again.
  func giveBack(to owner: UITabBarController) {
    if viewControllers.count > 1 { setViewControllers([list], animated: false) }
    setNavigationBarHidden(false, animated: false)
    adoptClosed()
    list.reload()
  }

  /// Called before the list appears.
  package func listAppears() {
    setNavigationBarHidden(false, animated: false)
    list.reload()
  }
}

/// The list of a `MoreController`: a table, so that it stands in the module of the lists, above this one.
@MainActor package protocol MoreList: UIViewController {
  /// The controller that it shows the list of.
  var more: MoreController? { get set }
  init()
  /// Reloads the rows.
  func reload()
}
