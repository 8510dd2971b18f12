// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "stillframe", path: "../.."),
    .package(name: "Consumer", path: "../../Tests/Consumer"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "StillTesting", package: "stillframe"), .product(name: "AppScreens", package: "Consumer"),
      ]),
    .executableTarget(
      name: "VerdictBenchmarks",
      dependencies: [
        .product(name: "StillDiff", package: "stillframe"), .product(name: "StillBitmap", package: "stillframe"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
