// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

/// Numbers that real iOS gave, as JSON files in a folder beside the package, or beside the folder it lies in.
enum OracleNumbers {
  static let absent: String = "the package has no folder ../shared/oracles beside it"

  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let above = [root.deletingLastPathComponent(), root.deletingLastPathComponent().deletingLastPathComponent()]
    return above.map { $0.appendingPathComponent("shared/oracles") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var isThere: Bool { folder != nil }

  /// The facts of a file, and a line that says how many they are.
  ///
  /// A shorter list than `count`, and a key that is not in `keys`, fail the test: its optional numbers would be absent,
  /// and it would pass without having looked at anything.
  static func facts<Fact: Decodable>(
    _ name: String, of type: Fact.Type = Fact.self, keys: Set<String>, atLeast count: Int
  ) throws -> [Fact] {
    let data = try Data(contentsOf: #require(folder).appendingPathComponent("numbers/\(name).json"))
    let file = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let objects = try #require(file["facts"] as? [Any], "\(name).json has no list of facts")
    for case let object as [String: Any] in objects {
      let unknown = Set(object.keys).subtracting(keys).subtracting(["src", "note"])
      try #require(unknown.isEmpty, "\(name).json has keys that no test reads: \(unknown.sorted())")
    }
    let facts = try JSONDecoder().decode(OracleFile<Fact>.self, from: data).facts
    try #require(facts.count >= count, "\(name).json has \(facts.count) facts, and had \(count)")
    print("Oracle \(name): \(facts.count) cases")
    return facts
  }
}

private struct OracleFile<Fact: Decodable>: Decodable {
  let facts: [Fact]
}

extension CGRect {
  /// - Parameter numbers: x, y, width, height.
  init(_ numbers: [CGFloat]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Compares numbers of which one side has six digits only.
  func isNear(_ other: CGRect, by tolerance: CGFloat = 1e-3) -> Bool {
    abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance
      && abs(width - other.width) < tolerance && abs(height - other.height) < tolerance
  }
}

extension CGSize {
  init(_ numbers: [CGFloat]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension CGPoint {
  init(_ numbers: [CGFloat]) { self.init(x: numbers[0], y: numbers[1]) }
}
