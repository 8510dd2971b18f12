// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The folder `.stillframe/adopted`: a package of rewritten sources, links to resources, and a generated manifest.
package struct Mirror {
  /// The folder, absolute.
  package let folder: String
  private let plan: AdoptionPlan
  private let files: MirrorFolder

  package init(folder: String, plan: AdoptionPlan) {
    (self.folder, self.plan, files) = (folder, plan, MirrorFolder(path: folder))
  }

  /// A remark of the rewriter.
  package struct Note: Codable, Sendable {
    package var file: String
    package var line: Int
    package var kind: String
    package var text: String
  }

  /// The state of one module when it was last rewritten.
  private struct Stamp: Codable {
    var rewriter: String
    /// Stillframe's sources and the manifest, where errors are remembered: what was missing may be there now.
    var surroundings: String?
    /// The times and sizes of the sources, by their paths.
    var files: [String: String]
    var notes: [Note]
    /// The errors in tests that are left out until a source of any module, the manifest or Stillframe changes.
    var errors: [CompilerError] = []
  }

  private var stampFile: String { "\(folder)/stamps.json" }

  /// Forgets the last run, so that all is rewritten, and no test is left out because it did not compile then.
  package func forget() { try? FileManager.default.removeItem(atPath: stampFile) }

  /// Rewrites all sources if some changed since the last run, and returns all remarks.
  ///
  /// Those of one module say how others are rewritten: by selectors that name methods, by overrides in extensions, and by
  /// classes that others inherit from.
  package func update(
    manifest: Manifest, kit: String, rewriter: Rewriter, leavingOut errors: [CompilerError] = []
  ) throws -> [Note] {
    try checkNames()
    var stamps = formerStamps
    let fresh = try plan.modules.filter(\.isRewritten).map { module in
      let files = try Dictionary(
        uniqueKeysWithValues: module.folder.sources.map { ($0, try state(of: "\(module.folder.path)/\($0)")) })
      return (module, Stamp(rewriter: rewriter.key, files: files, notes: []))
    }
    let isChanged = fresh.contains { module, stamp in
      let former = stamps[module.target.name]
      return former?.files != stamp.files || former?.rewriter != stamp.rewriter || lacksFiles(module)
    }
    let isOther = isChanged || Set(stamps.keys) != Set(fresh.map(\.0.target.name))
    // Left-out tests are tried again as soon as anything has changed that they may have lacked.
    let isRetried =
      try isOther
      || stamps.values.contains { try !$0.errors.isEmpty && $0.surroundings != surroundings(manifest, kit: kit) }
    let isRewritten = isRetried || errors.contains { plan.isInModule($0.file) }
    if isRewritten {
      let failing = failing(errors, after: isRetried ? [:] : stamps)
      // If the run is killed after this point, the next one starts from scratch.
      forget()
      try makeRoom()
      let notes = try rewriter.rewrite(job(failing))
      stamps = [:]
      for (module, stamp) in fresh {
        let name = module.target.name
        var stamp = stamp
        stamp.errors = failing[name] ?? []
        stamp.surroundings = stamp.errors.isEmpty ? nil : try surroundings(manifest, kit: kit)
        stamp.notes = notes.filter { $0.file.isBelow(module.folder.path) }
        stamps[name] = stamp
      }
    }
    try finish(manifest, kit: kit)
    if isRewritten {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(stamps).write(to: URL(filePath: stampFile), options: .atomic)
    }
    return stamps.sorted { $0.key < $1.key }.flatMap(\.value.notes)
  }

  /// Returns true if somebody removed a rewritten file, which would be missing without a word.
  private func lacksFiles(_ module: AdoptionPlan.Module) -> Bool {
    module.folder.sources.contains { access("\(source(of: module))/\(Self.name(of: $0))", F_OK) != 0 }
  }

  /// The stamps of the last run; none where it was killed.
  private var formerStamps: [String: Stamp] {
    guard let data = try? UserFile.data(at: stampFile) else { return [:] }
    return (try? JSONDecoder().decode([String: Stamp].self, from: data)) ?? [:]
  }

  /// Returns the errors of all modules by their names, with those that are known.
  private func failing(_ errors: [CompilerError], after stamps: [String: Stamp]) -> [String: [CompilerError]] {
    var failing: [String: [CompilerError]] = [:]
    for module in plan.modules where module.isRewritten {
      let name = module.target.name
      let more = errors.filter { $0.file.isBelow(module.folder.path) }
      let known = stamps[name]?.errors ?? []
      failing[name] = known + more.filter { !known.contains($0) }
    }
    return failing
  }

  /// Makes the links, removes what is gone, and writes the manifest.
  private func finish(_ manifest: Manifest, kit: String) throws {
    let resources = try link()
    for module in plan.modules where module.usesCombine {
      // A link on the way would lead to the user's own files.
      try files.makeRoom(forFile: "Sources/\(module.target.name)/\(CombineModule.path)")
      try Self.write(CombineModule.source, to: "\(source(of: module))/\(CombineModule.path)")
    }
    try removeOthers()
    let text = GeneratedManifest(plan, of: manifest, kit: kit, resources: resources).text
    try Self.write(text, to: "\(folder)/Package.swift")
  }

  /// Writes a file unless it has this text: SwiftPM evaluates a manifest again that is touched.
  private static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    if let old = try? UserFile.data(at: path), old == data { return }
    try data.write(to: URL(filePath: path), options: .atomic)
  }

  private func state(of path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure("\(path) cannot be read: \(String(cString: strerror(errno))). Run the command again.")
    }
    // Copies may keep the time of the original, but not that of the last change of the file here.
    return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec) "
      + "\(status.st_size)"
  }

  /// Returns a text that changes with Stillframe's sources, and with settings and dependencies of the user's manifest.
  private func surroundings(_ manifest: Manifest, kit: String) throws -> String {
    var key = Fingerprint()
    key.add(GeneratedManifest(plan, of: manifest, kit: kit, resources: [:]).text)
    return try "\(state(ofKit: kit)) \(key.text)"
  }

  /// Returns the newest time of Stillframe's sources.
  private func state(ofKit kit: String) throws -> String {
    var newest = (0, 0)
    for file in (try? FileManager.default.subpathsOfDirectory(atPath: "\(kit)/Sources")) ?? [] {
      var status = stat()
      guard file.hasSuffix(".swift"), stat("\(kit)/Sources/\(file)", &status) == 0 else { continue }
      let time = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      if time > newest { newest = time }
    }
    return "\(newest.0).\(newest.1)"
  }

  /// Refuses names that would be folders elsewhere.
  private func checkNames() throws {
    for name in plan.modules.map(\.target.name) where name.contains("/") || ["", ".", ".."].contains(name) {
      throw CommandFailure("The target \"\(name)\" has a name that no folder can have. Rename it in Package.swift.")
    }
  }

  /// Clears the ways to the files that the rewriter writes: it follows links, which lead to the user's own files.
  private func makeRoom() throws {
    for module in plan.modules where module.isRewritten {
      try files.make("Sources/\(module.target.name)")
      for source in module.folder.sources {
        try files.makeRoom(forFile: "Sources/\(module.target.name)/\(Self.name(of: source))")
      }
    }
  }

  /// The job for the rewriter, with the errors of all modules.
  private func job(_ failing: [String: [CompilerError]]) -> Rewriter.Job {
    let modules = plan.modules.filter(\.isRewritten).map { module in
      let files = module.folder.sources.map { file in
        let source = "\(module.folder.path)/\(file)"
        let errors = failing[module.target.name]?.filter { $0.file == source }
        let output = "\(self.source(of: module))/\(Self.name(of: file))"
        return Rewriter.Job.File(source: source, output: output, errors: errors)
      }
      return Rewriter.Job.Module(files: files, isRewritten: true, isTest: module.target.type == "test")
    }
    return Rewriter.Job(modules: modules)
  }

  /// The name of a rewritten file.
  ///
  /// It is not the original's: the compiler warns where two paths in a module end in one name, and the directive in the
  /// file names the original.
  static func name(of file: String) -> String {
    if file == "main.swift" || file.hasSuffix("/main.swift") { return file }
    return "\(file.dropLast(".swift".count))\(ending)"
  }

  /// The end of the names of rewritten files.
  static let ending = ".adopted.swift"

  /// The folder of a module in the mirror.
  private func source(of module: AdoptionPlan.Module) -> String { "\(folder)/Sources/\(module.target.name)" }

  /// Makes the links to resources and to sources that are not rewritten, and returns the resources as a manifest says them.
  private func link() throws -> [String: [String]] {
    var all: [String: [String]] = [:]
    for module in plan.modules {
      guard module.isRewritten else {
        try files.link("Sources/\(module.target.name)", to: module.folder.path)
        continue
      }
      var texts: [String] = []
      for (index, resource) in module.target.resources.enumerated() {
        guard let (rule, options) = resource.rule.first else { continue }
        let place = Self.place(of: resource.path, index)
        try files.link("Sources/\(module.target.name)/\(place)", to: "\(module.folder.path)/\(resource.path)")
        let localization = options["localization"].map { ", localization: .\($0)" } ?? ""
        texts.append(".\(rule)(\(GeneratedManifest.quoted(place))\(localization))")
      }
      all[module.target.name] = texts
    }
    return all
  }

  /// Returns the path of a resource in its module's folder of the mirror.
  ///
  /// One that lies beside the target's folder gets a folder of its own, since only the end of its name counts.
  private static func place(of resource: String, _ index: Int) -> String {
    let names = resource.split(separator: "/").filter { $0 != "." }
    guard names.contains("..") || resource.hasPrefix("/") else { return names.joined(separator: "/") }
    return "resources.adopted/\(index)/\(names.last { $0 != ".." } ?? "")"
  }

  /// Removes the mirrored files of sources that no longer exist.
  private func removeOthers() throws {
    try files.removeAll(in: "Sources", but: Set(plan.modules.map(\.target.name)))
    for module in plan.modules where module.isRewritten {
      let resources = module.target.resources.enumerated().map { Self.place(of: $1.path, $0) }
      try files.removeOthers(
        in: "Sources/\(module.target.name)",
        keeping: Set(
          module.folder.sources.map(Self.name(of:)) + resources + (module.usesCombine ? [CombineModule.path] : [])))
    }
  }
}
