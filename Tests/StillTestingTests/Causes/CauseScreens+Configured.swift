// SPDX-License-Identifier: MIT

import Foundation
import StillKit

extension CauseScreens {
  /// A configured button above a configured row.
  final class Shop: UIView {
    let buy = UIButton(configuration: .filled())
    private let row = UIListContentView(configuration: .cell())

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
      backgroundColor = .white
      buy.configuration?.title = "Buy"
      buy.configuration?.cornerStyle = .medium
      buy.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
      row.frame = CGRect(x: 0, y: 90, width: 300, height: 50)
      configure {
        $0.text = "Tent"
        $0.image = Invoice.dot(.systemBlue)
      }
      for view in [buy, row] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func configure(_ change: (inout UIListContentConfiguration) -> Void) {
      guard var configuration = row.configuration as? UIListContentConfiguration else { return }
      change(&configuration)
      row.configuration = configuration
    }
  }

  /// A text of several runs.
  final class Terms: UIView {
    private let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 120))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
      backgroundColor = .white
      label.numberOfLines = 0
      let text = NSMutableAttributedString(
        string: "Return until the first of May, unworn ...", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.addAttribute(.paragraphStyle, value: Self.style(2), range: NSRange(location: 0, length: text.length))
      text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 16, length: 5))
      label.attributedText = text
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    static func style(_ spacing: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      return style
    }

    func change(_ body: (NSMutableAttributedString) -> Void) {
      let text = NSMutableAttributedString(attributedString: label.attributedText ?? NSAttributedString())
      body(text)
      label.attributedText = text
    }
  }

  /// A screen between a navigation bar and a tab bar.
  final class Barred: UIView {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 44, width: 320, height: 44))
    let item = UINavigationItem(title: "Checkout")
    let tabs = UITabBar(frame: CGRect(x: 0, y: 351, width: 320, height: 49))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      backgroundColor = .white
      bar.items = [item]
      tabs.items = ["Shop", "Cart"].enumerated().map { index, title in
        UITabBarItem(title: title, image: Invoice.dot(.black, side: 20), tag: index)
      }
      tabs.selectedItem = tabs.items?[0]
      for view in [bar, tabs] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
  }

  static func barred() -> Barred { Barred() }

  /// Tiles in a collection, by one of two layouts.
  final class Tiles: UIView, UICollectionViewDataSource {
    let flow = UICollectionViewFlowLayout()
    private let collection: UICollectionView

    convenience init() { self.init(nil) }

    /// - Parameter spacing: The space between groups; nil for a flow layout.
    init(_ spacing: CGFloat?) {
      flow.itemSize = CGSize(width: 60, height: 40)
      let frame = CGRect(x: 0, y: 0, width: 220, height: 200)
      let layout = spacing.map(Self.layout) ?? flow
      collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      super.init(frame: frame)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      collection.dataSource = self
      addSubview(collection)
    }

    required init?(coder: NSCoder) { nil }

    func setSection(spacing: CGFloat) { collection.setCollectionViewLayout(Self.layout(spacing), animated: false) }

    private static func layout(_ spacing: CGFloat) -> UICollectionViewLayout {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      return UICollectionViewCompositionalLayout(section: section)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      cell.backgroundColor = .systemTeal
      return cell
    }
  }

  /// A picture with a blur over a part of it.
  final class Blurred: UIView {
    let photo = UIImageView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
      backgroundColor = .white
      photo.image = Invoice.dot(.systemRed, side: 100)
      let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      blur.frame = CGRect(x: 60, y: 60, width: 140, height: 100)
      for view in [photo, blur] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
  }
}
