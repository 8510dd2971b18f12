// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import Synchronization

/// A symbol set of a catalogue: the drawings for given traits.
final class NamedSymbol: Sendable {
  let name: String
  /// The name of the bundle in UIKit's words.
  let bundleName: String
  /// The bundle in which colours of its layers are looked for.
  let bundle: Bundle
  private let set: SymbolSet
  private let templates = Mutex<[String: SymbolTemplate?]>([:])

  /// A drawing of the set.
  struct Drawing: Hashable {
    var template: SymbolTemplate
    /// True if it is made for the other direction of layout.
    var isMirrored: Bool
    var intent: SymbolRenderingMode?
  }

  fileprivate init(_ set: SymbolSet, _ folder: String, _ bundle: Bundle) {
    (self.set, self.bundle, name) = (set, bundle, set.name)
    bundleName = NamedAssets.bundleName(folder)
    for problem in set.problems { NamedAssets.note(problem) }
  }

  /// Returns the drawing for traits; nil, after a note, if it cannot be drawn.
  func drawing(for traits: UITraitCollection) -> Drawing? {
    do throws(AssetCatalogError) {
      let match = try set.match(for: AssetTraits(traits))
      guard let template = template(at: match.asset.file.path) else { return nil }
      let intent: SymbolRenderingMode? =
        switch match.asset.renderingIntent {
        case "hierarchical": .hierarchical
        case "multicolor": .multicolor
        default: nil
        }
      return Drawing(template: template, isMirrored: match.isMirrored, intent: intent)
    } catch {
      NamedAssets.note(error)
      return nil
    }
  }

  private func template(at path: String) -> SymbolTemplate? {
    if let known = templates.withLock({ $0[path] }) { return known }
    var made: SymbolTemplate?
    do throws(SymbolTemplateError) {
      made = try SymbolTemplate(contentsOf: path)
    } catch {
      NamedAssets.note(error, at: path)
    }
    return templates.withLock { templates in
      // Another thread may have read it meanwhile.
      if let first = templates[path] { return first }
      templates[path] = .some(made)
      return made
    }
  }
}

extension NamedSymbol: Hashable {
  static func == (left: NamedSymbol, right: NamedSymbol) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The symbol sets of bundles, which are drawn as they are.
enum SymbolSets {
  private struct Known: Sendable {
    /// Symbols by the folder of their set.
    var symbols: [String: NamedSymbol] = [:]
    /// The answers for names of the system, most of which no app has a set for.
    var names: [String: NamedSymbol?] = [:]
  }

  private static let known = Mutex(Known())

  /// Returns the symbol set of a name in a bundle; nil if there is none.
  static func symbol(named name: String, in bundle: Bundle) throws(AssetCatalogError) -> NamedSymbol? {
    let folders = ResourceFolders.paths(of: bundle)
    guard let (set, folder) = try NamedAssets.set(.symbol, name, in: folders, AssetCatalogs.symbolSet) else {
      return nil
    }
    return known.withLock { known in
      if let symbol = known.symbols[set.folder] { return symbol }
      let symbol = NamedSymbol(set, folder, bundle)
      known.symbols[set.folder] = symbol
      return symbol
    }
  }

  /// Returns the symbol set of the app that is drawn in place of a symbol of the system; nil if there is none.
  static func symbol(ofSystem name: String) -> NamedSymbol? {
    if let known = known.withLock({ $0.names[name] }) { return known }
    var found: NamedSymbol?
    do throws(AssetCatalogError) {
      found = try symbol(named: name, in: .main)
    } catch {
      NamedAssets.note(error)
    }
    known.withLock { known in
      // There is no end of names.
      if known.names.count >= 2000 { known.names = [:] }
      known.names[name] = .some(found)
    }
    return found
  }
}

extension NamedAssets {
  static func note(_ error: SymbolTemplateError, at path: String) {
    note(path: path, line: error.line, problem: error.problemInWords, remedy: error.remedyInWords)
  }
}
