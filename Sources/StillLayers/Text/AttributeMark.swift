// SPDX-License-Identifier: MIT

/// A word that keeps CoreFoundation from misreading a Swift object as one of its own.
///
/// Must be the first stored property of every subclass of `NSObject` that users can have: anything may be the value of an
/// attribute. A class whose superclass has it needs none. Where runs of an attributed string meet, CoreFoundation
/// compares their attributes and reads a type number from the first word of each object, including objects of Swift. It
/// takes zero in bits 8 to 17, which any field may have there, for a broken object and stops the process. Any type that
/// is not the object's class makes it call `isEqual`, as it should.
package struct AttributeMark: Sendable {
  private let word: UInt = 0x3_FF00

  package init() {}
}
