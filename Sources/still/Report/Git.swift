// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillCommand

/// Reads a package's history with the program `git`.
struct Git {
  /// The folder of the package, absolute.
  let root: String

  /// Returns the hash of a commit; throws if there is no such commit, or no repository.
  func commit(_ revision: String) throws -> String {
    let result = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    let name = String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard result.status == 0, !name.isEmpty else {
      try checkRepository()
      if try isShallow() {
        throw CommandFailure(
          "git knows no commit \(TerminalText.plain(revision)) in this shallow clone. Run git fetch --unshallow.")
      }
      throw CommandFailure(
        "git knows no commit \(TerminalText.plain(revision)) here. Name one, such as main or HEAD~1.")
    }
    return name
  }

  /// The differences of the work tree from a commit, by paths that begin at the package's folder.
  struct Changes {
    /// The files, whose names are UTF-8.
    var paths: [String] = []
    /// The number of further files, whose names cannot be passed to a program here.
    var unreadable = 0
    /// The submodules and other repositories in this one, of which git compares no files.
    var repositories: [Repository] = []
  }

  /// A repository within another one.
  struct Repository {
    var path: String
    /// The commit of it that the commit of the outer repository names; nil for none.
    var commit: String?
  }

  /// The mode by which git tells a submodule from a file.
  private static let submoduleMode = "160000"

  /// Compares the work tree with a commit.
  func changes(since commit: String) throws -> Changes {
    let tracked = try output([
      "diff", "--raw", "--no-abbrev", "--no-renames", "--ignore-submodules=none", "-z", "--relative", commit, "--", ".",
    ]).split(separator: 0)
    let new = try output(["ls-files", "--others", "--exclude-standard", "-z", "--", "."]).split(separator: 0)
    var (changes, names) = (Changes(), Set<Data>())
    // Before each name, git writes the modes and the hashes of both sides.
    for index in stride(from: 0, to: tracked.count - 1, by: 2) {
      let fields = String(decoding: tracked[index], as: UTF8.self).split(separator: " ")
      let isSubmodule = fields.prefix(2).map { $0.hasSuffix(Self.submoduleMode) }
      guard fields.count > 2, isSubmodule.contains(true) else {
        names.insert(Data(tracked[index + 1]))
        continue
      }
      let path = String(decoding: tracked[index + 1], as: UTF8.self)
      changes.repositories.append(Repository(path: path, commit: isSubmodule[0] ? String(fields[2]) : nil))
    }
    for name in new {
      if name.last == UInt8(ascii: "/") {
        changes.repositories.append(Repository(path: String(decoding: name.dropLast(), as: UTF8.self)))
      } else {
        names.insert(Data(name))
      }
    }
    changes.paths = names.compactMap { String(validating: $0, as: UTF8.self) }.sorted()
    changes.unreadable = names.count - changes.paths.count
    return changes
  }

  /// Returns the paths of all files that git knows, with those in submodules.
  func filesWithSubmodules() throws -> [String] {
    try output(["ls-files", "--recurse-submodules", "-z", "--", "."]).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the paths of the submodules.
  func submodules() throws -> [String] {
    try output(["ls-files", "--stage", "-z", "--", "."]).split(separator: 0).compactMap { entry -> String? in
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, parts[0].starts(with: Self.submoduleMode.utf8) else { return nil }
      return String(decoding: parts[1], as: UTF8.self)
    }
  }

  /// Returns a file of a commit, with the content that a checkout would give it; nil if the commit does not have it.
  ///
  /// Git runs its filters, so a file in Git LFS is a picture if Git LFS is installed here, and a pointer otherwise.
  func file(_ path: String, in commit: String) throws -> Data? {
    let place = "\(commit):./\(path)"
    let filtered = try run(["cat-file", "--filters", place])
    if filtered.status == 0 { return filtered.output }
    let result = try run(["show", place])
    return result.status == 0 ? result.output : nil
  }

  /// Returns files of a commit, with the content that a checkout would give them, by a few processes for any number of files.
  ///
  /// They are in the order of the paths, and nil for files that the commit does not have. The content of a symbolic link is the
  /// path that it points to.
  func files(_ paths: [String], in commit: String) throws -> [Data?] {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let index = ["GIT_INDEX_FILE": "\(folder)/index"]
    let place = String(decoding: try output(["rev-parse", "--show-prefix"]).dropLast(), as: UTF8.self)
    guard try run(["read-tree", commit], index).status == 0 else { return paths.map { _ in nil } }
    // The names are in a file, because with two pipes both processes could block each other.
    let names = "\(folder)/names"
    try AtomicFile.write(Data(paths.map { "\($0)\0" }.joined().utf8), to: names, durable: false)
    // For a file that is not in the commit, git only changes its exit code.
    _ = try run(
      ["-c", "core.symlinks=false", "checkout-index", "-q", "-f", "-z", "--stdin", "--prefix=\(folder)/files/"], index,
      input: names)
    let known = Set(try run(["ls-files", "-z"], index).output.split(separator: 0).map { Data($0) })
    return try paths.map { path -> Data? in
      guard known.contains(Data(path.utf8)) else { return nil }
      let bytes = try? RegularFile.contents(ofFileAt: "\(folder)/files/\(place)\(path)")
      // A filter may be missing, or refuse a file.
      return try bytes.map { Data($0) } ?? file(path, in: commit)
    }
  }

  /// Returns true for a pointer, the text that Git LFS commits in place of a file.
  static func isPointer(_ bytes: Data?) -> Bool {
    bytes.map { $0.count < 1024 && $0.starts(with: Data("version https://git-lfs.github.com/spec/".utf8)) } ?? false
  }

  /// The text for a file that is in Git LFS, and not on this machine.
  static let pointerWord = "changed; one of both lies in Git LFS and not here: run git lfs install and git lfs pull"

  /// The commits that changed a file, the newest first.
  func commits(of path: String) throws -> [Commit] {
    let text = try output(["log", "--format=%H%x1f%an%x1f%as%x1f%P%x1f%s", "--", path])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\u{1f}", omittingEmptySubsequences: false).map(String.init)
    }
    let commits = lines.filter { $0.count >= 5 }
    let mayBeCut = try commits.contains { $0[3].isEmpty } && isShallow()
    return try commits.map { fields in
      Commit(
        name: fields[0], author: fields[1], date: fields[2], title: fields[4],
        isCut: try mayBeCut && fields[3].isEmpty && hasParent(fields[0]))
    }
  }

  /// Returns true for a commit that was made on another one, also if a shallow clone does not have that.
  ///
  /// The commit itself says so. Git's list of the oldest commits of such a clone (`shallow`) may contain the first commit of all.
  private func hasParent(_ commit: String) throws -> Bool {
    let text = String(decoding: try output(["cat-file", "commit", commit]), as: UTF8.self)
    // The message follows after an empty line.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty }.contains { $0.hasPrefix("parent ") }
  }

  /// A commit: its hash, its author, the day, and the first line of its message.
  struct Commit {
    var name: String
    var author: String
    var date: String
    var title: String
    /// True if the commits before it exist, but not in this shallow clone: git then lists it for every file that it has.
    var isCut: Bool
  }

  /// Returns true for a clone that lacks older commits.
  private func isShallow() throws -> Bool {
    let result = try run(["rev-parse", "--is-shallow-repository"])
    return result.status == 0 && result.output.starts(with: Data("true".utf8))
  }

  private func output(_ arguments: [String]) throws -> Data {
    let result = try run(arguments)
    guard result.status == 0 else {
      try checkRepository()
      throw CommandFailure(
        "git \(arguments[0]) failed in \(TerminalText.plain(root)). Has the repository a commit yet?")
    }
    return result.output
  }

  /// Throws if git finds no repository here; it also refuses one that belongs to another user.
  private func checkRepository() throws {
    if try run(["rev-parse", "--git-dir"]).status == 0 { return }
    throw CommandFailure(
      "\(TerminalText.plain(root)) is in no git repository, or git refuses to use it: git status there says why.")
  }

  /// The exit code of env(1) for a program that it does not find.
  private static let notFound: Int32 = 127

  private func run(
    _ arguments: [String], _ variables: [String: String] = [:], input: String? = nil
  ) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "-c", "core.quotePath=false"] + arguments
    // Paths are taken literally, and a git hook's variables must not select another repository.
    var environment = ProcessInfo.processInfo.environment
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] { environment[name] = nil }
    environment["GIT_LITERAL_PATHSPECS"] = "1"
    process.environment = environment.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = input.flatMap { FileHandle(forReadingAtPath: $0) } ?? FileHandle.nullDevice
    let advice = "Install it, or leave out what needs the history."
    do {
      try process.run()
    } catch {
      throw CommandFailure("git cannot be started: \(error). \(advice)")
    }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == Self.notFound { throw CommandFailure("git is not on the PATH. \(advice)") }
    return (process.terminationStatus, bytes)
  }
}
