// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
package import StillBitmap
import StillCommand

/// A run of a package's own tests against Stillframe, without a change to the package.
package struct Adoption {
  /// The folder of the user's package, absolute.
  package var root: String
  /// The folder of Stillframe.
  package var kit: String
  /// More folders with checkouts of packages.
  package var checkouts: [String] = []
  /// The version of iOS for which availability is decided, if not that of `stillframe.json`.
  package var version: String?
  /// The folder in which SwiftPM builds, if not the one that all packages share.
  package var scratch: String?
  /// True if manifests are evaluated again.
  package var refreshes = false
  private let variables: EnvironmentVariables

  package init(root: String, kit: String, variables: EnvironmentVariables = .process) {
    (self.root, self.kit, self.variables) = (root, kit, variables)
  }

  /// The folder in which everything lies that is made for the package.
  private var folder: String { "\(root)/.stillframe/adopted" }

  private var environment: [String: String] {
    var all = variables.all
    // They would have all of Stillframe built again.
    if scratch == nil { all[EnvironmentVariable.warnings.rawValue] = nil }
    all[EnvironmentVariable.only.rawValue] = nil
    if all[EnvironmentVariable.references.rawValue] == nil {
      all[EnvironmentVariable.references.rawValue] = "beside"
    }
    return all
  }

  private func caches() throws -> String {
    if let folder = variables[.cacheHome], folder.hasPrefix("/") { return "\(folder)/stillframe" }
    if let home = variables[.home], home.hasPrefix("/") { return "\(home)/.cache/stillframe" }
    throw CommandFailure("There is no folder for what is built: set HOME or XDG_CACHE_HOME.")
  }

  /// Rewrites what changed and runs `swift test`; returns its exit code.
  package func test(_ arguments: [String]) throws -> Int32 {
    let caches = try caches()
    try makeFolder()
    let own = try FileLock("\(folder)/.lock", waiting: "Waiting for another still test of this package …")
    defer { withExtendedLifetime(own) {} }
    let toolchain = try Toolchain(caches: caches, environment: environment)
    let file = try AdoptionFile(inPackage: root)
    let rewriter = try Rewriter(
      kit: kit, version: version ?? file.ios ?? "17.5", toolchain: toolchain, caches: caches, environment: environment)
    let reader = ManifestReader(folder: "\(folder)/manifests", environment: environment, refreshes: refreshes)
    let packages = try AdoptedPackages(
      root: root, reader: reader, checkouts: checkoutFolders(), completing: { try file.complete(&$0) })
    let plan = try AdoptionPlan(packages, leavingOut: file.leftOut(inPackage: root))
    let mirror = Mirror(folder: folder, plan: plan)
    let manifest = packages.all[0].manifest
    try tell(try mirror.update(manifest: manifest, kit: kit, rewriter: rewriter), plan.remarks)

    var key = Fingerprint()
    key.add(kit)
    key.add(toolchain.version)
    let scratch = scratch ?? "\(caches)/adopted/\(key.text)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let shared = try FileLock("\(scratch)/.still-lock", waiting: "Waiting for the still test of another package …")
    defer { withExtendedLifetime(shared) {} }
    let filter = OutputFilter(plan, folder: folder)
    let command = ChildProcess(
      ["swift", "test", "--package-path", folder, "--scratch-path", scratch] + arguments, environment: environment)
    for _ in 0..<Self.mostRounds {
      var errors: Set<CompilerError> = []
      let code = try command.run(joinsErrors: true) { line in
        let line = filter.filtered(line)
        print(line)
        fflush(nil)
        if let error = CompilerError(line) { errors.insert(error) }
      }
      // Tests run beside one that fails to compile; a library that fails to compile is the user's to mend.
      guard code != 0, !errors.isEmpty, errors.allSatisfy({ plan.isInTest($0.file) }) else { return code }
      let failing = errors.sorted { ($0.file, $0.line, $0.text) < ($1.file, $1.line, $1.text) }
      StandardError.print("Leaving out what does not compile of the tests, and building again …")
      try tell(try mirror.update(manifest: manifest, kit: kit, rewriter: rewriter, leavingOut: failing), [])
    }
    return try command.run(joinsErrors: true) { print(filter.filtered($0)) }
  }

  /// The most times that tests are left out: what does not compile may hide other errors.
  private static let mostRounds = 4

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let ignore = "\(root)/.stillframe/.gitignore"
      if access(ignore, F_OK) != 0 { try Data("*\n".utf8).write(to: URL(filePath: ignore)) }
    } catch {
      throw CommandFailure("\(folder) cannot be made: \(error). Make the package's folder writable.")
    }
  }

  private func checkoutFolders() -> Checkouts {
    let resolution = "\(root)/.stillframe/resolve"
    let folders = checkouts + ["\(root)/.build/checkouts", "\(root)/SourcePackages/checkouts"]
    return Checkouts(folders: folders) { dependency in
      try Resolution(folder: resolution, root: root, environment: environment).checkout(of: dependency)
    }
  }

  /// Says what was left out or does not work, as compilers say it.
  private func tell(_ notes: [Mirror.Note], _ remarks: [String]) throws {
    for remark in remarks { StandardError.print("warning: \(remark)") }
    let lines = notes.map { note in
      "\(note.file):\(note.line): \(note.kind == "cannot" ? "warning" : "note"): \(note.kind == "cannot" ? "" : "left out: ")\(note.text)"
    }
    let most = 20
    for line in lines.prefix(most) { StandardError.print(line) }
    if lines.count > most {
      let list = "\(folder)/notes.txt"
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: list))
      StandardError.print("… and \(lines.count - most) more: \(list)")
    }
  }
}

/// The output of SwiftPM, with the user's paths in place of the mirror's.
package struct OutputFilter {
  private let places: [(mirror: String, own: String)]

  package init(_ plan: AdoptionPlan, folder: String) {
    places = plan.modules.map { ("\(folder)/Sources/\($0.target.name)/", "\($0.folder.path)/") }
  }

  package func filtered(_ line: String) -> String {
    guard line.contains(Mirror.ending) || line.contains("/.stillframe/adopted/") else { return line }
    var line = line
    while let range = line.firstRange(of: Mirror.ending) { line.replaceSubrange(range, with: ".swift") }
    for (mirror, own) in places {
      while let range = line.firstRange(of: mirror) { line.replaceSubrange(range, with: own) }
    }
    return line
  }
}
