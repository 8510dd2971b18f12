// SPDX-License-Identifier: MIT

import UIKit

/// A memory: a photo with rounded corners, its title at the bottom on a shade.
final class MemoryCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let shade = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    shade.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.5).cgColor]
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = .white
    contentView.addSubview(imageView)
    contentView.layer.addSublayer(shade)
    contentView.addSubview(titleLabel)
    for view in [imageView, titleLabel] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -12),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = contentView.bounds.divided(atDistance: 60, from: .maxYEdge).slice
  }

  func show(_ photo: Photo, title: String) {
    imageView.image = .landscape(photo)
    titleLabel.text = title
  }
}
