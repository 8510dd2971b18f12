// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import StillTestSupport
import Synchronization

/// The rules for any visual format of constraints.
///
/// The first line is the format. A second one has the raw value of the options.
struct FormatFuzz: FuzzTarget {
  private let mutator = WordMutator(words: [
    "H:", "V:", "|", "|", "-", "-", "-", "[", "]", "(", ")", "a", "b", "c", "[a]", "[b]", "[c]", "[guide]", "[number]",
    "==", ">=", "<=", "@", ",", "(>=20@750)", "-(>=8@300,<=20)-", "(==a)", "(b)", "small", "huge", "none", "low", "_",
    ".", "+", "\n", "\n512", "\n65536", "\n131072", "\n524288", "#", "#", "#", "#",
  ])

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    mutator.changed(input, using: &random)
  }

  func check(_ bytes: UnsafeRawBufferPointer) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let options = lines.count > 1 ? UInt(lines[1]) ?? 0 : 0
    Self.check(lines.first.map(String.init) ?? "", .init(rawValue: options))
  }

  @MainActor
  private static func check(_ format: String, _ options: NSLayoutConstraint.FormatOptions) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views = ["a", "b", "c"].map { _ in UIView(frame: .zero) }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    let guide = UILayoutGuide()
    window.addLayoutGuide(guide)
    let names: [String: Any] = ["a": views[0], "b": views[1], "c": views[2], "guide": guide, "number": 3]
    let metrics: [String: Any] = ["small": 4, "huge": 1e300, "none": Double.nan, "low": 200.5, "word": "x"]
    let mistakes = Mutex<[String]>([])
    ProgrammerErrors.handling(with: { text in mistakes.withLock { $0.append(text) } }) {
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: names)
      let texts = mistakes.withLock { $0 }
      // The first line of a message is always the same, the second says the mistake, and the third is the format.
      texts.compactMap { $0.split(separator: "\n").dropFirst().first.map(String.init) }.forEach(note)
      constraints.map(\.description).forEach(note)
      if !texts.isEmpty, texts.contains(where: \.isEmpty) { fatalError("an error without words") }
      // One view alone needs no constraint.
      if constraints.isEmpty, texts.isEmpty, format.contains("|") { fatalError("neither constraints nor an error") }
      NSLayoutConstraint.activate(constraints)
      window.layoutIfNeeded()
    }
    for view in views {
      let frame = view.frame
      if frame.minX.isNaN || frame.minY.isNaN || frame.width.isNaN || frame.height.isNaN { fatalError("\(frame)") }
    }
  }
}
