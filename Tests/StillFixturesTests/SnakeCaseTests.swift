// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillFixtures

/// Why formats here have explicit `CodingKeys` and no key strategy (S2f).
struct SnakeCaseTests {
  private struct Natural: Decodable {
    var productID: Int
  }

  private struct Capitalised: Decodable {
    var productId: Int
  }

  private struct Explicit: Decodable {
    var productID: Int

    enum CodingKeys: String, CodingKey { case productID = "product_id" }
  }

  private static let json = Data(#"{"product_id": 7}"#.utf8)

  private func decoder(_ strategy: JSONDecoder.KeyDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = strategy
    return decoder
  }

  @Test func theStrategyKnowsNoAcronyms() throws {
    #expect(try decoder(.convertFromSnakeCase).decode(Capitalised.self, from: Self.json).productId == 7)
    #expect(throws: DecodingError.self) {
      try decoder(.convertFromSnakeCase).decode(Natural.self, from: Self.json)
    }
  }

  @Test func theStrategyRunsBeforeCodingKeys() throws {
    #expect(throws: DecodingError.self) {
      try decoder(.convertFromSnakeCase).decode(Explicit.self, from: Self.json)
    }
    #expect(try decoder(.useDefaultKeys).decode(Explicit.self, from: Self.json).productID == 7)
  }

  @Test func everyKeyOfAFixtureIsSnakeCase() {
    func check<Key: FixtureKey>(_ type: Key.Type) {
      for key in Key.allCases {
        #expect(key.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" }, "\(key)")
      }
    }
    check(Fixture.Key.self)
    check(FixtureNode.Key.self)
    check(FixtureLayer.Key.self)
    check(FixtureShape.Key.self)
    check(FixtureGradient.Key.self)
    for key in FixtureViewType.all.flatMap(\.keys) {
      #expect(key.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" }, "\(key)")
    }
    check(FixturePath.Key.self)
    check(FixtureFont.Key.self)
    check(FixtureImage.Key.self)
    check(FixtureTraits.Key.self)
    check(FixtureTolerance.Key.self)
  }
}
