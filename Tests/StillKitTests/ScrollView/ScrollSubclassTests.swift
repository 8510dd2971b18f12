// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: subclasses override what UIKit's can, and narrow the delegate.
@MainActor struct ScrollSubclassTests {
  private final class Growing: UIScrollView {
    override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: min(contentSize.height, 250))
    }
  }

  private protocol NarrowDelegate: UIScrollViewDelegate {}
  private final class Narrow: UIScrollView {
    weak var delegate: (any NarrowDelegate)?
  }

  @Test func contentSizeMayBeObserved() {
    let stage = Stage()
    let view = Growing()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      view.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    for (content, height) in [(100.0, 100.0), (200, 200), (900, 250), (40, 40)] {
      view.contentSize = CGSize(width: 400, height: content)
      stage.window.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: height))
    }
  }

  @Test func theDelegateMayBeOfANarrowerType() {
    final class Delegate: NarrowDelegate {}
    let (view, delegate) = (Narrow(), Delegate())
    view.delegate = delegate
    #expect(view.delegate === delegate)
  }
}
