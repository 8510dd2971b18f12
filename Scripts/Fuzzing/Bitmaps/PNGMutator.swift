// SPDX-License-Identifier: MIT

import CStillPNG
import StillTestSupport

/// Changes a file between its chunks and inside of them, with checksums that fit: blind changes end at the first CRC.
struct PNGMutator {
  typealias Part = (type: PNGChunkType, contents: [UInt8])

  var random: SeededNumbers

  /// Nil where only blind changes are left.
  mutating func mutated(_ file: [UInt8]) -> [UInt8]? {
    if random.chance(8) { return nil }
    var parts = Self.parts(of: file)
    if parts.isEmpty { return nil }
    repeat { change(&parts) } while random.chance(3)
    return written(parts)
  }

  private mutating func change(_ parts: inout [Part]) {
    if parts.isEmpty { return }
    let place = Int.random(in: parts.indices, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: parts.remove(at: place)
    case 1: parts.insert(parts[place], at: Int.random(in: parts.indices, using: &random))
    case 2: parts.swapAt(place, Int.random(in: parts.indices, using: &random))
    case 3: parts[place].type = Self.types.randomElement(using: &random)!
    case 4: split(&parts, at: place)
    case 5...7: changeInside(&parts)
    default: parts[place].contents = blindly(parts[place].contents)
    }
  }

  private mutating func split(_ parts: inout [Part], at place: Int) {
    let cut = Int.random(in: 0...parts[place].contents.count, using: &random)
    let rest = Array(parts[place].contents[cut...])
    parts[place].contents.removeLast(rest.count)
    parts.insert((parts[place].type, rest), at: place + 1)
  }

  /// Changes rows, or the description's text, below the compression.
  private mutating func changeInside(_ parts: inout [Part]) {
    if random.chance(4), let place = parts.firstIndex(where: { $0.type == .description }) {
      let text = (0..<Int.random(in: 0...600, using: &random)).map { UInt8(truncatingIfNeeded: $0) }
      let head = Array(parts[place].contents.prefix(1)) + SamplePNG.number(text.count)
      parts[place].contents = head + compressed(blindly(text))
      return
    }
    guard let place = parts.firstIndex(where: { $0.type == .pixels }), let first = parts.first,
      first.contents.count == PNGHeader.byteCount, let header = try? PNGHeader(first.contents),
      header.rawByteCount < 1 << 18
    else { return }
    let stream = parts.filter { $0.type == .pixels }.flatMap(\.contents)
    var rows = [UInt8](repeating: 0, count: header.rawByteCount)
    // What does not inflate is begun anew, with rows of zeros.
    _ = still_inflate(stream, stream.count, &rows, rows.count)
    rows = blindly(rows)
    parts[place].contents = compressed(rows)
    parts = parts.enumerated().filter { $0.offset == place || $0.element.type != .pixels }.map(\.element)
  }

  private mutating func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let bound = still_deflate_bound(bytes.count)
    let level = [0, 1, 6].randomElement(using: &random)!
    return [UInt8](unsafeUninitializedCapacity: bound) { out, count in
      count = still_deflate(Int32(level), bytes, bytes.count, out.baseAddress!, bound)
    }
  }

  private mutating func written(_ parts: [Part]) -> [UInt8] {
    var parts = parts
    if !random.chance(4) { fitDigest(&parts) }
    var writer = PNGWriter()
    writer.append(PNGChunks.signature)
    for part in parts { writer.appendChunk(part.type, part.contents) }
    var file = writer.bytes
    if random.chance(24), let chunk = writer.chunks.randomElement(using: &random) {
      file[chunk.offset + 8 + chunk.length] ^= 1
    }
    if random.chance(24) { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
    return file
  }

  /// Makes the digest belong to the changed file, as only a forger would.
  private func fitDigest(_ parts: inout [Part]) {
    guard let place = parts.firstIndex(where: { $0.type == .digest }), parts[place].contents.count >= 49,
      parts[0].contents.count >= 8
    else { return }
    var writer = PNGWriter()
    for part in parts { writer.appendChunk(part.type, part.contents) }
    let structure = PNGDigest.structure(of: writer.chunks)
    var numbers = PNGWriter()
    numbers.append(number: structure.high)
    numbers.append(number: structure.low)
    parts[place].contents.replaceSubrange(25..<41, with: numbers.bytes)
    parts[place].contents.replaceSubrange(1..<9, with: parts[0].contents.prefix(8))
  }

  private static let types: [PNGChunkType] = [
    .header, .palette, .transparency, .pixels, .end, .colorSpace, .resolution, .apple, .digest, .description,
    PNGChunkType("gAMA"), PNGChunkType("iCCP"), PNGChunkType("tEXt"), PNGChunkType("eXIf"),
  ]

  /// As many chunks as can be told apart, whatever their checksums say.
  private static func parts(of file: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var offset = PNGChunks.signature.count
    file.withUnsafeBufferPointer { file in
      while file.count - offset >= 8 {
        let length = Int(bigEndian32(file.baseAddress! + offset))
        let type = PNGChunkType(code: bigEndian32(file.baseAddress! + offset + 4))
        let available = min(length, file.count - offset - 8)
        parts.append((type, Array(file[(offset + 8)..<(offset + 8 + available)])))
        offset += available + 12
      }
    }
    return parts
  }
}
