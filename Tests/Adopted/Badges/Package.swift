// swift-tools-version: 5.9
// SPDX-License-Identifier: MIT

import PackageDescription

// A package whose tests use Nimble-Snapshots: Scripts/test runs them by `still test`, where Nimble is at hand.
let package = Package(
  name: "Badges",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Badges", targets: ["Badges"])],
  dependencies: [.package(url: "https://github.com/ashfurrow/Nimble-Snapshots.git", from: "9.0.0")],
  targets: [
    .target(name: "Badges"),
    .testTarget(
      name: "BadgesTests",
      dependencies: ["Badges", .product(name: "Nimble-Snapshots", package: "Nimble-Snapshots")]),
  ]
)
