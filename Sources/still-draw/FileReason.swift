// SPDX-License-Identifier: MIT

import Foundation

extension Error {
  /// The reason why a file could not be written, in the system's words, which say more than `error 512`.
  var fileReason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self
    guard let code = (cause as? POSIXError)?.code else { return localizedDescription }
    return String(cString: strerror(code.rawValue))
  }
}
