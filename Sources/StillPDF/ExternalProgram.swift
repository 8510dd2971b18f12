// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// One of Poppler's programs, run on a document.
struct ExternalProgram {
  static var processSearchPath: String { EnvironmentVariables.process[.searchPath] ?? "/usr/bin:/bin" }

  static var processTemporaryFolder: String {
    EnvironmentVariables.process[.temporaryFolder].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  let name: String
  /// The folders in which the program is looked for, separated by colons.
  var searchPath = processSearchPath
  var environment = EnvironmentVariables.process.all
  /// The folder for temporary files.
  var temporaryFolder = processTemporaryFolder
  /// The number of seconds until the program is killed.
  var timeLimit = 60.0

  /// Runs the program and returns what it wrote to its standard output.
  ///
  /// - Parameter arguments: gets a path by which the program opens `data`, and returns the arguments.
  func run(on data: Data, arguments: (String) -> [String]) throws(PDFError) -> Data {
    let executable = try find()
    // Files instead of pipes: a full pipe that nobody drains would stop the program, and a file cannot fill up so.
    let folder = temporaryFolder
    let (input, output, errors) = (
      try NamelessFile(in: folder), try NamelessFile(in: folder), try NamelessFile(in: folder)
    )
    // They close themselves after their last use, and the program opens the first one later.
    defer { withExtendedLifetime((input, output, errors)) {} }
    try input.write(data)
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(
        path: executable, arguments: arguments("/proc/self/fd/\(STDIN_FILENO)"), environment: variables,
        input: input.descriptor, output: output.descriptor, errors: errors.descriptor, seconds: timeLimit + 5)
    } catch {
      throw .programNotStarted(path: executable, reason: "\(error)")
    }
    switch process.end(within: .seconds(timeLimit)) {
    case .exited(status: 0): return try output.contents()
    case .exited(let status): throw failure(status, errors: (try? errors.contents()) ?? Data())
    case .killed(let signal): throw .programKilled(name: name, signal: signal)
    case .timedOut: throw .programTimedOut(name: name, seconds: timeLimit)
    case .lost: throw .programLost(name: name)
    }
  }

  /// Returns words that change when the program is replaced: its path, size and date.
  ///
  /// Asking the program itself would take half as long as its work.
  func version() throws(PDFError) -> String {
    let path = try find()
    var status = stat()
    guard stat(path, &status) == 0 else { throw .programMissing(name: name) }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
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

/// A temporary file without a name: a document may be confidential, and nothing stays of it, however this process ends.
private struct NamelessFile {
  private let folder: String
  /// Closes the file at its end.
  private let handle: FileHandle

  var descriptor: Int32 { handle.fileDescriptor }

  init(in folder: String) throws(PDFError) {
    var path = Array("\(folder)/stillframe-pdf-XXXXXX".utf8CString)
    let made = mkstemp(&path)
    guard made >= 0 else { throw Self.failure(of: folder, SystemError(code: errno)) }
    unlink(path)
    defer { close(made) }
    // Not one of the standard three, which a program may have closed: in a child, others take their place.
    let descriptor = fcntl(made, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard descriptor >= 0 else { throw Self.failure(of: folder, SystemError(code: errno)) }
    self.folder = folder
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ data: Data) throws(PDFError) {
    let code = data.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    if code != 0 { throw Self.failure(of: folder, SystemError(code: code)) }
  }

  /// Returns all that was written, also by a program.
  func contents() throws(PDFError) -> Data {
    do {
      try handle.seek(toOffset: 0)
      return try handle.readToEnd() ?? Data()
    } catch {
      throw Self.failure(of: folder, error)
    }
  }

  /// Foundation names the cause last.
  private static func failure(of folder: String, _ error: any Error) -> PDFError {
    guard !(error is SystemError) else { return .temporaryFolder(path: folder, reason: "\(error)") }
    let whole = error as NSError
    let cause = whole.userInfo[NSUnderlyingErrorKey] as? NSError ?? whole
    let code = SystemError(code: Int32(cause.code))
    return .temporaryFolder(path: folder, reason: cause.domain == NSPOSIXErrorDomain ? "\(code)" : "\(error)")
  }
}
