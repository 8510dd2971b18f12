// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Rule: a picture of a controller is the same after one in another size.
@MainActor @Suite struct ControllerOrderTests {
  private static let phone = ViewImageConfig(size: CGSize(width: 320, height: 480))
  private static let wide = ViewImageConfig(size: CGSize(width: 701, height: 333))
  private static let tablet = ViewImageConfig.iPadMini(.portrait)

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private static func largeTitle(hasSearch: Bool) -> UIViewController {
    let rows = Rows()
    rows.title = "Lakes"
    if hasSearch { rows.navigationItem.searchController = UISearchController(searchResultsController: nil) }
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  private static func scrollView() -> UIViewController {
    let page = UIViewController()
    page.title = "Lakes"
    let scrollView = UIScrollView(frame: page.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 100, height: 700)
    page.view.addSubview(scrollView)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  private static func list() -> UIViewController {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let list = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.title = "Lakes"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  private static func columns(_ style: UISplitViewController.Style) -> UIViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(Rows(), for: .primary)
    if style == .tripleColumn { split.setViewController(Rows(), for: .supplementary) }
    let detail = UIViewController()
    detail.title = "Detail"
    split.setViewController(detail, for: .secondary)
    if style == .tripleColumn { split.show(.primary) }
    return split
  }

  private func bytes(of controller: UIViewController, _ config: ViewImageConfig) throws -> Data {
    let traits = UITraitCollection(displayScale: 1)
    let image = try ControllerHost.picture(of: controller, config, nil, traits, .bounds).image().format
    return try #require(image.pngData())
  }

  @Test(arguments: ["large title", "search", "scroll view", "list", "columns", "three columns"])
  func noPictureDependsOnTheOneBefore(_ kind: String) throws {
    let make: @MainActor () -> UIViewController = {
      switch kind {
      case "scroll view": Self.scrollView()
      case "list": Self.list()
      case "columns": Self.columns(.doubleColumn)
      case "three columns": Self.columns(.tripleColumn)
      default: Self.largeTitle(hasSearch: kind == "search")
      }
    }
    let configs = [Self.phone, Self.wide, Self.tablet]
    for (next, config) in configs.enumerated() {
      let fresh = try bytes(of: make(), config)
      for (first, before) in configs.enumerated() {
        let controller = make()
        _ = try bytes(of: controller, before)
        #expect(try bytes(of: controller, config) == fresh, "\(next) after \(first)")
      }
    }
  }
}
