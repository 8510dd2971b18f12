// SPDX-License-Identifier: MIT

import UIKit

/// A face, a name and what the account is for.
final class ProfileCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(name: String, detail: String) {
    var content = defaultContentConfiguration()
    content.text = name
    content.textProperties.font = .preferredFont(forTextStyle: .title3)
    content.secondaryText = detail
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = face
    content.imageProperties.cornerRadius = 30
    content.textToSecondaryTextVerticalPadding = 4
    contentConfiguration = content
  }

  /// Drawn anew for light and dark: system colours differ.
  private var face: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
      UIImage.portrait.draw(in: CGRect(x: -10, y: 0, width: 80, height: 60))
    }
  }
}
