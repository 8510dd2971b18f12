// SPDX-License-Identifier: MIT

import UIKit

/// Settings in groups with rounded corners.
public final class SettingsViewController: UITableViewController {
  private var sections: [SettingsSection]

  public init(sections: [SettingsSection]) {
    self.sections = sections
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.register(ProfileCell.self, forCellReuseIdentifier: "profile")
    tableView.register(SwitchCell.self, forCellReuseIdentifier: "switch")
    tableView.register(SliderCell.self, forCellReuseIdentifier: "slider")
    tableView.register(InfoCell.self, forCellReuseIdentifier: "info")
  }

  // MARK: - Data source

  public override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  public override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch sections[indexPath.section].rows[indexPath.row] {
    case .profile(let name, let detail):
      let cell = tableView.dequeueReusableCell(withIdentifier: "profile", for: indexPath) as! ProfileCell
      cell.show(name: name, detail: detail)
      return cell
    case .toggle(let title, let icon, let isOn):
      let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath) as! SwitchCell
      cell.show(title: title, icon: icon, isOn: isOn)
      cell.onChange = { [weak self] isOn in
        self?.sections[indexPath.section].rows[indexPath.row] = .toggle(title: title, icon: icon, isOn: isOn)
      }
      return cell
    case .slider(let value):
      let cell = tableView.dequeueReusableCell(withIdentifier: "slider", for: indexPath) as! SliderCell
      cell.slider.value = value
      return cell
    case .info(let title, let value):
      let cell = tableView.dequeueReusableCell(withIdentifier: "info", for: indexPath)
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = value
      return cell
    case .link, .choice, .destructive:
      return configuredCell(at: indexPath)
    }
  }

  private func configuredCell(at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    cell.accessoryType = .none
    switch sections[indexPath.section].rows[indexPath.row] {
    case .link(let title, let icon, let value):
      content.text = title
      content.secondaryText = value
      content.image = icon?.image
      cell.accessoryType = .disclosureIndicator
    case .choice(let title, let isChosen):
      content.text = title
      cell.accessoryType = isChosen ? .checkmark : .none
    case .destructive(let title):
      content.text = title
      content.textProperties.color = .systemRed
      content.textProperties.alignment = .center
    default: break
    }
    cell.contentConfiguration = content
    return cell
  }
}
