// SPDX-License-Identifier: MIT

import UIKit

/// A list of hikes; a row shows its details over the list.
public final class HikesViewController: UITableViewController {
  private let hikes: [Hike]

  public init(hikes: [Hike]) {
    self.hikes = hikes
    super.init(style: .insetGrouped)
    title = "Hikes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "hike")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { hikes.count }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "This weekend"
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "hike", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = hikes[indexPath.row].name
    content.secondaryText = hikes[indexPath.row].place
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    present(HikeDetailsViewController(hike: hikes[indexPath.row]), animated: true)
  }
}
