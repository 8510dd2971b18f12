// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import Testing

/// Rule: any object keeps values for others, by keys that are addresses.
struct AssociatedObjectTests {
  private final class Owner {}
  private final class Value: NSObject, NSCopying {
    var onEnd: () -> Void = {}
    func copy(with zone: NSZone? = nil) -> Any { Value() }
    deinit { onEnd() }
  }

  private let one = UnsafeRawPointer(bitPattern: 1)!
  private let other = UnsafeRawPointer(bitPattern: 2)!

  @Test func valuesAreKeptByKey() {
    let owner = Owner()
    #expect(objc_getAssociatedObject(owner, one) == nil)
    objc_setAssociatedObject(owner, one, "first", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(owner, other, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, one) as? String == "first")
    #expect(objc_getAssociatedObject(owner, other) as? Int == 2)
    #expect(objc_getAssociatedObject(Owner(), one) == nil)
    objc_setAssociatedObject(owner, one, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, one) == nil)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, other) == nil)
  }

  @Test func policiesRetainCopyOrAssign() {
    let owner = Owner()
    var value: Value? = Value()
    objc_setAssociatedObject(owner, one, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    let copy = objc_getAssociatedObject(owner, one) as? Value
    #expect(copy != nil && copy !== value)
    objc_setAssociatedObject(owner, one, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, one) as? Value === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, one) == nil)
    #expect(objc_AssociationPolicy(rawValue: 769) == .OBJC_ASSOCIATION_RETAIN)
  }

  @Test func layersReleaseTheirValuesAtTheirEnd() {
    var layer: CALayer? = CALayer()
    var ends = 0
    let value = Value()
    value.onEnd = { ends += 1 }
    objc_setAssociatedObject(layer!, one, value, .OBJC_ASSOCIATION_RETAIN)
    withExtendedLifetime(consume value) {}
    #expect(ends == 0)
    layer = nil
    #expect(ends == 1)
  }

  /// Addresses are used again at once, for objects that must not find the values of former ones.
  @Test func laterObjectsAtTheSameAddressHaveNothing() {
    for index in 0..<10_000 {
      let owner = Owner()
      #expect(objc_getAssociatedObject(owner, one) == nil)
      objc_setAssociatedObject(owner, one, index, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// A value may use associated objects itself while it is released.
  @Test func valuesMayAssociateWhileTheyEnd() {
    let (owner, witness) = (Owner(), Owner())
    let value = Value()
    value.onEnd = { objc_setAssociatedObject(witness, other, "ended", .OBJC_ASSOCIATION_RETAIN) }
    objc_setAssociatedObject(owner, one, value, .OBJC_ASSOCIATION_RETAIN)
    withExtendedLifetime(consume value) {}
    objc_setAssociatedObject(owner, one, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(witness, other) as? String == "ended")
  }

  @Test func darwinNamesMeanWhatTheyMeanThere() {
    let count: NSInteger = 3
    let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    #expect(count == 3 && abs(now - Date().timeIntervalSinceReferenceDate) < 60)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = HUGE
    #expect(animation.repeatCount.isFinite && animation.repeatCount > 1e38)
    #expect(
      NSStringFromSelector(Selector("removeFromSuperlayer", CALayer.removeFromSuperlayer)) == "removeFromSuperlayer")
  }
}
