// swift-tools-version: 5.9
// SPDX-License-Identifier: MIT

import PackageDescription

// A package whose library does not compile in all places: Scripts/test runs its tests by `still test`.
let package = Package(
  name: "Gaps",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Gaps", targets: ["Gaps"])],
  targets: [.target(name: "Gaps"), .testTarget(name: "GapsTests", dependencies: ["Gaps"])]
)
