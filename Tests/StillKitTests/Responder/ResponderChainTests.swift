// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: a chain of responders that leads back to itself is an error, and what looks for a responder comes to an end.
@MainActor struct ResponderChainTests {
  private final class LoopingView: UIView {
    weak var follower: UIResponder?
    override var next: UIResponder? { follower ?? self }
  }

  private final class Link: UIResponder {
    weak var follower: UIResponder?
    var answers = false
    override var next: UIResponder? { follower }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { answers }
  }

  private let action = Selector("unknown")

  /// Expects `body` to report one chain without end.
  private func expectReport(of name: String, _ body: () -> Void) {
    let texts = errors(in: body)
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("\(name) begins a chain of responders without end") == true, "\(texts)")
  }

  @Test func viewsThatLeadBackAreErrors() {
    let (view, other) = (LoopingView(), LoopingView())
    other.follower = view
    for follower in [nil, other] {
      view.follower = follower
      expectReport(of: "LoopingView") { #expect(view.target(forAction: action, withSender: nil) == nil) }
      expectReport(of: "LoopingView") {
        #expect(!UIApplication.shared.sendAction(action, to: nil, from: view, for: nil))
      }
      expectReport(of: "LoopingView") { #expect(view.nearestInputAccessoryView == nil) }
    }
  }

  @Test func otherRespondersThatLeadBackAreErrors() {
    let link = Link()
    link.follower = link
    expectReport(of: "Link") { #expect(!link.isFirstResponder) }
    link.follower = nil
    let texts = errors { #expect(!link.isFirstResponder) }
    #expect(texts.isEmpty)
  }

  /// Rule: a long chain is searched up to its end.
  @Test func longChainsAreSearched() {
    let links = (0..<2000).map { _ in Link() }
    for (link, follower) in zip(links, links.dropFirst()) { link.follower = follower }
    let texts = errors {
      #expect(links[0].target(forAction: action, withSender: nil) == nil)
      links[1999].answers = true
      #expect(links[0].target(forAction: action, withSender: nil) as? Link === links[1999])
    }
    #expect(texts.isEmpty)
  }
}
