// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// The list behind the tab "More", with the name of UIKit's own.
final class UIMoreListController: UITableViewController, MoreList {
  weak var more: MoreController?

  func reload() { if isViewLoaded { tableView.reloadData() } }

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
