// SPDX-License-Identifier: MIT

/// The tools for snapshots in whose names Stillframe stands.
enum ThinPackages {
  /// The packages that are not looked for, as SwiftPM knows them.
  static let identities: Set<String> = [
    "swift-snapshot-testing", "ios-snapshot-test-case", "nimble-snapshots", "stillframe",
  ]

  /// The products of Stillframe, with the modules of the tools that each stands for.
  static let products = [
    (name: "StillSnapshotTesting", modules: ["SnapshotTesting"] as Set),
    (
      name: "StillSnapshotTestCase",
      modules: ["iOSSnapshotTestCase", "iOSSnapshotTestCaseCore", "FBSnapshotTestCase"] as Set
    ),
  ]

  /// The product that watches the tests of the process which it is linked into.
  static let harness = "StillSnapshotTesting"

  /// The modules of all tools.
  static let modules = products.reduce(into: [NimbleSnapshotsModule.name] as Set) { $0.formUnion($1.modules) }
}
