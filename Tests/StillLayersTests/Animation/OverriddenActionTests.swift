// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// A layer of an app that answers its own changes.
private final class AnsweringLayer: CALayer {
  var answers: [String: any CAAction] = [:]
  var asked: [String] = []
  var added: [String?] = []

  override func action(forKey event: String) -> (any CAAction)? {
    asked.append(event)
    return answers[event] ?? super.action(forKey: event)
  }

  override func add(_ anim: CAAnimation, forKey key: String?) {
    added.append(key)
    super.add(anim, forKey: key)
  }
}

/// A layer of an app whose class has its own answers.
private final class ClassyLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    switch event {
    case "opacity": NSNull()
    case "zPosition": basic("zPosition", 0.0, 1.0, 5)
    default: super.defaultAction(forKey: event)
    }
  }
}

/// Rule: answers to changes are looked for in the documented order, and null stands for none at each step.
struct OverriddenActionTests {
  private func shown() -> AnsweringLayer {
    let layer = AnsweringLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.markShown()
    (layer.asked, layer.added) = ([], [])
    return layer
  }

  @Test func theLayersOwnAnswerCounts() {
    withClock { _ in
      let layer = shown()
      layer.answers = ["opacity": basic("opacity", 0.0, 1.0, 7), "zPosition": NSNull()]
      layer.opacity = 0.5
      layer.zPosition = 3
      layer.cornerRadius = 4
      #expect(layer.asked == ["opacity", "zPosition", "cornerRadius"] && layer.added == ["opacity", "cornerRadius"])
      #expect(layer.animation(forKey: "opacity")?.duration == 7)
      #expect(layer.animation(forKey: "cornerRadius")?.duration == 0.25)
    }
  }

  @Test func theClassAnswersLast() {
    withClock { _ in
      let layer = ClassyLayer()
      layer.markShown()
      #expect(layer.action(forKey: "opacity") == nil)
      layer.opacity = 0.5
      layer.zPosition = 3
      #expect(layer.animationKeys() == ["zPosition"] && layer.animation(forKey: "zPosition")?.duration == 5)
    }
  }

  @Test func disabledActionsAskNobody() {
    withClock { _ in
      let layer = shown()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.isHidden = true
      CATransaction.commit()
      #expect(layer.asked.isEmpty)
    }
  }

  @Test func comingAndGoingAreEvents() {
    withClock { _ in
      let (layer, parent) = (shown(), CALayer())
      layer.answers = [kCAOnOrderIn: basic("opacity", 0.0, 1.0, 2)]
      parent.addSublayer(layer)
      #expect(layer.asked == ["onOrderIn"] && layer.animation(forKey: "onOrderIn")?.duration == 2)
      layer.removeFromSuperlayer()
      #expect(layer.asked == ["onOrderIn", "onOrderOut"])
      layer.isHidden = true
      layer.isHidden = true
      layer.isHidden = false
      #expect(layer.asked.suffix(5) == ["hidden", "onOrderOut", "hidden", "hidden", "onOrderIn"])
      parent.actions = ["onOrderIn": basic("zPosition", 0.0, 1.0)]
      CALayer().addSublayer(parent)
      #expect(parent.animationKeys() == ["onOrderIn"])
    }
  }

  /// The transition begins with the picture of before the change that it answers.
  @Test func aTransitionAnswersAChange() throws {
    try withClock { clock in
      let layer = layer(0, 0, 1, 1, .red)
      layer.markShown()
      let fade = CATransition()
      fade.duration = 1
      layer.actions = ["backgroundColor": fade]
      layer.backgroundColor = .blue
      clock.advance(by: 0.25)
      let pixel = try layer.presenting(on: clock, showsEndless: true) {
        try picture(of: layer, width: 1, height: 1)[0, 0]
      }
      #expect(abs(Int(pixel.red) - 191) <= 2 && abs(Int(pixel.blue) - 64) <= 2 && pixel.alpha == 255)
    }
  }
}
