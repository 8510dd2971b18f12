// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// The order of attributes is that of dumps published from iOS 6 to 18.
@MainActor
struct ViewDescriptionTests {
  @Test func plainViewsSayFrameAndLayer() {
    #expect(
      UIView(frame: CGRect(x: -15.328125, y: 0, width: 100, height: 81.0 + 1.0 / 3)).recursiveDescription
        == "<UIView; frame = (-15.3281 0; 100 81.3333); layer = <CALayer>>")
  }

  @Test func everythingUnusualIsNamedInOrder() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.autoresizesSubviews = false
    view.isUserInteractionEnabled = false
    view.tag = 7
    view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(
      view.recursiveDescription == """
        <UIView; frame = (0 0; 10 10); transform = [0, 1, -1, 0, 0, 0]; clipsToBounds = YES; alpha = 0.5; \
        hidden = YES; opaque = NO; autoresize = W+H; autoresizesSubviews = NO; userInteractionEnabled = NO; tag = 7; \
        backgroundColor = UIExtendedSRGBColorSpace 1 0.5 0 1; layer = <CALayer>>
        """)
  }

  @Test func subviewsAreIndented() {
    let root = UIView()
    let middle = UIView()
    root.addSubview(middle)
    middle.addSubview(UIWindow(frame: .zero))
    #expect(
      root.recursiveDescription == """
        <UIView; frame = (0 0; 0 0); layer = <CALayer>>
           | <UIView; frame = (0 0; 0 0); layer = <CALayer>>
           |    | <UIWindow; frame = (0 0; 0 0); layer = <CALayer>>
        """)
  }
}
