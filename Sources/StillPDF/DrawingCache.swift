// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Synchronization

/// The SVG of pages that a program drew, kept on disk for other processes.
///
/// An entry holds the page's document as well, and a digest of itself, so that no other document and no damage is taken for
/// it. Entries are read and written in a folder that nobody else may write, and by calls that follow no links; without such
/// a folder, or without room, nothing is kept, and nobody is told.
struct DrawingCache: Sendable {
  /// The folder of the user; nil if there is none, or if `STILLFRAME_CACHE` switches it off.
  static let shared = DrawingCache(EnvironmentVariables.process)

  /// The most bytes of all entries.
  static let maximumByteCount = 64 << 20
  /// The most bytes of one.
  private static let maximumEntryByteCount = maximumByteCount / 4
  private static let suffix = ".drawing"
  private static let temporarySuffix = ".tmp"
  private static let writings = Mutex(0)

  /// The folder of the entries, which need not be there.
  let folder: String
  private let maximumByteCount: Int

  init(folder: String, maximumByteCount: Int = Self.maximumByteCount) {
    (self.folder, self.maximumByteCount) = (folder, maximumByteCount)
  }

  /// Uses `stillframe` in `XDG_CACHE_HOME`, or in `.cache` of the home folder.
  init?(_ variables: EnvironmentVariables) {
    guard variables[.cache] == nil || variables.isOn(.cache) else { return nil }
    let caches = [variables[.cacheHome], variables[.home].map { "\($0)/.cache" }]
    // Paths that begin elsewhere are to be ignored, says the specification of these folders.
    guard let parent = caches.compactMap({ $0 }).first(where: { $0.hasPrefix("/") }) else { return nil }
    self.init(folder: "\(parent)/stillframe")
  }

  /// Returns what was drawn of `document`; nil if that is not known.
  ///
  /// - Parameter maker: The program with all that its drawings depend on.
  func drawing(of document: Data, by maker: String) -> Data? {
    guard let descriptor = openFolder() else { return nil }
    defer { close(descriptor) }
    let key = DrawingKey(document: document, maker: maker)
    guard let entry = Self.contents(of: key.name + Self.suffix, in: descriptor) else { return nil }
    return key.drawing(in: entry)
  }

  /// Keeps what was drawn of `document`, in the place of what was known.
  func keep(_ drawing: Data, of document: Data, by maker: String) {
    let key = DrawingKey(document: document, maker: maker)
    let entry = key.entry(with: drawing)
    guard entry.count <= min(maximumByteCount, Self.maximumEntryByteCount) else { return }
    makeFolder()
    guard let descriptor = openFolder() else { return }
    defer { close(descriptor) }
    let number = Self.writings.withLock { number in
      number += 1
      return number
    }
    let temporary = "\(getpid())-\(number)\(Self.temporarySuffix)"
    guard Self.write(entry, to: temporary, in: descriptor) else { return }
    if renameat(descriptor, temporary, descriptor, key.name + Self.suffix) != 0 { unlinkat(descriptor, temporary, 0) }
    removeOldest(in: descriptor)
  }

  // MARK: Files

  private func makeFolder() {
    let parent = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    // The user's folder of caches may be the first one to be made; its own parent is there.
    for path in [parent, folder] where !path.isEmpty { mkdir(path, 0o700) }
  }

  private func openFolder() -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, Self.isOwn(status) { return descriptor }
    close(descriptor)
    return nil
  }

  /// Returns true if nobody else may change it.
  private static func isOwn(_ status: stat) -> Bool { status.st_uid == geteuid() && status.st_mode & 0o022 == 0 }

  private static func contents(of name: String, in folder: Int32) -> Data? {
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, isOwn(status),
      status.st_size > 0, status.st_size <= maximumEntryByteCount
    else { return nil }
    var data = Data(count: Int(status.st_size))
    let count = data.withUnsafeMutableBytes { bytes in
      try? RegularFile.read(descriptor, into: bytes.baseAddress!, count: bytes.count)
    }
    return count == data.count ? data : nil
  }

  private static func write(_ entry: Data, to name: String, in folder: Int32) -> Bool {
    let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let code = entry.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    // Some file systems tell only now that there is no room.
    if close(descriptor) == 0, code == 0 { return true }
    unlinkat(folder, name, 0)
    return false
  }

  /// Removes entries, the oldest first, until the rest takes three quarters of the room; other files stay.
  private func removeOldest(in descriptor: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var entries: [(name: String, status: stat)] = []
    for name in names where name.hasSuffix(Self.suffix) || name.hasSuffix(Self.temporarySuffix) {
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      entries.append((name, status))
    }
    var sum = entries.reduce(0) { $0 + Int($1.status.st_size) }
    guard sum > maximumByteCount else { return }
    let times = { (status: stat) in (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) }
    for entry in entries.sorted(by: { times($0.status) < times($1.status) }) where sum > maximumByteCount / 4 * 3 {
      if unlinkat(descriptor, entry.name, 0) == 0 { sum -= Int(entry.status.st_size) }
    }
  }
}

/// The program and the document that an entry is of.
private struct DrawingKey {
  private let head: Data
  /// The name of the file.
  let name: String

  init(document: Data, maker: String) {
    head = Self.field(Data(maker.utf8)) + Self.field(document)
    name = Self.digest(of: head).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The digest of what follows, the program, the document and the drawing.
  func entry(with drawing: Data) -> Data {
    let rest = head + drawing
    return Self.digest(of: rest) + rest
  }

  /// Returns the drawing of an entry; nil if the entry is damaged, or of something else.
  func drawing(in entry: Data) -> Data? {
    let rest = entry.dropFirst(Self.digestByteCount)
    guard rest.count > head.count, entry.prefix(Self.digestByteCount) == Self.digest(of: Data(rest)),
      rest.prefix(head.count) == head
    else { return nil }
    return Data(rest.dropFirst(head.count))
  }

  private static let digestByteCount = 16

  private static func digest(of data: Data) -> Data {
    let digest = data.withUnsafeBytes { PixelDigest(of: $0) }
    return bytes(of: digest.high) + bytes(of: digest.low)
  }

  /// The bytes of a part after their number.
  private static func field(_ part: Data) -> Data { bytes(of: UInt64(part.count)) + part }

  private static func bytes(of number: UInt64) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}
