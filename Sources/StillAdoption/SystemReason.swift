// SPDX-License-Identifier: MIT

import Foundation

extension Error {
  /// The system's words for what failed, without the domains and codes of Foundation's errors.
  var systemReason: String {
    var error = self as NSError
    while let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = inner }
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(error.code)))
  }
}
