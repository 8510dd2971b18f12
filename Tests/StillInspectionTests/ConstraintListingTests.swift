// SPDX-License-Identifier: MIT

import StillInspection
import StillKit
import Testing

/// The listing is the same for the same constraints, whenever they were activated.
@MainActor struct ConstraintListingTests {
  private func tree(_ order: ([NSLayoutConstraint]) -> [NSLayoutConstraint]) -> UIView {
    let root = UIView()
    let (title, one, two) = (UILabel(), UIView(), UIView())
    title.accessibilityIdentifier = "title"
    for view in [title, one, two] { root.addSubview(view) }
    let height = two.heightAnchor.constraint(greaterThanOrEqualTo: one.heightAnchor, multiplier: 0.5, constant: -4)
    height.priority = .defaultHigh
    height.identifier = "half"
    NSLayoutConstraint.activate(
      order([
        title.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8), height,
        one.leadingAnchor.constraint(equalTo: title.trailingAnchor), title.widthAnchor.constraint(equalToConstant: 9.5),
      ]))
    return root
  }

  @Test func lines() {
    let expected = """
      UILabel:'title'.top == UIView#1.safeAreaLayoutGuide.top + 8
      UILabel:'title'.width == 9.5
      UIView#2.leading == UILabel:'title'.trailing
      UIView#3.height >= 0.5*UIView#2.height - 4 @750 'half'
      """
    #expect(tree { $0 }.constraintListing == expected)
    #expect(tree { $0.reversed() }.constraintListing == expected)
  }

  @Test func withoutConstraints() {
    #expect(UIView().constraintListing == "(no constraints)")
  }
}
