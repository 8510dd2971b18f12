// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit
import Testing

/// Each mistake is found where it is, and nothing is found where there is none.
@MainActor struct LayoutLintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  private func add(
    _ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ name: String = "v"
  ) {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    view.accessibilityIdentifier = name
    root.addSubview(view)
  }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func nothingInASoundTree() {
    add(label("Ab"), 0, 0, 100, 30)
    add(UIView(), 10, 10, 0, 0, "empty")
    let pinned = SizedView(10, 10)
    root.addSubview(pinned)
    NSLayoutConstraint.activate([
      pinned.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      pinned.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(root.layoutFindings == [])
  }

  @Test func ambiguousPositions() {
    let view = SizedView(10, 10)
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    #expect(root.layoutFindings.map(\.problem) == [.ambiguous([.y])])
    #expect(root.layoutFindings[0].description.contains("SizedView has an ambiguous layout: its vertical position"))
  }

  @Test func textThatIsCutOff() throws {
    add(label("Far too long for this"), 0, 0, 40, 30, "long")
    add(label("Flat"), 0, 0, 90, 5, "flat")
    add(label("Several lines of words that do not fit", lines: 2), 0, 0, 60, 45, "lines")
    let shrinking = label("Shrinks to fit it")
    shrinking.adjustsFontSizeToFitWidth = true
    add(shrinking, 0, 0, 70, 30, "shrinking")
    let findings = root.layoutFindings
    #expect(findings.map(\.view) == ["UILabel:'long'", "UILabel:'flat'", "UILabel:'lines'"])
    guard case .truncatedText(_, let needed, let available) = findings[0].problem else {
      Issue.record("no truncated text")
      return
    }
    #expect(needed.width > 40 && available == CGSize(width: 40, height: 30))
    let long = try #require(root.subviews.first)
    long.frame.size.width = needed.width
    // It is too wide for its parent now, but whole.
    guard case .outsideParent? = root.layoutFindings.first(where: { $0.view == "UILabel:'long'" })?.problem else {
      Issue.record("the text is not whole")
      return
    }
  }

  @Test func viewsOutsideOfTheirParent() {
    add(UIView(), 95, 0, 10, 10, "partly")
    add(UIView(), 0, 0, 100.1, 50, "less than a pixel")
    let hidden = UIView()
    hidden.isHidden = true
    add(hidden, 200, 0, 10, 10, "hidden")
    #expect(root.layoutFindings.map(\.view) == ["UIView:'partly'"])
    #expect(root.layoutFindings[0].description.contains("lies outside of UIView: its frame is (95, 0, 10, 10)"))
  }

  @Test func whatIsClippedFoldedUpOrTurnedIsMeantSo() {
    let (clips, folded, turned) = (UIView(), UIView(), UIView())
    clips.clipsToBounds = true
    folded.clipsToBounds = true
    turned.transform = CGAffineTransform(rotationAngle: 1)
    add(clips, 0, 0, 50, 50)
    clips.addSubview(UIView(frame: CGRect(x: -5, y: 40, width: 300, height: 300)))
    add(folded, 0, 0, 50, 0)
    folded.addSubview(label("Text"))
    folded.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    root.addSubview(turned)
    turned.bounds.size = CGSize(width: 90, height: 40)
    #expect(root.layoutFindings == [])
  }

  @Test func lettersThatFitAreWholeInALowerLabel() {
    let tight = label("Tight")
    add(tight, 0, 0, 90, tight.font.lineHeight - 1)
    #expect(root.layoutFindings == [])
  }

  @Test func hiddenViewsAreNobodysAffair() {
    let box = UIView()
    box.isHidden = true
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let pinned = SizedView(10, 10)
    box.addSubview(pinned)
    pinned.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
    #expect(root.layoutFindings == [])
  }

  /// Rule: a stack that takes the size of its views leaves nothing open, and a control is sound as it is made.
  @Test(arguments: 0...4, [UIStackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline])
  func stacksAndControlsAreSound(distribution: Int, alignment: UIStackView.Alignment) throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let field = UITextField()
    field.text = "Written"
    let hidden = SizedView(3, 3)
    hidden.isHidden = true
    let stack = UIStackView(arrangedSubviews: [
      label("Name"), hidden, button, UISwitch(), UIStepper(), UISegmentedControl(items: ["One", "Two"]), field,
    ])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = try #require(UIStackView.Distribution(rawValue: distribution))
    stack.alignment = alignment
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 100))
    wide.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: wide.leadingAnchor), stack.topAnchor.constraint(equalTo: wide.topAnchor),
    ])
    #expect(wide.layoutFindings == [])
  }

  @Test func emptyViewsThatHoldSomething() {
    let box = UIView()
    add(box, 0, 0, 0, 10, "box")
    box.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    add(label("Text"), 0, 0, 0, 0, "label")
    #expect(root.layoutFindings.map(\.view) == ["UIView:'box'", "UILabel:'label'"])
    #expect(root.layoutFindings[0].problem == .emptySize(CGSize(width: 0, height: 10), content: "UIView#2"))
  }

  @Test func contradictionsUntilTheyEnd() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate(
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 5), view.widthAnchor.constraint(equalToConstant: 10), second,
      ])
    let findings = root.layoutFindings
    #expect(findings.count == 1)
    guard case .conflict(let constraints, let broken)? = findings.first?.problem else {
      Issue.record("no conflict")
      return
    }
    #expect(constraints.count == 2 && broken.contains("width == 20"))
    second.isActive = false
    #expect(root.layoutFindings == [])
  }

  @Test func constraintsThatContradictThemselves() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let wrong = view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 10)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 5), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalTo: view.heightAnchor), wrong,
    ])
    let findings = root.layoutFindings
    #expect(findings.count == 1)
    guard case .conflict(let constraints, let broken)? = findings.first?.problem else {
      Issue.record("no conflict")
      return
    }
    #expect(constraints == [broken] && broken.contains("width == UIView.width + 10"), "\(broken)")
    wrong.isActive = false
    #expect(root.layoutFindings == [])
  }
}

/// A view with an intrinsic size.
private final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
