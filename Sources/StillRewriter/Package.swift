// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of its own, because it is built with SwiftSyntax as the toolchain has it: whoever builds it says where that
// is (see Scripts/rewriter), and a package that others depend on may not have such flags.
let package = Package(
  name: "still-rewriter",
  products: [
    // For the tests, which are a package beside those of the library.
    .library(name: "StillRewriting", targets: ["StillRewriting"]),
    .executable(name: "still-rewrite", targets: ["still-rewrite"]),
  ],
  targets: [
    .target(name: "StillRewriting", path: "StillRewriting"),
    .executableTarget(name: "still-rewrite", dependencies: ["StillRewriting"], path: "still-rewrite"),
  ],
  swiftLanguageModes: [.v6]
)
