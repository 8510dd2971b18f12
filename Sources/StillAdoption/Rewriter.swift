// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// The program `still-rewrite`, built once for each toolchain.
package struct Rewriter {
  /// The work of one run.
  package struct Job: Codable, Sendable {
    package struct File: Codable, Sendable {
      package var source: String
      package var output: String?
      package var errors: [CompilerError]?
    }
    package struct Module: Codable, Sendable {
      package var files: [File]
      package var isRewritten: Bool
      package var isTest: Bool
    }
    package var version = ""
    package var lostModules: [String] = []
    package var builtModules: [String] = []
    package var modules: [Module]
  }

  /// A text that differs wherever the same sources would be rewritten otherwise.
  package var key: String {
    ([ownKey] + [lostModules, builtModules].map { $0.joined(separator: ",") }).joined(separator: " ")
  }
  /// The modules that are left out, in order: tests that ask for them are lost.
  package var lostModules: [String] = []
  /// The modules that are built, in order, which may have the names of some of Apple's.
  package var builtModules: [String] = []
  private let ownKey: String
  private let program: String
  private let version: String
  private let environment: [String: String]

  /// Finds the program, or builds it.
  ///
  /// - Parameters:
  ///   - kit: The folder of Stillframe.
  ///   - version: The version of iOS for which `#available` is decided.
  package init(kit: String, version: String, toolchain: Toolchain, caches: String, environment: [String: String]) throws
  {
    (self.version, self.environment) = (version, environment)
    let package = "\(kit)/Sources/StillRewriter"
    var fingerprint = Fingerprint()
    fingerprint.add(toolchain.version)
    for file in try Self.sources(below: package) {
      fingerprint.add(file)
      fingerprint.add(try Data(contentsOf: URL(filePath: "\(package)/\(file)")))
    }
    ownKey = "\(fingerprint.text) \(version)"
    let folder = "\(caches)/rewriter/\(fingerprint.text)"
    program = "\(folder)/release/still-rewrite"
    if access(program, X_OK) == 0 { return }
    StandardError.print("Building the rewriter for this toolchain, once …")
    let host = "\(toolchain.resources)/host"
    let build = ChildProcess(
      [
        "swift", "build", "--configuration", "release", "--product", "still-rewrite", "--package-path", package,
        "--scratch-path", folder,
        // Whoever waits for it debugs something else.
        "-Xswiftc", "-gnone", "-Xswiftc", "-I\(host)", "-Xlinker", "-L\(host)", "-Xlinker", "-rpath=\(host)",
      ], environment: environment)
    var lines: [String] = []
    guard try build.run(joinsErrors: true, line: { lines.append($0) }) == 0 else {
      for line in lines { StandardError.print(line) }
      throw CommandFailure(
        "The rewriter does not build with this toolchain, whose SwiftSyntax should be in \(host). Take the one of "
          + "swift.org for Swift 6.3.")
    }
  }

  /// A rewriter that is another program.
  init(program: String, key: String, version: String, environment: [String: String]) {
    (self.program, ownKey, self.version, self.environment) = (program, key, version, environment)
  }

  private static func sources(below folder: String) throws -> [String] {
    let enumerator = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return enumerator.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
  }

  /// Rewrites files, and returns what the rewriter says of them.
  package func rewrite(_ job: Job) throws -> [Mirror.Note] {
    var job = job
    (job.version, job.lostModules, job.builtModules) = (version, lostModules, builtModules)
    let input = Array(try JSONEncoder().encode(job))
    let output = try ChildProcess([program], environment: environment).output(input: input)
    return try JSONDecoder().decode([Mirror.Note].self, from: Data(output.utf8))
  }
}

/// The Swift that is first in PATH.
package struct Toolchain: Codable, Sendable {
  /// The words in which the compiler tells its version.
  package var version: String
  /// The folder of its libraries, `usr/lib/swift`.
  package var resources: String

  private struct Information: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var compilerVersion: String
    var paths: Paths
  }

  /// Asks the compiler, or takes what it said last.
  package init(caches: String, environment: [String: String]) throws {
    var fingerprint = Fingerprint()
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      var status = stat()
      guard stat("\(folder)/swiftc", &status) == 0 else { continue }
      fingerprint.add(
        "\(folder) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(environment["TOOLCHAINS"] ?? "")")
      break
    }
    let kept = "\(caches)/toolchains/\(fingerprint.text).json"
    if let data = try? Data(contentsOf: URL(filePath: kept)),
      let known = try? JSONDecoder().decode(Self.self, from: data)
    {
      self = known
      return
    }
    let text = try ChildProcess(["swiftc", "-print-target-info"], environment: environment).output()
    let information = try JSONDecoder().decode(Information.self, from: Data(text.utf8))
    (version, resources) = (information.compilerVersion, information.paths.runtimeResourcePath)
    try FileManager.default.createDirectory(atPath: "\(caches)/toolchains", withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: URL(filePath: kept), options: .atomic)
  }
}
