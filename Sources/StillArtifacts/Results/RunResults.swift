// SPDX-License-Identifier: MIT

import Foundation
import Glibc
package import StillBitmap

/// The merged results of all processes of one run.
package struct RunResults: Sendable {
  /// The results in the order of the files' names, then as they happened.
  package var results: [SnapshotResult]
  /// The number of processes that left a file.
  package var processes: Int
  /// For each result, true if its process succeeded: a failure was then expected by its test.
  private(set) var hasSucceeded: [Bool] = []
  /// The folder of artifacts that the run lies in.
  let root: String

  /// Reads every process's file in the folder of one run.
  ///
  /// An incomplete last line, as after a crash, is ignored. A line of a newer format, or a broken one elsewhere, is an error.
  package static func load(_ directory: String) throws -> RunResults {
    let names = try names(in: directory)
    let files = names.filter { $0.hasSuffix(".jsonl") }.sorted()
    let root = AtomicFile.parent(of: AtomicFile.parent(of: directory))
    var merged = RunResults(results: [], processes: 0, root: root)
    for file in files {
      let path = "\(directory)/\(file)"
      let bytes: [UInt8]
      do {
        bytes = try ResultFile.lines(ofFileAt: path)
      } catch {
        throw RunResultsError(path: path, problem: .unreadable(error))
      }
      let own = try bytes.withUnsafeBytes { try results(in: $0, path: path) }
      merged.results += own
      merged.hasSucceeded += Array(repeating: end(ofResults: path)?.status == 0, count: own.count)
      merged.processes += 1
    }
    return merged
  }

  private static func names(in directory: String) throws(RunResultsError) -> [String] {
    do throws(FileProblem) {
      return try FolderListing.names(in: directory)
    } catch {
      throw RunResultsError(path: directory, problem: .unlisted(error))
    }
  }

  /// Returns the folders of the runs below an artifacts' root, the newest first.
  ///
  /// Nothing else there is a run: neither files that other programs leave, nor links.
  package static func runs(in store: ArtifactStore) -> [String] {
    let names = (try? names(in: store.runs)) ?? []
    let dated = names.compactMap { name -> (path: String, time: Double)? in
      let path = "\(store.runs)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
      return (path, modificationTime(of: status))
    }
    return dated.sorted { ($0.time, $0.path) > ($1.time, $1.path) }.map(\.path)
  }

  /// Returns why runs below an artifacts' root may be missing among ``runs(in:)``: what cannot be listed, and files in place
  /// of runs.
  ///
  /// A missing folder has no runs.
  package static func unseen(in store: ArtifactStore) -> [RunResultsError] {
    do throws(RunResultsError) {
      return try names(in: store.runs).sorted().compactMap { name in
        let path = "\(store.runs)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT ? nil : unlisted(path, errno) }
        return RunIdentity.isRun(name) && status.st_mode & S_IFMT != S_IFDIR ? unlisted(path, ENOTDIR) : nil
      }
    } catch {
      return error == unlisted(store.runs, ENOENT) ? [] : [error]
    }
  }

  private static func unlisted(_ path: String, _ code: Int32) -> RunResultsError {
    RunResultsError(path: path, problem: .unlisted(.system(code: code)))
  }

  /// The time of the last change of a file or folder, in seconds since 1970.
  static func changed(_ path: String) -> Double {
    var status = stat()
    return lstat(path, &status) == 0 ? modificationTime(of: status) : .infinity
  }

  /// The time at which a reference was last changed, or moved with a folder of references, in seconds since 1970.
  ///
  /// A file that is moved, or copied with its attributes, keeps the time of its content.
  package static func changedOrMoved(_ path: String) -> Double {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .infinity }
    var time = max(modificationTime(of: status), seconds(status.st_ctim))
    var folder = AtomicFile.parent(of: path)
    while folder.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("__Snapshots__".utf8) }) {
      // An addition or a removal changes both times of a folder; a move of the folder changes one.
      if lstat(folder, &status) == 0, seconds(status.st_ctim) > modificationTime(of: status) {
        time = max(time, seconds(status.st_ctim))
      }
      folder = AtomicFile.parent(of: folder)
    }
    return time
  }

  private static func modificationTime(of status: stat) -> Double { seconds(status.st_mtim) }

  private static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }

  /// Removes the results of all runs but the newest, and those of the newest plan's parts, however many: without one of them
  /// nobody knows what its tests use.
  ///
  /// Links and other files there are kept: only result files are removed, and only from folders with the name of a run.
  static func removeOldRuns(in store: ArtifactStore, keeping count: Int) {
    let folder = openat(AT_FDCWD, store.runs, realFolder)
    guard folder >= 0 else { return }
    defer { close(folder) }
    let names = runs(in: store).map { PackageLocator.relative($0, to: store.runs) }
    let old = names.filter(RunIdentity.isRun).dropFirst(count)
    if old.isEmpty { return }
    let parts = Shard.newestRuns(in: store)
    for name in old where !parts.contains(name) { removeRun(name, in: folder) }
  }

  /// The flags of open(2) for a folder that is not a link.
  private static let realFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  private static func removeRun(_ name: String, in folder: Int32) {
    let run = openat(folder, name, realFolder)
    guard run >= 0 else { return }
    guard let listing = fdopendir(run) else {
      close(run)
      return
    }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let file = entry.entryName
      let isOurs = file.hasSuffix(".jsonl") || file.hasSuffix(".end") || AtomicFile.writer(ofTemporary: file) != nil
      if isOurs { unlinkat(run, file, 0) }
    }
    unlinkat(folder, name, AT_REMOVEDIR)
  }

  /// Decodes each line before the next is looked for, because a file of another kind may have millions.
  private static func results(in bytes: UnsafeRawBufferPointer, path: String) throws -> [SnapshotResult] {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var results: [SnapshotResult] = []
    var (rest, number) = (bytes[...], 0)
    while !rest.isEmpty {
      number += 1
      let end = newline(in: rest)
      let line = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      if line.isEmpty { continue }
      let isLarge = line.count > ResultFile.maximumByteCount
      let result = try? (isLarge ? nil : decoder.decode(SnapshotResult.self, from: Data(line)))
      if let result, result.isReadable {
        results.append(result)
      } else if end != nil {
        throw RunResultsError(path: path, problem: isLarge ? .largeLine(number) : .line(number))
      }
    }
    return results
  }

  /// Returns the index of the first line feed; nil if there is none.
  private static func newline(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard let start = bytes.base.baseAddress else { return nil }
    let found = memchr(start + bytes.startIndex, Int32(UInt8(ascii: "\n")), bytes.count)
    return found.map { UnsafeRawPointer($0) - start }
  }
}

/// An error: a results file cannot be understood.
package struct RunResultsError: Error, Hashable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The line, from one, is no result.
    case line(Int)
    /// The line, from one, has more bytes than any result.
    case largeLine(Int)
    /// There is no file, or it cannot be opened.
    case unreadable(FileProblem)
    /// There is no folder of a run, or it cannot be listed.
    case unlisted(FileProblem)
  }

  package let path: String
  package let problem: Problem

  package var description: String {
    switch problem {
    case .line(let line):
      "Line \(line) of \(path) is not a result of this version of Stillframe. Delete the folder it lies in and run the "
        + "tests again."
    case .largeLine(let line):
      "Line \(line) of \(path) has more than \(ResultFile.maximumByteCount >> 20) MB, so it is no result. Delete the folder "
        + "it lies in and run the tests again."
    case .unreadable(let problem):
      "\(path) should be a file of results and cannot be read: \(problem). Delete the folder it lies in and run the tests "
        + "again."
    case .unlisted(let problem):
      "\(path) should be a folder of results and cannot be read: \(problem). Delete it and run the tests again."
    }
  }
}

/// The run that a process belongs to: `swift test` starts several processes, and is the parent of all of them.
package struct RunIdentity: Hashable, Sendable {
  /// The text that is the same in every process of a run, and in no other run.
  package let run: String
  /// The text that differs between the processes of a run.
  package let process: String

  package init(run: String, process: String) {
    self.run = run
    self.process = process
  }

  /// Identifies the run of this process by its parent's number and start, because numbers alone are reused.
  package static func current() -> RunIdentity {
    let parent = getppid()
    return RunIdentity(
      run: "\(boot)-\(startTicks(of: parent))-\(parent)", process: "\(startTicks(of: getpid()))-\(getpid())")
  }

  /// The beginning of a number that each start of the machine has anew; empty if `/proc` is not available.
  private static var boot: String { String(contents(of: "/proc/sys/kernel/random/boot_id").prefix(8)) }

  /// True for a process that runs on this machine.
  var isRunning: Bool {
    let parts = process.split(separator: "-")
    guard parts.count == 2, let ticks = UInt64(parts[0]), let number = pid_t(parts[1]) else { return false }
    return ticks > 0 && run.hasPrefix("\(Self.boot)-") && Self.startTicks(of: number) == ticks
  }

  /// Returns true for the form of a run's name: eight digits of the machine's start, ticks and a process number.
  ///
  /// The digits are missing if `/proc` is not available.
  static func isRun(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty || parts[0].count == 8 else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return parts[0].allSatisfy { digits.contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
      && parts[1...].allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }

  /// Returns the clock ticks from the machine's start to the process's start; zero if `/proc` is not available.
  static func startTicks(of process: pid_t) -> UInt64 {
    startTicks(fromStatus: contents(of: "/proc/\(process)/stat"))
  }

  /// Reads field 22 of proc(5).
  ///
  /// Field 2, the program's name, may itself contain blanks and parentheses.
  static func startTicks(fromStatus status: String) -> UInt64 {
    guard let end = status.lastIndex(of: ")") else { return 0 }
    let fields = status[status.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? UInt64(fields[19]) ?? 0 : 0
  }

  private static func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
