// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillKit
import StillTestSupport
import Testing

@testable import StillTesting

/// References that are no files: nobody waits for what a pipe or a device would deliver.
@MainActor struct NotAFileTests {
  enum Kind: String, CaseIterable, Codable {
    case pipe, socket, device, folder

    func make(at path: String) throws {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
      switch self {
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      case .socket: try bindSocket(at: path)
      case .device: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    }

    /// A socket's path is short, so it is made below the working folder's name.
    private func bindSocket(at path: String) throws {
      let short = "\(FileManager.default.temporaryDirectory.path)/still-\(UUID().uuidString.prefix(8))"
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8.prefix(107)) }
      let bound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(bound == 0 && rename(short, path) == 0)
    }

    var words: String {
      switch self {
      case .pipe: "it is a pipe (FIFO), not a file"
      case .socket: "it is a socket, not a file"
      case .device: "it is a device, not a file"
      case .folder: "it is a folder, not a file"
      }
    }
  }

  /// In a process of its own, which an alarm ends where it would wait for ever.
  @Test(.aheadOfOthers, arguments: Kind.allCases) func noReferenceIsWaitedFor(kind: Kind) async {
    await #expect(processExitsWith: .success) { [kind = kind as Kind] in
      alarm(30)
      try await NotAFileTests.check(kind)
    }
  }

  private static func check(_ kind: Kind) throws {
    let workspace = try Workspace()
    let folder = "__Snapshots__/AppTests/Screens"
    for ending in ["png", "pdf", "txt"] { try kind.make(at: "\(workspace.root)/\(folder)/check.1.\(ending)") }
    for variables in [[:], ["STILLFRAME_STRICT": "1"]] {
      for record in [SnapshotTestingConfiguration.Record.missing, .failed] {
        let messages = [
          "png": workspace.failure(of: { Tiles.tile() }, as: .image, record: record, variables: variables),
          "pdf": workspace.failure(of: { Tiles.tile() }, as: .pdf, record: record, variables: variables),
          "txt": workspace.failure(of: { "text" }, as: .lines, record: record, variables: variables),
        ]
        for (ending, message) in messages {
          let message = try #require(message)
          #expect(message.contains("Cannot read \(workspace.root)/\(folder)/check.1.\(ending): \(kind.words)."))
          #expect(message.contains("Move it away, then run the test again."))
        }
      }
    }
  }

  /// The log of a run is a file too.
  @Test(.aheadOfOthers) func noResultsAreWrittenIntoAPipe() async {
    await #expect(processExitsWith: .success) {
      alarm(30)
      let workspace = try Workspace()
      let environment = workspace.environment()
      _ = workspace.failure(of: "text", in: workspace.environment())
      let log = environment.shared.log.file(in: .init(packageRoot: workspace.root, override: nil))
      try Kind.pipe.make(at: log)
      #expect(workspace.failure(of: "text", in: environment) == nil, "the snapshot is right all the same")
      let message = try #require(workspace.failure(of: "other", in: workspace.environment(shared: environment.shared)))
      #expect(message.contains("Cannot write \(log): it is a pipe (FIFO), not a file."))
    }
  }
}
