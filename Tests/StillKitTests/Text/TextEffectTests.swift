// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: shadows, strokes, slants and widths change letters, and only widths and tracking change their places.
@MainActor struct TextEffectTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func text(_ attributes: [NSAttributedString.Key: Any], _ string: String = "Letters") -> NSAttributedString {
    NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { $1 })
  }

  private func nodes(_ attributes: [NSAttributedString.Key: Any]) -> [Node] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 200, height: 60))
    UIGraphicsPushContext(context)
    text(attributes).draw(at: CGPoint(x: 5, y: 5))
    UIGraphicsPopContext()
    return context.displayList.nodes
  }

  private func width(_ attributes: [NSAttributedString.Key: Any], _ string: String = "Letters") -> CGFloat {
    text(attributes, string).size().width
  }

  @Test func aShadowIsThatOfTheAttribute() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    shadow.shadowColor = UIColor.red
    let drawn = nodes([.shadow: shadow, .underlineStyle: 1])
    #expect(drawn.count == 2)
    let expected = DropShadow(offset: CGSize(width: 2, height: 3), sigma: 2, color: UIColor.red.cgColor.sRGB)
    #expect(drawn.allSatisfy { $0.compositing.shadow == expected })
    shadow.shadowColor = nil
    #expect(nodes([.shadow: shadow]).first?.compositing.shadow == nil)
  }

  @Test func shadowsAreUIKitsAndEqualByTheirLook() throws {
    let (shadow, other) = (NSShadow(), NSShadow())
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0 && shadow == other)
    #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3))
    other.shadowBlurRadius = 1
    #expect(shadow != other)
    #expect(try #require(other.copy() as? NSShadow) == other)
  }

  @Test func positiveStrokesReplaceTheFilling() throws {
    let drawn = nodes([.strokeWidth: 5, .foregroundColor: UIColor.blue])
    #expect(drawn.count == 1)
    guard case .stroke(_, let style, let color) = try #require(drawn.first).content else {
      Issue.record("\(drawn)")
      return
    }
    #expect(abs(style.width - 1) < 1e-9 && color == UIColor.blue.cgColor.sRGB)
  }

  @Test func negativeStrokesComeAfterTheFilling() throws {
    let drawn = nodes([.strokeWidth: -10, .strokeColor: UIColor.red])
    #expect(drawn.count == 2)
    guard case .fill = drawn[0].content, case .stroke(_, let style, let color) = drawn[1].content else {
      Issue.record("\(drawn)")
      return
    }
    #expect(abs(style.width - 2) < 1e-9 && color == UIColor.red.cgColor.sRGB)
    #expect(width([.strokeWidth: -10]) == width([:]))
  }

  @Test func obliquenessSlantsAboutTheBaseline() throws {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 200, height: 60))
    UIGraphicsPushContext(context)
    text([.obliqueness: 0.5]).draw(at: .zero)
    UIGraphicsPopContext()
    let list = context.displayList
    let node = try #require(list.nodes.first)
    guard case .text(_, let origin, _) = node.content else {
      Issue.record("\(list)")
      return
    }
    let transform = list.transforms(from: .identity)[node.place.space]
    let foot = origin.applying(transform)
    let head = CGPoint(x: origin.x, y: origin.y - 10).applying(transform)
    #expect(abs(foot.x - origin.x) < 1e-6 && abs(head.x - foot.x - 5) < 1e-6 && abs(head.y - foot.y + 10) < 1e-6)
    #expect(width([.obliqueness: 0.5]) == width([:]))
  }

  @Test func expansionIsALogarithm() {
    let helvetica = UIFont(name: "Helvetica", size: 20)!
    func width(_ expansion: Double) -> CGFloat {
      NSAttributedString(string: "Letters", attributes: [.font: helvetica, .expansion: expansion]).size().width
    }
    #expect(abs(width(0.5) - width(0) * exp(0.5)) < 1e-6)
    #expect(abs(width(-0.5) - width(0) * exp(-0.5)) < 1e-6)
    // Numbers far beyond count as 3.
    #expect(width(99) == width(3))
  }

  /// Apple's documentation of the attribute: its effect is like that of `kern`, but it is trailing whitespace.
  @Test func trackingStandsBetweenLetters() {
    #expect(abs(width([.tracking: 4], "abc") - width([:], "abc") - 8) < 0.01)
    #expect(abs(width([.kern: 4], "abc") - width([:], "abc") - 12) < 0.01)
    // It takes the place of other kerning than zero.
    #expect(width([.tracking: 4, .kern: 9], "abc") == width([.tracking: 4], "abc"))
    #expect(width([.tracking: 0, .kern: 9], "abc") == width([.kern: 9], "abc"))
  }

  @Test func trackedTextFitsWhereItIsDrawn() {
    let all = text([.tracking: 5], "several words")
    let size = all.size()
    let box = all.boundingRect(
      with: CGSize(width: size.width, height: 500), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.height == size.height)
  }
}
