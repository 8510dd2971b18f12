// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The pages on compatibility, which say of much that is missing why, and what stands in its place.
package struct DocumentationPages {
  private let rows: [(page: String, text: String)]

  /// Reads the pages of Stillframe's folder; without any, nothing is found.
  package init(kit: String) {
    let folder = "\(kit)/Sources/StillTesting/Stillframe.docc"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".md") }
    rows = names.sorted().flatMap { name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { (name, String($0)) }
    }
  }

  /// Returns the page with a row that names an API, with the row's state, such as `Controls.md (missing)`.
  package func mention(of name: String) -> String? {
    for word in [name, name.split(separator: ".").last.map(String.init) ?? name] where word.count > 3 {
      for (page, text) in rows where Self.words(of: text).contains(word) {
        let cells = text.split(separator: "|").map { String($0.trimmed) }
        let state =
          cells.count > 1 && ["works", "kept", "differs", "missing"].contains(cells[1]) ? " (\(cells[1]))" : ""
        return page + state
      }
    }
    return nil
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
