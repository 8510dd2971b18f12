// SPDX-License-Identifier: MIT

import UIKit

/// A card on a background: it casts a shadow, so its corners are clipped by a view inside.
public final class ProfileCardView: UIView {
  private let shadow = UIView()
  private let card = UIView()
  private let cover = UIView()
  private let avatar = UIImageView(image: .portrait)
  private let name = UILabel()
  private let role = UILabel()
  private let bio = UILabel()
  private let tags: [TagView]

  public init(profile: Profile) {
    tags = profile.tags.map(TagView.init)
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 372))
    backgroundColor = .systemGroupedBackground
    name.text = profile.name
    role.text = profile.role
    bio.text = profile.bio
    setUpCard()
    setUpContent()
  }

  public required init?(coder: NSCoder) { nil }

  private func setUpCard() {
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = 0.25
    shadow.layer.shadowRadius = 8
    shadow.layer.shadowOffset = CGSize(width: 0, height: 4)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 20
    card.clipsToBounds = true
    addSubview(shadow)
    shadow.addSubview(card)
  }

  private func setUpContent() {
    cover.backgroundColor = .systemOrange
    avatar.contentMode = .scaleAspectFill
    avatar.clipsToBounds = true
    avatar.layer.borderWidth = 3
    avatar.layer.borderColor = UIColor.white.cgColor
    name.font = .preferredFont(forTextStyle: .title2)
    role.font = .preferredFont(forTextStyle: .subheadline)
    role.textColor = .secondaryLabel
    bio.font = .preferredFont(forTextStyle: .body)
    bio.numberOfLines = 0
    for view in [cover, avatar, name, role, bio] + tags { card.addSubview(view) }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    shadow.frame = bounds.insetBy(dx: 20, dy: 20)
    card.frame = shadow.bounds
    shadow.layer.shadowPath = UIBezierPath(roundedRect: shadow.bounds, cornerRadius: 20).cgPath
    cover.frame = CGRect(x: 0, y: 0, width: card.bounds.width, height: 60)
    avatar.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    avatar.layer.cornerRadius = 40
    let beside = CGRect(x: 112, y: 64, width: card.bounds.width - 128, height: 50)
    name.frame = CGRect(x: beside.minX, y: beside.minY, width: beside.width, height: name.font.lineHeight)
    role.frame = CGRect(x: beside.minX, y: name.frame.maxY, width: beside.width, height: role.font.lineHeight)
    let width = card.bounds.width - 40
    let size = bio.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    bio.frame = CGRect(x: 20, y: 124, width: width, height: size.height)
    layOutTags(below: bio.frame.maxY + 12, width: width)
  }

  private func layOutTags(below top: CGFloat, width: CGFloat) {
    var origin = CGPoint(x: 20, y: top)
    for tag in tags {
      let size = tag.sizeThatFits(CGSize(width: width, height: 40))
      if origin.x + size.width > 20 + width { origin = CGPoint(x: 20, y: origin.y + size.height + 6) }
      tag.frame = CGRect(origin: origin, size: size)
      origin.x += size.width + 6
    }
  }
}
