// SPDX-License-Identifier: MIT

/// A word that keeps CoreFoundation from misreading a Swift object as one of its own.
///
/// It must be the first stored property of every public subclass of `NSObject`, because any object may be the value of an
/// attribute. A class whose superclass has it needs none. Where two runs of an attributed string meet, CoreFoundation
/// compares their attributes and reads a type number from the first word of each object, including Swift objects. If bits
/// 8 to 17 are zero, which can happen with any field, it assumes a broken object and stops the process. Any type number that
/// is not the object's class makes it call `isEqual`, as it should.
package struct AttributeMark: Sendable {
  private let word: UInt = 0x3_FF00

  package init() {}
}
