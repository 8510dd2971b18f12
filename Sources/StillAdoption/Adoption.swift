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
  /// The path by which `still` was called.
  package var program = "still"
  /// True if manifests are evaluated again.
  package var refreshes = false
  private let variables: EnvironmentVariables

  package init(root: String, kit: String, variables: EnvironmentVariables = .process) {
    (self.root, self.kit, self.variables) = (root, kit, variables)
  }

  /// The folder in which everything lies that is made for the package.
  var folder: String { "\(root)/.stillframe/adopted" }

  /// Returns the environment of programs that work for the package.
  func environment(for file: AdoptionFile) -> [String: String] {
    var all = variables.all
    // They would have all of Stillframe built again.
    if scratch == nil { all[EnvironmentVariable.warnings.rawValue] = nil }
    all[EnvironmentVariable.only.rawValue] = nil
    var defaults: [EnvironmentVariable: String] = [.references: "beside"]
    defaults[.screen] = file.screen
    defaults[.ios] = version ?? file.ios
    // A project has no manifest by which its folder is found.
    if access("\(root)/Package.swift", F_OK) != 0 { defaults[.root] = root }
    all.merge(file.variables(inPackage: root)) { own, _ in own }
    for (variable, value) in defaults where all[variable.rawValue] == nil { all[variable.rawValue] = value }
    return all
  }

  private func caches() throws -> String {
    if let folder = variables[.cacheHome], folder.hasPrefix("/") { return "\(folder)/stillframe" }
    if let home = variables[.home], home.hasPrefix("/") { return "\(home)/.cache/stillframe" }
    throw CommandFailure("There is no folder for what is built: set HOME or XDG_CACHE_HOME.")
  }

  /// Rewrites the sources if some changed, and runs `swift test`; returns its exit code.
  package func test(_ arguments: [String]) throws -> Int32 {
    try work { work, scratch in
      // Without a build nothing would make them again.
      if !arguments.contains("--skip-build") { try work.removeOtherBundles(in: scratch) }
      let build = SwiftBuild(work, scratch, program: program)
      let patterns =
        (work.file.skippedTests ?? []).map(SkippedTest.pattern(for:))
        + SkippedTest.patterns(leaving: work.file.selectedTests ?? [])
      let skipped = patterns.flatMap { ["--skip", $0] }
      var work = work
      let code = try build.test(arguments + skipped) { errors in
        StandardError.print("Mending or leaving out what does not compile, and building again …")
        guard try mend(&work, scratch, errors) else { return false }
        try tell(work.notes, [])
        return true
      }
      let isComplete = [tellLostTests(work), tellFailingBodies(work)] == [false, false]
      guard code == 0, isComplete else { return max(code, 1) }
      // `swift test list` runs no test.
      if SwiftBuild.withoutTestOptions(arguments).contains("list") { return code }
      return try tellStaleEntries(work) { try build.names(arguments) } ? 1 : code
    }
  }

  /// Calls a function with the rewritten package and the folder to build in, both locked meanwhile.
  ///
  /// - Parameter isAnew: True if the last run is forgotten, with the tests that it left out.
  func work<Result>(isAnew: Bool = false, _ body: (AdoptionWork, ScratchFolder) throws -> Result) throws -> Result {
    do {
      return try workUnnamed(isAnew: isAnew, body)
    } catch {
      throw error.named
    }
  }

  private func workUnnamed<Result>(
    isAnew: Bool, _ body: (AdoptionWork, ScratchFolder) throws -> Result
  ) throws -> Result {
    let caches = try caches()
    try makeFolder()
    let own = try FileLock("\(folder)/.lock", waiting: "Waiting for another still test of this package …")
    defer { withExtendedLifetime(own) {} }
    var work = try AdoptionWork(self, folder: folder, caches: caches)
    if isAnew { work.mirror.forget() }
    try work.update()
    try tell(work.notes, work.plan.remarks)
    var key = Fingerprint()
    key.add(kit)
    key.add(work.toolchain.version)
    let place = try ScratchFolder(scratch ?? "\(caches)/adopted/\(key.text)", package: folder)
    defer { withExtendedLifetime(place) {} }
    return try body(work, place)
  }

  /// Throws if one of the paths is a link: it may come with a checkout, and files elsewhere must not be removed or written.
  static func refuseLinks(_ paths: [String]) throws {
    for path in paths {
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { throw linkFailure(path) }
    }
  }

  static func linkFailure(_ path: String) -> CommandFailure {
    CommandFailure("\(path) is a link, and what lies there may be anybody's: remove it.")
  }

  private func makeFolder() throws {
    // SwiftPM writes paths into lists without quoting them.
    if let sign = root.unicodeScalars.first(where: { "\"\\\n\r".unicodeScalars.contains($0) }) {
      let name = ["\"": "a quotation mark", "\\": "a backslash"]["\(sign)"] ?? "a line break"
      throw CommandFailure("\(root) has \(name) in its path, with which SwiftPM builds nothing. Rename the folder.")
    }
    let ignore = "\(root)/.stillframe/.gitignore"
    // A file that is written atomically takes a link's place, and so do the folders of the mirror.
    let others = ["manifests", "manifests/scratch", "Package.resolved"].map { "\(folder)/\($0)" }
    try Self.refuseLinks(["\(root)/.stillframe", folder, ignore] + others)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if access(ignore, F_OK) != 0 { try Data("*\n".utf8).write(to: URL(filePath: ignore)) }
    } catch {
      throw CommandFailure(
        "\(folder) cannot be made: \(error.systemReason). "
          + (error.isAboutRoom ? "Make room on its disk." : "Make the package's folder writable."))
    }
  }

  /// Names the tests that could not run; returns false if there are none.
  ///
  /// A run without them is no success, though all others passed.
  private func tellLostTests(_ work: AdoptionWork) -> Bool {
    let notes = work.notes.filter { work.plan.isInTest($0.file) }
    let files = Set(notes.filter(\.isOfLostFile).map(\.file)).sorted()
    let isVersionChosen = version != nil || work.file.ios != nil
    let tests = notes.filter { note in
      // A user who names the version of iOS expects that newer tests are skipped.
      if isVersionChosen, note.isOfNewerTest { return false }
      guard let test = note.lostTest else { return false }
      let modules = work.plan.testModuleNames(of: note.file)
      let isUnselected =
        !modules.isEmpty
        && modules.allSatisfy { SkippedTest.isUnselected(test, of: $0, by: work.file.selectedTests ?? []) }
      return !isUnselected && !SkippedTest.isNamed(test, of: modules, in: work.file.skippedTests ?? [])
    }
    let lines =
      (files + work.plan.lostSources).map { "  \($0)" } + tests.map { "  \($0.file):\($0.line): \($0.lostTest ?? "")" }
      + work.plan.lostTargets.map { "  the test target \($0)" }
    if lines.isEmpty { return false }
    StandardError.print(
      "error: Tests did not run, because they do not compile here, are not found, or stand behind a condition:\n"
        + lines.prefix(20).joined(separator: "\n")
        + (lines.count > 20 ? "\n  … and \(lines.count - 20) more" : "")
        + "\nThe reasons stand above. Mend them, or name the files in `leaveOut` of stillframe.json, and tests behind a "
        + "condition in `skippedTests`."
        + Self.advice(onNewer: tests.filter(\.isOfNewerTest)))
    return true
  }

  /// Returns what else to do about tests that are newer than the version of iOS, or of which it does not make all checks.
  static func advice(onNewer tests: [Mirror.Note]) -> String {
    let isWhole = tests.contains { !$0.isOfPart }
    let isPart = tests.contains(where: \.isOfPart)
    return (isWhole ? " Newer tests run with --ios, or with `ios` in that file." : "")
      + (isPart
        ? " Tests that only a newer iOS checks in part pass with --ios 17.5, or with `ios`; an entry in `skippedTests` skips "
          + "all of a test." : "")
  }

  /// Names the entries of `selectedTests` that no test has; returns false if there are none.
  ///
  /// A run that leaves a test out because it has been renamed is no success.
  ///
  /// - Parameter list: A function that returns the names of all tests that are built.
  private func tellStaleEntries(_ work: AdoptionWork, _ list: () throws -> [String]) rethrows -> Bool {
    let selected = work.file.selectedTests ?? []
    if selected.isEmpty { return false }
    // Tests that are newer than the chosen version of iOS are not built, but entries that name them are no mistake.
    let others = work.notes.flatMap { note -> [(test: String, target: String)] in
      guard let test = note.lostTest else { return [] }
      return work.plan.testModuleNames(of: note.file).map { (test, $0) }
    }
    let stale = SkippedTest.stale(
      selected, names: try list(), others: others, incomplete: work.plan.incompleteTestModules)
    if stale.isEmpty { return false }
    StandardError.print(
      "error: `selectedTests` of stillframe.json names tests that are not there, so nothing ran for them:\n"
        + stale.prefix(20).map { "  \($0)" }.joined(separator: "\n")
        + (stale.count > 20 ? "\n  … and \(stale.count - 20) more" : "")
        + "\nMend their names, or take them out. \(program) test list names all tests.")
    return true
  }

  /// Names the functions of libraries that do not compile; returns false if there are none.
  private func tellFailingBodies(_ work: AdoptionWork) -> Bool {
    let accepted = (work.file.leaveOutBodies ?? []).map { "\(root)/\($0)" }
    let notes = work.notes.filter { note in
      note.isOfFailingBody && !accepted.contains { note.file == $0 || note.file.hasPrefix("\($0)/") }
    }
    if notes.isEmpty { return false }
    StandardError.print(
      "error: Parts do not compile here, or nobody calls them; tests that need one fail, or check something else:\n"
        + notes.prefix(20).map { "  \($0.file):\($0.line): \($0.text)" }.joined(separator: "\n")
        + (notes.count > 20 ? "\n  … and \(notes.count - 20) more" : "")
        + "\nMend them, or name the files in `leaveOutBodies` of stillframe.json.")
    return true
  }

  /// Says what was left out or does not work, as compilers say it.
  private func tell(_ notes: [Mirror.Note], _ remarks: [String]) throws {
    for remark in remarks { StandardError.print("warning: \(remark)") }
    let lines = notes.map(\.words)
    let most = 20
    for line in lines.prefix(most) { StandardError.print(line) }
    if lines.count > most {
      let list = "\(folder)/notes.txt"
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: list), options: .atomic)
      StandardError.print("… and \(lines.count - most) more: \(list)")
    }
  }
}

extension Mirror.Note {
  /// True for a file that does not compile, of which nothing is left, and for tests that nobody finds.
  fileprivate var isOfLostFile: Bool {
    if kind == "leftOut", text.hasPrefix("inherited test: ") { return true }
    guard kind == "leftOut", text.hasPrefix("the whole file: ") else { return false }
    return !text.hasPrefix("the whole file: it uses ") || hasTests
  }

  /// The name of a test that stands behind a condition of `#if` which iOS alone meets, such as `CardTests/testA`.
  fileprivate var lostTest: String? {
    let words = "lost test: "
    guard kind == "leftOut", text.hasPrefix(words) else { return nil }
    // A name in backticks has spaces, so it ends where a note goes on.
    let rest = text.dropFirst(words.count)
    let ends = [" stands behind ", " is newer than iOS ", " does not check all", " is in a class that is "]
    return String(rest[..<(ends.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex)])
  }

  /// True for a test that is newer than the version of iOS.
  fileprivate var isOfNewerTest: Bool { lostTest != nil && text.contains(" is newer than iOS ") }

  /// True for a test of which only some checks are missing.
  fileprivate var isOfPart: Bool { lostTest != nil && text.contains(" does not check all") }

  /// True for a file with tests; one of views and previews alone is nothing that could have failed.
  private var hasTests: Bool {
    guard let data = try? UserFile.data(at: file) else { return false }
    let source = String(decoding: data, as: UTF8.self)
    return ["func test", "@Test", "@Suite"].contains { source.contains($0) }
  }

  /// The remark as compilers say it.
  fileprivate var words: String {
    kind == "cannot" ? "\(file):\(line): warning: \(text)" : "\(file):\(line): note: left out: \(text)"
  }
}
