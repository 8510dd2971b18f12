// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc

/// `still-draw`, which lies beside this program and takes over where something is drawn.
enum DrawingProgram {
  /// Becomes that program; returns only if that does not work, with the reason.
  static func run(_ command: String, _ arguments: [String]) -> CommandFailure {
    guard let folder = folderOfThisProgram() else {
      return CommandFailure("/proc/self/exe cannot be read. Run still-draw \(command) instead.")
    }
    return run(command, arguments, in: folder)
  }

  static func run(_ command: String, _ arguments: [String], in folder: String) -> CommandFailure {
    let path = "\(folder)/still-draw"
    var words = ([path, command] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let problem = errno
    for word in words { free(word) }
    if problem == ENOENT {
      return CommandFailure(
        "\(command) is done by still-draw, which is not in \(folder). Build it: swift build --product still-draw")
    }
    return CommandFailure("\(path): \(String(cString: strerror(problem))). Build it: swift build --product still-draw")
  }

  private static func folderOfThisProgram() -> String? {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = path.withUnsafeMutableBytes { bytes in
      readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard count > 0, let slash = path[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: path[..<slash], as: UTF8.self)
  }
}

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a fixture as a picture, a document or text.")

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw DrawingProgram.run("render", arguments) }
}

struct FidelityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity", abstract: "Hold fixtures against pictures that real iOS rendered.")

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw DrawingProgram.run("fidelity", arguments) }
}
