// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Rule: sections that stay keep their headers in an update, and what the user types into them.
@MainActor struct KeptHeaderTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let kind = UICollectionView.elementKindSectionHeader

  /// Sections with a field as their header and a plain view as their footer.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3, 3]
    private(set) var fields: [UITextField] = []
    private(set) var footers: [UIView] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      fields.append(UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 40)))
      return fields.last
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      footers.append(UIView())
      return footers.last
    }
  }

  /// Sections with a title as their header, or with a view that the app keeps and returns by index.
  private final class KeptViews: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [1, 1]
    var titles: [Int: String] = [:]
    var views: [Int: UIView] = [:]

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { views[section] }

    func table(in window: UIWindow) -> UITableView {
      let table = UITableView(frame: window.bounds)
      table.sectionHeaderTopPadding = 0
      (table.dataSource, table.delegate) = (self, self)
      window.addSubview(table)
      table.layoutIfNeeded()
      return table
    }
  }

  private final class FieldHeader: UICollectionReusableView {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 40))

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test(arguments: [UITableView.RowAnimation.none, .fade])
  func tablesKeepThem(animation: UITableView.RowAnimation) throws {
    try withClock { clock in
      let rows = Rows()
      let table = UITableView(frame: window.bounds)
      table.sectionHeaderTopPadding = 0
      (table.dataSource, table.delegate) = (rows, rows)
      window.addSubview(table)
      table.layoutIfNeeded()
      let field = try #require(rows.fields.last)
      let footer = try #require(rows.footers.last)
      #expect(rows.fields.count == 2 && rows.footers.count == 2 && field.becomeFirstResponder())
      table.performBatchUpdates {
        rows.counts = [1, 3, 2]
        table.insertSections([0], with: animation)
        table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: animation)
      }
      table.layoutIfNeeded()
      clock.settle()
      #expect(field.isFirstResponder && field.frame == table.rectForHeader(inSection: 2) && rows.fields.count == 3)
      #expect(footer.superview === table && footer.frame == table.rectForFooter(inSection: 2))
      #expect(rows.footers.count == 3)
      table.reloadSections([2], with: animation)
      table.layoutIfNeeded()
      clock.settle()
      #expect(field.superview == nil && rows.fields.count == 4)
      #expect(footer.superview == nil && rows.footers.count == 4)
    }
  }

  @Test(arguments: [false, true]) func collectionsKeepThem(isAnimated: Bool) throws {
    try withClock { clock in
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 320, height: 40)
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(FieldHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var asked = 0
      source.supplementaryViewProvider = { view, kind, path in
        asked += 1
        return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["A"])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      window.addSubview(view)
      view.layoutIfNeeded()
      let header = try #require(view.supplementaryView(forElementKind: kind, at: .at(0, 0)) as? FieldHeader)
      #expect(header.field.becomeFirstResponder() && asked == 1)
      snapshot.insertSections(["N"], beforeSection: "A")
      snapshot.appendItems([9], toSection: "N")
      snapshot.deleteItems([1])
      source.apply(snapshot, animatingDifferences: isAnimated)
      view.layoutIfNeeded()
      clock.advance(by: 0.1)
      #expect(view.supplementaryView(forElementKind: kind, at: .at(1, 0)) === header && asked == 2)
      #expect(header.field.isFirstResponder && header.layer.presentation()?.opacity == 1)
      clock.settle()
      snapshot.reloadSections(["A"])
      source.apply(snapshot, animatingDifferences: isAnimated)
      view.layoutIfNeeded()
      clock.settle()
      #expect(asked == 3)
    }
  }

  @Test func headersOfATableDoNotFadeWhereASnapshotKeepsTheirSection() {
    withClock { clock in
      let table = UITableView(frame: window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
      let rows = Rows()
      table.delegate = rows
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      window.addSubview(table)
      table.layoutIfNeeded()
      snapshot.appendItems([4])
      source.apply(snapshot)
      clock.advance(by: 0.1)
      let fields = table.subviews.compactMap { $0 as? UITextField }
      #expect(fields == rows.fields && fields.count == 1 && fields[0].layer.presentation()?.opacity == 1)
      clock.settle()
      #expect(source.indexPath(for: 4) == .at(0, 3))
    }
  }

  @Test func aTitleStaysUntilThereIsNone() throws {
    let source = ListSource([["A", "B"], ["C"]])
    source.headers = [0: "One", 1: "Two"]
    let table = source.table()
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 1))
    source.headers[1] = "Other"
    source.sections[0] = ["A"]
    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1) === header && header.frame == table.rectForHeader(inSection: 1))
    #expect(header.textLabel?.text == "Two")
    source.headers[1] = nil
    source.sections[0] = []
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1) == nil && header.superview == nil)
    #expect(table.headerView(forSection: 0)?.superview === table)
  }

  @Test(arguments: [0, 1]) func aViewFollowsTheTitleThatIsGone(section: Int) throws {
    try withClock { clock in
      let rows = KeptViews()
      rows.titles[section] = "Loading"
      let table = rows.table(in: window)
      let title = try #require(table.headerView(forSection: section))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      (rows.titles[section], rows.views[section]) = (nil, view)
      rows.counts[section] = 2
      table.insertRows(at: [.at(section, 0)], with: .none)
      table.layoutIfNeeded()
      clock.settle()
      #expect(title.superview == nil && view.superview === table && view.frame.height == 40)
      #expect(view.frame == table.rectForHeader(inSection: section))
    }
  }

  @Test(arguments: [UITableView.RowAnimation.none, .fade])
  func aViewThatTheAppReturnsByIndexIsShownOnce(animation: UITableView.RowAnimation) {
    withClock { clock in
      let rows = KeptViews()
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      (rows.counts, rows.views) = ([1], [0: header])
      let table = rows.table(in: window)
      rows.counts = [1, 1]
      table.insertSections([0], with: animation)
      table.layoutIfNeeded()
      clock.settle()
      #expect(header.frame == table.rectForHeader(inSection: 0) && header.frame.height == 40)
      #expect(table.rectForHeader(inSection: 1).height == 0)
      rows.counts = [1]
      table.deleteSections([0], with: animation)
      table.layoutIfNeeded()
      clock.settle()
      #expect(header.superview === table && header.frame == table.rectForHeader(inSection: 0) && header.alpha == 1)
    }
  }

  @Test func headersThatTheLayoutDropsGoWhileAllContentIsShown() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 40)
    let source = CollectionSource([3])
    let view = source.collection(layout)
    view.layoutIfNeeded()
    let header = try #require(view.supplementaryView(forElementKind: kind, at: .at(0, 0)))
    view.showsWholeContent = true
    view.layoutIfNeeded()
    #expect(header.superview === view)
    layout.headerReferenceSize = .zero
    view.layoutIfNeeded()
    #expect(header.superview == nil && view.supplementaryView(forElementKind: kind, at: .at(0, 0)) == nil)
  }
}
