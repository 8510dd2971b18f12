// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A package's manifest, as `swift package dump-package` prints it.
package struct Manifest: Decodable, Sendable {
  package var name: String
  package var defaultLocalization: String?
  package var dependencies: [PackageDependency]
  package var products: [Product]
  package var targets: [Target]
  package var swiftLanguageVersions: [String]?
  package var toolsVersion: ToolsVersion

  package struct ToolsVersion: Decodable, Sendable {
    package var _version: String
  }

  package struct Product: Decodable, Sendable {
    package var name: String
    package var targets: [String]
  }

  package struct Target: Decodable, Sendable {
    package var name: String
    /// `regular`, `executable`, `test`, `macro`, `plugin`, `binary` or `system`.
    package var type: String
    package var path: String?
    package var sources: [String]?
    package var exclude: [String]
    package var dependencies: [TargetDependency]
    package var resources: [Resource]
    package var settings: [Setting]
    package var publicHeadersPath: String?
    /// True if packages in its folder are none of it, as in Xcode; no manifest says so, and SwiftPM compiles them with it.
    package var leavesOutPackages = false

    private enum CodingKeys: CodingKey {
      case name, type, path, sources, exclude, dependencies, resources, settings, publicHeadersPath
    }

    /// The name by which sources import it.
    var moduleName: String { String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
  }

  package struct Resource: Decodable, Sendable {
    package var path: String
    /// The rule's name, with the localization of `process` where it says one.
    package var rule: [String: [String: String]]
  }

  package struct Condition: Decodable, Sendable {
    package var platformNames: [String]?
    /// The configuration that alone has it: `debug` or `release`.
    package var config: String?

    /// True if what has this condition counts on iOS.
    package var isForIOS: Bool { platformNames.map { $0.isEmpty || $0.contains("ios") } ?? true }
  }

  package struct Setting: Decodable, Sendable {
    package var tool: String
    package var condition: Condition?
    package var kind: [String: Value]

    /// The argument of a setting: one text, several, or none.
    package struct Value: Decodable, Sendable {
      package var texts: [String]

      init(texts: [String]) { self.texts = texts }

      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let text = try? container.decode(String.self, forKey: ._0) {
          texts = [text]
        } else {
          texts = (try? container.decode([String].self, forKey: ._0)) ?? []
        }
      }

      private enum Key: CodingKey { case _0 }
    }
  }

  /// True for the tools that know resources, from 5.3 on.
  package var hasResources: Bool {
    let numbers = toolsVersion._version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    return (numbers[0], numbers[1]) >= (5, 3)
  }

  /// The language mode of a target: its own, the manifest's, or that of the manifest's tools.
  package func languageMode(of target: Target) -> String {
    for setting in target.settings where setting.tool == "swift" {
      let mode = setting.kind["swiftLanguageMode"]?.texts.first ?? setting.kind["swiftLanguageVersion"]?.texts.first
      if let mode { return Self.known(mode) }
    }
    let tools = Int(toolsVersion._version.prefix { $0 != "." }) ?? 5
    let largest = swiftLanguageVersions?.max { (Double($0) ?? 0) < (Double($1) ?? 0) }
    return largest.map(Self.known) ?? (tools >= 6 ? "6" : "5")
  }

  /// Returns a language mode as the compiler knows it, which takes no `5.0`.
  package static func known(_ mode: String) -> String {
    if mode == "4.2" { return mode }
    return mode.split(separator: ".").first.map(String.init) ?? mode
  }
}

extension Manifest {
  /// A manifest for a project that has none, to be completed by `stillframe.json`.
  init(ofProjectIn root: String) {
    self.init(
      name: root.split(separator: "/").last.map(String.init) ?? "Project", dependencies: [], products: [], targets: [],
      toolsVersion: ToolsVersion(_version: "5.9.0"))
  }
}

/// A dependency of a package.
package struct PackageDependency: Decodable, Sendable {
  package enum Place: Sendable, Equatable {
    case path(String)
    case repository(String)
    case registry(String)
  }

  package var identity: String
  /// The name by which targets may speak of it, besides the identity.
  package var name: String?
  package var place: Place

  init(identity: String, place: Place) { (self.identity, self.place) = (identity, place) }

  private struct Location: Decodable {
    struct Remote: Decodable { var urlString: String }
    var remote: [Remote]?
    var local: [String]?
  }

  private struct Entry: Decodable {
    var identity: String
    var path: String?
    var location: Location?
    var nameForTargetDependencyResolutionOnly: String?
  }

  package init(from decoder: any Decoder) throws {
    let kinds = try decoder.singleValueContainer().decode([String: [Entry]].self)
    guard let (kind, entries) = kinds.first, let entry = entries.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no dependency"))
    }
    (identity, name) = (entry.identity, entry.nameForTargetDependencyResolutionOnly)
    if kind == "fileSystem" {
      place = .path(entry.path ?? "")
    } else if kind == "registry" {
      place = .registry(entry.identity)
    } else {
      place = .repository(entry.location?.remote?.first?.urlString ?? entry.location?.local?.first ?? "")
    }
  }
}

/// A dependency of a target.
package struct TargetDependency: Decodable, Sendable {
  package enum Kind: String, Sendable { case byName, target, product }

  package var kind: Kind
  package var name: String
  /// The package of a product, where the manifest names one.
  package var package: String?
  package var condition: Manifest.Condition?

  init(byName name: String) { (kind, self.name) = (.byName, name) }

  package init(from decoder: any Decoder) throws {
    let all = try decoder.singleValueContainer().decode([String: [Part]].self)
    guard let (word, parts) = all.first, let kind = Kind(rawValue: word), case .text(let name) = parts.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no dependency"))
    }
    (self.kind, self.name) = (kind, name)
    if kind == .product, parts.count > 1, case .text(let package) = parts[1] { self.package = package }
    for case .condition(let condition) in parts { self.condition = condition }
  }

  /// The parts of an entry: names, nothing, and a condition at the end.
  private enum Part: Decodable {
    case text(String)
    case condition(Manifest.Condition)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .other
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let condition = try? container.decode(Manifest.Condition.self) {
        self = .condition(condition)
      } else {
        self = .other
      }
    }
  }
}
