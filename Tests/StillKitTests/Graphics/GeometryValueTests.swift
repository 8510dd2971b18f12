// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

/// Geometry goes into `NSValue` and comes back, also by `as?`.
@MainActor struct GeometryValueTests {
  @Test func valuesComeBack() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
    #expect(
      NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue == UIOffset(horizontal: 1, vertical: 2))
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
  }

  @Test func valuesAreCast() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let values: [Any] = [NSValue(cgRect: rect), NSValue(cgPoint: rect.origin), NSValue(cgSize: rect.size)]
    #expect(values.map { $0 as? CGRect } == [rect, nil, nil])
    #expect(values.map { $0 as? CGPoint } == [nil, rect.origin, nil])
    #expect(values.map { $0 as? CGSize } == [nil, nil, rect.size])
    #expect((NSNumber(value: 1) as Any) as? CGRect == nil)
  }

  @Test func anotherKindIsReported() {
    let errors = errors { #expect(NSNumber(value: 1).cgRectValue == .zero) }
    #expect(errors.first?.hasPrefix("An NSValue that holds no CGRect was read as one: it is 1.") == true)
  }
}
