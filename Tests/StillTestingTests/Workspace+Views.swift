// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillKit
import Testing

@testable import StillTesting

extension Workspace {
  static let picture = "__Snapshots__/AppTests/Screens/check.1.png"

  /// What an assertion on any value says.
  func failure<Value, Format>(
    of value: @MainActor () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, variables: [String: String] = [:],
    shared: AssertionEnvironment.Shared? = nil
  ) -> String? {
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: #line, column: #column)
    let request = AssertionRequest(name: name, record: record, pathExtension: strategy.pathExtension, site: site)
    return AssertionPipeline.failure(
      of: value, as: strategy, request: request, timeout: 1, in: environment(variables, shared: shared))
  }

  /// As `failure`, which must not be nil.
  func message<Value, Format>(
    of value: @MainActor () throws -> Value, as strategy: Snapshotting<Value, Format>,
    record: SnapshotTestingConfiguration.Record? = nil, variables: [String: String] = [:]
  ) throws -> String {
    let message = failure(of: value, as: strategy, record: record, variables: variables)
    return try #require(message, "the assertion passed")
  }

  func data(_ path: String) -> Data? { FileManager.default.contents(atPath: "\(root)/\(path)") }

  func write(_ bytes: Data, to path: String) throws {
    try AtomicFile.write(bytes, to: "\(root)/\(path)", durable: false)
  }

  func result(_ path: String) throws -> SnapshotResult {
    try JSONDecoder().decode(SnapshotResult.self, from: data(path) ?? Data())
  }
}

/// Small trees that differ in one thing.
@MainActor enum Tiles {
  static func tile(_ color: UIColor = .systemRed, width: CGFloat = 20, height: CGFloat = 10) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  /// White, with a dot of one point.
  static func dotted(_ color: UIColor = .black) -> UIView {
    let view = tile(.white)
    let dot = UIView(frame: CGRect(x: 4, y: 2, width: 1, height: 1))
    dot.backgroundColor = color
    view.addSubview(dot)
    return view
  }

  static func words(_ text: String, color: UIColor = .black) -> UIView {
    SeedTrees.root([WordsView(frame: CGRect(x: 4, y: 2, width: 90, height: 20), text, color: color)], 100, 24)
  }
}
