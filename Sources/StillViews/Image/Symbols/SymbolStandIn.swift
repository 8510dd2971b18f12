// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillScene
import Synchronization

/// The drawing of names that have no icon: a rounded square with a pattern of dots that the name decides.
enum SymbolStandIn {
  /// Returns the shapes for a name, in the weight whose lines are `stem` wide.
  static func artwork(for name: String, stem: CGFloat) -> SymbolArtwork {
    let frame = CGRect(x: -7.7, y: -7.7, width: 15.4, height: 15.4)
    let isFilled = name.hasSuffix(".fill")
    var square = rounded(frame, 3.2)
    if !isFilled { square.append(rounded(frame.insetBy(dx: stem, dy: stem), max(3.2 - stem, 0.4))) }
    var dots = PathGeometry()
    let pattern = pattern(of: name)
    for index in 0..<9 where pattern & 1 << index != 0 {
      let center = CGPoint(x: CGFloat(index % 3 - 1) * 3.4, y: CGFloat(index / 3 - 1) * 3.4)
      dots.append(.ellipse(in: CGRect(x: center.x - 1.2, y: center.y - 1.2, width: 2.4, height: 2.4)))
    }
    return SymbolArtwork(
      parts: [
        SymbolArtwork.Part(square, rule: .evenOdd, level: 1), SymbolArtwork.Part(dots, cut: isFilled ? .hole : .none),
      ], ink: frame, margin: CGSize(width: 2, height: 1), source: .standIn)
  }

  /// The dots of a name as bits, of which at least one is set: FNV-1a, folded.
  static func pattern(of name: String) -> UInt32 {
    let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return (hash ^ hash >> 9 ^ hash >> 18) % 511 + 1
  }

  private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> PathGeometry {
    .roundedRect(rect, cornerWidth: radius, cornerHeight: radius)
  }

  // MARK: Names

  /// True for what may be a name of Apple's: words of small letters and digits, with dots between them.
  static func isPlausible(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 100 else { return false }
    let (letters, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
    return name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy { letters.contains($0) || digits.contains($0) }
    }
  }

  private static let noted = Mutex<Set<String>>([])

  /// Writes once for each name that it is drawn by a stand-in.
  static func note(_ name: String) {
    guard noted.withLock({ $0.insert(name).inserted }) else { return }
    let text = """
      The symbol “\(name)” has no icon here, so a square of its size with a pattern of dots is drawn. If the name is \
      right, put a symbol set of that name into the app's asset catalogue; UIKit has nil for a name that Apple does not have.

      """
    FileHandle.standardError.write(Data(text.utf8))
  }
}
