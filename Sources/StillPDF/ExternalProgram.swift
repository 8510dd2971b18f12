// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// One of Poppler's programs, run on a document.
struct ExternalProgram {
  static var processSearchPath: String { EnvironmentVariables.process[.searchPath] ?? "/usr/bin:/bin" }

  let name: String
  /// The folders in which the program is looked for, separated by colons.
  var searchPath = processSearchPath
  var environment = ProcessInfo.processInfo.environment
  /// The number of seconds until the program is killed.
  var timeLimit = 60.0

  /// Runs the program and returns what it wrote to its standard output.
  ///
  /// - Parameter arguments: gets the path of a file with `data`, and returns the arguments.
  func run(on data: Data, arguments: (String) -> [String]) throws(PDFError) -> Data {
    let executable = try find()
    return try TemporaryFolder.with { (folder) throws(PDFError) in
      try run(executable, on: data, in: folder, arguments: arguments)
    }
  }

  private func run(
    _ executable: String, on data: Data, in folder: URL, arguments: (String) -> [String]
  ) throws(PDFError) -> Data {
    let input = folder.appendingPathComponent("input.pdf")
    // Files instead of pipes: a full pipe that nobody drains would stop the program, and a file cannot fill up so.
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    try TemporaryFolder.using(folder) {
      try data.write(to: input)
      for file in [output, errors] { try Data().write(to: file) }
    }
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(
        path: executable, arguments: arguments(input.path), environment: variables, output: output.path,
        errors: errors.path)
    } catch {
      throw .programNotStarted(path: executable, reason: "\(error)")
    }
    switch process.end(within: .seconds(timeLimit)) {
    case .exited(status: 0): return try TemporaryFolder.using(folder) { try Data(contentsOf: output) }
    case .exited(let status): throw failure(status, errors: (try? Data(contentsOf: errors)) ?? Data())
    case .killed(let signal): throw .programKilled(name: name, signal: signal)
    case .timedOut: throw .programTimedOut(name: name, seconds: timeLimit)
    case .lost: throw .programLost(name: name)
    }
  }

  private var variables: [String] {
    // Where this variable is set, pixman says so on the standard output, in front of the picture.
    let kept = environment.merging(["LC_ALL": "C"]) { $1 }.filter { $0.key != "PIXMAN_DISABLE" }
    return kept.map { "\($0.key)=\($0.value)" }
  }

  private func find() throws(PDFError) -> String {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw .programMissing(name: name)
  }

  private func failure(_ status: Int32, errors: Data) -> PDFError {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    if lines.contains(where: { $0.contains("Incorrect password") }) { return .encrypted }
    if lines.contains(where: { $0.contains("page (1) can not be after the last page (0)") }) { return .noPages }
    // Poppler's programs end with 1 where the document cannot be opened, and otherwise where they failed themselves.
    let message = lines.last.map(String.init) ?? "no message"
    return status == 1 ? .damaged(reason: message) : .programFailed(name: name, status: status, message: message)
  }
}

/// Temporary folders that only this user enters: a document may be confidential.
enum TemporaryFolder {
  /// Makes a folder, runs `body`, and removes the folder, also where `body` throws.
  static func with<Result>(_ body: (URL) throws(PDFError) -> Result) throws(PDFError) -> Result {
    let pattern = FileManager.default.temporaryDirectory.appendingPathComponent("stillframe-pdf-XXXXXX").path
    guard let path = strdup(pattern) else { throw .temporaryFolder(path: pattern, reason: "no memory") }
    defer { free(path) }
    guard mkdtemp(path) != nil else {
      throw .temporaryFolder(path: pattern, reason: String(cString: strerror(errno)))
    }
    let folder = URL(fileURLWithPath: String(cString: path), isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Runs `body`, whose errors are those of the files in the folder.
  static func using<Result>(_ folder: URL, _ body: () throws -> Result) throws(PDFError) -> Result {
    do {
      return try body()
    } catch {
      throw .temporaryFolder(path: folder.path, reason: reason(of: error as NSError))
    }
  }

  /// Foundation's own words repeat the path, and name the cause last.
  private static func reason(of error: NSError) -> String {
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return "\(error)" }
    return "\(SystemError(code: Int32(cause.code)))"
  }
}
