// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillBitmap
import StillCommand

extension Adoption {
  /// Finds what keeps the package's sources from compiling, without a run of anything; returns false if something does.
  ///
  /// - Parameter arguments: More arguments for `swift build`.
  package func diagnose(_ arguments: [String], show: (String) throws -> Void) throws -> Bool {
    try work(isAnew: true) { work, scratch in
      try work.removeOtherBundles(in: scratch)
      let own = try work.plan.ownFiles(inPackage: root)
      let filter = OutputFilter(work.plan, folder: folder)
      var (errors, lines): (Set<CompilerError>, [String]) = ([], [])
      StandardError.print("Building, which takes minutes the first time …")
      let code = try build(["--build-tests"], work, scratch, arguments) { line in
        let line = filter.filtered(line)
        lines.append(line)
        if let error = CompilerError(line) { errors.insert(error) }
      }
      if code != 0 {
        guard !errors.isEmpty else {
          for line in lines { StandardError.print(line) }
          throw CommandFailure("The package cannot be built for a reason that lies in no source: see above.")
        }
        try makeOthers(work, scratch, arguments)
        errors.formUnion(try checked(work, scratch.path, filter))
      }
      var work = work
      let lookUps = errors.filter(\.isLookUp)
      if lookUps.isEmpty {
        try work.update()
      } else {
        // A run of the tests mends these by itself, and what they hid comes to light.
        try work.update(leavingOut: lookUps.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) })
        errors = try checked(work, scratch.path, filter)
      }
      errors = Set(errors.map(Self.namingOverride))
      let diagnosis = Diagnosis(files: own, errors: errors, notes: work.notes)
      for line in try nibs(of: work.plan) { try show(line) }
      let text = DiagnosisText(diagnosis, pages: DocumentationPages(kit: kit), root: root)
      for line in text.lines { try show(line) }
      return errors.isEmpty
    }
  }

  /// Builds what the package's modules import of others, which SwiftPM may not have come to when a module failed.
  private func makeOthers(_ work: AdoptionWork, _ scratch: ScratchFolder, _ arguments: [String]) throws {
    for target in work.plan.targetsOfOthers {
      _ = try build(["--target", target], work, scratch, arguments) { _ in }
    }
  }

  /// Runs `swift build` with an option and its value, and returns its exit code.
  private func build(
    _ option: [String], _ work: AdoptionWork, _ scratch: ScratchFolder, _ arguments: [String], line: (String) -> Void
  ) throws -> Int32 {
    let kept = KeptPlan(
      in: scratch.path, of: scratch.package, words: ["build"] + option.prefix(1) + arguments,
      environment: work.environment, roots: work.otherSources)
    defer { kept.keep() }
    let words = ["swift", "build"] + scratch.arguments(with: kept) + option + arguments
    return try ChildProcess(words, environment: work.environment).run(joinsErrors: true, line: line)
  }

  /// The errors of all modules, those included that import modules with errors.
  ///
  /// - Parameter tests: False if those of tests do not count.
  func checked(
    _ work: AdoptionWork, _ scratch: String, _ filter: OutputFilter, tests: Bool = true
  ) throws -> Set<CompilerError> {
    let place = "\(folder)/doctor"
    try? FileManager.default.removeItem(atPath: place)
    let check = try ModuleCheck(scratch: scratch, folder: place, environment: work.environment)
    let modules = work.plan.modulesInOrder.filter { $0.isSwift && (tests || $0.target.type != "test") }
    return try modules.reduce(into: []) { errors, module in
      errors.formUnion(try check.errors(of: module.target.name, filter: filter.filtered) ?? [])
    }
  }

  /// Returns an error about an override of nothing with the declaration, which the compiler does not say.
  private static func namingOverride(_ error: CompilerError) -> CompilerError {
    guard error.text.hasSuffix(Obstacle.endOfOverrides),
      let data = try? UserFile.data(at: error.file)
    else { return error }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1) else { return error }
    let words = lines[error.line - 1].prefix { $0 != "{" }.split(separator: " ")
    guard let start = words.firstIndex(where: { ["func", "var", "init", "subscript", "let"].contains($0) }) else {
      return error
    }
    var named = error
    named.text += ": \(words[start...].joined(separator: " "))"
    return named
  }

  /// Lines about files of Interface Builder, which no code replaces.
  private func nibs(of plan: AdoptionPlan) throws -> [String] {
    plan.modules.compactMap { module in
      let all = (try? FileManager.default.subpathsOfDirectory(atPath: module.folder.path)) ?? []
      let count = all.count { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
      guard count > 0 else { return nil }
      return
        "\(module.target.name) has \(count) files of Interface Builder: a test says what they hold, see Storyboards.md."
    }
  }
}

extension AdoptionPlan {
  /// Returns the Swift sources of a package's own targets, with their tests; throws if there are none to look at.
  func ownFiles(inPackage root: String) throws -> [Diagnosis.File] {
    let own = modules.filter { $0.folder.path == root || $0.folder.path.isBelow(root) }
    let files: [Diagnosis.File] = try own.flatMap { module in
      try module.folder.sources.map { source in
        let path = "\(module.folder.path)/\(source)"
        guard module.target.type == "test" else { return Diagnosis.File(path: path, tests: []) }
        let text = String(decoding: try UserFile.data(at: path), as: UTF8.self)
        return Diagnosis.File(path: path, tests: Diagnosis.File.tests(in: text))
      }
    }
    guard files.isEmpty else { return files }
    let places = emptyFolders.union(own.map(\.folder.path)).sorted().joined(separator: ", ")
    throw CommandFailure(
      "No Swift file of \(places.isEmpty ? root : places) is left to look at. Pass another package as --package-path, name "
        + "the folders of its targets by `path:`, or take files out of `leaveOut`.")
  }

  /// The targets that modules import of Stillframe and of packages that are left as they are.
  package var targetsOfOthers: [String] {
    var names: Set<String> = []
    for module in modules {
      names.formUnion(module.thinProducts)
      for (product, package) in module.products {
        let manifest = packages.first { $0.identity == package }?.manifest
        names.formUnion(manifest?.products.first { $0.name == product }?.targets ?? [])
      }
    }
    return names.sorted()
  }

  /// The modules, each after those that it imports.
  var modulesInOrder: [Module] {
    let byName = Dictionary(modules.map { ($0.target.name, $0) }, uniquingKeysWith: { first, _ in first })
    var (ordered, known): ([Module], Set<String>) = ([], [])
    func add(_ module: Module) {
      guard known.insert(module.target.name).inserted else { return }
      for name in module.modules { byName[name].map(add) }
      ordered.append(module)
    }
    for module in modules { add(module) }
    return ordered
  }
}
