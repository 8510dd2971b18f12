// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// What is wrong with bytes that are no JSON: JSONDecoder does not say it on Linux, JSONSerialization does.
enum JSONFault {
  static func reason(of data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
      return "JSONDecoder refuses it."
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      return text + (place(in: text, of: data) ?? "")
    }
  }

  /// The line of the character that `text` speaks of.
  private static func place(in text: String, of data: Data) -> String? {
    guard let word = text.range(of: "character "), let offset = Int(text[word.upperBound...].prefix { $0.isNumber })
    else { return nil }
    let line = 1 + data.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    return " That is in line \(line)."
  }
}
