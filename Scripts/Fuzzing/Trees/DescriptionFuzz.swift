// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport

@testable import StillDiff

/// The rules for the descriptions of trees that lie in references, which may have come from anywhere.
///
/// An input is a description, or two that are parted by a form feed, or a PDF with one at its end.
struct DescriptionFuzz: FuzzTarget {
  private static let separator = UInt8(ascii: "\u{C}")
  private let mutator = WordMutator(words: [
    "\n", "\n ", "\n  ", "\t", "=", "@", "@0.1", ".", ",", "\\", "\\n", "\\t", "\u{C}", "\u{1B}[2J", "\u{2028}",
    "\u{85}", "Stillframe tree 1", "Stillframe tree 2", "Stillframe tree 3", "Stillframe tree 4", "UIView", "UILabel",
    "UITableView",
    "UIButton", "_UIPart", "CAShapeLayer", "UITabBar", "text", "title", "id", "font", "frame", "effect",
    "contentOffset", "bounds.origin", "layer.shadowRadius", "presentation.", "attributedText", "textStorage", "items",
    "overrideUserInterfaceStyle", "constraint", "nan", "inf", "-inf", "1e308", "1e999", "-1e9", "0x1p99", "#", "#",
    "#", "#", "#",
  ])

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    mutator.changed(input, using: &random)
  }

  func check(_ bytes: UnsafeRawBufferPointer) {
    checkPDF(Data(bytes))
    let trees = bytes.split(separator: Self.separator, maxSplits: 1).map {
      ViewTree(String(decoding: $0, as: UTF8.self))
    }
    for case let tree? in trees { check(tree) }
    guard trees.count == 2, let old = trees[0], let new = trees[1] else { return }
    let difference = TreeDifference(old, new)
    checkWords(of: difference)
    difference.causes.map { "\($0.kind) \($0.property ?? "")" }.forEach(note)
    note("\(difference.consequences.count) \(difference.displaced.count) \(difference.touched.count)")
  }

  private func check(_ tree: ViewTree) {
    let difference = TreeDifference(tree, tree)
    if !difference.isEmpty || !difference.touched.isEmpty {
      fatalError("a tree differs from itself: \(difference.causeLines + difference.followedLines)")
    }
    for place in tree.placesInPicture() where !Self.isFinite(place) { fatalError("a view lies at \(place)") }
    for index in tree.nodes.indices.prefix(100) {
      checkLine(tree.name(index))
      checkLine(tree.container(of: index) ?? "-")
    }
  }

  private func checkWords(of difference: TreeDifference) {
    for line in difference.causeLines + difference.followedLines { checkLine(line) }
    for place in difference.touched where !Self.isFinite(place) { fatalError("\(place) is touched") }
    if difference.isEmpty != (difference.causeLines + difference.followedLines).isEmpty {
      fatalError("a difference without words, or words without one")
    }
  }

  /// Lines are printed in terminals, one for each difference.
  private func checkLine(_ line: String) {
    let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
    if line.unicodeScalars.contains(where: { breaks.contains($0.properties.generalCategory) }) {
      fatalError("more than a line, or a control character: \(line.debugDescription)")
    }
  }

  private static func isFinite(_ place: ViewTree.Rect) -> Bool {
    [place.x, place.y, place.width, place.height].allSatisfy(\.isFinite)
  }

  private func checkPDF(_ file: Data) {
    guard let described = DescribedPDF(file: file) else { return }
    note("PDF \(described.fingerprint.count) \(described.treeDescription.count)")
    if DescribedPDF(file: described.file) != described { fatalError("written, and read otherwise") }
  }
}
