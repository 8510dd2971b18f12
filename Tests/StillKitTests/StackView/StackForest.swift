// SPDX-License-Identifier: MIT

import StillKit

/// A screen with stacks in stacks whose views often tie, made from a number: the same in each run.
@MainActor
struct StackForest {
  /// The number of screens that differ.
  static let count = 3 * baselineCount
  /// The number of those whose outer row aligns baselines, which come first.
  static let baselineCount = 8 * 8 * 5
  static let size = CGSize(width: 160, height: 120)
  let screen = UIView()

  init(_ number: Int) {
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    let alignments: [UIStackView.Alignment] = [.firstBaseline, .fill, .center]
    let (first, second) = (Self.part(number % 8, "one"), Self.part(number / 8 % 8, "two two"))
    let row = Self.row([Self.row([UIStackView(arrangedSubviews: [first]), second]), Self.part(number % 7, "three")])
    row.distribution = distributions[number / 64 % 5]
    row.alignment = alignments[number / 320 % 3]
    row.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: screen.layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor, constant: 8),
    ])
  }

  /// The frames of all views in a window of a size and scale, in the order of the tree.
  func frames(_ size: CGSize = Self.size, scale: CGFloat = 3) -> String {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.traitOverrides.displayScale = scale
    screen.frame = window.bounds
    window.addSubview(screen)
    screen.layoutIfNeeded()
    defer { screen.removeFromSuperview() }
    return screen.recursiveFrames
  }

  private static func part(_ kind: Int, _ text: String) -> UIView {
    switch kind {
    case 0: return label(text)
    case 1: return label("Another one of them")
    case 2: return column([label("three"), label("four")])
    case 3: return label("A longer label here", lines: 1)
    case 4: return SizedView(30, 20)
    case 5: return row([label("a"), SizedView(12, 12)])
    case 6: return UIStackView(arrangedSubviews: [label(text), label("words of some length")])
    default:
      let margins = UIStackView(arrangedSubviews: [SizedView(20, 24)])
      margins.isLayoutMarginsRelativeArrangement = true
      return margins
    }
  }

  private static func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private static func row(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 8
    stack.alignment = .firstBaseline
    return stack
  }

  private static func column(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 8
    return stack
  }
}

extension UIView {
  /// The frames of all views below, in points, each behind its depth.
  var recursiveFrames: String {
    subviews.map { view in
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
        String((Double($0) * 100).rounded() / 100)
      }
      return "(" + numbers.joined(separator: " ") + view.recursiveFrames + ")"
    }.joined()
  }
}
