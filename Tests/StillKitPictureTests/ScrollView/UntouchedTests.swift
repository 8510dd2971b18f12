// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Rule: a picture of the whole content leaves the list, its screen and its controller exactly as they were.
@MainActor @Suite(.snapshots) struct UntouchedTests {
  /// A bar and a list below it, in a controller.
  private final class ListController: UIViewController {
    let list: UIScrollView

    init(_ list: UIScrollView) {
      self.list = list
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let bar = UILabel("A bar", .systemGray4)
      for part in [bar, list] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
        NSLayoutConstraint.activate([
          part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        list.topAnchor.constraint(equalTo: bar.bottomAnchor),
        list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
  }

  private struct State: Equatable {
    let description: String
    let offset: CGPoint
    let bounds, frame: CGRect
    let contentSize: CGSize
    let subviews, cells: [ObjectIdentifier]
    let constraints: Int
    let superview: ObjectIdentifier?

    @MainActor
    init(_ controller: ListController) {
      let list = controller.list
      (description, offset) = (controller.view.recursiveDescription, list.contentOffset)
      (bounds, frame, contentSize) = (list.bounds, list.frame, list.contentSize)
      subviews = list.subviews.map(ObjectIdentifier.init)
      let table = (list as? UITableView)?.visibleCells.map(ObjectIdentifier.init)
      cells = table ?? (list as? UICollectionView)?.visibleCells.map(ObjectIdentifier.init) ?? []
      constraints = controller.view.constraints.count + list.constraints.count
      superview = controller.view.superview.map(ObjectIdentifier.init)
    }
  }

  private func check(_ list: UIScrollView, offset: CGFloat, _ name: String) throws {
    let controller = ListController(list)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 170, height: 220))
    window.rootViewController = controller
    window.layoutIfNeeded()
    list.contentOffset.y = offset
    window.layoutIfNeeded()
    let before = State(controller)
    #expect(!before.cells.isEmpty && before.offset.y == offset, "\(name)")
    let traits = UITraitCollection(displayScale: window.traitCollection.displayScale)
    let host = ViewHost(view: controller.view, size: nil, traits: traits, layout: .contentSize)
    let picture = try host.record().image().format
    #expect(picture.size.height > 3 * 220, "\(name)")
    let after = State(controller)
    #expect(after.description == before.description, "\(name)")
    #expect(after == before, "\(name)")
    window.layoutIfNeeded()
    #expect(State(controller) == before, "\(name) after another layout")
  }

  @Test(arguments: [0, 232.0 / 3, 400] as [CGFloat]) func tables(offset: CGFloat) throws {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      try check(ListRows(12).table(style), offset: offset, "\(style)")
    }
  }

  @Test(arguments: [0, 232.0 / 3, 400] as [CGFloat]) func collections(offset: CGFloat) throws {
    for layout in ListLayouts.allCases {
      try check(ListRows(20).collection(layout.layout), offset: offset, layout.rawValue)
    }
  }

  /// Of several lists, all are measured to find out which hides most; those that are not chosen forget it again.
  @Test func listsThatAreNotChosen() throws {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 200))
    let lists = [ListRows(9).table(.grouped, height: 200), ListRows(14).collection(ListLayouts.list.layout)]
    for list in lists { screen.addSubview(list) }
    lists[1].frame.origin.x = 170
    screen.layoutIfNeeded()
    for list in lists { list.contentOffset.y = 301 }
    _ = try ViewHost(view: screen, size: nil, traits: UITraitCollection()).record()
    let (sizes, before) = (lists.map(\.contentSize), screen.recursiveDescription)
    let host = ViewHost(view: screen, size: nil, traits: UITraitCollection(), layout: .contentSize)
    let picture = try host.record().image().format
    #expect(picture.size.height > sizes[0].height)
    #expect(lists.map(\.contentSize) == sizes && screen.recursiveDescription == before)
  }

  /// Sections that scroll by themselves stay where they were, on the screen and below.
  @Test func sectionsThatScroll() throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(90), heightDimension: .estimated(20))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = index == 1 ? .none : .continuous
      section.contentInsets.bottom = 100
      return section
    }
    let view = ListRows(12).collection(layout)
    view.layoutIfNeeded()
    let scroller = try #require(view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    scroller.contentOffset.x = 61
    try check(view, offset: 20, "orthogonal")
    #expect(scroller.superview === view && scroller.contentOffset.x == 61)
  }
}
