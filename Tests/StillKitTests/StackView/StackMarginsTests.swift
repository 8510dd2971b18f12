// SPDX-License-Identifier: MIT

import StillKit
import StillViews
import Testing

/// Rule: stack views whose margins follow from where they lie in the safe area settle, each time in the same layout.
@MainActor struct StackMarginsTests {
  nonisolated static let portrait = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
  nonisolated static let landscape = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
  private static let devices = [
    (CGSize(width: 375, height: 812), portrait), (CGSize(width: 812, height: 375), landscape),
  ]

  @Test(arguments: [false, true]) func aRowOfTexts(isInMargins: Bool) {
    for (size, safeArea) in Self.devices {
      let row = UIStackView(arrangedSubviews: [Self.label(9), Self.label(30)])
      row.isLayoutMarginsRelativeArrangement = true
      expectRest(row, size, safeArea) { isInMargins ? $0.layoutMarginsGuide : $0.safeAreaLayoutGuide }
    }
  }

  /// Stacks in stacks, made from numbers.
  @Test(arguments: 0..<4) func stacksInStacks(part: Int) {
    for number in stride(from: part, to: 40, by: 4) {
      for (size, safeArea) in Self.devices {
        var numbers = ScreenNumbers(number)
        let stack = numbers.stack(depth: 3)
        let isInMargins = numbers.next(2) == 0
        expectRest(stack, size, safeArea, "screen \(number), \(size)") {
          isInMargins ? $0.layoutMarginsGuide : $0.safeAreaLayoutGuide
        }
      }
    }
  }

  /// Expects a view below the top of a guide to settle, and to be laid out again as the first time.
  private func expectRest(
    _ content: UIView, _ size: CGSize, _ safeArea: UIEdgeInsets, _ name: Comment = "",
    in guide: (UIView) -> UILayoutGuide
  ) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.setSafeAreaInsets(safeArea)
    let screen = UIView(frame: window.bounds)
    window.addSubview(screen)
    content.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(content)
    let guide = guide(screen)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
    ])
    var (first, second) = ("", "")
    let errors = errors {
      screen.layoutIfNeeded()
      first = screen.recursiveFrames
      screen.frame.size = CGSize(width: 320, height: 480)
      screen.layoutIfNeeded()
      screen.frame = window.bounds
      screen.layoutIfNeeded()
      second = screen.recursiveFrames
    }
    #expect(errors == [], name)
    #expect(first == second, name)
  }

  /// A view that reaches beyond the edges of its superview has the superview's insets there, and no more.
  @Test func whatLiesBeyondAnEdgeHasNoLargerInset() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    window.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 10))
    let view = UIView(frame: CGRect(x: 20, y: -100, width: 400, height: 1000))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 10))
    view.frame = CGRect(x: 20, y: 30, width: 350, height: 760)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 12, right: 5))
  }

  static func label(_ count: Int, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = String(repeating: "word ", count: count)
    label.numberOfLines = lines
    label.font = .preferredFont(forTextStyle: .body)
    return label
  }
}

/// Numbers that follow from a seed, and the stacks that they make.
@MainActor private struct ScreenNumbers {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 7919 &+ 13 }

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func stack(depth: Int) -> UIView {
    if depth == 0 || depth < 3 && next(3) == 0 { return leaf() }
    let stack = UIStackView()
    stack.axis = next(3) == 0 ? .vertical : .horizontal
    stack.spacing = CGFloat(next(3) * 6)
    stack.distribution = [.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering][next(6)]
    stack.alignment = [.fill, .fill, .center, .leading, .trailing, .firstBaseline, .lastBaseline][next(7)]
    stack.isLayoutMarginsRelativeArrangement = next(3) != 0
    stack.insetsLayoutMarginsFromSafeArea = next(6) != 0
    stack.preservesSuperviewLayoutMargins = next(5) == 0
    for _ in 0...next(4) { stack.addArrangedSubview(self.stack(depth: depth - 1)) }
    return stack
  }

  private mutating func leaf() -> UIView {
    switch next(6) {
    case 0: return UISwitch()
    case 1: return UITextField()
    case 2:
      let text = UITextView()
      text.isScrollEnabled = false
      text.text = String(repeating: "word ", count: next(20) + 1)
      return text
    default: return StackMarginsTests.label(next(30) + 1, lines: next(3) == 0 ? 1 : 0)
    }
  }
}
