// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillArtifacts

/// Archives of artifacts, as CI systems make them, and as nobody should.
struct ZipArchiveTests {
  private let folder = try? TemporaryFolder()

  private func root() throws -> String { try #require(folder).path }

  /// Packs a file with bare deflate by hand: one stored block.
  ///
  /// - Parameter times: The clock and the date of each file, as DOS notes them.
  private func archive(
    _ files: [(name: String, bytes: [UInt8])], attributes: UInt32 = 0, deflates: Bool = false, times: [Int] = []
  ) -> [UInt8] {
    var (body, directory): ([UInt8], [UInt8]) = ([], [])
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    for (index, file) in files.enumerated() {
      let time = times.isEmpty ? 0 : times[index]
      let size = file.bytes.count
      let packed: [UInt8] = deflates ? [[1], bytes(size, 2), bytes(~size, 2), file.bytes].flatMap { $0 } : file.bytes
      let common: [[UInt8]] = [
        bytes(deflates ? 8 : 0, 2), bytes(time, 4), bytes(Int(Self.crc(file.bytes)), 4), bytes(packed.count, 4),
        bytes(size, 4), bytes(file.name.utf8.count, 2),
      ]
      let name = Array(file.name.utf8)
      let entry = [bytes(0x0201_4b50, 4), bytes(0, 6)] + common + [bytes(0, 8), bytes(Int(attributes), 4)]
      for part in entry + [bytes(body.count, 4), name] { directory += part }
      for part in [bytes(0x0403_4b50, 4), bytes(0, 4)] + common + [bytes(0, 2), name, packed] { body += part }
    }
    let end: [[UInt8]] = [
      bytes(0x0605_4b50, 4), bytes(0, 4), bytes(files.count, 2), bytes(files.count, 2), bytes(directory.count, 4),
      bytes(body.count, 4), bytes(0, 2),
    ]
    return body + directory + end.flatMap { $0 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let bit = sum & 1
        sum >>= 1
        if bit == 1 { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  private func unpack(_ bytes: [UInt8]) throws -> String {
    let path = "\(try root())/\(UUID().uuidString)"
    try AtomicFile.write(Data(bytes), to: "\(path).zip", durable: false)
    try ZipArchive("\(path).zip").unpack(to: path)
    return path
  }

  @Test(arguments: [false, true]) func filesAreUnpackedWithTheirFolders(deflates: Bool) throws {
    let folder = try unpack(archive([("a/b.txt", Array("one".utf8)), ("c.txt", [])], deflates: deflates))
    #expect(FileManager.default.contents(atPath: "\(folder)/a/b.txt") == Data("one".utf8))
    #expect(FileManager.default.contents(atPath: "\(folder)/c.txt") == Data())
  }

  /// The last run of an archive crashed, and its name comes first.
  @Test func theLastRunOfAnArchiveIsTheLastOneThere() throws {
    let runs = [("-1-2/1-2.jsonl", 0x5CC5_6000), ("-9-9/1-2.jsonl", 0x5CC5_5000), ("-9-9/1-2.end", 0x5CC5_5801)]
    let names = runs.map { (name: ".runs/\($0.0)", bytes: [UInt8]()) }
    let folder = try unpack(archive(names, times: runs.map(\.1)))
    let store = ArtifactStore(folder: folder)
    #expect(RunResults.newestRuns(in: store) == ["\(store.runs)/-1-2"])
    // The fifth of June of 2026, at eleven o'clock and two seconds.
    #expect(RunResults.changed("\(store.runs)/-9-9") == 1_780_657_202)
    #expect(RunResults.changed("\(store.runs)/-9-9/1-2.end") == 1_780_657_202)
  }

  /// A slash and the mark after it are one character, and two names for the system.
  @Test(arguments: ["../x", "/etc/x", "a/../../x", "a//x", "../\u{301}x", "/\u{301}x", "a/../\u{301}b/../\u{301}x"])
  func namesThatLeadElsewhereAreRefused(name: String) throws {
    #expect(throws: ZipError.self) { try unpack(archive([(name, [1])])) }
  }

  @Test func linksAreRefused() throws {
    #expect(throws: ZipError.self) { try unpack(archive([("x", Array("/etc/passwd".utf8))], attributes: 0xA000_0000)) }
  }

  /// A small archive of files that share bytes could fill the disk.
  @Test func filesThatOverlapAreRefused() throws {
    var bytes = archive([("a", [1, 2, 3]), ("b", [1, 2, 3])])
    let second = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4b, 0x01, 0x02]) })
    for place in 42..<46 { bytes[second + place] = 0 }
    let error = #expect(throws: ZipError.self) { try unpack(bytes) }
    #expect(error?.reason == "its files overlap")
  }

  /// Each folder takes room on the disk, and a few bytes in an archive.
  @Test func manyFoldersAreRefused() throws {
    let deep = #expect(throws: ZipError.self) { try unpack(archive([(String(repeating: "d/", count: 33) + "x", [])])) }
    #expect(deep?.reason == "it holds more than 32 folders within each other")
    let folders = (0..<400).map { ("\($0)/" + String(repeating: "d/", count: 30) + "x", [UInt8]()) }
    let many = #expect(throws: ZipError.self) { try unpack(archive(folders)) }
    #expect(many?.reason == "it holds more than 10000 folders")
    // These are equal as texts, and are folders of their own.
    let spelled = (0..<500).map { number in
      let names = (0..<30).map { number >> $0 & 1 == 0 ? "\u{E9}/" : "e\u{301}/" }
      return (names.joined() + "x", [UInt8]())
    }
    #expect(throws: ZipError.self) { try unpack(archive(spelled)) }
    #expect(throws: ZipError.self) { try unpack(archive([(String(repeating: "d/\u{301}", count: 33) + "x", [])])) }
    let shared = (0..<400).map { (String(repeating: "d/", count: 30) + "\($0)", [UInt8]()) }
    #expect(throws: Never.self) { try unpack(archive(shared)) }
  }

  @Test func aFileInPlaceOfAFolderIsNamed() throws {
    let error = #expect(throws: ZipError.self) { try unpack(archive([("a/b", [1]), ("a", [1])])) }
    #expect(error?.reason == "a cannot be written: Is a directory")
  }

  @Test func whatIsDamagedIsRefused() throws {
    let whole = archive([("a.txt", Array("some text".utf8))], deflates: true)
    for index in whole.indices.dropLast(22) {
      var broken = whole
      broken[index] ^= 0x41
      // Some bytes mean nothing; none of them gives another text.
      if let folder = try? unpack(broken), let text = FileManager.default.contents(atPath: "\(folder)/a.txt") {
        #expect(text == Data("some text".utf8), "byte \(index)")
      }
    }
    for count in [0, 3, 21, 40, whole.count - 1] {
      #expect(throws: ZipError.self) { try unpack(Array(whole.prefix(count))) }
    }
  }
}
