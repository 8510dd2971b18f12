// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import Testing

@testable import StillTesting

/// A package's folder of its own, to record into and to break.
final class Workspace: Sendable {
  let root: String
  let shared: AssertionEnvironment.Shared
  private let isTemporary: Bool

  init() throws {
    root = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    shared = Self.fresh()
    isTemporary = true
  }

  /// The workspace of another process, which removes it in the end.
  init(existing root: String) {
    self.root = root
    shared = Self.fresh()
    isTemporary = false
  }

  deinit { if isTemporary { try? FileManager.default.removeItem(atPath: root) } }

  /// Takes back every protection from writing and reading.
  func makeWritable() {
    for path in [root, "\(root)/__Snapshots__"] { chmod(path, 0o755) }
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] { chmod("\(root)/\(path)", 0o755) }
  }

  /// A test that is running in the workspace; each call is a run of its own.
  static func context(function: String = "check()", arguments: String? = nil) -> TestContext {
    TestContext(
      library: .swiftTesting, testTarget: "AppTests", suites: ["Screens"], function: function, arguments: arguments,
      scope: SnapshotScope())
  }

  /// An environment with these variables only, in which nothing was claimed or recorded yet unless `shared` is given.
  func environment(
    _ variables: [String: String] = [:], configuration: SnapshotTestingConfiguration? = nil,
    context: TestContext? = Workspace.context(), shared: AssertionEnvironment.Shared? = nil
  ) -> AssertionEnvironment {
    AssertionEnvironment(
      variables: EnvironmentVariables(["STILLFRAME_ROOT": root].merging(variables) { _, new in new }),
      configuration: configuration, context: context, shared: shared ?? Self.fresh())
  }

  static func fresh() -> AssertionEnvironment.Shared {
    AssertionEnvironment.Shared(log: ResultsLog(identity: RunIdentity(run: "run", process: UUID().uuidString)))
  }

  /// What an assertion on a text says.
  func failure(
    of text: String, as strategy: Snapshotting<String, String> = .lines, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    pathExtension: String = "txt", timeout: Double = 1, in environment: AssertionEnvironment
  ) -> String? {
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: #line, column: #column)
    let request = AssertionRequest(
      name: name, record: record, snapshotDirectory: snapshotDirectory, pathExtension: pathExtension, site: site)
    return AssertionPipeline.failure(
      of: { text }, as: strategy, request: request, timeout: timeout, in: environment)
  }

  func write(_ text: String, to path: String) throws {
    try AtomicFile.write(Data(text.utf8), to: "\(root)/\(path)", durable: false)
  }

  func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files below the root, without those that are there in any case.
  func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      return !isFolder.boolValue && !path.hasPrefix(".stillframe/.")
    }.sorted()
  }
}
