// swift-tools-version: 5.9
// SPDX-License-Identifier: MIT

import PackageDescription

// A package whose tests use iOSSnapshotTestCase: Scripts/test runs them by `still test`.
let package = Package(
  name: "Cards",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Cards", targets: ["Cards"])],
  dependencies: [.package(url: "https://github.com/uber/ios-snapshot-test-case.git", from: "8.0.0")],
  targets: [
    .target(name: "Cards"),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "iOSSnapshotTestCase", package: "ios-snapshot-test-case")],
      exclude: ["ReferenceImages_64"]),
  ]
)
