// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: to what lies in it, a scroll view's edges are those of its content, and its lengths are its own; to all else
/// it is a view like any other.
@MainActor struct ScrollLayoutTests {
  private func stage() -> (window: UIWindow, view: UIScrollView, content: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = UIScrollView(frame: window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    view.addSubview(content)
    return (window, view, content)
  }

  private func pin(_ view: UIView, to guide: UILayoutGuide, by margin: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: margin),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: margin),
      view.topAnchor.constraint(equalTo: guide.topAnchor, constant: margin),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: margin),
    ])
  }

  @Test func theContentGuideSetsTheContentSize() {
    let (window, view, content) = stage()
    pin(content, to: view.contentLayoutGuide, by: 10)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 700),
    ])
    window.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 200, height: 720))
    #expect(content.frame == CGRect(x: 10, y: 10, width: 180, height: 700))
    #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 720))
  }

  @Test func theViewsOwnEdgesAreTheContents() {
    let (window, view, content) = stage()
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: view.leftAnchor),
      content.rightAnchor.constraint(equalTo: view.rightAnchor),
      content.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -15),
      content.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      content.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 3),
    ])
    window.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 400, height: 920))
    #expect(content.frame == CGRect(x: 0, y: 5, width: 400, height: 900))
    #expect(view.frame == window.bounds)
  }

  @Test func contentStaysWhereItIsWhenScrolled() {
    let (window, view, content) = stage()
    pin(content, to: view.contentLayoutGuide)
    NSLayoutConstraint.activate(content.size(300, 900))
    window.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 50, y: 120)
    window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(view.contentOffset == CGPoint(x: 50, y: 120))
  }

  @Test func whatIsTiedToTheFrameFloats() {
    let (window, view, content) = stage()
    view.contentSize = CGSize(width: 200, height: 900)
    NSLayoutConstraint.activate(
      content.size(40, 40) + [
        content.bottomAnchor.constraint(equalTo: view.frameLayoutGuide.bottomAnchor, constant: -10),
        content.rightAnchor.constraint(equalTo: view.frameLayoutGuide.rightAnchor),
      ])
    window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 160, y: 250, width: 40, height: 40))
    view.contentOffset.y = 100
    window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 160, y: 350, width: 40, height: 40))
    #expect(view.contentSize == CGSize(width: 200, height: 900))
  }

  @Test func toOthersTheViewIsItsFrame() {
    let (window, view, _) = stage()
    view.contentSize = CGSize(width: 200, height: 900)
    view.contentOffset.y = 30
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(other)
    NSLayoutConstraint.activate(
      other.size(20, 20) + [
        other.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        other.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ])
    window.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 90, y: 280, width: 20, height: 20))
  }

  @Test func linesOfTextMakeThePageLonger() {
    let (window, view, content) = stage()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "Words that wrap. ", count: 60)
    label.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(label)
    pin(content, to: view.contentLayoutGuide)
    content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor).isActive = true
    pin(label, to: content.layoutMarginsGuide)
    window.layoutIfNeeded()
    let fitting = label.sizeThatFits(CGSize(width: 184, height: 10_000)).height
    #expect(view.contentSize.width == 200)
    #expect(view.contentSize.height == fitting + 16 && fitting > 300)
    label.text = "One line"
    window.layoutIfNeeded()
    #expect(view.contentSize.height < 50)
  }

  @Test func rightToLeftContentBeginsAtTheRight() {
    let (window, view, content) = stage()
    window.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceRightToLeft
    view.contentSize = CGSize(width: 500, height: 300)
    let wide = UIView()
    wide.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(wide)
    pin(wide, to: view.contentLayoutGuide)
    NSLayoutConstraint.activate(
      content.size(40, 40) + wide.size(500, 300) + [
        content.topAnchor.constraint(equalTo: view.topAnchor),
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      ])
    window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 450, y: 0, width: 40, height: 40))
  }

  @Test func constraintsThatGoGiveTheSizeBack() {
    let (window, view, content) = stage()
    pin(content, to: view.contentLayoutGuide)
    NSLayoutConstraint.activate(content.size(300, 900))
    window.layoutIfNeeded()
    content.removeFromSuperview()
    window.layoutIfNeeded()
    view.contentSize = CGSize(width: 10, height: 20)
    window.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 10, height: 20))
  }

  @Test func onlyDirectionsThatConstraintsSpeakOfAreSet() {
    let (window, view, content) = stage()
    view.contentSize = CGSize(width: 640, height: 1)
    NSLayoutConstraint.activate(
      content.size(30, 700) + [
        content.leftAnchor.constraint(equalTo: view.leftAnchor), content.topAnchor.constraint(equalTo: view.topAnchor),
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    window.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 640, height: 700))
  }
}
