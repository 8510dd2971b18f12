// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// Numbers that real iOS gave, as JSON in a folder beside the package, or beside the folder it lies in.
enum OracleNumbers {
  static let absent: String = "no folder ../shared/oracles/numbers beside the package"

  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let above = [root.deletingLastPathComponent(), root.deletingLastPathComponent().deletingLastPathComponent()]
    return above.map { $0.appendingPathComponent("shared/oracles/numbers") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var isThere: Bool { folder != nil }

  static func facts<Fact: Decodable>(_ name: String, of type: Fact.Type = Fact.self) throws -> [Fact] {
    guard let folder else { return [] }
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
    return try JSONDecoder().decode(OracleFile<Fact>.self, from: data).facts
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

  /// Whether the numbers are the same where one side has six digits only.
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
