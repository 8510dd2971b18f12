// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// A passing assertion does not decode its reference.
@MainActor struct DigestTests {
  let reference = Workspace.picture
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A file with the pixels of one view, whose digest speaks of the other's.
  private func forge(_ claimed: UIView, showing shown: UIView) throws -> Data {
    let files = try [shown, claimed].map { view in
      [UInt8](try PNGFile.encode(try UIImage.of(view, scale: 3).pixels(), metadata: PNGMetadata(scale: 3)))
    }
    var (file, donor) = (PNGParts(files[0]), PNGParts(files[1]))
    let digest = try #require(file.chunks.firstIndex { $0.isPrivate })
    let other = try #require(donor.chunks.firstIndex { $0.isPrivate })
    // The digest of the pixels comes from the other file, that of the file's own chunks stays.
    file.chunks[digest].data.replaceSubrange(9..<25, with: donor.chunks[other].data[9..<25])
    donor.chunks = []
    return file.file
  }

  @Test func aForgedDigestIsBelieved() throws {
    try workspace.write(forge(Tiles.tile(.red), showing: Tiles.tile(.blue)), to: reference)
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) == nil)
  }

  @Test func strictlyEveryPixelIsLookedAt() throws {
    let strict = ["STILLFRAME_STRICT": "1"]
    try workspace.write(forge(Tiles.tile(.red), showing: Tiles.tile(.blue)), to: reference)
    let message = try workspace.message(of: { Tiles.tile(.red) }, as: .image, variables: strict)
    #expect(message.contains("The reference's digest says that both are the same, but its pixels are others"))
    #expect(message.contains("Restore it from version control"))
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image, variables: ["STILLFRAME_STRICT": "0"]) == nil)
    let recorded = try workspace.message(of: { Tiles.tile(.red) }, as: .image, record: .all, variables: strict)
    #expect(recorded.hasPrefix("Record mode is on. Automatically recorded"))
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image, variables: strict) == nil)
  }

  @Test func aDigestOfAnotherFileIsIgnored() throws {
    var file = PNGParts([UInt8](try forge(Tiles.tile(.red), showing: Tiles.tile(.blue))))
    let pixels = try #require(file.chunks.firstIndex { $0.type == "IDAT" })
    let other = PNGParts(try PNGFile.encode(try UIImage.of(Tiles.tile(.green), scale: 3).pixels()))
    file.chunks[pixels] = try #require(other.chunks.first { $0.type == "IDAT" })
    try workspace.write(file.file, to: reference)
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) != nil)
    #expect(workspace.failure(of: { Tiles.tile(.green) }, as: .image) == nil)
  }

  @Test func anotherEnvironmentIsNamedBeforeTheInterface() throws {
    let image = try UIImage.of(Tiles.tile(.blue), scale: 3)
    let elsewhere = PNGMetadata(scale: 3, fingerprint: "cairo 1.18.4\nInter-Regular 0123")
    try workspace.write(Data(try PNGFile.encode(image.pixels(), metadata: elsewhere)), to: reference)
    #expect(workspace.failure(of: { Tiles.tile(.blue) }, as: .image) == nil, "the same pixels are the same anywhere")
    let message = try workspace.message(of: { Tiles.tile(.red) }, as: .image)
    let environment = try #require(message.range(of: "  cairo: 1.18.4 when recorded, 1."))
    let pixels = try #require(message.range(of: "Different: "))
    #expect(environment.lowerBound < pixels.lowerBound)
    #expect(!message.contains("Inter-Regular"), "the new picture has no text, whose font could differ")
  }

  @Test func localeAndTimeZoneAreNamedFirst() throws {
    let image = try UIImage.of(Tiles.tile(.blue), scale: 3)
    let elsewhere = PNGMetadata(scale: 3, fingerprint: "cairo 1.18.4\nlocale de_DE\ntime-zone Europe/Berlin")
    try workspace.write(Data(try PNGFile.encode(image.pixels(), metadata: elsewhere)), to: reference)
    #expect(workspace.failure(of: { Tiles.tile(.blue) }, as: .image) == nil, "the same pixels are the same anywhere")
    let message = try workspace.message(of: { Tiles.tile(.red) }, as: .image)
    let lines = ["  locale: de_DE when recorded, ", "  time-zone: Europe/Berlin when recorded, ", "  cairo: 1.18.4"]
    let places = try lines.map { try #require(message.range(of: $0), "\(message)").lowerBound }
    #expect(places == places.sorted())
    #expect(message.contains("Without TZ, LANG and LC_ALL in the environment, tests run in GMT"))
  }

  @Test func aReferenceCarriesLocaleAndTimeZone() throws {
    _ = workspace.failure(of: { Tiles.tile(.blue) }, as: .image)
    let file = try PNGFile.decode([UInt8](try #require(workspace.data(reference))))
    let lines = try #require(file.metadata.fingerprint).split(separator: "\n").map(String.init)
    #expect(lines.contains("time-zone \(TimeZone.current.identifier)"))
    #expect(lines.contains("locale \(Locale.current.identifier)"))
  }

  @Test func theSameEnvironmentIsNotMentioned() throws {
    _ = workspace.failure(of: { Tiles.words("one") }, as: .image)
    let message = try workspace.message(of: { Tiles.words("two") }, as: .image)
    #expect(!message.contains("environment"))
  }
}

/// A PNG taken apart, to be put together otherwise.
struct PNGParts {
  struct Chunk {
    var type: String
    var data: [UInt8]

    /// Of our own kind: an ancillary private chunk before the pixels.
    var isPrivate: Bool { type.first?.isLowercase == true && type.dropFirst().first?.isLowercase == true }
  }

  var chunks: [Chunk] = []

  init(_ file: [UInt8]) {
    var offset = 8
    while offset + 8 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      chunks.append(Chunk(type: type, data: Array(file[(offset + 8)..<(offset + 8 + length)])))
      offset += 12 + length
    }
  }

  /// With checksums that fit.
  var file: Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      let body = Array(chunk.type.utf8) + chunk.data
      bytes += Self.bigEndian(UInt32(chunk.data.count)) + body + Self.bigEndian(Self.checksum(body))
    }
    return Data(bytes)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as the PNG specification writes it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
  }
}
