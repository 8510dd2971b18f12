// SPDX-License-Identifier: MIT

/// Must be the first stored property of every class whose objects are values of attributes.
///
/// Where runs of an attributed string meet, CoreFoundation compares their attributes, and reads a type number from the
/// first word of each object, Swift's own included. Zero in bits 8 to 17, which any field may have there, it takes for a
/// broken object and stops the process; any type that is not the object's class makes it call `isEqual`, as it should.
struct AttributeMark: Sendable {
  private let word: UInt = 0x3_FF00
}
