// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import StillBitmap

/// Poppler's programs pdfinfo and pdftocairo, each call in a process of its own.
struct ProgramEngine: PDFEngine {
  func pageSizes(of data: Data) throws(PDFError) -> [CGSize] {
    let output = try ExternalProgram(name: "pdfinfo").run(on: data) { ["-f", "1", "-l", "-1", $0] }
    var pages = PageTable()
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      pages.read(line: line.split(separator: " "))
    }
    return pages.turnedSizes
  }

  func rasterize(_ data: Data, _ request: RasterRequest) throws(PDFError) -> Bitmap {
    let number = String(request.page + 1)
    let png = try ExternalProgram(name: "pdftocairo").run(on: data) { input in
      [
        "-png", "-transp", "-cropbox", "-singlefile", "-f", number, "-l", number,
        "-r", String(request.resolution), input, "-",
      ]
    }
    return try decode(png)
  }

  private func decode(_ png: Data) throws(PDFError) -> Bitmap {
    do {
      return try PNGFile.decode([UInt8](png)).bitmap
    } catch {
      throw .programFailed(name: "pdftocairo", status: 0, message: "\(error)")
    }
  }
}

/// A table made from those lines of pdfinfo that speak of single pages, such as `Page    1 size:  595 x 842 pts (A4)`.
private struct PageTable {
  private var sizes: [CGSize] = []
  private var turned: [Bool] = []

  /// The sizes with their rotation: Poppler draws pages rotated, and pdfinfo prints sizes without the rotation.
  var turnedSizes: [CGSize] {
    zip(sizes, turned).map { $1 ? CGSize(width: $0.height, height: $0.width) : $0 }
  }

  mutating func read(line words: [Substring]) {
    guard words.count >= 4, words[0] == "Page", Int(words[1]) != nil else { return }
    if words[2] == "size:", words.count >= 6, let width = Double(words[3]), let height = Double(words[5]) {
      sizes.append(CGSize(width: width, height: height))
    } else if words[2] == "rot:" {
      turned.append(words[3] == "90" || words[3] == "270")
    }
  }
}

/// One of Poppler's programs, run on a document.
struct ExternalProgram {
  let name: String
  var searchPath = EnvironmentVariables.process[.searchPath] ?? "/usr/bin:/bin"
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
    _ executable: URL, on data: Data, in folder: URL, arguments: (String) -> [String]
  ) throws(PDFError) -> Data {
    let input = folder.appendingPathComponent("input.pdf")
    // Files instead of pipes: a full pipe that nobody drains would stop the program, and a file cannot fill up so.
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    do {
      try data.write(to: input)
      try Data().write(to: output)
      try Data().write(to: errors)
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments(input.path)
      // Where this variable is set, pixman says so on the standard output, in front of the picture.
      process.environment = environment.merging(["LC_ALL": "C"]) { $1 }.filter { $0.key != "PIXMAN_DISABLE" }
      process.standardInput = FileHandle.nullDevice
      let files = [try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors)]
      // Foundation keeps them open for as long as the test process runs.
      defer { for file in files { try? file.close() } }
      (process.standardOutput, process.standardError) = (files[0], files[1])
      try finish(process)
      guard process.terminationStatus == 0 else {
        throw failure(process.terminationStatus, errors: try Data(contentsOf: errors))
      }
      return try Data(contentsOf: output)
    } catch let error as PDFError {
      throw error
    } catch {
      throw .temporaryFolder(path: folder.path, reason: "\(error)")
    }
  }

  private func find() throws(PDFError) -> URL {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
    }
    throw .programMissing(name: name)
  }

  private func finish(_ process: Process) throws {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + timeLimit) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      throw PDFError.programTimedOut(name: name, seconds: timeLimit)
    }
  }

  private func failure(_ status: Int32, errors: Data) -> PDFError {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    if lines.contains(where: { $0.contains("Incorrect password") }) { return .encrypted }
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
}
