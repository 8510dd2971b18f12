// SPDX-License-Identifier: MIT

extension DisplayList {
  /// All text drawn, in the order of drawing, runs joined, wherever it lies.
  package var visibleText: String {
    var text = ""
    for operation in operations {
      switch operation {
      case .text(let run, _, _, _): text += run.text
      case .list(let list): text += list.visibleText
      case .beginGroup(let style): text += style.mask?.visibleText ?? ""
      default: break
      }
    }
    return text
  }
}
