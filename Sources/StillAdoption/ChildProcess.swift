// SPDX-License-Identifier: MIT

import CStillProcess
import Glibc
import StillCommand

/// A program that is run and waited for.
package struct ChildProcess: Sendable {
  package var arguments: [String]
  /// All variables of its environment.
  package var environment: [String: String]

  package init(_ arguments: [String], environment: [String: String]) {
    (self.arguments, self.environment) = (arguments, environment)
  }

  /// Runs the program with its standard output, and with its errors where `joinsErrors` says so, in lines.
  ///
  /// It is interrupted where this process is killed meanwhile.
  ///
  /// - Parameter handsOnSignals: True if requests to end this process end the program first; only for one at a time.
  /// - Returns: The exit code, 128 and the signal's number for one that a signal ended.
  package func run(
    input: [UInt8]? = nil, joinsErrors: Bool = false, handsOnSignals: Bool = false, line: (String) -> Void
  ) throws -> Int32 {
    var output: [Int32] = [0, 0]
    guard pipe(&output) == 0 else { throw failure(errno) }
    for end in output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var inputFile: Int32 = -1
    if let input { inputFile = try Self.file(holding: input) }
    defer { if inputFile >= 0 { close(inputFile) } }
    var child = pid_t()
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    let streams = [inputFile, output[1], joinsErrors ? output[1] : -1]
    // SwiftPM ends what it started at an interruption, and at nothing else.
    let problem = still_start_bound(&child, &words, &variables, streams, SIGINT)
    close(output[1])
    defer { close(output[0]) }
    guard problem == 0 else { throw failure(problem) }
    guard handsOnSignals else {
      Self.readLines(of: output[0], line)
      return Self.exitCode(of: child)
    }
    var code: Int32 = 0
    let signal = HandedOnSignal.during(child) {
      Self.readLines(of: output[0], line)
      code = Self.exitCode(of: child)
    }
    return signal.map { 128 + $0 } ?? code
  }

  /// Runs the program in the terminal of this one.
  ///
  /// Requests to end this process end the program first, and it is interrupted where this process is killed meanwhile.
  ///
  /// - Returns: The exit code, 128 and the signal's number for one that a signal ended.
  package func pass() throws -> Int32 {
    var child = pid_t()
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    let problem = still_start_bound(&child, &words, &variables, [-1, -1, -1], SIGINT)
    guard problem == 0 else { throw failure(problem) }
    var code: Int32 = 0
    let signal = HandedOnSignal.during(child) { code = Self.exitCode(of: child) }
    return signal.map { 128 + $0 } ?? code
  }

  private static func exitCode(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Runs the program and returns its output; throws with what it said if it failed.
  package func output(input: [UInt8]? = nil) throws -> String {
    var lines: [String] = []
    let code = try run(input: input) { lines.append($0) }
    guard code == 0 else { throw CommandFailure("\(arguments.prefix(3).joined(separator: " ")) failed, see above.") }
    return lines.joined(separator: "\n")
  }

  private func failure(_ problem: Int32) -> CommandFailure {
    CommandFailure("\(arguments[0]) cannot be run: \(String(cString: strerror(problem))). Is it in PATH?")
  }

  /// A file without a name that holds the bytes, to be read from its beginning: a pipe would have to be filled meanwhile.
  private static func file(holding bytes: [UInt8]) throws -> Int32 {
    guard let stream = tmpfile() else { throw noRoom }
    defer { fclose(stream) }
    let count = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard count == bytes.count, fflush(stream) == 0, lseek(fileno(stream), 0, SEEK_SET) == 0 else { throw noRoom }
    return fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
  }

  private static var noRoom: CommandFailure {
    CommandFailure("There is no room for a temporary file: \(String(cString: strerror(errno))). Make some in TMPDIR.")
  }

  private static func readLines(of file: Int32, _ line: (String) -> Void) {
    var (rest, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    // A line may be long: only what is new is searched for its end.
    while true {
      let count = read(file, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      var new = part[..<count]
      while let end = new.firstIndex(of: 10) {
        line(String(decoding: rest + new[..<end], as: UTF8.self))
        rest = []
        new = new[(end + 1)...]
      }
      rest += new
    }
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
  }
}
