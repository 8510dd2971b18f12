// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct LayerTimeTests {
  @Test func timesAreConvertedThroughTheTree() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    (parent.speed, parent.beginTime, parent.timeOffset) = (2, 10, 1)
    child.speed = 0.5
    #expect(child.convertTime(20, from: nil) == 10.5)
    #expect(child.convertTime(10.5, to: nil) == 20)
    #expect(child.convertTime(21, from: parent) == 10.5)
  }

  @Test func aStoppedLayerShowsTheMomentOfItsOffset() {
    withClock { clock in
      let (parent, child) = (CALayer(), CALayer())
      parent.addSublayer(child)
      let log = StopLog()
      let animation = basic("zPosition", 0.0, 10.0)
      (animation.beginTime, animation.delegate) = (1e-9, log)
      parent.speed = 0
      child.add(animation, forKey: nil)
      parent.timeOffset = 0.3
      expect(child.shown("zPosition"), 3)
      clock.settle()
      #expect(log.events == ["start"])
      parent.timeOffset = 0
      (parent.beginTime, parent.speed) = (clock.now, 100)
      clock.advance(by: 0.02)
      #expect(log.events == ["start", "stop true"])
    }
  }

  @Test func delegatesHearOfTheBeginningAndTheEnd() {
    withClock { clock in
      let layer = CALayer()
      let log = StopLog()
      let animation = basic("opacity", 0.0, 1.0)
      animation.delegate = log
      layer.add(animation, forKey: "a")
      clock.advance(by: 0.5)
      layer.add(animation, forKey: "a")
      clock.settle()
      #expect(log.events == ["start", "stop false", "start", "stop true"])
    }
  }

  @Test func anAnimationWithoutEndIsNotWaitedFor() {
    withClock { clock in
      let layer = CALayer()
      let animation = basic("opacity", 0.25, 1.0)
      animation.repeatCount = .infinity
      layer.add(animation, forKey: nil)
      clock.advance(by: 7.5)
      clock.settle()
      #expect(clock.now == AnimationClock.start + 7.5)
      #expect(layer.presentation()?.opacity == 0.625)
      layer.presenting(on: clock, showsEndless: false) { #expect(layer.opacity == 0.25) }
      #expect(layer.opacity == 1)
    }
  }
}

struct CATransactionTests {
  @Test func theCompletionWaitsForTheAnimations() {
    withClock { clock in
      let layer = CALayer()
      var events: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { events.append("outer") }
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setCompletionBlock { events.append("inner") }
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
      CATransaction.commit()
      layer.add(basic("zPosition", 0.0, 1.0), forKey: "b")
      CATransaction.commit()
      #expect(layer.animation(forKey: "a")?.duration == 2)
      clock.advance(by: 1.5)
      #expect(events.isEmpty)
      clock.settle()
      #expect(events == ["outer", "inner"] || events == ["inner", "outer"])
    }
  }

  @Test func withoutAnimationsTheCompletionComesAtOnce() {
    withClock { clock in
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      CATransaction.commit()
      #expect(calls == 1)
      CATransaction.setCompletionBlock { calls += 10 }
      clock.settle()
      #expect(calls == 11)
      #expect(errors { CATransaction.commit() }.count == 1)
    }
  }

  @Test func completionsThatCommitOthersEnd() {
    withClock { _ in
      func commit() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { commit() }
        CATransaction.commit()
      }
      let texts = errors { commit() }
      #expect(texts.count == 1 && texts[0].hasPrefix("The completion block of a CATransaction commits"), "\(texts)")
    }
  }

  @Test func settingsHoldUntilTheEndOfTheTransaction() {
    withClock { _ in
      #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
      CATransaction.begin()
      #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
      CATransaction.commit()
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
  }
}

struct LayerActionTests {
  final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    var keys: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      keys.append(event)
      return answer
    }
  }

  private func shownLayer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.markShown()
    return layer
  }

  @Test func aLayerThatWasShownAnimatesItsChanges() {
    withClock { clock in
      let layer = shownLayer()
      layer.opacity = 0
      clock.advance(by: 0.125)
      let curve = TimingCurve(0.25, 0.1, 0.25, 1)
      #expect(layer.animation(forKey: "opacity")?.duration == 0.25 && layer.opacity == 0)
      expect(layer.shown("opacity"), 1 - curve.value(at: 0.5), 1e-6)
      clock.advance(by: 0.125)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func aNewLayerDoesNot() {
    withClock { _ in
      let layer = CALayer()
      layer.opacity = 0
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func disabledActionsAndTheSameValueBeginNothing() {
    withClock { _ in
      let layer = shownLayer()
      layer.opacity = 1
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.commit()
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func theDelegateIsAskedBeforeTheActionsAndTheClass() {
    withClock { _ in
      let layer = shownLayer()
      let delegate = Delegate()
      layer.delegate = delegate
      let own = CABasicAnimation(keyPath: "opacity")
      own.duration = 7
      layer.actions = ["opacity": own, "cornerRadius": NSNull()]
      layer.opacity = 0.5
      layer.cornerRadius = 3
      #expect(layer.animation(forKey: "opacity")?.duration == 7 && layer.animation(forKey: "cornerRadius") == nil)
      delegate.answer = NSNull()
      layer.zPosition = 4
      #expect(layer.animation(forKey: "zPosition") == nil && delegate.keys.contains("zPosition"))
    }
  }

  @Test func framesAnimateAsPositionAndBounds() {
    withClock { clock in
      let layer = shownLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
      #expect(Set(layer.animationKeys() ?? []) == ["position", "bounds"])
      clock.advance(by: 0.125)
      let frame = layer.presentation()?.frame ?? .zero
      #expect(frame.minX == 0 && frame.width > 10 && frame.width < 30)
    }
  }
}

struct PresentationTests {
  @Test func aPresentationHasATreeOfItsOwn() {
    withClock { clock in
      let (parent, child) = (layer(0, 0, 100, 100), layer(0, 0, 10, 10))
      parent.addSublayer(child)
      child.add(basic("position.x", 5.0, 95.0), forKey: nil)
      clock.advance(by: 0.5)
      #expect(parent.presentation()?.hitTest(CGPoint(x: 50, y: 5))?.model() === child)
      #expect(parent.hitTest(CGPoint(x: 50, y: 5)) === parent)
      let shown = child.presentation()
      #expect(shown?.convert(.zero, to: shown?.superlayer).x == 45 && shown?.superlayer?.model() === parent)
      #expect(parent.presentation()?.sublayers?.first?.frame.minX == 45)
    }
  }

  @Test func renderingIgnoresAnimationsAndPresentingShowsThem() throws {
    try withClock { clock in
      let (parent, child) = (layer(0, 0, 20, 10), layer(0, 0, 10, 10, .red))
      parent.addSublayer(child)
      child.add(basic("position.x", 15.0, 15.0), forKey: nil)
      child.add(basic("backgroundColor", CGColor.blue, CGColor.blue), forKey: nil)
      let plain = try picture(of: parent, width: 20, height: 10)
      #expect(plain[5, 5] == .solidRed && plain[15, 5] == .nothing)
      let shown = try parent.presenting(on: clock, showsEndless: true) {
        try picture(of: parent, width: 20, height: 10)
      }
      #expect(shown[5, 5] == .nothing && shown[15, 5] == .solidBlue)
    }
  }

  @Test func aFadeMixesBothPictures() throws {
    try withClock { clock in
      let parent = layer(0, 0, 10, 10, .red)
      parent.add(CATransition(), forKey: nil)
      parent.backgroundColor = .blue
      clock.advance(by: 0.125)
      let shown = try parent.presenting(on: clock, showsEndless: true) {
        try picture(of: parent, width: 10, height: 10)
      }
      let pixel = shown[5, 5]
      #expect(abs(Int(pixel.red) - 128) <= 1 && abs(Int(pixel.blue) - 128) <= 1 && pixel.alpha >= 254)
    }
  }

  @Test func aPushMovesBothPictures() throws {
    try withClock { clock in
      let parent = layer(0, 0, 10, 10, .red)
      let push = CATransition()
      (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
      parent.add(push, forKey: nil)
      parent.backgroundColor = .blue
      clock.advance(by: 0.5)
      let shown = try parent.presenting(on: clock, showsEndless: true) {
        try picture(of: parent, width: 10, height: 10)
      }
      #expect(shown[2, 5] == .solidRed && shown[7, 5] == .solidBlue)
    }
  }

  /// Each begins with a picture of the one that runs.
  @Test func fadesWithinEachOtherStaySmall() throws {
    withClock { clock in
      let parent = layer(0, 0, 10, 10, .red)
      for round in 0..<60 {
        parent.add(CATransition(), forKey: nil)
        parent.backgroundColor = round % 2 == 0 ? .blue : .red
        clock.advance(by: 0.01)
      }
      let context = CGContext(bounds: parent.bounds)
      parent.presenting(on: clock, showsEndless: true) { parent.render(in: context) }
      let extent = context.displayList.extent
      #expect(extent.depth > 0 && extent.depth < 12 && extent.nodeCount < 400, "\(extent)")
    }
  }
}
