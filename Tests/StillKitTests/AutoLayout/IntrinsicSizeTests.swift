// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct IntrinsicSizeTests {
  private func row(_ views: [UIView], width: CGFloat) -> [CGRect] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    var edge = window.leadingAnchor
    for view in views {
      window.addSubview(view)
      view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
      view.leadingAnchor.constraint(equalTo: edge).isActive = true
      edge = view.trailingAnchor
    }
    edge.constraint(equalTo: window.trailingAnchor).isActive = true
    window.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func theOneThatHugsLessGrows() {
    let (one, two) = (SizedView(50, 20), SizedView(60, 30))
    one.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    #expect(row([one, two], width: 200).map(\.width) == [50, 150])
  }

  @Test func theOneThatResistsLessShrinks() {
    let (one, two) = (SizedView(150, 20), SizedView(160, 30))
    two.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    let frames = row([one, two], width: 200)
    #expect(frames.map(\.width) == [150, 50])
    #expect(frames.map(\.height) == [20, 30])
  }

  /// Real stack views give the spare space to the first view (pictures of iOS 16); constraints by themselves too.
  @Test func ofEqualsTheFirstGrows() {
    #expect(row([SizedView(50, 20), SizedView(60, 30)], width: 200).map(\.width) == [140, 60])
  }

  @Test func aNewIntrinsicSizeIsLaidOutAgain() {
    let view = SizedView(50, 20)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(view)
    view.centerXAnchor.constraint(equalTo: window.centerXAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 75, y: 0, width: 50, height: 20))
    view.size.width = 80
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 0, width: 80, height: 20))
  }

  /// Each collection of constraints asks for the size once, so their number may not grow with that of the controls.
  @Test func controlsThatPlaceTheirPartsCollectNoConstraintsAnew() {
    func timesAsked(beside count: Int) -> Int {
      let probe = AskedView()
      let buttons = (0..<count).map { _ in
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Button"
        return UIButton(configuration: configuration)
      }
      let stack = UIStackView(arrangedSubviews: [probe] + buttons)
      stack.axis = .vertical
      stack.frame = CGRect(x: 0, y: 0, width: 300, height: 2_000)
      stack.layoutIfNeeded()
      #expect(buttons.allSatisfy { $0.titleLabel?.frame.isEmpty == false })
      return probe.count
    }
    let few = timesAsked(beside: 5)
    #expect(few > 0)
    #expect(timesAsked(beside: 40) == few)
  }

  @Test func textOfSeveralLinesTakesItsHeightFromItsWidth() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Several words that do not fit into one line"
    label.translatesAutoresizingMaskIntoConstraints = false
    let below = SizedView(10, 10)
    window.addSubview(label)
    window.addSubview(below)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: window.topAnchor),
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    for width in [120, 390, 120] as [CGFloat] {
      window.frame.size.width = width
      window.layoutIfNeeded()
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      #expect(label.frame.size == CGSize(width: width, height: height))
      #expect(below.frame.minY == height)
    }
    #expect(label.frame.height > 3 * label.font.lineHeight - 1)
  }

  @Test func theFittingSizeIsTheSmallestThatConstraintsAllow() {
    let outer = UIView()
    let inner = SizedView(50, 20)
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 2),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 3),
      outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 4),
    ])
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 56, height: 24))
    let wide = outer.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 300, height: 24))
    #expect(outer.frame == .zero)
  }

  @Test func baselinesOfDifferentFontsMeet() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let (large, small) = (UILabel(), UILabel())
    large.font = .systemFont(ofSize: 40)
    (large.text, small.text) = ("Large", "small")
    for label in [large, small] {
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
    }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: window.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    window.layoutIfNeeded()
    let difference = (large.frame.minY + large.font.ascender) - (small.frame.minY + small.font.ascender)
    #expect(abs(difference) < 1.0 / 3 + 0.01)
    #expect(small.frame.minY > 10)
  }
}

/// A view that counts how often its size is asked for.
private final class AskedView: UIView {
  private(set) var count = 0

  override var intrinsicContentSize: CGSize {
    count += 1
    return CGSize(width: 10, height: 10)
  }
}
