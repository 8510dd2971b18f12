// SPDX-License-Identifier: MIT

/// The size that a binary property list has once it is read.
///
/// A container names its elements by number, so that one may stand in many places and even in itself. Foundation's reader
/// calls itself for each container, and what it read is copied for each place.
struct BinaryPropertyList {
  private let bytes: UnsafeRawBufferPointer
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var known: [Int: Measure] = [:]

  /// The values within a container, and the containers that lie within each other.
  private struct Measure {
    var size = 1
    var depth = 1
  }

  /// A file that is cut short, or one that is too large or too deep.
  private struct Fault: Error {}

  private static let deepest = 64
  /// The most values, of which 64 bytes of text or data are one; a large app has some ten thousand strings.
  private static let mostValues = 1_000_000

  /// Returns true if a binary property list can be read in a moment, and for everything that is none.
  static func isBounded(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "bplist".utf8) else { return true }
    return bytes.withUnsafeBytes { bytes in
      guard let top = try? Trailer(bytes) else { return false }
      var list = BinaryPropertyList(bytes, top)
      return (try? list.measure(top.object, within: 0)) != nil
    }
  }

  /// The end of the file, which tells where everything else is.
  private struct Trailer {
    let offsetSize, referenceSize, objectCount, object, tableOffset: Int

    init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
      guard bytes.count >= 40 else { throw Fault() }
      let start = bytes.count - 32
      (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
      let numbers = [8, 16, 24].compactMap { bytes.number(at: start + $0, count: 8) }
      guard numbers.count == 3, 1...8 ~= offsetSize, 1...8 ~= referenceSize else { throw Fault() }
      (objectCount, object, tableOffset) = (numbers[0], numbers[1], numbers[2])
      guard tableOffset <= start, objectCount <= (start - tableOffset) / offsetSize else { throw Fault() }
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ trailer: Trailer) {
    self.bytes = bytes
    (offsetSize, referenceSize) = (trailer.offsetSize, trailer.referenceSize)
    (objectCount, tableOffset) = (trailer.objectCount, trailer.tableOffset)
  }

  private mutating func measure(_ object: Int, within depth: Int) throws(Fault) -> Measure {
    if let known = known[object] {
      guard depth + known.depth <= Self.deepest else { throw Fault() }
      return known
    }
    guard object < objectCount, depth < Self.deepest,
      let offset = bytes.number(at: tableOffset + object * offsetSize, count: offsetSize), offset < tableOffset
    else { throw Fault() }
    let kind = bytes[offset] >> 4
    // Text in UTF-16 has two bytes for each unit; data and ASCII have one.
    guard 0xA...0xD ~= kind else {
      guard 4...7 ~= kind else { return Measure() }
      return Measure(size: 1 + (try count(at: offset)).count * (kind == 6 ? 2 : 1) / 64)
    }
    var (count, place) = try count(at: offset)
    if kind == 0xD { count *= 2 }
    guard count <= (tableOffset - min(place, tableOffset)) / referenceSize else { throw Fault() }
    var whole = Measure()
    for _ in 0..<count {
      guard let element = bytes.number(at: place, count: referenceSize) else { throw Fault() }
      let measure = try measure(element, within: depth + 1)
      whole.size += measure.size
      whole.depth = max(whole.depth, measure.depth + 1)
      guard whole.size <= Self.mostValues else { throw Fault() }
      place += referenceSize
    }
    known[object] = whole
    return whole
  }

  /// Returns the number of elements or units of an object, and the place of the first.
  private func count(at offset: Int) throws(Fault) -> (count: Int, place: Int) {
    let low = Int(bytes[offset] & 0xF)
    guard low == 0xF else { return (low, offset + 1) }
    guard offset + 1 < tableOffset, bytes[offset + 1] & 0xF0 == 0x10, bytes[offset + 1] & 0xF <= 3 else {
      throw Fault()
    }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard let count = bytes.number(at: offset + 2, count: size), count <= bytes.count else { throw Fault() }
    return (count, offset + 2 + size)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns an unsigned number whose first byte is the highest; nil outside of the bytes, and for one beyond `Int`.
  fileprivate func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    var number = 0
    for index in offset..<offset + count {
      guard number < 1 << 55 else { return nil }
      number = number << 8 | Int(self[index])
    }
    return number
  }
}

/// Property lists from files of any origin.
package enum BoundedPropertyList {
  /// Returns the dictionary in the bytes of a property list; throws if there is none, or if it would grow without end.
  package static func contents(_ bytes: [UInt8]) throws -> Any { try StringsFile.propertyList(bytes) }
}
