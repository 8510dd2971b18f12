// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Lets UIKit sources compile as they are: `import UIKit` finds our modules. Such flags belong into the root package.
let modulesOfApple = [
  "UIKit": "StillKit", "CoreGraphics": "StillGraphics", "QuartzCore": "StillLayers", "SnapshotTesting": "StillTesting",
].sorted { $0.key < $1.key }

let underApplesNames: [SwiftSetting] = [
  .unsafeFlags(
    modulesOfApple.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
      + ["-Xfrontend", "-disable-cross-import-overlays"])
]

let package = Package(
  name: "Consumer",
  defaultLocalization: "en",
  products: [.library(name: "AppScreens", targets: ["AppScreens"])],
  dependencies: [
    // With a name of its own: otherwise it is called like the folder of the clone.
    .package(name: "stillframe", path: "../..")
  ],
  targets: [
    .target(
      name: "AppScreens", dependencies: [.product(name: "StillKit", package: "stillframe")],
      resources: [.process("Resources")], swiftSettings: underApplesNames,
      plugins: [.plugin(name: "StillAssetSymbols", package: "stillframe")]),
    .testTarget(
      name: "ScreenTests", dependencies: ["AppScreens", .product(name: "StillTesting", package: "stillframe")],
      resources: [.process("Names.xcassets")], swiftSettings: underApplesNames,
      plugins: [.plugin(name: "StillAssetSymbols", package: "stillframe")]),
    .testTarget(
      name: "ScreenTestsSwift5", dependencies: ["AppScreens", .product(name: "StillTesting", package: "stillframe")],
      swiftSettings: underApplesNames + [.swiftLanguageMode(.v5)]),
    // Without flags, by the product that has real modules of Apple's names.
    .target(name: "PlainScreens", dependencies: [.product(name: "UIKit", package: "stillframe")]),
    .testTarget(
      name: "PlainScreensTests",
      dependencies: [
        "PlainScreens", .product(name: "UIKit", package: "stillframe"),
        .product(name: "StillTesting", package: "stillframe"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// XCTest ends every test of a package with such a target, so it is built for one run of Scripts/test alone.
if Context.environment["CONSUMER_BREAK"] == "isolated" {
  package.targets.append(
    .testTarget(
      name: "IsolatedTests", dependencies: [.product(name: "StillTesting", package: "stillframe")],
      swiftSettings: underApplesNames))
}
