// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct StackConstraintTests {
  private func names(
    _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment, hides: Bool = false
  ) -> [String: Int] {
    let stack = UIStackView(arrangedSubviews: [SizedView(1, 1), SizedView(2, 2), SizedView(3, 3)])
    (stack.distribution, stack.alignment) = (distribution, alignment)
    stack.arrangedSubviews[1].isHidden = hides
    stack.updateConstraintsIfNeeded()
    return stack.constraints.reduce(into: [:]) { counts, constraint in
      counts[constraint.identifier ?? "none", default: 0] += 1
    }
  }

  /// Rule: the constraints are those known of UIKit, by name and number.
  @Test func constraintsBearTheNamesOfUIKit() {
    #expect(names(.fill, .fill) == ["UISV-canvas-connection": 4, "UISV-spacing": 2, "UISV-alignment": 4])
    #expect(
      names(.fillEqually, .fill, hides: true) == [
        "UISV-canvas-connection": 4, "UISV-spacing": 2, "UISV-alignment": 4, "UISV-fill-equally": 1, "UISV-hiding": 1,
      ])
    #expect(
      names(.fillProportionally, .leading) == [
        "UISV-canvas-connection": 4, "UISV-spacing": 2, "UISV-alignment": 2, "UISV-fill-proportionally": 3,
        "UISV-spanning-boundary": 6, "UISV-spanning-fit": 1, "UISV-ambiguity-suppression": 3,
      ])
    #expect(
      names(.equalSpacing, .center) == [
        "UISV-canvas-connection": 5, "UISV-spacing": 2, "UISV-alignment": 2, "UISV-distributing-edge": 4,
        "UISV-fill-equally": 1, "UISV-canvas-fit": 1, "UISV-spanning-boundary": 6, "UISV-spanning-fit": 1,
        "UISV-ambiguity-suppression": 3,
      ])
  }

  @Test func prioritiesAreThoseOfUIKit() {
    let stack = UIStackView(arrangedSubviews: [SizedView(1, 1), SizedView(2, 2), SizedView(3, 3), SizedView(4, 4)])
    (stack.distribution, stack.alignment) = (.equalCentering, .trailing)
    stack.updateConstraintsIfNeeded()
    let priorities = { (name: String) in
      stack.constraints.filter { $0.identifier == name }.map(\.priority.rawValue)
    }
    #expect(priorities("UISV-fill-equally") == [149, 148])
    #expect(priorities("UISV-spanning-boundary").filter { $0 == 999.5 }.count == 4)
    #expect(priorities("UISV-spanning-fit") == [51])
    #expect(priorities("UISV-ambiguity-suppression") == [25, 25, 25, 25])
    #expect(priorities("UISV-canvas-fit") == [49])
    stack.distribution = .fillProportionally
    stack.updateConstraintsIfNeeded()
    #expect(priorities("UISV-fill-proportionally") == [999, 998, 997, 996])
  }

  @Test func constraintsThatAreStillWantedAreKept() {
    let stack = UIStackView(arrangedSubviews: [SizedView(1, 1), SizedView(2, 2)])
    stack.updateConstraintsIfNeeded()
    let before = stack.constraints
    stack.spacing = 5
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints == before)
    #expect(stack.constraints.filter { $0.identifier == "UISV-spacing" }.map(\.constant) == [5])
    stack.distribution = .equalSpacing
    stack.updateConstraintsIfNeeded()
    #expect(stack.layoutGuides.count == 1)
    stack.distribution = .fill
    stack.updateConstraintsIfNeeded()
    #expect(stack.layoutGuides.isEmpty)
    #expect(Set(stack.constraints) == Set(before) || stack.constraints.count == before.count)
  }

  @Test func ownConstraintsAreLeftAlone() {
    let stack = UIStackView(arrangedSubviews: [SizedView(1, 1)])
    let own = stack.widthAnchor.constraint(equalToConstant: 50)
    own.isActive = true
    stack.axis = .vertical
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints.contains(own))
    stack.arrangedSubviews[0].removeFromSuperview()
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints == [own])
  }

  @Test func baselinesOfLabelsMeet() {
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      let labels = [12, 40, 20].map { size in
        let label = UILabel()
        (label.text, label.font) = ("Text", .systemFont(ofSize: size))
        return label
      }
      let stack = UIStackView(arrangedSubviews: labels)
      stack.alignment = alignment
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
      stack.frame = window.bounds
      window.addSubview(stack)
      window.layoutIfNeeded()
      let baselines = labels.map { $0.frame.minY + $0.font.ascender }
      for baseline in baselines { #expect(abs(baseline - baselines[0]) < 0.67) }
      if alignment == .firstBaseline {
        #expect(labels.map(\.frame.minY).min() == 0)
      } else {
        #expect(labels.map(\.frame.maxY).max() == 100)
      }
      #expect(labels.allSatisfy { abs($0.frame.height - $0.intrinsicContentSize.height) < 0.34 })
    }
  }

  /// Apple's documentation: the first and last view of a column, the highest one of a row.
  @Test func aStackHasTheBaselineOfAView() {
    let labels = [12, 40, 20].map { size in
      let label = UILabel()
      (label.text, label.font) = ("Text", .systemFont(ofSize: size))
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    #expect(stack.forFirstBaselineLayout === labels[1])
    #expect(stack.forLastBaselineLayout === labels[1])
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === labels[0])
    #expect(stack.forLastBaselineLayout === labels[2])
    let outer = UIStackView(arrangedSubviews: [stack, UIView()])
    outer.axis = .vertical
    #expect(outer.forFirstBaselineLayout === labels[0])
    labels[0].isHidden = true
    #expect(outer.forFirstBaselineLayout === labels[1])
    #expect(UIStackView().forLastBaselineLayout is UIStackView)
  }
}
