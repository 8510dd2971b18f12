// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor
struct ViewLayoutTests {
  private func resized(
    _ mask: UIView.AutoresizingMask, frame: CGRect = CGRect(x: 10, y: 20, width: 30, height: 40)
  ) -> CGRect {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    return child.frame
  }

  @Test func fittingSizesAreTheLeastAndTheLargest() {
    let (outer, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      inner.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 300, height: 20))
  }

  @Test func actionsWithoutAnimationRunAtOnce() {
    let view = UIView()
    UIView.performWithoutAnimation { view.alpha = 0.5 }
    #expect(view.alpha == 0.5)
  }

  @Test func nothingFlexibleStays() {
    #expect(resized([]) == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func flexibleSizesTakeAll() {
    #expect(resized([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 20, width: 130, height: 90))
  }

  @Test func flexibleLeadingMarginsPush() {
    #expect(resized([.flexibleLeftMargin, .flexibleTopMargin]) == CGRect(x: 110, y: 70, width: 30, height: 40))
  }

  @Test func twoMarginsShareInProportion() {
    // Margins 10 and 60 share 100; 20 and 40 share 50.
    let frame = resized([.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin])
    #expect(abs(frame.minX - (10 + 100.0 * 10 / 70)) < 1e-9)
    #expect(abs(frame.minY - (20 + 50.0 * 20 / 60)) < 1e-9)
    #expect(frame.size == CGSize(width: 30, height: 40))
  }

  @Test func everythingFlexibleScales() {
    let all = UIView.AutoresizingMask(rawValue: 63)
    let frame = resized(all)
    #expect(abs(frame.minX - 20) < 1e-9 && abs(frame.width - 60) < 1e-9)
    #expect(abs(frame.minY - 30) < 1e-9 && abs(frame.height - 60) < 1e-9)
  }

  @Test func growingFromNothing() {
    let parent = UIView()
    let child = UIView()
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func autoresizingCanBeSwitchedOff() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = .flexibleWidth
    parent.autoresizesSubviews = false
    parent.addSubview(child)
    parent.bounds.size.width = 50
    #expect(child.frame.width == 10)
  }

  @Test func layoutSubviewsRunsTopDownOnceForEach() {
    let outer = StretchingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = StretchingView()
    let leaf = UIView()
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.layoutIfNeeded()
    #expect(leaf.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect((outer.layouts, inner.layouts) == (1, 1))
    outer.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 1))
  }

  @Test func layoutThatNeverSettlesNamesTheView() {
    let root = UIView()
    let restless = RestlessView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(restless)
    let texts = errors { root.layoutIfNeeded() }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("<RestlessView; frame = (1 2; 3 4)") == true)
  }

  @Test func sizeToFitKeepsTheOrigin() {
    let view = FittingView(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 11))
  }

  @Test func nanFramesAreRefused() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let texts = errors { view.frame.size.width = .nan }
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(texts.first?.contains("CALayer position contains NaN") == true)
    #expect(texts.first?.contains("<UIView; frame = (1 2; 3 4)") == true)
  }

  @Test func marginsAndSafeAreaReachInward() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    #expect(view.layoutMargins == UIEdgeInsets(top: 35, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test func marginsCanPreserveTheSuperviews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = UIView(frame: CGRect(x: 5, y: 50, width: 95, height: 50))
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 15, bottom: 20, right: 20))
  }
}

private final class StretchingView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    for subview in subviews { subview.frame = bounds }
  }
}

private final class RestlessView: UIView {
  override func layoutSubviews() {
    bounds.origin.y += 1
    setNeedsLayout()
  }
}

private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 11) }
}
