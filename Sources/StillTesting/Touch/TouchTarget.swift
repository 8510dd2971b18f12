// SPDX-License-Identifier: MIT

public import Foundation
import StillInspection
public import StillKit

/// Something that a finger can touch: a view, a text, or a point.
///
/// A view is touched in the middle of its visible part. A `String` is the accessibility identifier of a subview of the
/// touched view, or else its text, or else its accessibility label; if several views match, the one that a touch reaches is
/// chosen. A `CGPoint` is a position in the touched view, in points.
public protocol TouchTarget {}

extension UIView: TouchTarget {}
extension String: TouchTarget {}
extension CGPoint: TouchTarget {}

extension TouchTarget where Self == CGPoint {
  /// The origin of the touched view, in points, so that `drag(from: .zero, …)` needs no type.
  public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
}

/// A search for the view that a text names.
@MainActor
struct NamedViews {
  private struct Candidate {
    let view: UIView
    let name: String
  }

  private let root: UIView
  private let identified: [Candidate]
  private let texts: [Candidate]
  private let labels: [Candidate]

  init(below root: UIView) {
    self.root = root
    let views = root.selfAndDescendants
    identified = views.compactMap { view in
      view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : Candidate(view: view, name: $0) }
    }
    texts = views.flatMap { view in view.touchableTexts.map { Candidate(view: view, name: $0) } }
    labels = views.compactMap { view in
      view.accessibilityLabel.flatMap { $0.isEmpty ? nil : Candidate(view: view, name: $0) }
    }
  }

  /// Returns the view in a window that has a name: if there are several, the visible one, or the one that a touch reaches.
  func view(named name: String, in window: UIWindow) throws(TouchError) -> UIView {
    let named = [identified, texts, labels].lazy.map { $0.filter { $0.name == name } }.first { !$0.isEmpty }
    let found = named?.map(\.view) ?? []
    // The label of a button has the button's text.
    let outer = found.filter { view in !found.contains { $0 !== view && view.isDescendant(of: $0) } }
    let visible = outer.filter { $0.hidingAncestor == nil }
    var matches = visible.isEmpty ? outer : visible
    if matches.count > 1 {
      let reached = matches.filter { (try? $0.touchPlace(at: nil, in: window, below: root)) != nil }
      if !reached.isEmpty { matches = reached }
    }
    guard let first = matches.first else {
      throw .unknown(
        name: name, root: root.nameInReports(below: root), nearest: nearest(to: name),
        list: list?.nameInReports(below: root))
    }
    guard matches.count == 1 else {
      throw .ambiguous(name: name, views: matches.prefix(5).map { $0.nameInReports(below: root) })
    }
    return first
  }

  /// The first table or collection, whose cells come and go.
  private var list: UIView? { root.selfAndDescendants.first { $0 is UITableView || $0 is UICollectionView } }

  /// Returns the names that are most similar to `name`, each once.
  private func nearest(to name: String) -> [String] {
    var names: [String] = []
    for candidate in identified + texts + labels
    where !names.contains(candidate.name) && candidate.view.hidingAncestor == nil {
      names.append(candidate.name)
    }
    let ranked = names.map { (name: $0, distance: $0.lowercased().editDistance(to: name.lowercased())) }
    return ranked.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }
}

extension UIView {
  /// The texts by which the view can be found.
  fileprivate var touchableTexts: [String] {
    let texts: [String?] =
      switch self {
      case let label as UILabel: [label.text]
      case let button as UIButton: Array(Set([button.currentTitle, button.configuration?.title]))
      case let field as UITextField: [field.text, field.placeholder]
      case let view as UITextView: [view.text]
      default: []
      }
    return texts.compactMap(\.self).filter { !$0.isEmpty }
  }
}

extension String {
  /// The number of characters that have to be inserted, deleted or replaced to get `other`.
  fileprivate func editDistance(to other: String) -> Int {
    let (own, others) = (Array(self.prefix(60)), Array(other.prefix(60)))
    var row = Array(0...others.count)
    for (index, character) in own.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, another) in others.enumerated() {
        let replaced = diagonal + (character == another ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[others.count]
  }
}
