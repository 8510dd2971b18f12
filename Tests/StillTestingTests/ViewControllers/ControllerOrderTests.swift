// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Rule: a picture of a controller is the same after one in another size.
@MainActor struct ControllerOrderTests {
  private static let phone = ViewImageConfig(size: CGSize(width: 320, height: 480))
  private static let wide = ViewImageConfig(size: CGSize(width: 701, height: 333))
  private static let tablet = ViewImageConfig.iPadMini(.portrait)

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private static func largeTitle(hasSearch: Bool) -> UIViewController {
    let rows = Rows()
    rows.title = "Lakes"
    if hasSearch { rows.navigationItem.searchController = UISearchController(searchResultsController: nil) }
    return withLargeTitle(rows)
  }

  private static func page(_ view: UIView, isPinned: Bool = false) -> UIViewController {
    let page = UIViewController()
    page.title = "Lakes"
    page.view.addSubview(view)
    view.frame = page.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard isPinned else { return page }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.view.topAnchor),
      view.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
    ])
    return page
  }

  private static var scrollView: UIScrollView {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 100, height: 1700)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 1690))
    (label.numberOfLines, label.text) = (0, String(repeating: "A word or two. ", count: 200))
    scrollView.addSubview(label)
    return scrollView
  }

  private static var textView: UITextView {
    let textView = UITextView()
    textView.text = String(repeating: "A word or two. ", count: 400)
    return textView
  }

  /// A scroll view whose content a stack of labels defines.
  private static var stackInScrollView: UIScrollView {
    let scrollView = UIScrollView()
    let labels = (0..<40).map { index in
      let label = UILabel()
      label.text = "Label \(index)"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    (stack.axis, stack.spacing) = (.vertical, 12)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    return scrollView
  }

  private final class Tiles: UICollectionViewController {
    override func viewDidLoad() {
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "tile")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Tile \(indexPath.item)"
      cell.contentConfiguration = content
      return cell
    }
  }

  private static func list() -> UIViewController {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let list = Tiles(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.title = "Lakes"
    return list
  }

  private static func inSafeArea(_ controller: UIViewController) -> UIViewController {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    return controller
  }

  private static func child(_ controller: UIViewController) -> UIViewController {
    let parent = UIViewController()
    parent.addChild(controller)
    controller.view.frame = parent.view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(controller.view)
    controller.didMove(toParent: parent)
    return parent
  }

  private static func withLargeTitle(_ controller: UIViewController) -> UIViewController {
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  private static func columns(_ style: UISplitViewController.Style) -> UIViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(Rows(), for: .primary)
    if style == .tripleColumn { split.setViewController(Rows(), for: .supplementary) }
    let detail = UIViewController()
    detail.title = "Detail"
    split.setViewController(detail, for: .secondary)
    if style == .tripleColumn { split.show(.primary) }
    return split
  }

  /// A label above segments, one of which shows a symbol that is made on the screen of the picture.
  private final class Segments: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel()
      label.text = "A"
      let segments = UISegmentedControl(items: ["Photos", "Likes", UIImage(systemName: "star") ?? UIImage()])
      let stack = UIStackView(arrangedSubviews: [label, segments])
      (stack.axis, stack.spacing, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, 8, false)
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
    }
  }

  private static func splitSegments() -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(Segments(), for: .secondary)
    return split
  }

  /// Rule: the same holds for pictures of one screen after another with other pixels.
  @Test(arguments: [[2, 3], [3, 1], [3, 2]] as [[CGFloat]]) func noPictureDependsOnTheScaleBefore(
    scales: [CGFloat]
  ) throws {
    for make in [{ Segments() }, Self.splitSegments] as [@MainActor () -> UIViewController] {
      let controller = make()
      _ = try bytes(of: controller, .iPhone13, scale: scales[0])
      #expect(try bytes(of: controller, .iPhoneSe, scale: scales[1]) == bytes(of: make(), .iPhoneSe, scale: scales[1]))
    }
  }

  private func bytes(of controller: UIViewController, _ config: ViewImageConfig, scale: CGFloat = 1) throws -> Data {
    let traits = UITraitCollection(displayScale: scale)
    let image = try ControllerHost.picture(of: controller, config, nil, traits, .bounds).image().format
    return try #require(image.pngData())
  }

  private nonisolated static let screens: [String: @MainActor @Sendable () -> UIViewController] = [
    "large title": { largeTitle(hasSearch: false) },
    "search": { largeTitle(hasSearch: true) },
    "scroll view below a large title": { withLargeTitle(page(scrollView)) },
    "list below a large title": { withLargeTitle(list()) },
    "scroll view": { page(scrollView) },
    "text view": { page(textView) },
    "pinned scroll view": { page(stackInScrollView, isPinned: true) },
    "list": { list() },
    "list in a safe area of its own": { inSafeArea(list()) },
    "list of a child": { child(list()) },
    "flow layout": { Tiles(collectionViewLayout: UICollectionViewFlowLayout()) },
    "columns": { columns(.doubleColumn) },
    "three columns": { columns(.tripleColumn) },
  ]

  @Test(arguments: screens.keys.sorted()) func noPictureDependsOnTheOneBefore(_ screen: String) throws {
    let make = try #require(Self.screens[screen])
    let configs = [Self.phone, Self.wide, Self.tablet, .iPhone13, .iPhone13(.landscape)]
    let fresh = try configs.map { try bytes(of: make(), $0) }
    let controller = make()
    var former = "none"
    for index in OrderOfPairs.of(configs.count) {
      #expect(try bytes(of: controller, configs[index]) == fresh[index], "\(index) after \(former)")
      former = "\(index)"
    }
  }

  /// Rule: a wide picture in which the columns are collapsed is no turn, which would forget that all were shown.
  @Test func noCollapsedPictureForgetsShownColumns() throws {
    let fresh = try bytes(of: Self.columns(.tripleColumn), Self.tablet)
    for between in [Self.wide, .iPhone13(.landscape)] {
      let split = Self.columns(.tripleColumn)
      for config in [Self.tablet, between] { _ = try bytes(of: split, config) }
      #expect(try bytes(of: split, Self.tablet) == fresh)
    }
  }
}
