// SPDX-License-Identifier: MIT

import Foundation
import StillRewriting

/// The program behind `still test`: reads a job from standard input, writes files, and prints its notes as JSON.
@main
struct StillRewrite {
  struct Job: Codable {
    struct Module: Codable {
      struct File: Codable {
        var source: String
        /// The path to write to; nil if the file is only looked at.
        var output: String?
        /// The errors of the compiler because of which tests and bodies of functions are left out.
        var errors: [Failing]?
      }
      struct Failing: Codable {
        var line: Int
        var column: Int
        var text: String
      }
      var files: [File]
      var isRewritten: Bool
      var isTest: Bool
    }
    var version: String
    /// The modules that are left out, since they are not built here.
    var lostModules: [String]
    /// The modules that are built here, those of packages among them.
    var builtModules: [String]
    var modules: [Module]
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func main() {
    takeRoomForStacks()
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Starts the program again with more room for stacks, threads' included: long chains of members are deep trees.
  private static func takeRoomForStacks() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return }
    let wanted = min(rlim_t(512 << 20), limit.rlim_max)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    guard setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return }
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
  }

  private static func run() throws {
    let job = try JSONDecoder().decode(Job.self, from: FileHandle.standardInput.readDataToEndOfFile())
    guard let version = IOSVersion(job.version) else {
      throw Failure(description: "\(job.version) is no version of iOS.")
    }
    let modules = try job.modules.map { module in
      let files = try concurrently(module.files.count) { number in Result { try read(module.files[number]) } }
        .compactMap { try $0.get() }
      return ModuleSources(files: files, isRewritten: module.isRewritten, isTest: module.isTest)
    }
    let options = RewriteOptions(
      version: version, lostModules: Set(job.lostModules), builtModules: Set(job.builtModules))
    let rewriting = Rewriting(modules, options: options)
    let files = job.modules.enumerated().flatMap { number, module in module.files.map { (number, $0) } }
    for result in concurrently(
      files.count,
      { number in
        Result {
          let (module, file) = files[number]
          guard let output = file.output, let bytes = rewriting.texts[module][file.source] else { return }
          try write(bytes, to: output)
        }
      })
    { try result.get() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(rewriting.notes))
    // The trees are large, and need not be taken apart.
    withExtendedLifetime(rewriting) { exit(0) }
  }

  /// Returns the source of a file; nil for one that the compiler gets as it is, to name what is wrong.
  private static func read(_ file: Job.Module.File) throws -> ModuleSources.File? {
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: URL(filePath: file.source)))
    } catch {
      throw Failure(description: "\(file.source) cannot be read: \(error.localizedDescription)")
    }
    // These bytes are no text, or nest more deeply than anything that compiles.
    guard String(validating: bytes, as: UTF8.self) != nil, !Nesting.isTooDeep(bytes) else {
      if let output = file.output { try write(bytes, to: output) }
      return nil
    }
    let errors = (file.errors ?? []).map { SourceError(line: $0.line, column: $0.column, text: $0.text) }
    return .init(path: file.source, bytes: bytes, errors: errors)
  }

  /// Writes a file unless it has these bytes: the compiler then leaves an unchanged file alone.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    let (data, url) = (Data(bytes), URL(filePath: path))
    if let old = try? Data(contentsOf: url), old == data { return }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      let reason = inner.map { String(cString: strerror(Int32(($0 as NSError).code))) } ?? error.localizedDescription
      throw Failure(description: "\(path) cannot be written: \(reason). Run the command again when it can.")
    }
  }
}
