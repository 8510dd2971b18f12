// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// The tree of a fixture: a view, or a controller with the containers and bars around its view.
enum FixtureRoot: Decodable, Sendable {
  case view(FixtureNode)
  case controller(FixtureController)

  init(from decoder: any Decoder) throws {
    var names: [String] { FixtureViewType.all.map(\.name) + FixtureControllerType.all.map(\.name) }
    let word = try decoder.typeName(of: "an object that describes a view or a controller", among: names)
    if FixtureControllerType.named(word) != nil {
      let controller = try FixtureController(from: decoder)
      try controller.checkIsNotPresented()
      self = .controller(controller)
    } else if FixtureViewType.named(word) != nil {
      self = .view(try FixtureNode(from: decoder))
    } else {
      throw decoder.unknownType(word, among: names)
    }
  }
}

// MARK: - The class of an object

private enum FixtureTypeKey: String, CodingKey { case type }

extension Decoder {
  private var typePath: String { (codingPath + [FixtureTypeKey.type]).inWords }

  /// Returns the word under `type`, which decides what other keys an object has; nil without one.
  func typeNameIfPresent(of noun: String, among allowed: @autoclosure () -> [String]) throws -> String? {
    let object = try self.object(keyedBy: FixtureTypeKey.self, expected: noun)
    do {
      return try object.decodeIfPresent(String.self, forKey: .type)
    } catch let error as DecodingError {
      throw FixtureError(error, expected: "one of: \(allowed().joined(separator: ", "))")
    }
  }

  /// Returns the word under `type`, which has to be there.
  func typeName(of noun: String, among allowed: @autoclosure () -> [String]) throws -> String {
    guard let word = try typeNameIfPresent(of: noun, among: allowed()) else { throw FixtureError(typePath, .missing) }
    return word
  }

  /// The mistake of a word under `type` that names no class which belongs there.
  func unknownType(_ word: String, among allowed: [String]) -> FixtureError {
    FixtureError(typePath, .unknownWord(word, allowed: allowed))
  }
}
