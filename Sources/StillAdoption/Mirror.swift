// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The folder `.stillframe/adopted`: a package of rewritten sources, links to resources, and a generated manifest.
package struct Mirror {
  /// The folder, absolute.
  package let folder: String
  private let plan: AdoptionPlan

  package init(folder: String, plan: AdoptionPlan) { (self.folder, self.plan) = (folder, plan) }

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
    /// The times and sizes of the sources, by their paths.
    var files: [String: String]
    var notes: [Note]
    /// The errors in tests that are left out until a source of the module changes.
    var errors: [CompilerError] = []
  }

  private var stampFile: String { "\(folder)/stamps.json" }

  /// Forgets the last run, so that all is rewritten, and no test is left out because it did not compile then.
  package func forget() { try? FileManager.default.removeItem(atPath: stampFile) }

  /// Rewrites what changed since the last run, and returns all remarks.
  package func update(
    manifest: Manifest, kit: String, rewriter: Rewriter, leavingOut errors: [CompilerError] = []
  ) throws -> [Note] {
    var stamps: [String: Stamp] = [:]
    if let data = try? Data(contentsOf: URL(filePath: stampFile)) {
      stamps = (try? JSONDecoder().decode([String: Stamp].self, from: data)) ?? [:]
    }
    let fresh = try plan.modules.filter(\.isSwift).map { module in
      let files = try Dictionary(
        uniqueKeysWithValues: module.folder.sources.map { ($0, try state(of: "\(module.folder.path)/\($0)")) })
      return (module, Stamp(rewriter: rewriter.key, files: files, notes: []))
    }
    var changed = Set(
      fresh.filter {
        stamps[$0.0.target.name]?.files != $0.1.files || stamps[$0.0.target.name]?.rewriter != rewriter.key
      }
      .map(\.0.target.name))
    let declaring = try fresh.contains { try changed.contains($0.0.target.name) && declaresOptional($0.0) }
    if declaring {
      // Types of other modules may conform to its protocols.
      changed = Set(fresh.map(\.0.target.name))
    }
    var failing: [String: [CompilerError]] = [:]
    for (module, _) in fresh {
      let name = module.target.name
      let more = errors.filter { $0.file.hasPrefix("\(module.folder.path)/") }
      let known = changed.contains(name) ? [] : stamps[name]?.errors ?? []
      failing[name] = known + more.filter { !known.contains($0) }
      if !more.isEmpty { changed.insert(name) }
    }
    if !changed.isEmpty {
      // A run that is killed from here on starts anew.
      forget()
      let notes = try rewriter.rewrite(try job(changed, failing))
      for (module, stamp) in fresh {
        let name = module.target.name
        var stamp = stamp
        stamp.errors = failing[name] ?? []
        if changed.contains(name) {
          stamp.notes = notes.filter { $0.file.hasPrefix("\(module.folder.path)/") }
        } else {
          stamp.notes = stamps[name]?.notes ?? []
        }
        stamps[name] = stamp
      }
    }
    let names = Set(fresh.map(\.0.target.name))
    stamps = stamps.filter { names.contains($0.key) }
    let resources = try link()
    try removeOthers()
    let text = GeneratedManifest(plan, of: manifest, kit: kit, resources: resources).text
    try Self.write(text, to: "\(folder)/Package.swift")
    if !changed.isEmpty {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(stamps).write(to: URL(filePath: stampFile), options: .atomic)
    }
    return stamps.sorted { $0.key < $1.key }.flatMap(\.value.notes)
  }

  /// Writes a file unless it has this text: SwiftPM evaluates a manifest again that is touched.
  private static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: URL(filePath: path)), old == data { return }
    try data.write(to: URL(filePath: path), options: .atomic)
  }

  private func state(of path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure("\(path) cannot be read: \(String(cString: strerror(errno))). Run the command again.")
    }
    return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_size)"
  }

  private func declaresOptional(_ module: AdoptionPlan.Module) throws -> Bool {
    try module.folder.sources.contains { file in
      let text = String(decoding: try Data(contentsOf: URL(filePath: "\(module.folder.path)/\(file)")), as: UTF8.self)
      return text.contains("@objc optional")
    }
  }

  /// The job for the rewriter: the modules that changed, and of the others what these may need to know.
  private func job(_ changed: Set<String>, _ failing: [String: [CompilerError]]) throws -> Rewriter.Job {
    let modules = try plan.modules.filter(\.isSwift).map { module in
      let isRewritten = changed.contains(module.target.name)
      let files = try module.folder.sources.compactMap { file -> Rewriter.Job.File? in
        let source = "\(module.folder.path)/\(file)"
        if isRewritten {
          let errors = failing[module.target.name]?.filter { $0.file == source }
          let output = "\(self.source(of: module))/\(Self.name(of: file))"
          return .init(source: source, output: output, errors: errors)
        }
        let text = String(decoding: try Data(contentsOf: URL(filePath: source)), as: UTF8.self)
        return text.contains("@objc") || text.contains("XCTestCase") ? .init(source: source) : nil
      }
      return Rewriter.Job.Module(files: files, isRewritten: isRewritten)
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
      guard module.isSwift else {
        try FileManager.default.createDirectory(atPath: "\(folder)/Sources", withIntermediateDirectories: true)
        try Self.link(source(of: module), to: module.folder.path)
        continue
      }
      var texts: [String] = []
      for resource in module.target.resources {
        guard let (rule, options) = resource.rule.first else { continue }
        let path = resource.path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        try Self.link("\(source(of: module))/\(path)", to: "\(module.folder.path)/\(path)")
        let localization = options["localization"].map { ", localization: .\($0)" } ?? ""
        texts.append(".\(rule)(\(GeneratedManifest.quoted(path))\(localization))")
      }
      all[module.target.name] = texts
    }
    return all
  }

  private static func link(_ path: String, to target: String) throws {
    var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = text.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    if count > 0, String(decoding: text[..<count], as: UTF8.self) == target { return }
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    guard symlink(target, path) == 0 else {
      throw CommandFailure("\(path) cannot be made: \(String(cString: strerror(errno))). Make its folder writable.")
    }
  }

  /// Removes what lies in the mirror of sources that are gone.
  private func removeOthers() throws {
    let modules = Dictionary(plan.modules.map { ($0.target.name, $0) }, uniquingKeysWith: { first, _ in first })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources")) ?? [] {
      guard let module = modules[name] else {
        try FileManager.default.removeItem(atPath: "\(folder)/Sources/\(name)")
        continue
      }
      guard module.isSwift else { continue }
      let kept = Set(module.folder.sources.map(Self.name(of:)) + module.target.resources.map { $0.path })
      try removeOthers(in: "\(folder)/Sources/\(name)", prefix: "", kept)
    }
  }

  private func removeOthers(in folder: String, prefix: String, _ kept: Set<String>) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let (path, relative) = ("\(folder)/\(name)", prefix + name)
      var status = stat()
      guard lstat(path, &status) == 0, !kept.contains(relative) else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        try removeOthers(in: path, prefix: "\(relative)/", kept)
      } else if !kept.contains(where: { relative == $0 || relative == $0.split(separator: "/").joined(separator: "/") })
      {
        unlink(path)
      }
    }
  }
}
