// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: symbols look as when they were looked at last, and both painters draw the same.
@MainActor @Suite(.serialized, .snapshots) struct SymbolPictureTests {
  typealias Configuration = UIImage.SymbolConfiguration

  private func check(_ view: UIView, named name: String? = nil, testName: String = #function) {
    view.backgroundColor = .systemBackground
    assertSnapshot(of: view, as: .image, named: name, testName: testName)
    assertPipelinesAgree(of: view, named: name, testName: testName)
  }

  /// Symbols in rows, each in the middle of its cell.
  private func sheet(_ images: [[UIImage?]], cell: CGFloat = 36) -> UIView {
    let width = CGFloat(images.map(\.count).max() ?? 0) * cell
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: CGFloat(images.count) * cell))
    for (row, images) in images.enumerated() {
      for (column, image) in images.enumerated() {
        let view = UIImageView(image: image)
        view.frame = CGRect(x: CGFloat(column) * cell, y: CGFloat(row) * cell, width: cell, height: cell)
        view.contentMode = .center
        root.addSubview(view)
      }
    }
    return root
  }

  private func symbols(_ names: String, _ configuration: Configuration = .unspecified) -> [UIImage?] {
    names.split(separator: " ").map { UIImage(systemName: String($0), withConfiguration: configuration) }
  }

  @Test func usualSymbols() {
    let rows = """
      star star.fill heart heart.fill plus minus xmark checkmark chevron.left chevron.right
      chevron.up chevron.down gear gearshape.fill trash trash.fill magnifyingglass ellipsis person person.fill
      person.2 person.crop.circle person.crop.circle.fill bell bell.fill bell.slash bell.badge house house.fill cart
      square.and.arrow.up square.and.pencil arrow.right arrow.left arrow.clockwise link lock lock.fill key calendar
      clock envelope envelope.fill phone.fill message camera camera.fill photo play.fill pause.fill
      plus.circle plus.circle.fill xmark.circle xmark.circle.fill checkmark.circle info.circle questionmark.circle exclamationmark.triangle ellipsis.circle 1.circle
      a.square a.square.fill circle circle.fill square square.fill folder folder.badge.plus doc doc.text
      eye eye.slash mic mic.slash wifi wifi.slash bookmark bookmark.fill tag cart.badge.plus
      sun.max moon cloud.rain bolt.fill flame drop.fill globe map mappin.and.ellipse paperplane.fill
      line.3.horizontal list.bullet slider.horizontal.3 square.grid.2x2 arrow.up.arrow.down trophy gift no.icon.one no.icon.two no.icon.two.fill
      """
    check(sheet(rows.split(separator: "\n").map { symbols(String($0)) }))
  }

  @Test func weightsAndScales() {
    let names = "plus.circle chevron.right magnifyingglass heart star.fill bell.slash trash a.circle.fill no.icon"
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let rows = weights.map { symbols(names, Configuration(pointSize: 24, weight: $0)) }
    let scales = [UIImage.SymbolScale.small, .medium, .large].map {
      symbols(names, Configuration(pointSize: 24, weight: .regular, scale: $0))
    }
    check(sheet(rows + scales, cell: 48))
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func layers(appearance: UIUserInterfaceStyle) {
    let names = "plus.circle.fill checkmark.circle person.badge.plus folder.fill.badge.minus bell.slash star no.icon"
    let configurations = [
      .unspecified, Configuration(hierarchicalColor: .systemIndigo),
      Configuration(paletteColors: [.systemRed, .systemTeal]),
      Configuration(paletteColors: [.systemGreen]), .preferringMulticolor(),
    ]
    let root = sheet(configurations.map { symbols(names, $0.applying(Configuration(pointSize: 28))) }, cell: 48)
    root.overrideUserInterfaceStyle = appearance
    root.tintColor = .systemOrange
    check(root, named: appearance == .dark ? "dark" : "light")
  }

  @Test func dice() {
    check(
      sheet(
        ["", ".fill"].map { ending in (1...6).map { UIImage(systemName: "die.face.\($0)\(ending)") } }))
  }

  @Test func simpleShapes() {
    let rows = """
      triangle triangle.fill diamond diamond.fill hexagon hexagon.fill octagon octagon.fill seal seal.fill
      questionmark.diamond questionmark.diamond.fill xmark.octagon.fill exclamationmark.triangle xmark.seal xmark.seal.fill plus.diamond 1.hexagon 1.hexagon.fill 5.seal
      circle.lefthalf.filled circle.righthalf.filled circle.tophalf.filled circle.bottomhalf.filled square.lefthalf.filled square.inset.filled rectangle.inset.filled rectangle.righthalf.inset.filled sidebar.left sidebar.right
      """
    check(sheet(rows.split(separator: "\n").map { symbols(String($0)) }))
  }

  /// A symbol set of three sources in all weights and scales, and one of a single variant.
  @Test func symbolSets() {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let rows: [(String, UIImage.SymbolScale)] = [
      ("ring.badge", .small), ("ring.badge", .medium), ("ring.badge", .large), ("ring.static", .medium),
    ]
    let images = rows.map { name, scale in
      weights.map { UIImage(named: name, in: nil, with: Configuration(pointSize: 24, weight: $0, scale: scale)) }
    }
    check(sheet(images, cell: 48))
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func layersOfSymbolSets(appearance: UIUserInterfaceStyle) {
    let configurations = [
      .unspecified, Configuration(hierarchicalColor: .systemIndigo),
      Configuration(paletteColors: [.systemRed, .systemTeal, .systemYellow]), .preferringMulticolor(),
    ]
    let size = Configuration(pointSize: 40)
    let root = sheet(
      [configurations.map { UIImage(named: "ring.badge", in: nil, with: $0.applying(size)) }], cell: 72)
    root.overrideUserInterfaceStyle = appearance
    root.tintColor = .systemOrange
    check(root, named: appearance == .dark ? "dark" : "light")
  }

  /// A symbol set and an icon on the baseline of text.
  @Test func symbolSetsBesideText() {
    let label = UILabel()
    (label.text, label.font) = ("Hxg", .systemFont(ofSize: 28))
    let configuration = Configuration(pointSize: 28)
    let views =
      [
        UIImage(named: "ring.badge", in: nil, with: configuration),
        UIImage(named: "ring.static", in: nil, with: configuration),
      ]
      .map { UIImageView(image: $0) } + [
        label, UIImageView(image: UIImage(systemName: "circle", withConfiguration: configuration)),
      ]
    let row = UIStackView(arrangedSubviews: views)
    (row.alignment, row.spacing) = (.firstBaseline, 6)
    let size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    row.frame = CGRect(x: 8, y: 8, width: size.width.rounded(.up), height: size.height.rounded(.up))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: row.frame.maxX + 8, height: row.frame.maxY + 8))
    root.addSubview(row)
    check(root)
  }

  /// Symbols beside text on its baseline, in buttons, at two text sizes, and from right to left.
  @Test(arguments: ["large", "accessibility", "rightToLeft"]) func besideText(traits: String) {
    let rows = UIStackView()
    (rows.axis, rows.spacing, rows.alignment) = (.vertical, 8, .leading)
    let styles: [(UIFont.TextStyle, String)] = [
      (.title1, "star.fill"), (.body, "chevron.forward"), (.caption1, "list.bullet"),
    ]
    for (style, name) in styles {
      let label = UILabel()
      (label.text, label.font) = ("Hxg", .preferredFont(forTextStyle: style))
      label.adjustsFontForContentSizeCategory = true
      let icon = UIImageView(image: UIImage(systemName: name))
      icon.preferredSymbolConfiguration = Configuration(textStyle: style)
      let row = UIStackView(arrangedSubviews: [icon, label])
      (row.alignment, row.spacing) = (.firstBaseline, 6)
      rows.addArrangedSubview(row)
    }
    var configuration = UIButton.Configuration.tinted()
    (configuration.title, configuration.imagePadding) = ("Send", 6)
    configuration.image = UIImage(systemName: "paperplane.fill")
    rows.addArrangedSubview(UIButton(configuration: configuration))
    let plain = UIButton(type: .system)
    plain.setImage(UIImage(systemName: "trash"), for: .normal)
    plain.setPreferredSymbolConfiguration(Configuration(textStyle: .title2, scale: .large), forImageIn: .normal)
    rows.addArrangedSubview(plain)
    switch traits {
    case "accessibility":
      rows.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    case "rightToLeft": rows.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft)
    default: break
    }
    let size = rows.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    rows.frame = CGRect(x: 8, y: 8, width: size.width.rounded(.up), height: size.height.rounded(.up))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: rows.frame.maxX + 8, height: rows.frame.maxY + 8))
    root.addSubview(rows)
    check(root, named: traits)
  }
}
