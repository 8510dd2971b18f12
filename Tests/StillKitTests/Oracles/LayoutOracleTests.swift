// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Frames that constraints gave on real iOS, in a window of 400 by 400 points: the file says in words which, a table
/// here how, and every fact of the file must be in it.
@MainActor @Suite(.enabled(if: OracleNumbers.isThere, "\(OracleNumbers.absent)"))
struct LayoutOracleTests {
  private struct Fact: Decodable {
    let c: String
    let midX, midY, width, minY, maxX, maxY: CGFloat?
    /// A list for several views.
    let minX: Numbers?
    let frame, size, frame_size: [CGFloat]?
    let frames: [[CGFloat]]?
    /// A formula in words.
    let x, y: String?
  }

  private struct Numbers: Decodable {
    let values: [CGFloat]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      values = try (try? container.decode([CGFloat].self)) ?? [container.decode(CGFloat.self)]
    }
  }

  @Test func everyFact() throws {
    var unused = Set(LayoutOracleCases.all.keys)
    for fact in try OracleNumbers.facts("autolayout", of: LooseFact.self, keys: Self.keys, atLeast: 22) {
      if Self.testedElsewhere.contains(fact.c) { continue }
      let cases = try #require(LayoutOracleCases.all[fact.c], "no case for: \(fact.c)")
      unused.remove(fact.c)
      let strict = try #require(fact.fact)
      for (index, make) in cases.enumerated() { check(make(Stage()), strict, index) }
    }
    #expect(unused.isEmpty, "cases that no fact asks for: \(unused.sorted())")
  }

  private static let keys: Set = [
    "c", "midX", "midY", "width", "minX", "maxX", "minY", "maxY", "frame", "frames", "size", "frame_size", "x", "y",
    "constraints", "order",
  ]

  /// Facts whose numbers are prose.
  private static let testedElsewhere: Set = [
    "UIStackView vertical of two labels: systemLayoutSizeFitting(.zero)",
    "VFL |-(>=10@750)-[a(b@1000)][b(20)]|",
  ]

  /// A fact whose numbers may be prose.
  private struct LooseFact: Decodable {
    let c: String
    let fact: Fact?

    init(from decoder: any Decoder) throws {
      c = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .c)
      fact = try? Fact(from: decoder)
    }

    enum Key: String, CodingKey { case c }
  }

  private func check(_ frames: [CGRect], _ fact: Fact, _ index: Int) {
    let frame = frames[0]
    let lists: [Any?] = [fact.minX, fact.frame, fact.frames, fact.size, fact.frame_size, fact.x, fact.y]
    let numbers = [fact.midX, fact.midY, fact.width, fact.minY, fact.maxX, fact.maxY]
    #expect(lists.contains { $0 != nil } || numbers.contains { $0 != nil }, "\(fact.c): nothing to compare")
    for (expected, actual) in [
      (fact.midX, frame.midX), (fact.midY, frame.midY), (fact.width, frame.width), (fact.minY, frame.minY),
      (fact.maxX, frame.maxX), (fact.maxY, frame.maxY),
    ] {
      if let expected { #expect(abs(expected - actual) < 1e-6, "\(fact.c)") }
    }
    if let minX = fact.minX { #expect(frames.prefix(minX.values.count).map(\.minX) == minX.values, "\(fact.c)") }
    if let whole = fact.frame ?? fact.frames?[index] { #expect(frame == CGRect(whole), "\(fact.c)") }
    if let size = fact.size ?? fact.frame_size { #expect(frame.size == CGSize(size), "\(fact.c)") }
    if let words = fact.x { #expect(words == "W-100-74" && frame.minX == 226, "\(fact.c)") }
    if let words = fact.y { #expect(words == "super.height-23" && frame.maxY == 377, "\(fact.c)") }
  }
}
