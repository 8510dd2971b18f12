// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit

/// The views of a soak.
///
/// Each shows the same pixels whatever its number, and lays out and paints below them a text and an image that only this
/// number has: caches must forget them again.
@MainActor
enum SoakScreen: CaseIterable {
  case label, stack, row, card, drawing, emoji, controls, blending, photograph, tree, table, document, sheet, alert,
    search

  /// The number of assertions after which the kinds repeat.
  static let cycle = 200

  /// Those that are rarer, since each takes as long as many labels.
  private static let rare: Set<SoakScreen> = [.table, .document, .sheet, .alert, .search]

  init(number: Int) {
    let often = Self.allCases.filter { !Self.rare.contains($0) }
    switch number % Self.cycle {
    case 25: self = .sheet
    case 75: self = .alert
    case 125: self = .search
    case 50, 150: self = .table
    case 100: self = .document
    default: self = often[number % often.count]
    }
  }

  /// Makes a view of 160 by 64 points, in another colour if it should fail.
  func view(_ number: Int, fails: Bool) -> UIView {
    if [.sheet, .alert, .search].contains(self) { return window(number, fails: fails) }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 64))
    view.backgroundColor = fails ? .systemRed : .white
    if self != .tree { cover(ownParts(number), in: view) }
    let content = content
    content.frame = view.bounds.insetBy(dx: 4, dy: 4)
    view.addSubview(content)
    return view
  }

  /// Makes a window whose root presents something that nobody dismisses: all of it must go with the window.
  private func window(_ number: Int, fails: Bool) -> UIWindow {
    let (root, window) = (UIViewController(), UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 240)))
    root.view.backgroundColor = fails ? .systemRed : .white
    window.rootViewController = UINavigationController(rootViewController: root)
    window.isHidden = false
    window.layoutIfNeeded()
    cover(ownParts(number), in: root.view)
    UIView.performWithoutAnimation {
      switch self {
      case .sheet: root.present(UIViewController(), animated: false)
      case .alert:
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: false)
      default:
        let search = UISearchController(searchResultsController: nil)
        root.navigationItem.searchController = search
        window.layoutIfNeeded()
        search.isActive = true
      }
    }
    return window
  }

  /// The parts that only this number has.
  private func ownParts(_ number: Int) -> [UIView] {
    let label = UILabel(frame: CGRect(x: 0, y: 8, width: 60, height: 40))
    label.numberOfLines = 0
    label.text = "Number \(number) of many"
    let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      UIColor(hue: Double(number % 997) / 997, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 12 + number % 11))
    }
    let picture = UIImageView(image: image)
    picture.frame = CGRect(x: 60, y: 8, width: 33, height: 31)
    return [label, picture]
  }

  private func cover(_ parts: [UIView], in view: UIView) {
    for part in parts { view.addSubview(part) }
    let cover = UIView(frame: view.bounds)
    cover.backgroundColor = view.backgroundColor
    view.addSubview(cover)
  }

  private var content: UIView {
    switch self {
    case .label, .document: label("Snapshot")
    case .stack: stack
    case .row: ListRowView(title: "Title", subtitle: "A line below it")
    case .card: card
    case .drawing, .blending: SoakDrawing(blendMode: self == .blending ? .multiply : .normal)
    case .emoji: label("A 😀 in a line, and 日本語")
    case .controls: controls
    case .photograph: UIImageView(image: .stripes)
    case .tree: ListRowView(title: "Title", subtitle: "Of a tree")
    case .table: SoakTable(frame: .zero)
    case .sheet, .alert, .search: UIView()
    }
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  private var stack: UIView {
    let stack = UIStackView(arrangedSubviews: [label("One"), label("Two"), label("Three")])
    stack.distribution = .equalSpacing
    return stack
  }

  private var card: UIView {
    let card = UIView()
    card.backgroundColor = .systemTeal
    card.layer.cornerRadius = 12
    card.layer.shadowOpacity = 0.4
    card.layer.shadowRadius = 5
    card.transform = CGAffineTransform(rotationAngle: 0.05)
    return card
  }

  private var controls: UIView {
    let slider = UISlider()
    slider.value = 0.3
    let stack = UIStackView(arrangedSubviews: [UISwitch(), slider])
    stack.spacing = 8
    stack.alignment = .center
    return stack
  }
}

/// A path, a gradient and strokes.
private final class SoakDrawing: UIView {
  private var blendMode = CGBlendMode.normal

  convenience init(blendMode: CGBlendMode) {
    self.init(frame: .zero)
    self.blendMode = blendMode
    isOpaque = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.systemGreen.setFill()
    UIBezierPath(ovalIn: rect.insetBy(dx: 10, dy: 4)).fill()
    context.setBlendMode(blendMode)
    UIColor.systemOrange.withAlphaComponent(0.7).setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 30, dy: 12), cornerRadius: 9).fill()
    UIColor.label.setStroke()
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line.setLineDash([4, 3], count: 2, phase: 0)
    line.stroke()
  }
}

/// A table of many rows.
private final class SoakTable: UITableView, UITableViewDataSource {
  override init(frame: CGRect, style: UITableView.Style = .plain) {
    super.init(frame: frame, style: style)
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }
}

extension UIImage {
  /// A picture that is drawn smaller than it is.
  fileprivate static var stripes: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 200, height: 120)).image { context in
      for stripe in 0..<20 {
        UIColor(hue: Double(stripe) / 20, saturation: 0.8, brightness: 0.8, alpha: 1).setFill()
        context.fill(CGRect(x: stripe * 10, y: 0, width: 10, height: 120))
      }
    }
  }
}
