// SPDX-License-Identifier: MIT

import StillKit

/// A table's rows, by section, as texts.
@MainActor
final class ListSource: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [Int: String] = [:]
  var height: ((IndexPath) -> CGFloat)?
  var configure: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }
  private(set) var asked: [IndexPath] = []
  private(set) var heightsAsked = 0

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(count: Int) { self.init([(0..<count).map { "Row \($0)" }]) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    configure(cell, sections[indexPath.section][indexPath.row])
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightsAsked += 1
    return height?(indexPath) ?? tableView.rowHeight
  }

  func table(
    _ type: UITableViewCell.Type = UITableViewCell.self, style: UITableView.Style = .plain, width: CGFloat = 375,
    height: CGFloat = 600
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    table.register(type, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    return table
  }
}

/// A cell whose label of any number of lines is laid out by constraints.
@MainActor
final class WrappingCell: UITableViewCell {
  static let identifier = "cell"
  let label = UILabel()
  private(set) var reuseCount = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}

extension ListSource {
  /// Rows of one to five lines.
  static func wrapping(_ count: Int) -> ListSource {
    let sentence = "A sentence that is long enough to need a line of its own. "
    let source = ListSource([(0..<count).map { "\($0): " + String(repeating: sentence, count: $0 % 4 + 1) }])
    source.configure = { ($0 as? WrappingCell)?.label.text = $1 }
    return source
  }
}
