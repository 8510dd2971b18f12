// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillTestSupport

@testable import StillArtifacts

/// The rules for any bytes in a results file, and for the line of proc(5) by which runs are known.
struct ResultsFuzz: FuzzTarget {
  /// A folder in memory, with one file.
  private static let folder: String = {
    let folder = "/dev/shm/stillframe-fuzz-\(getpid())"
    mkdir(folder, 0o700)
    atexit { try? FileManager.default.removeItem(atPath: ResultsFuzz.folder) }
    return folder
  }()

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    if random.chance(8) { return nil }
    var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let place = Int.random(in: lines.indices, using: &random)
    if random.chance(6) { lines.insert(lines[place], at: place) }
    if var tree = JSON(lines[place]) {
      var mutator = JSONMutator(random: random)
      mutator.change(&tree)
      lines[place] = Array(tree.written.utf8)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  func check(_ bytes: UnsafeRawBufferPointer) {
    _ = RunIdentity.startTicks(fromStatus: String(decoding: bytes, as: UTF8.self))
    let data = Data(bytes)
    do {
      let results = try Self.results(in: data)
      try checkWriting(results)
    } catch let error as RunResultsError {
      if error.description.isEmpty { fatalError("an error without words") }
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      guard case .line(let line) = error.problem else { fatalError("the file is there, but: \(error)") }
      if !(1...lines).contains(line) { fatalError("line \(line) of \(lines)") }
    } catch {
      fatalError("the file is there, but: \(error)")
    }
  }

  private func checkWriting(_ results: [SnapshotResult]) throws {
    let lines = results.map { $0.json() }
    let newline = Data("\n".utf8)
    let written = try Self.results(in: Data((lines.map { $0 + newline }).joined()))
    // Results are compared as they are written: NaN equals nothing, itself included.
    if written.map({ $0.json() }) != lines { fatalError("written, and read otherwise") }
    // A newer version may know more of a result, in the same format.
    let more = Data("{\"a_new_field\":[1,{}],".utf8)
    let extended = try Self.results(in: Data((lines.map { more + $0.dropFirst() + newline }).joined()))
    if extended.map({ $0.json() }) != lines { fatalError("a field that nobody knows changes a result") }
    // A crash cuts the last line short, and no other.
    guard let last = lines.last, last.count > 1 else { return }
    let torn = lines.dropLast().map { $0 + newline } + [last.prefix(last.count / 2)]
    if try Self.results(in: Data(torn.joined())).count != lines.count - 1 { fatalError("half a line is a result") }
  }

  private static func results(in data: Data) throws -> [SnapshotResult] {
    let path = "\(folder)/1.jsonl"
    guard FileManager.default.createFile(atPath: path, contents: data) else { fatalError("cannot write \(path)") }
    return try RunResults.load(folder).results
  }
}
