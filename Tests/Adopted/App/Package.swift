// swift-tools-version: 5.9
// SPDX-License-Identifier: MIT

import PackageDescription

// A package for iOS, which no build of ours knows: Scripts/test runs its tests by `still test`.
let package = Package(
  name: "App",
  platforms: [.iOS(.v15)],
  products: [.library(name: "App", targets: ["App"])],
  dependencies: [
    .package(path: "Dependencies/Buttons"), .package(path: "Dependencies/Plain"),
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.18.0"),
  ],
  targets: [
    .target(
      name: "App", dependencies: ["Buttons", .product(name: "Plain", package: "Plain")],
      resources: [.process("Resources")], swiftSettings: [.define("FOR_IOS", .when(platforms: [.iOS]))]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "SnapshotTesting", package: "swift-snapshot-testing")]),
  ]
)
