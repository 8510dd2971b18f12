// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// A package of nothing but dependencies, in which SwiftPM fetches them: in the user's it would write files.
struct Resolution {
  let folder: String
  /// The user's package, whose dependencies are fetched, too; nil for none.
  let root: String?
  /// Dependencies besides those of the user's manifest, as a manifest says them.
  let requirements: [String]
  let environment: [String: String]

  /// Fetches the dependencies of the user's package, and returns the folder of one of them.
  func checkout(of dependency: PackageDependency) throws -> String {
    guard case .repository(let url) = dependency.place else { return "" }
    let last = url.split(separator: "/").last.map(String.init) ?? url
    let names = [dependency.identity, last, last.hasSuffix(".git") ? String(last.dropLast(4)) : last]
    if let known = found(names) { return known }
    try resolve()
    if let known = found(names) { return known }
    throw CommandFailure(
      "The package \(dependency.identity) (\(url)) is not here and cannot be fetched; SwiftPM's words are above. Put a "
        + "checkout of it into a folder, and pass that as --checkouts.")
  }

  private func found(_ names: [String]) -> String? {
    names.lazy.map { "\(folder)/.build/checkouts/\($0)" }.first { access("\($0)/Package.swift", F_OK) == 0 }
  }

  private func resolve() throws {
    let nothing = "/Sources/Nothing"
    let files = ["", "/Package.swift", "/Package.resolved", "/Sources", nothing, "\(nothing)/Nothing.swift"]
    let all = (files + ["/.build", "/.scratch"]).map { folder + $0 }
    try Adoption.refuseLinks([URL(filePath: folder).deletingLastPathComponent().path] + all)
    try FileManager.default.createDirectory(atPath: "\(folder)/Sources/Nothing", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder)/Sources/Nothing/Nothing.swift"))
    let lines = try requirements + own()
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "resolve", dependencies: [\(lines.joined(separator: ", "))],
        targets: [.target(name: "Nothing")])

      """
    try Data(manifest.utf8).write(to: URL(filePath: "\(folder)/Package.swift"))
    if let versions = root.map({ "\($0)/Package.resolved" }), let data = try UserFile.dataIfPresent(at: versions) {
      try data.write(to: URL(filePath: "\(folder)/Package.resolved"))
    }
    let code = try ChildProcess(["swift", "package", "--package-path", folder, "resolve"], environment: environment)
      .run(joinsErrors: true) { StandardError.print($0) }
    if code != 0 { StandardError.print("error: the dependencies could not be fetched.") }
  }

  /// The repositories of the user's manifest, which alone says the versions in full.
  private func own() throws -> [String] {
    guard let root, access("\(root)/Package.swift", F_OK) == 0 else { return [] }
    let process = ChildProcess(
      ["swift", "package", "--package-path", root, "--scratch-path", "\(folder)/.scratch", "dump-package"],
      environment: environment)
    return try JSONDecoder().decode(Requirements.self, from: Data(try process.output().utf8)).lines
  }

  /// The dependencies of a manifest that are repositories, as a manifest says them.
  private struct Requirements: Decodable {
    struct Remote: Decodable { var urlString: String }
    struct Location: Decodable {
      var remote: [Remote]?
      var local: [String]?
    }
    struct Range: Decodable {
      var lowerBound: String
      var upperBound: String
    }
    struct Requirement: Decodable {
      var range: [Range]?
      var exact: [String]?
      var branch: [String]?
      var revision: [String]?
    }
    struct Entry: Decodable {
      var identity: String
      var location: Location
      var requirement: Requirement
    }
    struct Dependency: Decodable { var sourceControl: [Entry]? }
    var dependencies: [Dependency]

    var lines: [String] {
      dependencies.flatMap { $0.sourceControl ?? [] }.compactMap { entry in
        guard !ThinPackages.identities.contains(entry.identity),
          let url = entry.location.remote?.first?.urlString ?? entry.location.local?.first
        else { return nil }
        let requirement = entry.requirement
        let words: String
        if let range = requirement.range?.first {
          words = "\"\(range.lowerBound)\"..<\"\(range.upperBound)\""
        } else if let exact = requirement.exact?.first {
          words = "exact: \"\(exact)\""
        } else if let branch = requirement.branch?.first {
          words = "branch: \(GeneratedManifest.quoted(branch))"
        } else {
          words = "revision: \"\(requirement.revision?.first ?? "")\""
        }
        return ".package(url: \(GeneratedManifest.quoted(url)), \(words))"
      }
    }
  }
}
