// SPDX-License-Identifier: MIT

import StillKit

/// A stack view of views that do not fit, made by chance from a seed: the same in each run.
@MainActor
struct OverfullStack {
  let stack = UIStackView()
  private let window: UIWindow
  private var random: XorshiftNumbers

  /// - Parameter distribution: That of the outer stack; nil for one by chance.
  init(seed: Int, distribution: UIStackView.Distribution? = nil, counts: ClosedRange<Int> = 3...20) {
    random = XorshiftNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(stack)
    let count = Int.random(in: counts, using: &random)
    fill(stack, count: count, isNested: false)
    if let distribution { stack.distribution = distribution }
    let isRow = stack.axis == .horizontal
    let length = CGFloat(count) * CGFloat(Int.random(in: 4...26, using: &random))
    stack.frame = CGRect(x: 5, y: 7, width: isRow ? length : 200, height: isRow ? 150 : length)
    if Int.random(in: 0..<4, using: &random) == 0 { window.semanticContentAttribute = .forceRightToLeft }
  }

  /// The frames of all views, in the order of the tree, in points.
  var frames: String {
    window.layoutIfNeeded()
    var words: [String] = []
    list(stack, into: &words)
    return words.joined(separator: " ")
  }

  private func list(_ view: UIView, into words: inout [String]) {
    for subview in view.subviews {
      let frame = subview.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
        let rounded = (Double(number) * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
      }
      words.append(numbers.joined(separator: ","))
      if subview is UIStackView { list(subview, into: &words) }
    }
  }

  private mutating func fill(_ stack: UIStackView, count: Int, isNested: Bool) {
    let distributions: [UIStackView.Distribution] = [
      .fill, .fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    let alignments: [UIStackView.Alignment] = [
      .fill, .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ]
    stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
    stack.distribution = distributions.randomElement(using: &random) ?? .fill
    stack.alignment = alignments.randomElement(using: &random) ?? .fill
    stack.spacing = [0, 4, 8, 7.5].randomElement(using: &random) ?? 0
    stack.isLayoutMarginsRelativeArrangement = Int.random(in: 0..<5, using: &random) == 0
    for _ in 0..<count {
      let view = isNested ? leaf() : child()
      stack.addArrangedSubview(view)
      prioritise(view, varies: count % 2 == 0)
      if Int.random(in: 0..<9, using: &random) == 0 { stack.setCustomSpacing(13, after: view) }
      if Int.random(in: 0..<12, using: &random) == 0 { view.isHidden = true }
    }
  }

  private mutating func child() -> UIView {
    guard Int.random(in: 0..<5, using: &random) == 0 else { return leaf() }
    let row = UIStackView()
    fill(row, count: Int.random(in: 1...3, using: &random), isNested: true)
    return row
  }

  private mutating func leaf() -> UIView {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let label = UILabel()
      label.text = String(repeating: "words ", count: Int.random(in: 1...9, using: &random))
      label.numberOfLines = Int.random(in: 0...1, using: &random)
      return label
    case 1: return SizedView(30, 20)
    default:
      return SizedView(
        CGFloat(Int.random(in: 0...90, using: &random)) / 2, CGFloat(Int.random(in: 0...90, using: &random)) / 2)
    }
  }

  private mutating func prioritise(_ view: UIView, varies: Bool) {
    guard varies else { return }
    let (hugging, resistance): ([Float], [Float]) = ([250, 250, 251, 750, 49], [750, 750, 749, 999, 250])
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(hugging.randomElement(using: &random) ?? 250), for: axis)
      let priority = UILayoutPriority(resistance.randomElement(using: &random) ?? 750)
      view.setContentCompressionResistancePriority(priority, for: axis)
    }
  }
}

/// The numbers (xorshift64*) of the stacks whose frames are in Fixtures/overfull-stacks.txt: others make other stacks.
private struct XorshiftNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
