// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit

extension FixtureError: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .unreadable, .notJSON: "\(problem)"
    default: "\(path): \(problem)"
    }
  }
}

extension FixtureError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read (\(reason)). Check its path."
    case .notJSON(let reason): "this is no JSON: \(reason) Mend the file there."
    case .unknownSchema(let number): "schema \(number) is not known. Write fixtures of schema 1."
    case .unknownKey(let allowed): "there is no such key. Use one of: \(allowed.joined(separator: ", "))."
    case .unknownWord(let word, let allowed):
      "\"\(word)\" is not known. Use one of: \(allowed.joined(separator: ", "))."
    case .missing: "the key is missing. Add it."
    case .wrongShape(let expected): "the value has the wrong shape. Write \(expected)."
    case .notAColor(let word):
      """
      "\(word)" is no colour. Write "#rrggbb", "#rrggbbaa" (straight alpha) or the name of a UIColor: \
      \(FixtureColor.names.joined(separator: ", ")).
      """
    case .notAPath(let text, let offset, let expected):
      "\"\(text)\" is no path: at character \(offset) there should be \(expected)."
    case .keys(let advice): advice
    case .image(let file, let reason): "the image \(file) cannot be used: \(reason)"
    case .noFont(let name):
      "there is no font \"\(name)\". Leave the name out for the system font, or add a font folder."
    case .refused(let texts): texts.joined(separator: "\n")
    case .text(let texts): texts.joined(separator: "\n")
    case .tooLarge(let width, let height, let scale):
      """
      \(width)×\(height) points at \(scale) pixels a point cannot be painted. Sizes and scale are to be positive, and the \
      picture at most \(Bitmap.maximumPixelCount) pixels.
      """
    }
  }
}
