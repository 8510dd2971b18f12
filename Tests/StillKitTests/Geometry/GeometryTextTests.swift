// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Rule: geometry comes back from its text, and texts are those of UIKit.
struct GeometryTextTests {
  @Test func textsAreThoseOfUIKit() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGRect(x: 0, y: -1, width: 100, height: 50)) == "{{0, -1}, {100, 50}}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
  }

  /// They stand in labels and in names of snapshots.
  @Test func interpolatedTextsAreThoseOfCoreGraphics() {
    let rect = CGRect(x: 0, y: -1.5, width: 100, height: 50)
    #expect("\(rect)" == "(0.0, -1.5, 100.0, 50.0)")
    #expect("\(rect.origin) \(rect.size)" == "(0.0, -1.5) (100.0, 50.0)")
    #expect("\([CGVector(dx: 1, dy: 2)])" == "[(1.0, 2.0)]")
  }

  @Test func geometryComesBack() {
    let (point, size) = (CGPoint(x: 0.1, y: -7), CGSize(width: 1 / 3, height: 4))
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: size)) == size)
    let rect = CGRect(origin: point, size: size)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    let vector = CGVector(dx: 1, dy: 2)
    #expect(NSCoder.cgVector(for: NSCoder.string(for: vector)) == vector)
    let transform = CGAffineTransform(rotationAngle: 1)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)) == directional)
    let offset = UIOffset(horizontal: 3, vertical: 4)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
  }

  @Test func otherTextsAreZero() {
    #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero && NSCoder.cgPoint(for: "one, two") == .zero)
    #expect(NSCoder.cgRect(for: "") == .zero && NSCoder.cgAffineTransform(for: "{}") == .identity)
    #expect(NSCoder.cgRect(for: "{{1,2},{3,4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// As `heading.fontWeight + 0.1`, `window.windowLevel = .alert + 1` and `.required - 1`.
  @Test func valuesThatAreNumbersMoveAndCompare() {
    #expect(UIWindow.Level.alert + 1 == UIWindow.Level(rawValue: 2001) && UIWindow.Level.normal < .statusBar)
    #expect(UIFont.Weight.light < .bold && UIFont.Weight.regular + 0.25 == UIFont.Weight(0.25))
    var priority = UILayoutPriority.required
    priority -= 1
    #expect(priority.rawValue == 999 && priority > .defaultHigh && UILayoutPriority.defaultLow + 1 == .init(251))
  }
}
