// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

struct PNGErrorTests {
  let good = SamplePNG(width: 3, height: 3, colorType: 2, depth: 8)

  @Test func otherFormatsAreNamedByTheirFirstBytes() {
    #expect(throws: PNGError.notPNG(firstBytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46])) {
      try PNGFile.decode([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46])
    }
    #expect(PNGError.notPNG(firstBytes: Array("GIF89a".utf8)).description.contains("47 49 46 38 39 61 (\"GIF89a\")"))
  }

  @Test func anLFSPointerSaysHowToGetThePicture() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
    let error = #expect(throws: PNGError.self) { try PNGFile.decode(Array(text.utf8)) }
    #expect(error == .gitLFSPointer(oid: "sha256:4d7a2146", size: 12345))
    #expect(error?.description.contains("git lfs pull") == true)
  }

  /// The message is printed to a terminal.
  @Test func anLFSPointerSendsNothingToTheTerminal() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:4d\u{1B}]0;owned\u{7}\u{202E}7a\n"
    #expect(throws: PNGError.gitLFSPointer(oid: "sha256:4d0owned7a", size: nil)) {
      try PNGFile.decode(Array(text.utf8))
    }
  }

  @Test func aBadChecksumNamesItsChunk() throws {
    var file = good.file
    file[8 + 25 + 8 + 4] ^= 1
    #expect(throws: PNGError.badChecksum(chunk: "IDAT", offset: 33)) { try PNGFile.decode(file) }
    file = good.file
    file[20] ^= 1
    #expect(throws: PNGError.badChecksum(chunk: "IHDR", offset: 8)) { try PNGFile.decode(file) }
  }

  @Test(arguments: [(100_000, 1_001), (10_001, 10_000), (2_147_483_647, 2_147_483_647)])
  func aLargePictureIsRefusedByItsHeader(width: Int, height: Int) {
    #expect(throws: PNGError.tooLarge(width: width, height: height, limit: 100_000_000)) {
      try PNGFile.decode(file(header: SamplePNG.number(width) + SamplePNG.number(height) + [8, 2, 0, 0, 0]))
    }
  }

  @Test(arguments: [(1_000_001, 1), (1, 1_000_001), (1, 100_000_000)])
  func aLongSideIsRefusedByItsHeader(width: Int, height: Int) {
    let error = PNGError.sideTooLong(width: width, height: height, limit: 1_000_000)
    #expect(throws: error) {
      try PNGFile.decode(file(header: SamplePNG.number(width) + SamplePNG.number(height) + [8, 2, 0, 0, 0]))
    }
    #expect(error.description.contains("\(width)×\(height)") && error.description.contains("1000000"))
    #expect(throws: error) { try PNGFile.encode(Bitmap(width: width, height: height) { _ in }) }
    #expect(throws: BitmapSizeError.sideTooLong(width: width, height: height, limit: 1_000_000)) {
      try Bitmap.validated(width: width, height: height) { _ in }
    }
  }

  @Test func aLongListIsReadAndWritten() throws {
    let list = Bitmap(width: 3, height: 1_000_000) { words in
      for y in stride(from: 0, to: 1_000_000, by: 1000) { words[y * 3] = 0xFF00_80FF }
    }
    #expect(try PNGFile.decode(PNGFile.encode(list)).bitmap == list)
  }

  @Test func aHeaderThatPromisesMoreThanItsBytesCanHoldIsRefused() {
    let error = #expect(throws: PNGError.self) {
      try PNGFile.decode(file(header: SamplePNG.number(10_000) + SamplePNG.number(10_000) + [8, 6, 0, 0, 0]))
    }
    #expect(error?.description.contains("cannot hold the 10000×10000 pixels") == true)
  }

  @Test(arguments: [
    [0, 3, 8, 2, 0, 0, 0], [3, 0, 8, 2, 0, 0, 0], [3, 3, 3, 2, 0, 0, 0], [3, 3, 8, 1, 0, 0, 0],
    [3, 3, 16, 3, 0, 0, 0], [3, 3, 8, 2, 1, 0, 0], [3, 3, 8, 2, 0, 1, 0], [3, 3, 8, 2, 0, 0, 2],
  ])
  func aHeaderOutsideTheSpecificationIsRefused(fields: [Int]) throws {
    let header = SamplePNG.number(fields[0]) + SamplePNG.number(fields[1]) + fields[2...].map(UInt8.init)
    let error = #expect(throws: PNGError.self) { try PNGFile.decode(file(header: header)) }
    guard case .corrupt = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aMissingOrMisplacedPartIsNamed() {
    let parts = chunks(of: good.file)
    let extra = SamplePNG.chunk("tEXt", [65, 0, 66])
    expect("no pixels", [parts[0], parts[2]])
    expect("instead of its header", [parts[1], parts[2]])
    expect("do not follow each other", [parts[0], parts[1], extra, parts[1], parts[2]])
    expect("two headers", [parts[0], parts[0], parts[1], parts[2]])
    expect("which no standard defines", [parts[0], SamplePNG.chunk("ABCD", []), parts[1], parts[2]])
    expect("libpng says", [parts[0], SamplePNG.chunk("IDAT", Array(repeating: 7, count: 40)), parts[2]])
    expect("CgBI", [SamplePNG.chunk("CgBI", [0, 0, 0, 0]), parts[0], parts[1], parts[2]])
  }

  @Test func aPaletteIsNeeded() {
    let sample = SamplePNG(width: 3, height: 3, colorType: 3, depth: 8)
    let parts = chunks(of: sample.file)
    expect("libpng says", [parts[0], parts[2], parts[3]])
  }

  @Test func filesThatCannotBeReadSayWhy() throws {
    let missing = #expect(throws: PNGError.self) { try PNGFile.read("/nonexistent/picture.png") }
    #expect(missing == .unreadable(path: "/nonexistent/picture.png", code: 2, reason: "No such file or directory"))
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: PNGError.notAFile(path: folder)) { try PNGFile.read(folder) }
    #expect(throws: PNGError.notAFile(path: "/dev/zero")) { try PNGFile.read("/dev/zero") }
  }

  @Test func filesAreReadFromDisk() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("still-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let bitmap = SamplePictures.slope(width: 30, height: 20)
    try Data(PNGFile.encode(bitmap)).write(to: url)
    #expect(try PNGFile.read(url.path).bitmap == bitmap)
    #expect(try PNGFile.checkDigest(ofFileAt: url.path, against: bitmap) == .same)
    try Data().write(to: url)
    #expect(throws: PNGError.empty) { try PNGFile.read(url.path) }
    // Sparse: it has a size, and no blocks on the disk.
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(PNGFile.maximumByteCount + 1))
    try handle.close()
    #expect(throws: PNGError.self) { try PNGFile.read(url.path) }
  }

  @Test func everyErrorEndsWithWhatToDo() {
    let errors: [PNGError] = [
      .empty, .notPNG(firstBytes: [1]), .gitLFSPointer(oid: "a", size: nil), .truncated(part: "IDAT", byteCount: 9),
      .badChecksum(chunk: "IDAT", offset: 1), .tooLarge(width: 5, height: 6, limit: 7),
      .sideTooLong(width: 5, height: 6, limit: 7), .corrupt(reason: "x"),
      .applePNG,
      .unreadable(path: "p", code: 1, reason: "r"), .notAFile(path: "p"),
      .fileTooLarge(path: "p", byteCount: 9, limit: 8), .noPixels(width: 0, height: 1), .badScale(0),
      .textTooLong(field: "f", byteCount: 2, limit: 1), .outOfMemory(byteCount: 3),
    ]
    for error in errors {
      #expect(error.description.split(separator: ". ").count >= 2, "\(error)")
      #expect(error.description.hasSuffix("."))
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }

  private func file(header: [UInt8]) -> [UInt8] {
    PNGChunks.signature + SamplePNG.chunk("IHDR", header) + SamplePNG.chunk("IDAT", SamplePNG.zlib(good.rows))
      + SamplePNG.chunk("IEND", [])
  }

  private func chunks(of file: [UInt8]) -> [[UInt8]] {
    let list = file.withUnsafeBytes { try? PNGChunks($0).list } ?? []
    return list.map { Array(file[$0.offset..<($0.dataOffset + $0.length + 4)]) }
  }

  private func expect(_ text: String, _ parts: [[UInt8]]) {
    let error = #expect(throws: PNGError.self) { try PNGFile.decode(PNGChunks.signature + parts.flatMap { $0 }) }
    #expect(error?.description.contains(text) == true, "\(String(describing: error))")
  }
}
