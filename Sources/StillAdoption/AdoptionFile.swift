// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The file `stillframe.json` beside a package or project: targets that no manifest has, and what to leave out.
package struct AdoptionFile: Decodable {
  private struct Target: Decodable {
    var name: String
    var path: String
    var type: String?
    var dependencies: [String]?
    var languageMode: String?
    var exclude: [String]?
    var resources: [String]?
  }

  private var targets: [Target]?
  /// Files and folders that are no part of their targets, from the package on.
  private var leaveOut: [String]?
  /// The version of iOS for which availability is decided.
  package var ios: String?

  /// Reads the file of a package; one that is missing says nothing.
  package init(inPackage root: String) throws {
    let path = "\(root)/stillframe.json"
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw CommandFailure("\(path) cannot be read: \(error). It holds `targets`, `leaveOut` and `ios`.")
    }
  }

  package func leftOut(inPackage root: String) -> [String] { (leaveOut ?? []).map { "\(root)/\($0)" } }

  /// Adds the file's targets to those of a manifest.
  package func complete(_ manifest: inout Manifest) throws {
    for target in targets ?? [] {
      guard ["regular", "test"].contains(target.type ?? "regular") else {
        throw CommandFailure(
          "stillframe.json: \(target.name) has the type \(target.type ?? ""): it is `regular` or `test`.")
      }
      let dependencies = (target.dependencies ?? []).map(TargetDependency.init(byName:))
      let mode = target.languageMode.map {
        [Manifest.Setting(tool: "swift", kind: ["swiftLanguageMode": .init(texts: [$0])])]
      }
      manifest.targets.append(
        Manifest.Target(
          name: target.name, type: target.type ?? "regular", path: target.path, exclude: target.exclude ?? [],
          dependencies: dependencies,
          resources: (target.resources ?? []).map { Manifest.Resource(path: $0, rule: ["process": [:]]) },
          settings: mode ?? []))
    }
  }
}
