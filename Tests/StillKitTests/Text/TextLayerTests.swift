// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: a text layer sets its text from the top of its bounds, in its own style or that of an attributed string.
struct TextLayerTests {
  private func layer(_ string: Any?, _ change: (CATextLayer) -> Void = { _ in }) -> CATextLayer {
    let layer = CATextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.string = string
    layer.fontSize = 10
    change(layer)
    return layer
  }

  private func texts(_ layer: CALayer) -> [DrawnText] {
    let context = CGContext(bounds: layer.bounds)
    layer.render(in: context)
    return context.displayList.drawnTexts
  }

  @Test func defaultsAreThoseOfQuartzCore() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && layer.foregroundColor == .white && !layer.isWrapped)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural && layer.string == nil)
    let text = texts(self.layer("Word") { $0.fontSize = 36 })
    #expect(text.map(\.text) == ["Word"])
    #expect(text[0].color == CGColor.white.sRGB)
    #expect(text[0].fontSize == 36)
    #expect(abs(text[0].origin.y - 36 * 1950 / 2048) < 1e-9 && text[0].origin.x == 0)
  }

  @Test func onlyTheFaceOfAFontCounts() {
    let text = texts(layer("Word") { $0.font = UIFont.boldSystemFont(ofSize: 40) })
    let plain = texts(layer("Word"))
    #expect(text[0].fontSize == 10 && plain[0].fontSize == 10)
    #expect(texts(layer("Word") { $0.font = "No Such Font" }).map(\.text) == ["Word"])
  }

  @Test func linesWrapOnlyIfAsked() {
    let words = "several words that are wider than the layer"
    #expect(Set(texts(layer(words)).map(\.origin.y)).count == 1)
    #expect(Set(texts(layer(words) { $0.isWrapped = true }).map(\.origin.y)).count > 1)
    #expect(Set(texts(layer("one\ntwo")).map(\.origin.y)).count == 2)
  }

  @Test(arguments: [CATextLayerTruncationMode.start, .middle, .end])
  func anEllipsisStandsForWhatDoesNotFit(mode: CATextLayerTruncationMode) {
    let words = "several words that are wider than the layer"
    for isWrapped in [false, true] {
      let text = texts(
        layer(words + words + words + words) {
          ($0.truncationMode, $0.isWrapped) = (mode, isWrapped)
        })
      #expect(text.map(\.text).joined().contains("…"))
    }
    #expect(!texts(layer(words)).map(\.text).joined().contains("…"))
  }

  @Test func alignmentPlacesLines() {
    let left = texts(layer("Word") { $0.alignmentMode = .left })[0].origin.x
    let center = texts(layer("Word") { $0.alignmentMode = .center })[0].origin.x
    let right = texts(layer("Word") { $0.alignmentMode = .right })[0].origin.x
    #expect(left == 0 && abs(center * 2 - right) < 1e-6 && right > 50)
  }

  @Test func attributedStringsBringTheirStyle() {
    let string = NSMutableAttributedString(
      string: "Red", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    string.append(NSAttributedString(string: "plain\nnext"))
    let text = texts(layer(string) { $0.foregroundColor = CGColor(gray: 0.5, alpha: 1) })
    #expect(text.map(\.text) == ["Red", "plain", "next"])
    #expect(text.map(\.fontSize) == [20, 12, 12])
    #expect(text[0].color == UIColor.red.cgColor.sRGB && text[1].color == .black && text[2].color == .black)
    #expect(text[0].origin.y == text[1].origin.y && text[2].origin.y > text[1].origin.y)
  }

  @Test func `It would like to be as large as its lines without wrapping`() {
    let one = layer("Word").preferredFrameSize()
    let two = layer("Word\nlonger word") { $0.isWrapped = true }.preferredFrameSize()
    #expect(one.width > 10 && one.height > 10 && two.width > one.width && abs(two.height - 2 * one.height) < 1e-6)
    #expect(layer(NSAttributedString(string: "Word")).preferredFrameSize().width > one.width)
    #expect(layer(nil).preferredFrameSize() == .zero && layer("").preferredFrameSize() == .zero)
    #expect(CALayer().preferredFrameSize() == .zero)
  }

  @Test func changesAreDrawn() {
    let layer = layer("Before")
    #expect(texts(layer).map(\.text) == ["Before"])
    layer.string = "After"
    #expect(texts(layer).map(\.text) == ["After"])
    layer.string = nil
    #expect(texts(layer).isEmpty)
    layer.string = 7
    #expect(texts(layer).isEmpty)
  }

  @Test func sizesThatMeanNothingDrawNothing() {
    for size in [0, -1, CGFloat.nan, .infinity] { _ = texts(layer("Word") { $0.fontSize = size }) }
    let copy = CATextLayer(layer: layer("Copied"))
    #expect(texts(copy).map(\.text) == ["Copied"] || copy.bounds.isEmpty)
  }
}
