// SPDX-License-Identifier: MIT

import UIKit

/// A month as a grid, and the events of the selected day below it.
public final class CalendarViewController: UIViewController {
  private enum Section: Int, CaseIterable {
    case days, events
  }

  private enum Item: Hashable {
    case day(Month.Day)
    case event(CalendarEvent)
  }

  private let month: Month
  private let events: [CalendarEvent]
  private let today: Int
  private let selected: Int
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()

  public init(month: Month, events: [CalendarEvent], today: Int, selected: Int) {
    (self.month, self.events, self.today, self.selected) = (month, events, today, selected)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func loadView() { view = collectionView }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(month.days.map(Item.day), toSection: .days)
    snapshot.appendItems(events.filter { $0.day == selected }.map(Item.event), toSection: .events)
    dataSource.apply(snapshot, animatingDifferences: false)
    if let index = month.days.firstIndex(where: { $0.isInMonth && $0.number == selected }) {
      collectionView.selectItem(at: IndexPath(item: index, section: 0), animated: false, scrollPosition: [])
    }
  }

  // MARK: - Layout

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment in
      switch Section(rawValue: index)! {
      case .days: Self.grid(environment)
      case .events: Self.list(environment)
      }
    }
  }

  private static func grid(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let day = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 7), heightDimension: .fractionalHeight(1))
    )
    let week = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(52)),
      repeatingSubitem: day, count: 7)
    let section = NSCollectionLayoutSection(group: week)
    let side: CGFloat = environment.traitCollection.horizontalSizeClass == .regular ? 12 : 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 8, trailing: side)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    return section
  }

  private static func list(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return .list(using: configuration, layoutEnvironment: environment)
  }

  // MARK: - Data source

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let dayCell = UICollectionView.CellRegistration<DayCell, Month.Day> { [unowned self] cell, _, day in
      let kinds = day.isInMonth ? events.filter { $0.day == day.number }.map(\.kind) : []
      cell.show(day, isToday: day.isInMonth && day.number == today, events: kinds)
    }
    let eventCell = UICollectionView.CellRegistration<UICollectionViewListCell, CalendarEvent> { cell, _, event in
      var content = cell.defaultContentConfiguration()
      content.text = event.title
      content.secondaryText = event.place
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = .bar(event.kind.color)
      cell.contentConfiguration = content
      cell.accessories = [.label(text: event.time), .disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item in
      switch item {
      case .day(let day):
        collectionView.dequeueConfiguredReusableCell(using: dayCell, for: indexPath, item: day)
      case .event(let event):
        collectionView.dequeueConfiguredReusableCell(using: eventCell, for: indexPath, item: event)
      }
    }
    addHeaders(to: source)
    return source
  }

  private func addHeaders(to source: UICollectionViewDiffableDataSource<Section, Item>) {
    let weekdays = UICollectionView.SupplementaryRegistration<WeekdayHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, _ in
      header.show(month)
    }
    let dayTitle = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, _ in
      var content = UIListContentConfiguration.plainHeader()
      content.text = "\(selected) \(month.title)"
      header.contentConfiguration = content
    }
    source.supplementaryViewProvider = { collectionView, _, indexPath in
      if indexPath.section == Section.days.rawValue {
        collectionView.dequeueConfiguredReusableSupplementary(using: weekdays, for: indexPath)
      } else {
        collectionView.dequeueConfiguredReusableSupplementary(using: dayTitle, for: indexPath)
      }
    }
  }
}

extension UIImage {
  /// The coloured bar before an event.
  fileprivate static func bar(_ color: UIColor) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 4, height: 36)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 2).fill()
    }
  }
}
