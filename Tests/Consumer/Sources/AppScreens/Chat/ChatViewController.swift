// SPDX-License-Identifier: MIT

import UIKit

/// A conversation, opened at its end.
public final class ChatViewController: UIViewController {
  private let conversation: Conversation
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let inputBar = InputBar()
  private var hasScrolledToEnd = false
  private lazy var dataSource = UITableViewDiffableDataSource<Date, Message>(tableView: tableView) {
    [weak self] tableView, indexPath, message in
    let cell =
      tableView.dequeueReusableCell(withIdentifier: BubbleCell.reuseIdentifier, for: indexPath) as! BubbleCell
    cell.show(message, endsGroup: self?.endsGroup(indexPath) ?? true)
    return cell
  }

  public init(conversation: Conversation, draft: String = "") {
    self.conversation = conversation
    super.init(nibName: nil, bundle: nil)
    title = conversation.partner
    inputBar.textView.text = draft
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpTable()
    setUpConstraints()
    var snapshot = NSDiffableDataSourceSnapshot<Date, Message>()
    for day in conversation.days {
      snapshot.appendSections([day.date])
      snapshot.appendItems(day.messages)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !hasScrolledToEnd, let last = conversation.days.indices.last else { return }
    hasScrolledToEnd = true
    let row = conversation.days[last].messages.count - 1
    tableView.scrollToRow(at: IndexPath(row: row, section: last), at: .bottom, animated: false)
  }

  private func setUpTable() {
    tableView.register(BubbleCell.self, forCellReuseIdentifier: BubbleCell.reuseIdentifier)
    tableView.register(DayHeaderView.self, forHeaderFooterViewReuseIdentifier: DayHeaderView.reuseIdentifier)
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    tableView.estimatedRowHeight = 60
    tableView.contentInset.bottom = 8
    tableView.delegate = self
  }

  private func setUpConstraints() {
    for subview in [tableView, inputBar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: inputBar.topAnchor),
      inputBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inputBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inputBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func endsGroup(_ indexPath: IndexPath) -> Bool {
    let messages = conversation.days[indexPath.section].messages
    let next = indexPath.row + 1
    return next == messages.count || messages[next].isMine != messages[indexPath.row].isMine
  }
}

extension ChatViewController: UITableViewDelegate {
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: DayHeaderView.reuseIdentifier) as? DayHeaderView
    header?.show(conversation.days[section].date)
    return header
  }
}
