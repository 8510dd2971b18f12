// SPDX-License-Identifier: MIT

import UIKit

/// Settings in two columns where there is room for them.
public final class ShopSettingsViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let sections = ["delivery", "payment", "messages"]

  init() {
    super.init(style: .doubleColumn)
    preferredDisplayMode = .oneBesideSecondary
    delegate = self
    let list = SectionList(sections: sections) { [weak self] section in self?.open(section) }
    setViewController(list, for: .primary)
    setViewController(SectionViewController(section: sections[0]), for: .secondary)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// A phone begins with the list.
  public func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column { .primary }

  private func open(_ section: String) {
    setViewController(SectionViewController(section: section), for: .secondary)
    show(.secondary)
  }
}

private final class SectionList: UITableViewController {
  private let sections: [String]
  private let open: (String) -> Void

  init(sections: [String], open: @escaping (String) -> Void) {
    (self.sections, self.open) = (sections, open)
    super.init(style: .insetGrouped)
    title = Shop.text("settings")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "section")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "section", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = Shop.text("settings.\(sections[indexPath.row])")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open(sections[indexPath.row])
  }
}

private final class SectionViewController: UIViewController {
  private let section: String

  init(section: String) {
    self.section = section
    super.init(nibName: nil, bundle: nil)
    title = Shop.text("settings.\(section)")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let (name, value) = (UILabel(), UISwitch())
    name.text = Shop.text("settings.\(section).question")
    name.numberOfLines = 0
    name.font = .preferredFont(forTextStyle: .body)
    name.adjustsFontForContentSizeCategory = true
    value.isOn = true
    let row = UIStackView(arrangedSubviews: [name, value])
    row.spacing = 12
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
    ])
  }
}
