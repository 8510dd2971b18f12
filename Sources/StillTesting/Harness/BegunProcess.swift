// SPDX-License-Identifier: MIT

import Glibc
import StillArtifacts
import StillBitmap

/// The file of results of a process that has not made an assertion yet.
///
/// `swift test` starts a process for each testing library. One that ended before its first assertion left nothing, so the
/// run looked as if all tests had passed, and the references of its tests as if nobody used them.
enum BegunProcess {
  /// Leaves an empty file of results, if `swift test` has this process run all tests of a library.
  ///
  /// It is left where an earlier process left results, or where the package keeps its references.
  static func note() {
    let variables = EnvironmentVariables.process
    let library = RunEnd.library(of: CommandLine.arguments)
    guard !OpenAssertions.isListing, !RunEnd.isPartial(command: RunEnd.parentCommand, library: library),
      let folder = PackageLocator.startFolder,
      let root = try? PackageLocator().root(forFile: "\(folder)/.", override: variables[.root])
    else { return }
    let store = ArtifactStore(packageRoot: root, override: variables[.artifacts])
    let keepsReferences = variables[.artifacts] == nil && access("\(root)/__Snapshots__", F_OK) == 0
    guard keepsReferences || access(store.runs, F_OK) == 0, AssertionEnvironment.noteBegin(in: store) else { return }
    let process = getpid()
    on_exit(
      { status, process in
        // After the first assertion, another handler notes the end. A fork of the process has run no tests.
        guard !OpenAssertions.shared.watchesExit, pid_t(Int(bitPattern: process)) == getpid() else { return }
        // Swift Testing exits with this where a package has no tests of it, and `swift test` takes it for success.
        AssertionEnvironment.noteEnd(status: status == EX_UNAVAILABLE ? EXIT_SUCCESS : status)
      }, UnsafeMutableRawPointer(bitPattern: Int(process)))
  }
}
