// SPDX-License-Identifier: MIT

import CStillZip
import Foundation
import Glibc
import StillBitmap

/// The files of a zip archive, in which CI systems deliver artifacts.
///
/// An archive may be untrusted: names that lead elsewhere, links, and contents that would fill the disk are refused.
package struct ZipArchive {
  /// The most bytes of all files together, and of one.
  private static let (most, mostOfFile) = (2 << 30, 512 << 20)
  /// The most folders within each other, and of all files together: each takes room on the disk, and a few bytes here.
  private static let (deepest, mostFolders) = (32, 10_000)
  /// The largest ratio of unpacked to packed bytes; a file with a larger one is an attack on the memory.
  private static let mostExpansion = 1100

  private let bytes: [UInt8]
  private let path: String

  /// Reads an archive; throws ``ZipError`` for any other file.
  package init(_ path: String) throws {
    self.path = path
    guard let bytes = try? RegularFile.contents(ofFileAt: path) else {
      throw ZipError(path: path, reason: "it cannot be read")
    }
    self.bytes = bytes
  }

  /// Returns true for the name of an archive.
  package static func isArchive(_ path: String) -> Bool { path.lowercased().hasSuffix(".zip") }

  /// Writes all files below a folder, which should be readable only by its owner.
  ///
  /// They keep their times, and a folder has that of its newest file: the last of several runs is known by it.
  package func unpack(to folder: String) throws {
    // Two spellings of one text are two folders, so these are bytes.
    var (total, folders, times) = (0, Set<[UInt8]>(), [String: Int]())
    let entries = try entries()
    try checkPlaces(entries)
    for entry in entries where entry.name.utf8.last != UInt8(ascii: "/") {
      let parts = AcceptancePlaces.components(entry.name)
      let isElsewhere = parts.contains { ["", ".", ".."].contains($0) }
      guard !entry.isLink, !isElsewhere, !entry.name.utf8.contains(0) else {
        throw problem("the name \(entry.name) leads elsewhere")
      }
      var above = parts.dropLast()
      guard above.count <= Self.deepest else {
        throw problem("it holds more than \(Self.deepest) folders within each other")
      }
      while !above.isEmpty, folders.insert(Array(above.joined(separator: "/").utf8)).inserted { above.removeLast() }
      guard folders.count <= Self.mostFolders else { throw problem("it holds more than \(Self.mostFolders) folders") }
      total += entry.size
      guard total <= Self.most, entry.size <= Self.mostOfFile else {
        throw problem("it holds more than 2 GB, or a file of more than 512 MB")
      }
      let bytes = try contents(entry)
      do throws(StoreError) {
        try AtomicFile.write(bytes, to: "\(folder)/\(entry.name)", durable: false)
      } catch {
        throw problem("\(entry.name) cannot be written: \(String(cString: strerror(error.code)))")
      }
      guard let time = entry.time else { continue }
      let path = "\(folder)/\(entry.name)"
      Self.setTime(time, of: path)
      times.merge([AtomicFile.parent(of: path): time], uniquingKeysWith: max)
    }
    for (path, time) in times { Self.setTime(time, of: path) }
  }

  /// Sets the times of a file or a folder, in seconds since 1970; if that fails, they are those of the unpacking.
  private static func setTime(_ seconds: Int, of path: String) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
  }

  /// Throws for files that share bytes, because a small archive could then fill the disk.
  private func checkPlaces(_ entries: [Entry]) throws {
    var end = 0
    for entry in entries.sorted(by: { $0.start < $1.start }) {
      guard entry.start >= end else { throw problem("its files overlap") }
      end = entry.start + 30 + entry.compressed
    }
  }

  private struct Entry {
    var name: String
    var method: Int
    var crc: UInt32
    var compressed: Int
    var size: Int
    var start: Int
    var isLink: Bool
    /// The time of the last change, in seconds since 1970 as if the other machine's clock showed UTC; nil if none is noted.
    var time: Int?
  }

  private func contents(_ entry: Entry) throws -> Data {
    // A second copy of the name and the extra field, with its own lengths, comes before the data.
    guard number(entry.start, 4) == 0x0403_4b50 else { throw problem("\(entry.name) is damaged") }
    let start = entry.start + 30 + number(entry.start + 26, 2) + number(entry.start + 28, 2)
    guard start + entry.compressed <= bytes.count, entry.size <= max(entry.compressed, 64) * Self.mostExpansion else {
      throw problem("\(entry.name) is damaged")
    }
    return try bytes.withUnsafeBufferPointer { bytes in
      try contents(entry, packed: UnsafeBufferPointer(rebasing: bytes[start..<start + entry.compressed]))
    }
  }

  private func contents(_ entry: Entry, packed: UnsafeBufferPointer<UInt8>) throws -> Data {
    switch entry.method {
    case 0 where packed.count == entry.size && still_has_crc(packed.baseAddress, packed.count, entry.crc) != 0:
      return Data(packed)
    case 8:
      // Unpacked into the `Data` that is returned, since a large file may not fit into memory twice.
      var contents = Data(count: max(entry.size, 1))
      let isWhole = contents.withUnsafeMutableBytes { (out: UnsafeMutableRawBufferPointer) -> Bool in
        let start = out.baseAddress?.assumingMemoryBound(to: UInt8.self)
        return still_unzip(packed.baseAddress, packed.count, start, entry.size, entry.crc) != 0
      }
      guard isWhole else { throw problem("\(entry.name) is damaged") }
      return contents.prefix(entry.size)
    default: throw problem("\(entry.name) is damaged, or packed in another way than by deflate")
    }
  }

  /// Reads the directory at the end of the file.
  private func entries() throws -> [Entry] {
    guard let end = endOfDirectory() else { throw problem("it is no zip archive") }
    let (count, start) = (number(end + 10, 2), number(end + 16, 4))
    guard count < 0xFFFF, start < 0xFFFF_FFFF else { throw problem("archives of more than 4 GB are not read") }
    var entries: [Entry] = []
    var place = start
    for _ in 0..<count {
      guard number(place, 4) == 0x0201_4b50, place + 46 <= bytes.count else {
        throw problem("its directory is damaged")
      }
      let length = number(place + 28, 2)
      guard place + 46 + length <= bytes.count else { throw problem("its directory is damaged") }
      let name = String(decoding: bytes[place + 46..<place + 46 + length], as: UTF8.self)
      // The upper bits of the Unix mode are the file type, such as a symbolic link.
      let kind = number(place + 38, 4) >> 28
      entries.append(
        Entry(
          name: name, method: number(place + 10, 2), crc: UInt32(truncatingIfNeeded: number(place + 16, 4)),
          compressed: number(place + 20, 4), size: number(place + 24, 4), start: number(place + 42, 4),
          isLink: kind == 0xA, time: time(at: place + 12)))
      place += 46 + length + number(place + 30, 2) + number(place + 32, 2)
    }
    return entries
  }

  /// Returns the place of the record that ends an archive; a comment may follow it.
  private func endOfDirectory() -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return stride(from: bytes.count - 22, through: first, by: -1).first { number($0, 4) == 0x0605_4b50 }
  }

  /// Returns a time of DOS as seconds since 1970; nil if there is none.
  private func time(at place: Int) -> Int? {
    let (clock, date) = (number(place, 2), number(place + 2, 2))
    guard date != 0 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(date >> 9) + 80, Int32(date >> 5 & 15) - 1, Int32(date & 31))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(clock >> 11), Int32(clock >> 5 & 63), Int32(clock & 31) * 2)
    return timegm(&parts)
  }

  /// Returns a little-endian number; zero outside of the file.
  private func number(_ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func problem(_ reason: String) -> ZipError { ZipError(path: path, reason: reason) }
}

/// An error: an archive cannot be unpacked.
package struct ZipError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  package var description: String { "\(path) was not unpacked: \(reason). Unpack it by hand, or fetch it anew." }
}
