// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct DirectionTests {
  private func frames(_ direction: UISemanticContentAttribute) -> [CGRect] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let root = UIView(frame: window.bounds)
    root.semanticContentAttribute = direction
    window.addSubview(root)
    let (one, two, three) = (SizedView(50, 10), SizedView(60, 10), SizedView(20, 10))
    for view in [one, two, three] { root.addSubview(view) }
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 5),
      two.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -100),
      three.constraint(.leading, root, .trailing, times: 0.5),
    ])
    window.layoutIfNeeded()
    return [one, two, three].map(\.frame)
  }

  @Test func leadingIsLeftOrRight() {
    let (left, right) = (frames(.forceLeftToRight), frames(.forceRightToLeft))
    #expect(left[0].minX == 10)
    #expect(left[1].minX >= 65 && left[1].maxX <= 200)
    #expect(left[2].minX == 150)
    #expect(right[0].maxX == 290)
    #expect(right[1].maxX <= 235 && right[1].minX >= 100)
    #expect(right[2].maxX == 150)
  }
}
