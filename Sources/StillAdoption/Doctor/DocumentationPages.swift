// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The pages on compatibility, which say of much that is missing why, and what stands in its place.
package struct DocumentationPages {
  private struct Row {
    var page: String
    /// The row's state, such as `missing`; nil for rows that say none.
    var state: String?
    /// The names in the row: all in marks of code, and of other words those that only types have, such as UIView.
    var names: Set<String>
    /// The names of the first cell, of which the state tells.
    var subjects: Set<String>
  }

  private let rows: [Row]

  /// Reads the pages of Stillframe's folder; without any, nothing is found.
  package init(kit: String) {
    let folder = "\(kit)/Sources/StillTesting/Stillframe.docc"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".md") }
    rows = names.sorted().flatMap { name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
        let cells = line.split(separator: "|")
        let state = cells.dropFirst().first.map { String($0.trimmed) }
        return Row(
          page: name, state: state.flatMap { ["works", "kept", "differs", "missing"].contains($0) ? $0 : nil },
          names: Self.names(in: line), subjects: Self.names(in: cells.first ?? ""))
      }
    }
  }

  /// Returns the page with a row that names an API, with the row's state, such as `Controls.md (missing)`.
  ///
  /// A member is looked for with its type: in a row that names both, or on a page that names its type elsewhere. Where no
  /// row has it, the page that is about its type is returned, without a state.
  package func mention(of name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else {
      return (rows.first { $0.subjects.contains(name) } ?? rows.first { $0.names.contains(name) }).map(words)
    }
    let (type, member) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    if let row = rows.first(where: { $0.names.contains(name) }) { return words(row) }
    if let row = rows.first(where: { $0.names.isSuperset(of: [type, member]) }) { return words(row) }
    let pages = Set(rows.filter { $0.names.contains(type) }.map(\.page))
    if let row = rows.first(where: { pages.contains($0.page) && $0.subjects.contains(member) }) { return words(row) }
    return rows.first { $0.subjects.contains(type) }?.page
  }

  private func words(_ row: Row) -> String { row.page + (row.state.map { " (\($0))" } ?? "") }

  private static func names(in text: Substring) -> Set<String> {
    var names: Set<String> = []
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      let words = part.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      for word in words {
        let parts = word.split(separator: ".").map(String.init)
        // The first two letters of types of Apple are capitals, those of other words are not.
        guard index % 2 == 1 || parts.first?.prefix(2).allSatisfy(\.isUppercase) == true else { continue }
        names.insert(parts.joined(separator: "."))
        names.formUnion(parts)
      }
    }
    return names
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
