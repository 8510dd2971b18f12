// SPDX-License-Identifier: MIT

import UIKit

/// A title and a switch at its end.
final class SwitchCell: UITableViewCell {
  private let toggle = UISwitch()
  var onChange: ((Bool) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    accessoryView = toggle
    textLabel?.numberOfLines = 0
    toggle.addAction(UIAction { [weak self] _ in self?.switched() }, for: .valueChanged)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    onChange = nil
  }

  func show(title: String, icon: SettingsIcon?, isOn: Bool) {
    textLabel?.text = title
    imageView?.image = icon?.image
    toggle.isOn = isOn
  }

  private func switched() { onChange?(toggle.isOn) }
}
