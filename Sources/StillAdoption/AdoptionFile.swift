// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The file `stillframe.json` beside a package or project: targets that no manifest has, and what to leave out.
package struct AdoptionFile: Codable {
  struct Target: Codable, Equatable {
    var name: String
    var path: String
    var type: String?
    var dependencies: [String]?
    var languageMode: String?
    /// Files and folders in `path` that alone are sources.
    var sources: [String]?
    var exclude: [String]?
    var resources: [String]?
    /// Conditions of `#if` that are true.
    var defines: [String]?
    /// The actor on which declarations are by default: `MainActor`, or none.
    var defaultIsolation: String?
  }

  /// A package that targets of the file need, and no manifest names.
  struct Package: Codable, Equatable {
    var url: String?
    var path: String?
    var from: String?
    var exact: String?
    var branch: String?
    var revision: String?

    /// The last part of the path or address, by which SwiftPM knows the package.
    var identity: String {
      let last = (url ?? path ?? "").split(separator: "/").last.map(String.init) ?? ""
      return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }

    /// The dependency as a manifest says it; nil for a folder.
    var requirement: String? {
      guard let url else { return nil }
      let version: String
      if let exact {
        version = "exact: \(GeneratedManifest.quoted(exact))"
      } else if let branch {
        version = "branch: \(GeneratedManifest.quoted(branch))"
      } else if let revision {
        version = "revision: \(GeneratedManifest.quoted(revision))"
      } else {
        version = "from: \(GeneratedManifest.quoted(from ?? "0.0.0"))"
      }
      return ".package(url: \(GeneratedManifest.quoted(url)), \(version))"
    }
  }

  /// The folder of the file.
  private var root = ""
  var targets: [Target]?
  var packages: [Package]?
  /// Files and folders that are no part of their targets, from the package on.
  var leaveOut: [String]?
  /// Files and folders whose functions may do without their bodies where these do not compile, from the package on.
  var leaveOutBodies: [String]?
  /// The tests that are not run, as `Target.Class/test`.
  package var skippedTests: [String]?
  /// The tests that are selected, as `Target.Class/test`; no others of their targets are run.
  package var selectedTests: [String]?
  /// The targets with tests that a project of Xcode has and that are not run, by their names there.
  var otherTestTargets: [String]?
  /// The version of iOS for which availability is decided.
  package var ios: String?
  /// The main screen in points, and its pixels per point, such as `820x1180@2`.
  package var screen: String?
  /// Variables of the tests' environment; `$(SOURCE_ROOT)` stands for the folder of the file.
  var environment: [String: String]?

  /// A file that says nothing.
  init() {}

  /// Reads the file of a package; one that is missing says nothing.
  package init(inPackage root: String) throws {
    let path = "\(root)/stillframe.json"
    guard let data = try UserFile.dataIfPresent(at: path) else { return }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
      self.root = root
    } catch {
      throw CommandFailure(
        "\(path) cannot be read: \(Self.words(for: error)). It holds `targets`, `packages`, `leaveOut`, `leaveOutBodies`, "
          + "`skippedTests`, `selectedTests`, `otherTestTargets`, `ios`, `screen` and `environment`.")
    }
    // A misspelt word would be one that is missing, such as the type of a target with tests.
    if let unknown = try? JSONDecoder().decode(UnknownKeys.self, from: data).first {
      throw CommandFailure("\(path) has the key \(unknown), which nothing reads. Mend its spelling, or take it out.")
    }
  }

  /// Returns the place of a mistake and what is wrong there.
  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return Self.place(context.codingPath) + context.debugDescription.trimmed
    case .keyNotFound(let key, let context):
      return "\(Self.place(context.codingPath))there is no `\(key.stringValue)`"
    @unknown default: return "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty
      ? "" : path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined().dropFirst() + ": "
  }

  /// The repositories that the file names, as a manifest says them.
  var requirements: [String] { (packages ?? []).compactMap(\.requirement) }

  package func leftOut(inPackage root: String) -> [String] { (leaveOut ?? []).map { "\(root)/\($0)" } }

  /// The variables of the tests' environment, with the folder in place of Xcode's words for it.
  func variables(inPackage root: String) -> [String: String] {
    (environment ?? [:]).mapValues { value in
      ["$(SOURCE_ROOT)", "$(SRCROOT)", "$(PROJECT_DIR)"].reduce(value) { $0.replacing($1, with: root) }
    }
  }

  private func absolute(_ path: String) -> PackageDependency.Place {
    .path(path.hasPrefix("/") ? path : "\(root)/\(path)")
  }

  fileprivate enum CodingKeys: CodingKey, CaseIterable {
    case targets, packages, leaveOut, leaveOutBodies, skippedTests, selectedTests, otherTestTargets, ios, screen,
      environment
  }

  /// Adds the file's targets and packages to those of a manifest.
  package func complete(_ manifest: inout Manifest) throws {
    for package in packages ?? [] {
      guard let place = package.url.map(PackageDependency.Place.repository) ?? package.path.map(absolute) else {
        throw CommandFailure("stillframe.json: a package has neither `url` nor `path`.")
      }
      manifest.dependencies.append(PackageDependency(identity: package.identity, place: place))
    }
    for target in targets ?? [] {
      guard ["regular", "test"].contains(target.type ?? "regular") else {
        throw CommandFailure(
          "stillframe.json: \(target.name) has the type \(target.type ?? ""): it is `regular` or `test`.")
      }
      let dependencies = (target.dependencies ?? []).map(TargetDependency.init(byName:))
      manifest.targets.append(
        Manifest.Target(
          name: target.name, type: target.type ?? "regular", path: target.path, sources: target.sources,
          exclude: target.exclude ?? [],
          dependencies: dependencies,
          resources: (target.resources ?? []).map { Manifest.Resource(path: $0, rule: ["process": [:]]) },
          settings: target.settings, leavesOutPackages: true))
    }
  }
}

/// The keys of a file that nobody knows, with the lists in which they stand.
private struct UnknownKeys: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Keys: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
    }
  }

  private(set) var first: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let known = Set(AdoptionFile.CodingKeys.allCases.map(\.stringValue))
    first = container.allKeys.map(\.stringValue).sorted().first { !known.contains($0) }.map { "`\($0)`" }
    for (list, keys) in [("targets", AdoptionFile.Target.keys), ("packages", AdoptionFile.Package.keys)] {
      for entry in try container.decodeIfPresent([Keys].self, forKey: Key(stringValue: list)) ?? [] {
        first = first ?? entry.names.first { !keys.contains($0) }.map { "`\($0)` in `\(list)`" }
      }
    }
  }
}

extension AdoptionFile.Target {
  fileprivate static let keys: Set = [
    "name", "path", "type", "dependencies", "languageMode", "sources", "exclude", "resources", "defines",
    "defaultIsolation",
  ]
}

extension AdoptionFile.Package {
  fileprivate static let keys: Set = ["url", "path", "from", "exact", "branch", "revision"]
}

extension String {
  /// The text without a full stop at its end.
  fileprivate var trimmed: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension AdoptionFile.Target {
  fileprivate var settings: [Manifest.Setting] {
    let named = [("swiftLanguageMode", languageMode), ("defaultIsolation", defaultIsolation)]
    let texts = named.compactMap { kind, text in text.map { (kind, $0) } } + (defines ?? []).map { ("define", $0) }
    return texts.map { Manifest.Setting(tool: "swift", kind: [$0: .init(texts: [$1])]) }
  }
}
