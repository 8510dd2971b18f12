// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillArtifacts

struct StoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func writesMakeFoldersAndLeaveNoTemporaryFile() throws {
    let path = "\(folder.path)/a/b/c.txt"
    try AtomicFile.write(Data("one".utf8), to: path, durable: true)
    try AtomicFile.write(Data("two".utf8), to: path, durable: false)
    #expect(try ReferenceFile(path: path, buffers: ReadBufferPool()).read() == Data("two".utf8))
    #expect(folder.names("a/b") == ["c.txt"])
  }

  /// An administrator reads what nobody else can, and would not notice.
  @Test(.aheadOfOthers) func aMaskThatLocksTheOwnerOutIsAnError() async throws {
    await #expect(processExitsWith: .success) { [root = folder.path as String] in
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      umask(0o777)
      for path in ["a.txt", "b/c/a.txt"] {
        let error = #expect(throws: StoreError.self) {
          try AtomicFile.write(Data(), to: "\(root)/\(path)", durable: false)
        }
        #expect(error?.description.contains("umask 022") == true, "\(error?.description ?? "-")")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: root).isEmpty)
    }
  }

  /// They are two folders, though their names are equal as Strings.
  @Test func claimsTellFoldersApartByTheirBytes() throws {
    let (ledger, claimant) = (ClaimLedger(), ClaimLedger.Claimant(test: "t", run: 1))
    let paths = ["/caf\u{E9}/t.1.txt", "/cafe\u{301}/t.1.txt"]
    for path in paths { try ledger.claim(path, by: claimant, at: "T.swift:1") }
    #expect(throws: DuplicateClaim.self) { try ledger.claim(paths[0], by: claimant, at: "T.swift:2") }
    ledger.markRecorded(paths[0])
    #expect(paths.map { ledger.wasRecorded($0) } == [true, false])
  }

  @Test func aWriteThatFailsLeavesTheOldFile() throws {
    let path = "\(folder.path)/c.txt"
    try FileManager.default.createDirectory(atPath: "\(path)/inner", withIntermediateDirectories: true)
    #expect(throws: StoreError(.replace, path: path, code: EISDIR)) {
      try AtomicFile.write(Data("new".utf8), to: path, durable: true)
    }
    #expect(folder.names() == ["c.txt"])
    #expect(folder.names("c.txt") == ["inner"])
  }

  /// A rename would take the place of `/dev/null` itself where root runs the tests.
  @Test func aWriteLeavesPipesAndWhatLinksLeadTo() throws {
    let (pipe, link) = ("\(folder.path)/pipe", "\(folder.path)/link")
    try #require(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    #expect(throws: StoreError(.replace, path: pipe, .notAFile(.pipe))) {
      try AtomicFile.write(Data("new".utf8), to: pipe, durable: false)
    }
    #expect(throws: StoreError(.replace, path: link, .notAFile(.device))) {
      try AtomicFile.write(Data("new".utf8), to: link, durable: true)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
    #expect(folder.names().sorted() == ["link", "pipe"])
  }

  @Test func aFullDiskIsAnErrorAndLeavesNothing() {
    // The device takes every open and refuses every write.
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let failure = Data([1]).withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    #expect(failure == ENOSPC)
    let message = StoreError(.write, path: "/p/x.png", code: failure).description
    #expect(message.contains("Free some space"))
  }

  @Test(.aheadOfOthers) func aFileAsLargeAsAllowedIsAnErrorAndLeavesNothing() async {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      signal(SIGXFSZ, SIG_DFL)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = 100
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = try #require(throws: StoreError.self) {
        try AtomicFile.write(Data(repeating: 1, count: 1000), to: "\(path)/x", durable: true)
      }
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect("\(error)".contains("File too large") && "\(error)".contains("ulimit -f"))
    }
    #expect(folder.names().isEmpty)
  }

  @Test func aFolderThatVanished() {
    let file = ReferenceFile(path: "\(folder.path)/gone/x.png", buffers: ReadBufferPool())
    #expect(!file.exists)
    #expect(throws: StoreError(.read, path: file.path, code: ENOENT)) { try file.read() }
  }

  /// Nobody should move `/dev/null` away, nor run the tests again where nothing vanished.
  @Test(arguments: ["/dev/null", "/etc/passwd/failures", "/proc/failures"])
  func aVariableThatNamesNoFolderIsNamed(path: String) throws {
    let store = ArtifactStore(packageRoot: folder.path, override: path)
    let error = try #require(throws: StoreError.self) { try store.prepare() }
    #expect("\(error)".hasPrefix("Cannot create the folder \(path): "))
    #expect("\(error)".contains("STILLFRAME_ARTIFACTS names this folder: set it to"), "\(error)")
    #expect(!"\(error)".contains("away") && !"\(error)".contains("vanished"))
  }

  private func identity(directory: String? = nil) throws -> SnapshotIdentity {
    try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: "png",
      directory: directory)
  }

  /// Nobody's sources or references vanish from version control, and none is removed as a failure's file.
  @Test func failuresDoNotLieBetweenSourcesOrReferences() throws {
    try AtomicFile.createFolder("\(folder.path)/__Snapshots__/T")
    try AtomicFile.createFolder("\(folder.path)/own/references")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: folder.path)
    let wrong = [
      ".", "..", "/", "./", "__Snapshots__", "__Snapshots__/new", "__Snapshots__/T/S/deep", "new/..", "link",
      "link/__Snapshots__/x", folder.path, "own", "own/references", "~/x", "~",
    ]
    for value in wrong {
      let store = ArtifactStore(packageRoot: folder.path, override: value)
      let error = try #require(throws: MisplacedArtifacts.self, "\(value)") {
        try store.checkPlace(for: identity(directory: "\(folder.path)/own/references"))
      }
      #expect("\(error)".hasPrefix("STILLFRAME_ARTIFACTS=\(value) "))
    }
    for value in ["", "failures", "a/b/../c", "__Snapshots__2", "../elsewhere", "/tmp/x", "own/other", "~x", "link/y"] {
      let store = ArtifactStore(packageRoot: folder.path, override: value)
      #expect(throws: Never.self, "\(value)") {
        try store.checkPlace(for: identity(directory: "\(folder.path)/own/references"))
      }
    }
  }

  @Test func onlyFoldersOfOurOwnAreKeptOutOfVersionControl() throws {
    try AtomicFile.createFolder("\(folder.path)/mine")
    for name in ["mine", "new", "a/b"] { try ArtifactStore(packageRoot: folder.path, override: name).prepare() }
    #expect(folder.names("mine").isEmpty)
    #expect(folder.names("new") == [".gitignore"])
    #expect(folder.names("a") == ["b"] && folder.names("a/b") == [".gitignore"])
    try AtomicFile.createFolder("\(folder.path)/.stillframe")
    try ArtifactStore(packageRoot: folder.path, override: nil).prepare()
    #expect(folder.names(".stillframe") == [".gitignore"])
  }

  /// Behind it lies a folder of any kind, of which git would see nothing any more.
  @Test func aFolderBehindALinkIsNotHiddenFromGit() throws {
    try AtomicFile.createFolder("\(folder.path)/mine")
    try #require(symlink("mine", "\(folder.path)/.stillframe") == 0)
    try ArtifactStore(packageRoot: folder.path, override: nil).prepare()
    #expect(folder.names("mine").isEmpty)
  }

  /// The file is as large as it says and takes no room on the disk.
  @Test func aHugeFileIsAnErrorBeforeMemoryIsTaken() throws {
    let path = "\(folder.path)/huge.txt"
    try AtomicFile.write(Data(), to: path, durable: false)
    let file = ReferenceFile(path: path, buffers: ReadBufferPool())
    try #require(truncate(path, PNGFile.maximumByteCount + 1) == 0)
    let error = #expect(throws: StoreError(.read, path: path, code: EFBIG)) { try file.withBytes { _ in } }
    #expect(error?.description.contains("at most 512 MB") == true)
  }

  @Test func nothingIsLeftOfAFailureThatIsMended() throws {
    let store = ArtifactStore(packageRoot: folder.path, override: nil)
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: "png")
    let artifacts = SnapshotArtifact.Role.all.map { SnapshotArtifact(role: $0, pathExtension: "png", bytes: Data()) }
    #expect(
      try store.write(artifacts, for: identity).map(\.role.rawValue) == [
        "reference", "actual", "diff", "strip", "sheet",
      ])
    #expect(folder.names(".stillframe/\(identity.artifactFolder)").count == 5)
    store.removeArtifacts(of: identity)
    // A snapshot may have the name of a matrix, whose sheet goes by itself.
    #expect(folder.names(".stillframe/\(identity.artifactFolder)") == ["t.1.sheet.png"])
    store.removeArtifacts(of: identity, isSheet: true)
    #expect(folder.names(".stillframe/\(identity.artifactFolder)").isEmpty)
  }

  @Test func buffersAreReusedWithoutMixingFiles() throws {
    let buffers = ReadBufferPool()
    for size in [0, 10, 100_000, 3, 200_000] {
      let path = "\(folder.path)/\(size)"
      let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* size) })
      try AtomicFile.write(bytes, to: path, durable: false)
      #expect(try ReferenceFile(path: path, buffers: buffers).read() == bytes)
    }
  }

  @Test func theNearestPackageIsTheRoot() throws {
    let inner = "\(folder.path)/outer/inner"
    try AtomicFile.write(Data(), to: "\(folder.path)/outer/Package.swift", durable: false)
    try AtomicFile.write(Data(), to: "\(inner)/Package.swift", durable: false)
    let locator = PackageLocator()
    #expect(try locator.root(forFile: "\(inner)/Tests/T/A.swift", override: nil) == inner)
    #expect(try locator.root(forFile: "\(folder.path)/outer/Tests/A.swift", override: "") == "\(folder.path)/outer")
    #expect(try locator.root(forFile: "\(inner)/Tests/T/A.swift", override: "\(folder.path)/") == folder.path)
    let error = #expect(throws: PackageLocatorError.self) {
      try locator.root(forFile: "/nowhere/A.swift", override: nil)
    }
    #expect(error?.description.hasSuffix("Set STILLFRAME_ROOT to the folder that holds __Snapshots__.") == true)
    #expect(throws: PackageLocatorError.self) { try locator.root(forFile: "/A.swift", override: "/nowhere") }
  }

  /// The working directory is no file, of which the folder above would be the package's.
  @Test func anEmptyPathLiesInNoPackage() throws {
    let inner = "\(folder.path)/outer/inner"
    for package in ["\(folder.path)/outer", inner] {
      try AtomicFile.write(Data(), to: "\(package)/Package.swift", durable: false)
    }
    let locator = PackageLocator(startFolder: inner)
    #expect(try locator.root(forFile: "A.swift", override: nil) == inner)
    #expect(throws: PackageLocatorError.self) { try locator.root(forFile: "", override: nil) }
  }

  /// A test of a command line goes to other folders, and removes them.
  @Test(.aheadOfOthers) func aRelativeRootDoesNotFollowTheProcess() async {
    await #expect(processExitsWith: .success) {
      let start = try #require(PackageLocator.startFolder)
      let elsewhere = "\(NSTemporaryDirectory())/elsewhere-\(getpid())"
      try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
      try #require(chdir(elsewhere) == 0)
      #expect(try PackageLocator().root(forFile: "/A.swift", override: ".") == "\(start)/.")
      try FileManager.default.removeItem(atPath: elsewhere)
      #expect(try PackageLocator().root(forFile: "/A.swift", override: "Sources") == "\(start)/Sources")
    }
  }

  @Test func pathsAreShownFromThePackageOn() {
    #expect(PackageLocator.relative("/p/a/b", to: "/p") == "a/b")
    #expect(PackageLocator.relative("/package/a", to: "/p") == "/package/a")
    #expect(PackageLocator.relative("/p", to: "/p") == "/p")
  }
}
