// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Run it by Scripts/rewriter, which knows where the toolchain has SwiftSyntax.
let package = Package(
  name: "RewriterTests",
  dependencies: [.package(name: "still-rewriter", path: "../../Sources/StillRewriter")],
  targets: [
    .testTarget(
      name: "StillRewritingTests", dependencies: [.product(name: "StillRewriting", package: "still-rewriter")],
      path: "StillRewritingTests")
  ],
  swiftLanguageModes: [.v6]
)
