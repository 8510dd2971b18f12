// SPDX-License-Identifier: MIT

import Foundation
import StillCommand

extension Error {
  /// The system's words for what failed, without the domains and codes of Foundation's errors.
  var systemReason: String {
    let error = innermost
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    let words = error.localizedDescription.replacing("The operation could not be completed. ", with: "")
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  /// The error behind this one, which is often the system's.
  private var innermost: NSError {
    var error = self as NSError
    while let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error { error = inner as NSError }
    return error
  }

  /// True where the disk is full.
  var isAboutRoom: Bool {
    let own = self as NSError
    if own.domain == NSCocoaErrorDomain, own.code == CocoaError.fileWriteOutOfSpace.rawValue { return true }
    let error = innermost
    return error.domain == NSPOSIXErrorDomain && [ENOSPC, EDQUOT].contains(Int32(error.code))
  }

  /// The error with the file that it is about and what to do, where Foundation says no more than codes.
  var named: any Error {
    let error = self as NSError
    guard !(self is CommandFailure), error.domain == NSCocoaErrorDomain,
      let path = error.userInfo[NSFilePathErrorKey] as? String
    else { return self }
    let advice = isAboutRoom ? "Make room on its disk" : "See who may read and write it"
    return CommandFailure("\(path) cannot be read or written: \(systemReason). \(advice), and run the command again.")
  }
}
