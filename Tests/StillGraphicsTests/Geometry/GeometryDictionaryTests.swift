// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Testing

/// Rule: geometry comes back from its dictionary, as CoreGraphics writes it.
struct GeometryDictionaryTests {
  @Test func geometryComesBack() {
    let rect = CGRect(x: 1.5, y: -2, width: 30, height: 0.25)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.size)
    #expect(rect.dictionaryRepresentation.keys.sorted() == ["Height", "Width", "X", "Y"])
  }

  @Test func numbersOfPropertyListsAreTaken() {
    #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": NSNumber(value: 2.5)]) == CGPoint(x: 1, y: 2.5))
  }

  @Test func whatIsMissingMakesNothing() {
    #expect(CGPoint(dictionaryRepresentation: ["X": 1]) == nil)
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3, "Height": "4"]) == nil)
  }
}
