// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport

@testable import StillFixtures

/// The rules for any bytes that are called a fixture.
struct FixtureFuzz: FuzzTarget {
  /// Fixtures of this program find no files.
  static let folder = URL(fileURLWithPath: "/nonexistent", isDirectory: true)
  /// Larger pictures only take longer.
  private static let maximumPixelCount = 1 << 14

  func check(_ bytes: UnsafeRawBufferPointer) { Self.check(Data(bytes)) }

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    if random.chance(20) { return nil }
    var tree = JSON(input) ?? .object([])
    var mutator = JSONMutator(random: random)
    mutator.change(&tree)
    if !mutator.random.chance(8) {
      var mender = FixtureMender(random: mutator.random)
      mender.mend(&tree)
    }
    return Array(tree.written.utf8)
  }

  @MainActor
  private static func check(_ data: Data) {
    do {
      let fixture = try Fixture.decode(data, folder: folder)
      let (scene, again) = (try fixture.scene(), try fixture.scene())
      if scene.description != again.description { fatalError("laid out twice, and otherwise") }
      if !String(decoding: data, as: UTF8.self).contains("nan"), scene.description.hasNaN {
        fatalError("a frame is not a number:\n\(scene.description)")
      }
      note(scene.description)
      if scene.list.nodes.count < 400 { note(scene.list.description) }
      try paint(scene, again, isPrinted: data.count % 4 == 0)
    } catch let error as FixtureError {
      check(error, data)
    } catch {
      // Painters have errors of their own.
      if "\(error)".isEmpty { fatalError("an error without words") }
    }
  }

  private static func paint(_ scene: FixtureScene, _ again: FixtureScene, isPrinted: Bool) throws {
    let pixels = scene.size.width * scene.size.height * scene.scale * scene.scale
    guard pixels <= CGFloat(maximumPixelCount) else { return }
    let bitmap = try scene.bitmap()
    if try bitmap != again.bitmap() { fatalError("painted twice, and otherwise") }
    // Documents take longer than all else.
    guard isPrinted else { return }
    if try scene.document() != again.document() { fatalError("a document twice, and otherwise") }
  }

  /// An error says where, so that the reader of its message finds the place.
  private static func check(_ error: FixtureError, _ data: Data) {
    if error.description.isEmpty { fatalError("an error without words") }
    note(error.path)
    guard error.path.hasPrefix("$") else { fatalError("no place: \(error.path)") }
    guard let tree = JSON(Array(data)), !error.path.contains(".."), tree.hasPlainKeys else { return }
    if FixturePlace(error.path, in: tree) == nil { fatalError("there is no place \(error.path)") }
  }
}

extension String {
  /// True if a rectangle or a point of a description has a coordinate that is not a number.
  fileprivate var hasNaN: Bool { contains("(nan") || contains(" nan") || contains("(-nan") || contains(" -nan") }
}

extension JSON {
  /// True if no key has a character that paths are made of, and none stands twice.
  fileprivate var hasPlainKeys: Bool {
    if case .object(let members) = self {
      let keys = members.map(\.key)
      if Set(keys).count != keys.count || keys.contains(where: { $0.contains { ".[]\\".contains($0) } }) {
        return false
      }
    }
    return children.allSatisfy(\.hasPlainKeys)
  }
}
