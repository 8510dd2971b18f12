// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc
import StillCommand

/// The program `still-draw`, in the same folder as this one, which runs the commands that draw.
///
/// This program must not depend on it, or SwiftPM would link Cairo and Pango. So on the first `swift run still render` it is
/// missing, in this package and in packages that depend on it, and SwiftPM is called to build it.
struct DrawingProgram {
  /// The folder of the executables.
  var folder: String
  /// The call of SwiftPM that builds the program if it is missing; nil if there is no package to build.
  var build: SwiftBuild?

  private var path: String { "\(folder)/still-draw" }

  /// Replaces this process by the program that draws; returns only on failure, with the reason.
  static func run(_ command: String, _ arguments: [String]) -> CommandFailure {
    guard let folder = folderOfThisProgram() else {
      return CommandFailure("/proc/self/exe cannot be read. Run still-draw \(command) instead.")
    }
    var program = DrawingProgram(folder: folder)
    if access(program.path, F_OK) != 0, let build = SwiftBuild(folder: folder) {
      build.run(product: "still-draw")
      program.build = build
    }
    return program.start(command, arguments)
  }

  func start(_ command: String, _ arguments: [String]) -> CommandFailure {
    withCStrings([path, command] + arguments) { _ = execv(path, $0) }
    let problem = errno
    if problem == ENOENT {
      return CommandFailure("\(command) is done by still-draw, which is not in \(folder). \(advice)")
    }
    let reason = String(cString: strerror(problem))
    return CommandFailure("\(path): \(reason). Remove the file, then run the command again to have it built.")
  }

  /// The advice for a missing program; it names a build command only if SwiftPM knows the product.
  private var advice: String {
    if let build {
      let command = build.arguments(product: "still-draw").joined(separator: " ")
      return "It could not be built; what SwiftPM says above is the reason. Once that is mended: \(command)"
    }
    return
      "Build the product still-draw of the package Stillframe in the way in which still was built, and put it there."
  }

  private static func folderOfThisProgram() -> String? {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0, let slash = path[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: path[..<slash], as: UTF8.self)
  }
}

/// A call of SwiftPM that builds a product into the folder in which this program lies.
struct SwiftBuild: Equatable {
  var package: String
  var scratch: String
  var configuration: String

  /// Returns nil if `folder` is not `<package>/<scratch folder>/<triple>/<configuration>`, such as for an installed program.
  init?(folder: String) {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4, let configuration = parts.last, ["debug", "release"].contains(configuration) else {
      return nil
    }
    package = parts.dropLast(3).joined(separator: "/")
    scratch = parts.dropLast(2).joined(separator: "/")
    self.configuration = configuration
    guard access("\(package)/Package.swift", F_OK) == 0 else { return nil }
  }

  func arguments(product: String) -> [String] {
    [
      "swift", "build", "--product", product, "--package-path", package, "--scratch-path", scratch, "--configuration",
      configuration,
    ]
  }

  /// Builds the product.
  ///
  /// The output of SwiftPM goes to standard error; a failure shows in the missing program.
  func run(product: String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var child = pid_t()
    let started = withCStrings(arguments(product: product)) {
      posix_spawnp(&child, "swift", &actions, nil, $0, environ)
    }
    guard started == 0 else { return }
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }
}

/// Calls `body` with `words` as C wants its arguments: pointers, the last of which is null.
private func withCStrings<Result>(
  _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = words.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}

/// The command `render`, which `still-draw` runs.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a fixture as a picture, a document or text.")

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw DrawingProgram.run("render", arguments) }
}

/// The command `fidelity`, which `still-draw` runs.
struct FidelityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity", abstract: "Compare fixtures with pictures that real iOS rendered.")

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw DrawingProgram.run("fidelity", arguments) }
}
