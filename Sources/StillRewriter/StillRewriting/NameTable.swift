// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A declaration that sources name: a type, or an alias of types.
protocol IndexedName {
  /// The name with those of the types around it.
  var name: String { get }
  var file: SourceFile { get }
  /// True if only its file sees it.
  var isHidden: Bool { get }
  var isPublic: Bool { get }
}

/// Declarations by their names.
///
/// Several may have the same one, in other files or modules: a file means the nearest of them.
struct NameTable<Entry: IndexedName> {
  private var byName: [String: [Entry]] = [:]
  private var byLastName: [String: [Entry]] = [:]

  init(_ entries: [Entry]) {
    for entry in entries {
      byName[entry.name, default: []].append(entry)
      byLastName[entry.name.lastComponent, default: []].append(entry)
    }
  }

  /// Finds what a file means by a name: the whole one, or the last part if only one has it among the nearest.
  subscript(name: String, in file: SourceFile) -> Entry? {
    if let entry = self[whole: name, in: file] { return entry }
    var candidates = all(withLastPartOf: name)
    if candidates.isEmpty { return nil }
    if name.contains("."), file.importedModules.contains(String(name.prefix { $0 != "." })) {
      candidates = candidates.filter { $0.file.module != file.module }
    }
    let nearest = nearest(candidates, to: file)
    return nearest.count == 1 ? nearest.first : nil
  }

  /// Finds what a file means by a name that is a whole one.
  subscript(whole name: String, in file: SourceFile) -> Entry? { byName[name].flatMap { nearest($0, to: file).first } }

  func all(withLastPartOf name: String) -> [Entry] { byLastName[name.lastComponent] ?? [] }

  /// Returns those of the file, else those of its module, else those of others, which tests see if they are not public, too.
  private func nearest(_ entries: [Entry], to file: SourceFile) -> [Entry] {
    let seen = entries.filter { !$0.isHidden || $0.file === file }
    if seen.count < 2 { return seen }
    let circles: [(Entry) -> Bool] = [{ $0.file === file }, { $0.file.module == file.module }, \.isPublic]
    return circles.lazy.map { seen.filter($0) }.first { !$0.isEmpty } ?? seen
  }
}
