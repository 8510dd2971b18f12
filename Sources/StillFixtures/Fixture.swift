// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics
import StillKit

/// A view tree written down as JSON, format 1: what to build, how large to draw it, and what to compare it with.
package struct Fixture: Sendable {
  package let name: String
  /// The canvas, in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  package let isOpaque: Bool
  let traits: FixtureTraits
  let root: FixtureNode
  let constraints: [FixtureConstraint]
  /// The picture to compare with, if there is one.
  package let reference: URL?
  package let tolerance: FixtureTolerance
  /// Where files that the fixture names are looked for.
  let folder: URL

  enum Key: String, FixtureKey {
    case schema, name, size, scale, opaque, traits, root, constraints, source, reference, tolerance
  }

  /// Reads the fixture at `file`. Throws `FixtureError`.
  package static func read(_ file: URL) throws -> Fixture {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw FixtureError("$", .unreadable(reason: error.localizedDescription))
    }
    return try decode(data, folder: file.deletingLastPathComponent())
  }

  /// Reads a fixture's bytes; files that it names are relative to `folder`. Throws `FixtureError`.
  package static func decode(_ data: Data, folder: URL) throws -> Fixture {
    do {
      return Fixture(try JSONDecoder().decode(FixtureDocument.self, from: data), folder: folder)
    } catch let DecodingError.dataCorrupted(context) where context.codingPath.isEmpty {
      throw FixtureError("$", .notJSON(reason: JSONFault.reason(of: data)))
    } catch let error as DecodingError {
      throw FixtureError(error, expected: "an object")
    }
  }

  private init(_ document: FixtureDocument, folder: URL) {
    (name, size, scale, isOpaque) = (document.name, document.size, document.scale, document.isOpaque)
    (traits, root, constraints) = (document.traits, document.root, document.constraints)
    tolerance = document.tolerance
    reference = document.reference.map { URL(fileURLWithPath: $0, relativeTo: folder) }
    self.folder = folder
  }
}

/// The JSON of a fixture.
private struct FixtureDocument: Decodable {
  let name: String
  let size: CGSize
  let scale: CGFloat
  let isOpaque: Bool
  let traits: FixtureTraits
  let root: FixtureNode
  let constraints: [FixtureConstraint]
  let reference: String?
  let tolerance: FixtureTolerance

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Fixture.Key>(decoder)
    let schema = try object.required(.schema, "the number 1", as: Int.self)
    guard schema == 1 else { throw FixtureError(object.path(.schema), .unknownSchema(schema)) }
    name = try object.text(.name) ?? ""
    guard let size = try object.size(.size) else { throw FixtureError(object.path(.size), .missing) }
    self.size = size
    scale = try object.number(.scale) ?? 1
    isOpaque = try object.flag(.opaque) ?? false
    traits = try object.value(.traits, "an object of traits") ?? FixtureTraits()
    root = try object.required(.root, "a view")
    constraints = try object.value(.constraints, "a list of constraints") ?? []
    reference = try object.text(.reference)
    tolerance = try object.value(.tolerance, "an object of limits") ?? FixtureTolerance()
  }
}
