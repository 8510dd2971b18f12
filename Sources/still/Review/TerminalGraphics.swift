// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// The ways in which terminals show pictures.
enum TerminalGraphics: Equatable {
  case kitty
  case iTerm2
  case sixel

  /// Asks a terminal for kitty's graphics, its name, and last for its attributes, which every terminal answers.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"

  /// Returns true if a terminal has answered all.
  static func isWhole(_ reply: String) -> Bool { attributes(reply) != nil }

  /// Reads the answers of a terminal to ``question``; nil if it shows no pictures.
  init?(reply: String) {
    if reply.contains("_Gi=31;OK") {
      self = .kitty
    } else if reply.contains("iTerm2") {
      self = .iTerm2
    } else if Self.attributes(reply)?.split(separator: ";").contains("4") == true {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The numbers between `ESC [ ?` and `c`.
  private static func attributes(_ reply: String) -> Substring? {
    guard let start = reply.range(of: "\u{1B}[?", options: .backwards) else { return nil }
    let rest = reply[start.upperBound...]
    guard let end = rest.firstIndex(of: "c"), rest[..<end].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ";") })
    else {
      return nil
    }
    return rest[..<end]
  }

  /// Returns the text that shows a picture, no wider than the terminal; nil if the file cannot be read.
  func text(forPictureAt path: String, columns: Int) -> String? {
    guard path.hasSuffix(".png"), let bytes = try? RegularFile.contents(ofFileAt: path),
      let size = try? bytes.withUnsafeBytes({ try PNGFile.size($0) })
    else { return nil }
    // A column has about ten pixels on most screens.
    let width = min(columns, max(1, size.width / 10))
    switch self {
    case .kitty: return Self.kitty(Data(bytes), columns: width)
    case .iTerm2:
      let text = Data(bytes).base64EncodedString()
      return "\u{1B}]1337;File=inline=1;width=\(width);preserveAspectRatio=1;size=\(bytes.count):\(text)\u{07}"
    case .sixel:
      let bitmap = (try? PNGFile.decode(bytes))?.bitmap
      return bitmap.map { Sixel.text($0, width: min(size.width, columns * 10)) }
    }
  }

  /// Returns the picture as kitty's escape sequences, of at most 4,096 characters each.
  private static func kitty(_ bytes: Data, columns: Int) -> String {
    var rest = bytes.base64EncodedString()[...]
    var (text, control) = ("", "f=100,a=T,q=2,c=\(columns),")
    repeat {
      let part = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      text += "\u{1B}_G\(control)m=\(rest.isEmpty ? 0 : 1);\(part)\u{1B}\\"
      control = ""
    } while !rest.isEmpty
    return text
  }
}

/// Encodes pictures as sixels: bands of six rows, in which each of 216 colours has a line.
enum Sixel {
  /// Returns a picture on white, scaled down if it is wider than `width` pixels.
  static func text(_ bitmap: Bitmap, width: Int) -> String {
    let step = max(1, (bitmap.width + max(1, width) - 1) / max(1, width))
    let (columns, rows) = ((bitmap.width + step - 1) / step, (bitmap.height + step - 1) / step)
    let pixels = bitmap.straightRGBA()
    let colors = (0..<rows).map { row in
      (0..<columns).map { column in color(pixels, (row * step * bitmap.width + column * step) * 4) }
    }
    var text = "\u{1B}Pq\"1;1;\(columns);\(rows)"
    for color in Set(colors.joined()).sorted() {
      text += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
    }
    for top in stride(from: 0, to: rows, by: 6) {
      let band = colors[top..<min(top + 6, rows)]
      for color in Set(band.joined()).sorted() {
        text += "#\(color)"
        var (run, last) = (0, UInt8(0))
        for column in 0...columns {
          let bits =
            column == columns
            ? 0xFF
            : band.enumerated().reduce(UInt8(0)) {
              $1.element[column] == color ? $0 | 1 << UInt8($1.offset) : $0
            }
          if run > 0, bits != last {
            text += (run > 3 ? "!\(run)" : "") + String(repeating: sign(last), count: run > 3 ? 1 : run)
            run = 0
          }
          (run, last) = (run + 1, bits)
        }
        text += "$"
      }
      text += "-"
    }
    return text + "\u{1B}\\"
  }

  private static func sign(_ bits: UInt8) -> Character { Character(Unicode.Scalar(63 + bits)) }

  /// The number of the nearest of six levels of red, green and blue.
  private static func color(_ pixels: [UInt8], _ at: Int) -> Int {
    let alpha = Int(pixels[at + 3])
    return (0..<3).reduce(0) { number, channel in
      let value = (Int(pixels[at + channel]) * alpha + 255 * (255 - alpha)) / 255
      return number * 6 + (value + 25) / 51
    }
  }
}
