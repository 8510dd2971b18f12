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
      let filter = OutputFilter(work.plan, folder: folder)
      var (errors, lines): (Set<CompilerError>, [String]) = ([], [])
      let build = ChildProcess(
        ["swift", "build", "--build-tests"] + scratch.arguments + arguments, environment: work.environment)
      StandardError.print("Building, which takes minutes the first time …")
      let code = try build.run(joinsErrors: true) { line in
        let line = filter.filtered(line)
        lines.append(line)
        if let error = CompilerError(line) { errors.insert(error) }
      }
      if code != 0 {
        guard !errors.isEmpty else {
          for line in lines { StandardError.print(line) }
          throw CommandFailure("The package cannot be built for a reason that lies in no source: see above.")
        }
        errors.formUnion(try checked(work, scratch.path, filter))
      }
      let own = try files(of: work.plan)
      var work = work
      try work.update()
      let diagnosis = Diagnosis(files: own, errors: errors, notes: work.notes)
      for line in try nibs(of: work.plan) { try show(line) }
      let text = DiagnosisText(diagnosis, pages: DocumentationPages(kit: kit), root: root)
      for line in text.lines { try show(line) }
      return errors.isEmpty
    }
  }

  /// The errors of all modules, those included that import modules with errors.
  private func checked(_ work: AdoptionWork, _ scratch: String, _ filter: OutputFilter) throws -> Set<CompilerError> {
    let place = "\(folder)/doctor"
    try? FileManager.default.removeItem(atPath: place)
    let check = try ModuleCheck(scratch: scratch, folder: place, environment: work.environment)
    return try work.plan.modulesInOrder.filter(\.isSwift).reduce(into: []) { errors, module in
      errors.formUnion(try check.errors(of: module.target.name, filter: filter.filtered) ?? [])
    }
  }

  private func files(of plan: AdoptionPlan) throws -> [Diagnosis.File] {
    try plan.modules.filter { $0.folder.path.hasPrefix("\(root)/") }.flatMap { module in
      try module.folder.sources.map { source in
        let path = "\(module.folder.path)/\(source)"
        guard module.target.type == "test" else { return Diagnosis.File(path: path, tests: []) }
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        return Diagnosis.File(path: path, tests: Diagnosis.File.tests(in: text))
      }
    }
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
