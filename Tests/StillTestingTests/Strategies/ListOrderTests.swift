// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Pictures of lists are the same, whatever was pictured before: nothing that a list learns for one picture stays.
@MainActor @Suite(.snapshots) struct ListOrderTests {
  /// The size, device or traits of one picture.
  @MainActor private struct Scene {
    let name: String
    var config = ViewImageConfig(size: CGSize(width: 320, height: 480))
    var traits = UITraitCollection()

    static let all = [
      Scene(name: "portrait"),
      Scene(
        name: "small, right to left", config: ViewImageConfig(size: CGSize(width: 200, height: 300)),
        traits: UITraitCollection(layoutDirection: .rightToLeft)),
      Scene(
        name: "high, 2x", config: ViewImageConfig(size: CGSize(width: 320, height: 700)),
        traits: UITraitCollection(displayScale: 2)),
      Scene(name: "device", config: .iPhoneX), Scene(name: "landscape", config: .iPhoneX(.landscape)),
      Scene(
        name: "XXXL", traits: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)),
    ]
  }

  /// The lines of a description, whatever order views were added in.
  private func text(of controller: UIViewController, _ scene: Scene) throws -> [Substring] {
    lines(try ControllerHost.host(controller, scene.config, nil, scene.traits, .bounds).description())
  }

  private func text(of window: UIWindow) throws -> [Substring] {
    lines(try ViewHost(view: window, traits: UITraitCollection()).description())
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n").sorted() }

  /// Pictures a controller in an order in which each scene follows each, and compares with the pictures of fresh controllers.
  private func checkPairs(_ name: String, _ make: () -> UIViewController) throws {
    let scenes = Scene.all
    let fresh = try scenes.map { try text(of: make(), $0) }
    let shown = make()
    var former = "none"
    for index in OrderOfPairs.of(scenes.count) {
      let isSame = try text(of: shown, scenes[index]) == fresh[index]
      #expect(isSame, "\(name): \(scenes[index].name), after \(former)")
      former = scenes[index].name
    }
  }

  @Test(arguments: ListSamples.Kind.allCases) func listsAreTheSameAfterAnyOtherPicture(kind: ListSamples.Kind) throws {
    try checkPairs("\(kind)") { ListSamples.controller(kind) }
  }

  /// What a list knew before the first picture is what it knows before the next.
  @Test(arguments: ListSamples.Kind.allCases) func listsThatWereUpdatedAreTheSameAfterAnyOtherPicture(
    kind: ListSamples.Kind
  ) throws {
    func updated() -> UIViewController {
      let controller = ListSamples.controller(kind)
      controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      controller.view.layoutIfNeeded()
      (controller as? any UpdatingList)?.update()
      return controller
    }
    try checkPairs("\(kind)") { updated() }
  }

  /// A list in a window is scrolled as far as before, and shows the same, after a picture for which it was not scrolled.
  @Test(arguments: ListSamples.Kind.allCases) func scrolledListsShowTheSameAfterAnyOtherPicture(kind: ListSamples.Kind)
    throws
  {
    for scene in Scene.all {
      let controller = ListSamples.controller(kind)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      let scroller = try #require(controller.view.selfAndDescendants.compactMap { $0 as? UIScrollView }.first)
      scroller.contentOffset = scroller.offsetLimits.highest
      scroller.layoutIfNeeded()
      for section in scroller.subviews.compactMap({ $0 as? UIScrollView }) where section.isSectionOfCollection {
        section.contentOffset.x = 30
      }
      window.layoutIfNeeded()
      let (before, picture) = (lines(window.recursiveDescription), try text(of: window))
      _ = try text(of: controller, scene)
      #expect(lines(window.recursiveDescription) == before, "\(kind): \(scene.name)")
      #expect(try text(of: window) == picture, "\(kind): \(scene.name)")
    }
  }

  @Test func aListThatScrollsItselfStaysThere() throws {
    let controller = ScrollingController()
    _ = try text(of: controller, Scene.all[3])
    #expect(controller.list.tableView.contentOffset.y > 100)
  }

  @Test func updatesAfterAPictureFindTheOldCounts() throws {
    for scene in Scene.all {
      let controller = ListSamples.controller(.plainTable)
      _ = try text(of: controller, scene)
      let list = try #require(controller as? any UpdatingList)
      try RaisedErrors.checked { list.update() }
    }
  }

  @Test func openSwipesStayOpenAfterAPictureOfAnotherScale() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = SwipedController(style: .plain)
    window.rootViewController = controller
    window.isHidden = false
    window.touch { $0.swipe(.left, at: CGPoint(x: 160, y: 90)) }
    let open = try ViewHost(view: window, traits: .init()).description()
    #expect(open.contains("UISwipeActionPullView"))
    let other = try ViewHost(view: window, traits: UITraitCollection(displayScale: 2)).description()
    #expect(other.contains("UISwipeActionPullView"))
    #expect(try ViewHost(view: window, traits: .init()).description() == open)
  }
}

/// A list that can delete an item and insert another one, as one update.
@MainActor private protocol UpdatingList { func update() }

/// Texts of one to three lines, each of which keeps its own as it moves.
private struct Texts {
  var sections = [7, 9, 5].enumerated().map { section, count in
    (0..<count).map { Texts.text("\(section).\($0)", ($0 + section) % 3) }
  }

  static func text(_ name: String, _ length: Int) -> String {
    "Item \(name)" + String(repeating: " with more words", count: length * 2)
  }

  mutating func update() {
    sections[0].remove(at: 1)
    sections[1].insert(Texts.text("new", 1), at: 2)
  }
}

enum ListSamples {
  enum Kind: String, CaseIterable, Sendable {
    case plainTable, groupedTable, insetTable
    case flow, automaticFlow, sidewaysFlow, automaticSidewaysFlow
    case list, groupedList, continuous, paging, sidewaysSections, plainScrollView
  }

  @MainActor static func controller(_ kind: Kind) -> UIViewController {
    switch kind {
    case .plainTable: TextTable(style: .plain)
    case .groupedTable: TextTable(style: .grouped)
    case .insetTable: TextTable(style: .insetGrouped)
    case .flow, .automaticFlow, .sidewaysFlow, .automaticSidewaysFlow: TextCollection(flow(kind))
    case .list: TextCollection(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    case .groupedList:
      TextCollection(UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    case .continuous: TextCollection(sections(.continuous, .vertical))
    case .paging: TextCollection(sections(.groupPaging, .vertical))
    case .sidewaysSections: TextCollection(sections(.none, .horizontal))
    case .plainScrollView: PlainScroll()
    }
  }

  @MainActor private static func flow(_ kind: Kind) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 90)
    if kind == .automaticFlow || kind == .automaticSidewaysFlow {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if kind == .sidewaysFlow || kind == .automaticSidewaysFlow { layout.scrollDirection = .horizontal }
    return layout
  }

  @MainActor private static func sections(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ direction: UICollectionView.ScrollDirection
  ) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44)))
    let width = NSCollectionLayoutDimension.fractionalWidth(0.85)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(44)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }
}

private class TextTable: UITableViewController, UpdatingList {
  var texts = Texts()

  func update() {
    texts.update()
    tableView.performBatchUpdates { [self] in
      tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      tableView.insertRows(at: [IndexPath(row: 2, section: 1)], with: .none)
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { texts.sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.sections[section].count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "A header of a section that is longer than one line where the table is narrow" : nil
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "A footer that is longer than one line, too, and explains what the section is about" : nil
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let reused = tableView.dequeueReusableCell(withIdentifier: "cell")
    let cell = reused ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    var content = cell.defaultContentConfiguration()
    content.text = texts.sections[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}

private final class SwipedController: TextTable {
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
  }
}

/// Scrolls to its end when it appears for the first time, as chats do.
private final class ScrollingController: UIViewController {
  let list = TextTable(style: .plain)
  private var hasScrolled = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(list)
    list.view.frame = view.bounds
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasScrolled else { return }
    hasScrolled = true
    list.tableView.scrollToRow(at: IndexPath(row: 4, section: 2), at: .bottom, animated: false)
  }
}

private final class TextCollection: UIViewController, UICollectionViewDataSource, UpdatingList {
  private let layout: UICollectionViewLayout
  private var texts = Texts()
  private var collection: UICollectionView?

  init(_ layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    view.addSubview(collection)
    self.collection = collection
  }

  func update() {
    collection?.performBatchUpdates { [self] in
      texts.update()
      collection?.deleteItems(at: [IndexPath(item: 1, section: 0)])
      collection?.insertItems(at: [IndexPath(item: 2, section: 1)])
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts.sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = texts.sections[indexPath.section][indexPath.item]
    (cell as? UICollectionViewListCell)?.contentConfiguration = content
    return cell
  }
}

/// A scroll view whose content is longer than small screens.
private final class PlainScroll: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 200, height: 600)
    scroll.addSubview(SeedTrees.view(.systemRed, 0, 550, 200, 50))
    view.addSubview(scroll)
  }
}
