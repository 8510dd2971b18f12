// SPDX-License-Identifier: MIT

import Foundation

final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names(_ below: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(below)")) ?? []).sorted()
  }
}
