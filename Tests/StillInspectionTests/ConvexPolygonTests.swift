// SPDX-License-Identifier: MIT

import StillInspection
import StillKit
import Testing

struct ConvexPolygonTests {
  private let square = ConvexPolygon(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func bothOrdersOfCornersAreOnePolygon() {
    #expect(Set(ConvexPolygon(square.corners.reversed()).corners.map(\.x)) == [0, 10])
    #expect(ConvexPolygon(square.corners.reversed()).contains(CGPoint(x: 5, y: 5)))
    #expect(!ConvexPolygon(square.corners.reversed()).contains(CGPoint(x: 11, y: 5)))
  }

  @Test func whatHasNoAreaIsEmpty() {
    #expect(ConvexPolygon(CGRect(x: 3, y: 3, width: 0, height: 5)).isEmpty)
    #expect(ConvexPolygon([CGPoint(x: 0, y: 0), CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 2, y: 3)]).isEmpty)
    #expect(ConvexPolygon([]).intersection(square).isEmpty && square.intersection(ConvexPolygon([])).isEmpty)
    #expect(square.intersection(ConvexPolygon(CGRect(x: 10, y: 0, width: 5, height: 5))).isEmpty)
  }

  @Test func levelRectanglesOverlapInOne() {
    let shared = square.intersection(ConvexPolygon(CGRect(x: 4, y: -3, width: 20, height: 8)))
    #expect(shared.boundingBox == CGRect(x: 4, y: 0, width: 6, height: 5))
    #expect(shared.isLevel)
  }
}
